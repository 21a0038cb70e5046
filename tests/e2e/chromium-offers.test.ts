import type { Page } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seenButtons } from '../support/answer-buttons';
import { sourcePage } from '../support/answer-page';
import { type ChromiumWithExtension, sessionReader, stopWorkers } from '../support/chromium';
import { chooseSettings, readBadge, readSettings } from '../support/extension-state';
import { readHighlights } from '../support/highlights';
import { waitForCheck } from '../support/kept-checks';
import { launchOver } from '../support/launch-over';
import { livingThread, type Thread, type Turn } from '../support/living-thread';
import { html, type StandInServer, serveSites, startStandInServer } from '../support/stand-in-server';

declare const thread: Thread;

const ADDRESS = 'https://chatgpt.com/c/harbour';
const HARBOUR = 'https://town.example/harbour';
const TOWER = 'https://town.example/tower';

const harbour: Turn = {
  question: 'How large is the harbour of Tarn?',
  sentences: [
    { text: 'The harbour of Tarn has 250 berths.', url: HARBOUR },
    { text: 'Its old crane was sold in 1986.', url: HARBOUR },
  ],
};
const tower: Turn = {
  question: 'And the tower?',
  sentences: [{ text: 'The tower of Tarn is 41 metres high.', url: TOWER }],
};
const chat: Turn = { question: 'Thank you.', sentences: [{ text: 'You are welcome.' }] };
const ferry: Turn = {
  question: 'Is there a ferry?',
  sentences: [{ text: 'The ferry to Tarn leaves at nine.', url: HARBOUR }],
};

