import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LESSON_IDS } from '../../src/core/samples/lesson';
import { LESSONS } from '../../src/lessons/lessons';
import type { ChromiumWithExtension } from '../support/chromium';
import { launchOver } from '../support/launch-over';
import { html, type StandInServer, serveSites, startStandInServer } from '../support/stand-in-server';

const MILL = 'The mill of Harrow opens daily at 9:00. Admission costs €4 per person.';

describe('the pages for teaching in Chromium', () => {
  let server: StandInServer;
  let chromium: ChromiumWithExtension;
  let page: Page;

  beforeAll(async () => {
    server = await startStandInServer(serveSites({ 'mill.example': { '/': html(`<main><p>${MILL}</p></main>`) } }));
    chromium = await launchOver(server);
    page = await chromium.context.newPage();
  });
  afterAll(async () => {
    await chromium?.close();
    await server?.close();
  });

  const open = (path: string) => page.goto(`chrome-extension://${chromium.extensionId}/${path}`);
  const verdicts = () =>
    page.locator('.judged').evaluateAll((all) => all.map((one) => one.getAttribute('data-verdict')));

  /** What axe finds too pale in either theme. */
  const contrastFaults = async () => {
    await page.evaluate(axe.source);
    const faults: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const found = await page.evaluate(async () => {
        const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document);
        return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
      });
      faults.push(...found.map((fault) => `${colorScheme} ${fault}`));
    }
    await page.emulateMedia({ colorScheme: null });
    return faults;
  };

  describe('the workbench', () => {
    test.each(LESSON_IDS)('opens the example %s by its address, judged as it is told', async (id) => {
      await open('welcome.html');
      await open(`workbench.html#example=${id}`);
      const expected = LESSONS.find((lesson) => lesson.id === id)?.expect.map(({ verdict }) => verdict);
      await expect.poll(verdicts).toEqual(expected);
    });

    test('follows what is typed into the answer and its source', async () => {
      await open('welcome.html');
      await open('workbench.html');
      await page.getByLabel('Text of the source').fill(MILL);
      await page.locator('#answer').fill('Admission costs €5 per person [1].');
      await expect.poll(verdicts).toEqual(['altered']);
      await expect.poll(() => page.locator('.judged blockquote mark').allTextContents()).toEqual(['€4 per person']);
      await page.getByLabel('Text of the source').fill(MILL.replace('€4', '€5'));
      await expect.poll(verdicts).toEqual(['supported']);
    });

    test('tells how it was decided, and counts', async () => {
      await page.locator('.how summary').click();
      await page.getByText('€5 per person = €5 per person').waitFor();
      await page.getByText('Supported, firm').waitFor();
      const supported = page.locator('[data-count="supported"] td').first();
      await expect.poll(() => supported.textContent()).toBe('1 of 1 (100%)');
      await page.getByRole('button', { name: 'New answer' }).click();
      await page.locator('#answer').fill('INSUFFICIENT_CONTEXT');
      await expect
        .poll(() => page.locator('[data-count="refusals"] td').allTextContents())
        .toEqual(['1 of 1 (100%)', '1 of 2 (50%)']);
    });

    test('counts what its list shows', async () => {
      await open('welcome.html');
      await open('workbench.html#example=hotel');
      await page.locator('[data-count="claims"]').getByText('11').first().waitFor();
      const listed = (await verdicts()).filter((verdict) => verdict === 'unchecked');
      expect(listed).toHaveLength(2);
      const cell = (count: string) => page.locator(`[data-count="${count}"] td`).first().textContent();
      await expect.poll(() => cell('unchecked')).toBe('2 of 10 (20%)');
      await expect.poll(() => cell('unknownIds')).toBe('1 of 2 (50%)');
    });

    test('reads a file, and an address on the click alone', async () => {
      const file = join(tmpdir(), `pincite-mill-${process.pid}.html`);
      await writeFile(file, `<!doctype html><title>Mill</title><main><p>${MILL}</p></main>`);
      await open('welcome.html');
      await open('workbench.html');
      await page.locator('#answer').fill('Admission costs €4 per person [1].');
      await page.locator('input[type="file"]').setInputFiles(file);
      await expect.poll(verdicts).toEqual(['supported']);
      const before = server.requests.length;
      await page.getByRole('button', { name: 'Add a source' }).click();
      await page.locator('input[type="url"]').nth(1).fill('https://mill.example/');
      await page.locator('#answer').fill('Admission costs €6 per person [2].');
      await expect.poll(verdicts).toEqual(['unchecked']);
      expect(server.requests.slice(before).filter(({ host }) => host.endsWith('.example'))).toEqual([]);
      await page.getByRole('button', { name: 'Fetch' }).nth(1).click();
      await expect.poll(verdicts).toEqual(['altered']);
    });

    test('can be read, light and dark', async () => {
      await open('workbench.html#example=hotel');
      await page.locator('.how summary').first().click();
      expect(await contrastFaults()).toEqual([]);
    });

    test('says that it read as text what begins like JSON', async () => {
      await page.locator('#answer').fill('{"broken": ');
      await page.getByText('This begins like JSON').waitFor();
    });

    test('says what is wrong with the reply of an API', async () => {
      await page.locator('#answer').fill('{"choices": [{"message": {"content": 4}}]}');
      await page.getByText('field "answer.choices.0.message.content": expected string, got 4').waitFor();
    });
  });

  describe('the lessons', () => {
    test('are revealed by keys, without a request', async () => {
      await open('lessons.html');
      const before = server.requests.length;
      await page.getByRole('link', { name: 'All verdicts in one answer' }).click();
      await page.locator('[data-lesson="hotel"]').waitFor();
      expect(await page.locator('.lesson-mark, .lesson-source, .judged__word').count()).toBe(0);
      for (const key of ['ArrowRight', ' ', 'PageDown', 'ArrowRight']) await page.keyboard.press(key);
      await page.locator('[data-step="5"]').waitFor();
      const expected = LESSONS[0]?.expect.map(({ verdict }) => verdict);
      await expect.poll(verdicts).toEqual(expected);
      await page.keyboard.press('ArrowLeft');
      await page.locator('[data-step="4"]').waitFor();
      await page.keyboard.press('Shift+Space');
      await page.locator('[data-step="3"]').waitFor();
      for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
      await page.locator('[data-lesson="supported"][data-step="1"]').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('heading', { name: 'Lessons on citations' }).waitFor();
      expect(server.requests.slice(before).filter(({ host }) => host.endsWith('.example'))).toEqual([]);
    });

    test('lead from what cannot be told to the example', async () => {
      await open('lessons.html#limits');
      await page.reload();
      await page.getByRole('link', { name: 'A stale source' }).click();
      await page.getByText('The source was valid only until').waitFor();
    });

    test.each(['', '#hotel/4', '#missed/5', '#limits', '#solutions'])(
      'can be read, light and dark: %s',
      async (hash) => {
        await open(`lessons.html${hash}`);
        await page.reload();
        await page.locator('h1').waitFor();
        expect(await contrastFaults()).toEqual([]);
      },
    );

    test('are all on the hand-out', async () => {
      await open('lessons.html#solutions');
      await page.reload();
      await page.locator('.handout[data-ready="true"]').waitFor();
      expect(await page.locator('.handout__lesson').count()).toBe(LESSON_IDS.length);
    });
  });
});
