import { beforeEach, describe, expect, test, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Answer } from '../../../src/core/types';
import type { CheckState, PageReading } from '../../../src/core/types/check-state';
import { AnswerChecks } from '../../../src/platform/checks/answer-checks';
import { saveCheck } from '../../../src/platform/checks/check-store';
import { createTraceKeeper } from '../../../src/platform/checks/check-traces';
import type { JobRequest } from '../../../src/platform/checks/jobs';
import { PartSender } from '../../../src/platform/page/page-parts';
import { answerOf, checkOf } from '../../support/check-states';

const TAB = 7;
const first = answerOf('First.', 'https://a.example/');
const newest = answerOf('Newest.', 'https://b.example/');
let granted: string[];
let page: PageReading;
const start = vi.fn<(request: JobRequest) => Promise<void>>();

beforeEach(async () => {
  fakeBrowser.reset();
  start.mockReset();
  start.mockImplementation(async ({ isAgain, ...rest }) => saveCheck(checkOf({ ...rest, phase: 'running' })));
  granted = ['a.example', 'b.example'];
  page = { state: 'answers', site: 'chatgpt', url: 'https://page.example/', answers: [first, newest] };
  const sender = new PartSender();
  browser.tabs.sendMessage = (async (_: number, { call, payload }: { call: string; payload: { ids: number[] } }) => ({
    ok: true,
    value: call === 'readAnswers' ? sender.give(payload.ids) : sender.open(page),
  })) as never;
  browser.tabs.get = (async () => ({ id: TAB, incognito: false })) as never;
  Object.assign(browser, {
    permissions: {
      contains: async ({ origins: [origin] }: { origins: string[] }) => granted.some((host) => origin?.includes(host)),
      request: vi.fn(),
    },
    scripting: { executeScript: vi.fn(), insertCSS: vi.fn() },
  });
  await choose({ chatgpt: { automatic: true } });
});

const choose = (sites: object) => browser.storage.local.set({ settings: { version: 1, sites } });
const started = () => start.mock.calls.map(([{ answer, answerIndex }]) => [answer.text, answerIndex]);