describe('what is offered on a page, in Chromium', () => {
  let server: StandInServer;
  let chromium: ChromiumWithExtension;
  /** A page of the extension: it reads and writes what is kept, and wakes no worker. */
  let own: Page;
  let page: Page;
  let tabId: number;

  beforeAll(async () => {
    server = await startStandInServer(
      serveSites({
        'chatgpt.com': {
          '/c/harbour': livingThread([harbour, tower, chat]),
          '/c/other': livingThread([chat]),
          '/c/dark': livingThread([harbour, tower], 'html { background: #1b1a18; color: #ece7dd; direction: rtl }'),
        },
        'town.example': {
          '/harbour': sourcePage(
            'The harbour of Tarn has 205 berths.',
            'Its old crane was sold in 1986.',
            'The ferry to Tarn leaves at nine.',
          ),
          '/tower': sourcePage('The tower of Tarn is 41 metres high.'),
        },
        'blog.example': { '/': html('<!doctype html><title>A blog</title><p>A page that nobody asked about.') },
      }),
    );
    chromium = await launchOver(server);
    own = chromium.context.pages()[0] ?? (await chromium.context.newPage());
    await own.goto(`chrome-extension://${chromium.extensionId}/options.html`);
  });
  afterAll(async () => {
    await chromium?.close();
    await server?.close();
  });
  beforeEach(async () => {
    for (const open of chromium.context.pages().slice(1)) await open.close();
    await choose({});
    ({ page, tabId } = await chromium.openPage(ADDRESS));
  });

  const choose = (settings: object) => own.evaluate(chooseSettings, settings);
  const badge = () => own.evaluate(readBadge, tabId);
  const labels = async () => (await seenButtons(page)).map(({ label }) => label);
  const underlined = async () => Object.values(await readHighlights(page)).flat();
  const checksOf = async () => Object.keys(await sessionReader(own)()).filter((key) => key === `check:${tabId}`);

  const ended = () => waitForCheck(sessionReader(own), tabId, 60_000);

  async function press(at: number): Promise<void> {
    const button = (await seenButtons(page))[at];
    if (!button) throw new Error(`There is no button ${at}`);
    await page.mouse.click(button.x + button.width / 2, button.y + button.height / 2);
  }

  test('a button at each answer with a source checks it, and says what came of it', async () => {
    await expect.poll(labels).toEqual(['Check', 'Check']);
    const before = await page.evaluate(() => document.body.outerHTML);
    const [first] = await seenButtons(page);
    expect(first?.name).toBe('Check: the citations of this answer, with Pincite');
    expect(first?.height).toBeGreaterThanOrEqual(24);
    await press(0);
    await expect.poll(labels).toEqual(['1 problem', 'Check']);
    expect((await seenButtons(page))[0]).toMatchObject({
      tone: 'altered',
      name: '1 problem: open the result in Pincite',
    });
    await expect.poll(underlined).toEqual(['The harbour of Tarn has 250 berths.']);
    await press(1);
    await expect.poll(labels).toEqual(['1 problem', 'All supported']);
    expect(await page.evaluate(() => document.body.outerHTML)).toBe(before);
  });

  test('the buttons shift nothing, cover no word, and stand beside the answers they belong to', async () => {
    await expect.poll(labels).toHaveLength(2);
    const tops = await page.evaluate(() =>
      [...document.querySelectorAll('.markdown')].map((it) => it.getBoundingClientRect().top),
    );
    const buttons = await seenButtons(page);
    expect(buttons.map(({ y }) => Math.abs(y - (tops[buttons.findIndex((it) => it.y === y)] ?? 0)) < 2)).toEqual([
      true,
      true,
    ]);
    const covered = await page.evaluate(
      (boxes) =>
        boxes.filter(({ x, y, width, height }) =>
          [...document.querySelectorAll('p, .whitespace-pre-wrap')].some((element) => {
            const range = document.createRange();
            range.selectNodeContents(element);
            return [...range.getClientRects()].some(
              (box) => box.left < x + width && x < box.right && box.top < y + height && y < box.bottom,
            );
          }),
        ),
      buttons,
    );
    expect(covered).toEqual([]);
    await page.setViewportSize({ width: 700, height: 900 });
    await expect.poll(labels).toHaveLength(2);
  });

  test('they are reached and pressed by keys, and stay where the page is rendered anew', async () => {
    await expect.poll(labels).toEqual(['Check', 'Check']);
    for (let tab = 0; tab < 40; tab++) {
      await page.keyboard.press('Tab');
      if (
        await page.evaluate(
          () =>
            document.activeElement?.parentElement === document.documentElement &&
            document.activeElement !== document.body,
        )
      )
        break;
    }
    await page.keyboard.press('Enter');
    await expect.poll(labels).toEqual(['1 problem', 'Check']);
    await page.evaluate(() => thread.mount([1, 0]));
    await expect.poll(labels).toEqual(['Check', '1 problem']);
    await page.reload();
    await expect.poll(labels).toEqual(['1 problem', 'Check']);
    await expect.poll(underlined).toEqual(['The harbour of Tarn has 250 berths.']);
  });

  test('they go and come with the settings, and on dark pages written from the right they stand at the left', async () => {
    await expect.poll(labels).toHaveLength(2);
    await choose({ button: false });
    await expect.poll(labels).toEqual([]);
    await choose({ sites: { chatgpt: { button: false } } });
    await expect.poll(labels).toEqual([]);
    await choose({ language: 'de' });
    await expect.poll(labels).toEqual(['Prüfen', 'Prüfen']);
    await page.goto('https://chatgpt.com/c/dark');
    await expect.poll(labels).toHaveLength(2);
    const left = await page.evaluate(() => document.querySelector('.markdown')?.getBoundingClientRect().left);
    expect((await seenButtons(page))[0]?.x).toBeLessThan(left ?? 0);
  });

  test('the badge counts the problems in words, too, and is there only over the page they are of', async () => {
    const { title } = await badge();
    await expect.poll(labels).toHaveLength(2);
    await press(0);
    await expect.poll(badge).toEqual({ text: '1', colour: [147, 80, 10], title: 'Pincite: 1 altered' });
    await stopWorkers(page);
    expect((await badge()).text).toBe('1');
    await page.evaluate((turn) => thread.go('/c/elsewhere', [turn]), chat);
    await expect.poll(badge).toMatchObject({ text: '', title });
    await page.goBack();
    await expect.poll(badge).toMatchObject({ text: '1', title: 'Pincite: 1 altered' });
    await page.goto('https://chatgpt.com/c/other');
    await expect.poll(badge).toMatchObject({ text: '', title });
    await page.goto(ADDRESS);
    await expect.poll(badge).toMatchObject({ text: '1' });
  });

  test('an answer is checked by itself once it has ended, where that is wanted, and never twice', async () => {
    await page.evaluate((turn) => thread.turns.push(turn), ferry);
    await page.evaluate(() => thread.write(3, 20));
    await page.waitForTimeout(3_000);
    expect(await checksOf()).toEqual([]);
    await choose({ sites: { chatgpt: { automatic: true } } });
    const check = await ended();
    expect(check.answer.text).toBe('The ferry to Tarn leaves at nine.');
    const asked = server.requests.length;
    await page.reload();
    await page.waitForTimeout(3_000);
    const sources = server.requests.slice(asked).filter(({ host }) => host === 'town.example');
    expect(sources).toEqual([]);
    expect((await ended()).id).toBe(check.id);
  });

  test('underlines follow the settings while the page is open', async () => {
    await expect.poll(labels).toHaveLength(2);
    await press(0);
    const [wrong, right] = harbour.sentences.map(({ text }) => text);
    await expect.poll(underlined).toEqual([wrong]);
    await choose({ marks: { supported: 'always' } });
    await expect.poll(async () => (await underlined()).sort()).toEqual([right, wrong]);
    await choose({ marks: { supported: 'hover', altered: 'never' } });
    await page.mouse.move(5, 5);
    await expect.poll(underlined).toEqual([]);
    await page.getByText(right ?? '').hover();
    await expect.poll(underlined).toEqual([right]);
    await page.mouse.move(5, 5);
    await expect.poll(underlined).toEqual([]);
    await choose({ marks: { on: false, supported: 'always' } });
    await page.waitForTimeout(300);
    expect(await underlined()).toEqual([]);
    await choose({});
    await expect.poll(underlined).toEqual([wrong]);
  });

  test('a site that is off is not read, and the popup says so and switches it on again', async () => {
    await expect.poll(labels).toHaveLength(2);
    await press(0);
    await expect.poll(underlined).toHaveLength(1);
    const popup = await chromium.openPopup(tabId);
    await popup.locator('.result h2').waitFor();
    await choose({ sites: { chatgpt: { on: false } } });
    await popup.getByText('Switched off on ChatGPT').waitFor();
    await expect.poll(underlined).toEqual([]);
    await expect.poll(labels).toEqual([]);
    await popup.reload();
    await popup.getByText('It reads nothing here').waitFor();
    await popup.getByRole('button', { name: 'Switch it on' }).click();
    await popup.locator('.result h2').waitFor();
    expect((await own.evaluate(readSettings)).sites).toEqual({});
    await expect.poll(labels).toEqual(['1 problem', 'Check']);
    await expect.poll(underlined).toHaveLength(1);
  });
});
