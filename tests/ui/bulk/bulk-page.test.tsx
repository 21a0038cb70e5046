// @vitest-environment jsdom
import axe from 'axe-core';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type BulkProgress, type BulkView, NO_PROGRESS } from '../../../src/core/records/bulk';
import { BulkPage } from '../../../src/ui/bulk/bulk-page';
import type { BulkPort } from '../../../src/ui/bulk/bulk-port';
import { announcement } from '../../../src/ui/bulk/bulk-words';
import { makeRecords } from '../../support/made-records';
import { type BulkStateName, bulkPort, bulkViews } from './bulk-in-memory';

const RECORDS = makeRecords(200);
const needsLayout = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } };

let root: HTMLElement;

async function mount(view: BulkView, changes: Partial<BulkPort> = {}): Promise<BulkPort> {
  const port = bulkPort(RECORDS, changes);
  await act(async () => render(<BulkPage view={view} port={port} />, root));
  await settle();
  return port;
}
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
const text = () => (root.textContent ?? '').replace(/\s+/g, ' ');
function button(words: string): HTMLButtonElement {
  const found = [...root.querySelectorAll('button')].find((each) => (each.textContent ?? '').includes(words));
  if (!found) throw new Error(`no button "${words}" in: ${text()}`);
  return found;
}
async function click(words: string): Promise<void> {
  await act(async () => button(words).click());
  await settle();
}

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
  document.documentElement.lang = 'en';
  document.title = 'Pincite: many answers';
  root = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  act(() => render(null, root));
  document.body.replaceChildren();
});