describe('an answer that has ended', () => {
  test('is checked once, however often it is told of', async () => {
    const checks = new AnswerChecks(start);
    const replies = await Promise.all([checks.ended(TAB, 'Newest.'), checks.ended(TAB, 'Newest.')]);
    expect(replies).toEqual(['started', 'no']);
    await saveCheck(checkOf({ answer: first }));
    expect(await new AnswerChecks(start).ended(TAB, 'Newest.')).toBe('no');
    expect(started()).toEqual([['Newest.', 1]]);
  });

  test.each<[string, () => unknown]>([
    ['of a site whose reader does not want it', () => choose({})],
    ['of a site that is off', () => choose({ chatgpt: { automatic: true, on: false } })],
    ['of a source that may not be read', () => (granted = ['a.example'])],
    ['of no source', () => answers({ ...newest, citations: [] })],
    ['that is still being written', () => answers({ ...newest, finished: false })],
    ['that is not on the page', () => answers({ ...newest, text: 'Another.' })],
    ['of a page read as any page', () => answers({ ...newest, site: 'generic' })],
    ['that was checked on another day', () => trace(checkOf({ answer: newest, phase: 'running' }))],
  ])('is left alone: %s', async (_, arrange) => {
    await arrange();
    expect(await new AnswerChecks(start).ended(TAB, 'Newest.')).toBe('no');
    expect(start).not.toHaveBeenCalled();
  });

  test('waits while another answer of the tab is checked', async () => {
    await saveCheck(checkOf({ answer: first, phase: 'running' }));
    expect(await new AnswerChecks(start).ended(TAB, 'Newest.')).toBe('later');
    await saveCheck(checkOf({ answer: first, phase: 'done' }));
    expect(await new AnswerChecks(start).ended(TAB, 'Newest.')).toBe('started');
  });

  test('of a page that makes up answers without an end is checked no more often than a reader could ask', async () => {
    let now = 1_000_000;
    const tellAll = async (name: string, tabId = TAB) => {
      const checks = new AnswerChecks(start, () => now);
      const replies: string[] = [];
      for (let at = 0; at < 40; at += 1) {
        const answer = answerOf(`${name} ${at}.`, 'https://b.example/');
        answers(answer);
        replies.push(await checks.ended(tabId, answer.text));
        await saveCheck(checkOf({ answer: first, phase: 'done' }));
        now += 1_000;
      }
      return replies.filter((reply) => reply === 'started').length;
    };
    expect(await tellAll('One')).toBe(30);
    // Neither another tab nor a background that was started anew lets it go on, but time does.
    expect(await tellAll('Two', TAB + 1)).toBe(0);
    now += 10 * 60_000;
    expect(await tellAll('Three')).toBe(30);
  });

  test('is not kept waiting by the page of another tab that never answers', async () => {
    const send = browser.tabs.sendMessage;
    browser.tabs.sendMessage = ((tabId: number, ...rest: [never, never]) =>
      tabId === TAB ? send(tabId, ...rest) : new Promise(() => {})) as never;
    const checks = new AnswerChecks(start);
    void checks.ended(TAB + 1, 'Newest.');
    void checks.check(TAB + 1, 'Newest.');
    expect(await checks.ended(TAB, 'Newest.')).toBe('started');
  });

  test.each([
    [200, 'started'],
    [201, 'no'],
  ])('with %i sources: %s', async (count, reply) => {
    const [citation] = newest.citations;
    if (!citation) throw new Error('the answer cites');
    const citations = Array.from({ length: count }, (_, at) => ({ ...citation, urls: [`https://b.example/${at}`] }));
    answers({ ...newest, citations });
    expect(await new AnswerChecks(start).ended(TAB, 'Newest.')).toBe(reply);
  });

  test('never asks for a permission, nor puts a script into the page', async () => {
    granted = [];
    await new AnswerChecks(start).ended(TAB, 'Newest.');
    expect(browser.permissions.request).not.toHaveBeenCalled();
    browser.tabs.sendMessage = (async () => {
      throw new Error('Nobody is there.');
    }) as never;
    expect(await new AnswerChecks(start).ended(TAB, 'Newest.')).toBe('no');
    expect(browser.scripting.executeScript).not.toHaveBeenCalled();
  });
});

describe('an answer whose button was pressed', () => {
  test('is checked, whatever is granted, and how often', async () => {
    granted = [];
    await choose({});
    const checks = new AnswerChecks(start);
    expect(await checks.check(TAB, 'First.')).toBe(true);
    expect(await checks.check(TAB, 'First.')).toBe(true);
    expect(started()).toEqual([
      ['First.', 0],
      ['First.', 0],
    ]);
    expect(start.mock.lastCall?.[0]).toMatchObject({ tabId: TAB, pageUrl: 'https://page.example/', isAgain: false });
  });

  test('is checked sixty times in ten minutes at most, whatever a page says of its buttons', async () => {
    let now = 1_000_000;
    const press = async (times: number) => {
      const checks = new AnswerChecks(start, () => now);
      const replies: boolean[] = [];
      for (let at = 0; at < times; at += 1) replies.push(await checks.check(TAB, 'First.'));
      return replies.filter((reply) => reply).length;
    };
    expect(await press(70)).toBe(60);
    expect(await press(1)).toBe(0);
    now += 10 * 60_000;
    expect(await press(1)).toBe(1);
  });

  test('is not where it has gone', async () => {
    expect(await new AnswerChecks(start).check(TAB, 'Gone.')).toBe(false);
    expect(start).not.toHaveBeenCalled();
  });
});

function answers(answer: Answer): void {
  page = { state: 'answers', site: 'chatgpt', url: 'https://page.example/', answers: [first, answer] };
}

async function trace(check: CheckState): Promise<void> {
  createTraceKeeper(Date.now)(check);
  await vi.waitFor(async () => expect(await browser.storage.local.get('check-traces')).not.toEqual({}));
}