describe('the page of bulk checks', () => {
  test.each(Object.keys(bulkViews) as BulkStateName[])('is clean for axe: %s', async (name) => {
    await mount(bulkViews[name]);
    const { violations } = await axe.run(document, { rules: needsLayout });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });

  test.each<[BulkStateName, string[]]>([
    ['blank', ['Start']],
    ['chosen', ['Start']],
    ['running', ['Pause', 'Stop']],
    ['pausing', ['Go on', 'Stop']],
    ['paused', ['Go on', 'Stop']],
    ['done', ['Start']],
    ['elsewhere', ['Start']],
  ])('offers what can be done: %s', async (name, wanted) => {
    await mount(bulkViews[name]);
    const offered = [...root.querySelectorAll('.bulk__progress button')].map((each) => each.textContent);
    expect(offered).toEqual(wanted);
    const canStart = name !== 'blank';
    if (wanted.includes('Start')) expect(button('Start').disabled).toBe(!canStart);
  });

  test('says what was chosen, and that nothing of it can be read', async () => {
    await mount(bulkViews.chosen);
    expect(text()).toContain('1 file of lines. 31 saved pages. 212 other files are not looked at.');
    await mount(bulkViews.nothing);
    expect(text()).toContain('None of these files can be read here.');
    expect(button('Start').disabled).toBe(true);
  });

  test('tells how far it is, what is wrong and where', async () => {
    await mount(bulkViews.running);
    const figures = [...root.querySelectorAll('.bulk__figures div')].map((each) => each.textContent);
    expect(figures).toEqual([
      'Done459 of 1,200',
      'Done before140',
      'Checked now316',
      'Could not be checked3',
      'Citations that could not be read87 of 1,022',
    ]);
    expect(root.querySelector('.bulk__current')?.textContent).toContain('answers.jsonl, line 460');
    expect([...root.querySelectorAll('.bulk__errors b')].map((each) => each.textContent)).toEqual([
      'answers.jsonl, line 12',
      'answers.jsonl, line 77',
      'saved/search.html',
    ]);
    await mount(bulkViews.counting);
    expect(text()).toContain('459, still counting');
    expect(root.querySelector('progress')?.hasAttribute('value')).toBe(false);
  });

  test('holds files and choices while a run is under way', async () => {
    await mount(bulkViews.running);
    expect([...root.querySelectorAll('input')].every(({ disabled }) => disabled)).toBe(true);
    await mount(bulkViews.done);
    expect([...root.querySelectorAll('input')].every(({ disabled }) => !disabled)).toBe(true);
    await mount(bulkViews.chosen);
    const held = [...root.querySelectorAll('label:has(:disabled)')].map((label) => label.textContent);
    expect(held).toEqual(['Check again what could not be read before', 'Keep the texts of sources too']);
  });

  test('keeps the focus while the button changes', async () => {
    const stop = vi.fn();
    await mount(bulkViews.chosen);
    button('Start').focus();
    for (const [state, words] of [
      ['running', 'Pause'],
      ['pausing', 'Go on'],
      ['paused', 'Go on'],
      ['running', 'Pause'],
    ] as const) {
      await mount(bulkViews[state], { stop });
      expect(document.activeElement?.textContent).toBe(words);
    }
    button('Stop').focus();
    await click('Stop');
    expect(stop).toHaveBeenCalledTimes(1);
    await mount(bulkViews.stopped);
    expect(document.activeElement?.textContent).toBe('Start');
  });

  test('asks for sites that were not read, in the click', async () => {
    const allow = vi.fn(async () => {});
    await mount(bulkViews.done, { allow });
    expect(text()).toContain('3 sites may not be read yet');
    await click('Allow these sites');
    expect(allow).toHaveBeenLastCalledWith(bulkViews.done.progress.missing);
    await click('Allow all sites');
    expect(allow).toHaveBeenLastCalledWith('all');
  });

  test('draws the results near what is seen, and one of them claim by claim', async () => {
    const rows = vi.fn(bulkPort(RECORDS).rows);
    await mount({ ...bulkViews.done, held: 200 }, { rows });
    expect(root.querySelectorAll('.row').length).toBeLessThan(200);
    expect(rows.mock.calls.every(([, count]) => count <= 30)).toBe(true);
    expect(new Set(rows.mock.calls.map(([from]) => from)).size).toBe(rows.mock.calls.length);
    expect(root.querySelector('[data-row="6"]')?.textContent).toContain('saved/page-6.html2 answers');
    await act(async () => root.querySelector<HTMLButtonElement>('[data-row="1"]')?.click());
    await settle();
    const shown = [...root.querySelectorAll('.kept-claim .claim__text')].map((each) => each.textContent);
    expect(shown).toEqual(RECORDS[1]?.claims.map((claim) => claim.text));
  });

  test('reads rows again once others took their places', async () => {
    const rows = vi.fn(bulkPort(RECORDS).rows);
    const view = { ...bulkViews.done, held: 5 };
    await mount(view, { rows });
    const before = rows.mock.calls.length;
    await mount(view, { rows });
    expect(rows.mock.calls.length).toBe(before);
    await mount({ ...view, edition: 1 }, { rows });
    expect(rows.mock.calls.length).toBe(before + 1);
  });

  test('deletes only when that is confirmed', async () => {
    const clear = vi.fn(async () => {});
    await mount(bulkViews.done, { clear });
    await click('Delete…');
    await click('Cancel');
    expect(clear).not.toHaveBeenCalled();
    await click('Delete…');
    await act(async () => root.querySelector<HTMLButtonElement>('dialog .button:not(.is-plain)')?.click());
    expect(clear).toHaveBeenCalledTimes(1);
  });

  test('says what did not work', async () => {
    await mount(bulkViews.done, { exportFile: () => Promise.reject(new Error('no room')) });
    await click('Save as JSON Lines');
    expect(root.querySelector('[role=alert].failure:not(:empty)')?.textContent).toContain('no room');
  });

  test('takes what is dropped, but not under a run', async () => {
    const drop = vi.fn(async () => {});
    const dropOn = async () => {
      const event = new Event('drop', { bubbles: true, cancelable: true });
      Object.assign(event, { dataTransfer: { types: ['Files'] } });
      await act(async () => void root.querySelector('main')?.dispatchEvent(event));
      expect(event.defaultPrevented).toBe(true);
    };
    await mount(bulkViews.running, { drop });
    await dropOn();
    expect(drop).not.toHaveBeenCalled();
    await mount(bulkViews.chosen, { drop });
    await dropOn();
    expect(drop).toHaveBeenCalledTimes(1);
  });
});

describe('announcement', () => {
  test('speaks at each quarter, and at the end', () => {
    const said: string[] = [];
    for (let checked = 0; checked <= 1_000; checked += 1) {
      const progress: BulkProgress = { ...NO_PROGRESS, phase: 'running', total: 1_000, checked };
      const words = announcement(progress);
      if (words !== said.at(-1)) said.push(words);
    }
    said.push(announcement({ ...NO_PROGRESS, phase: 'done', total: 1_000, checked: 998, wrong: 2 }));
    expect(said).toEqual([
      'Checking',
      '25 % done',
      '50 % done',
      '75 % done',
      '100 % done',
      'Done: 998 checked, 2 could not be checked',
    ]);
  });
});
