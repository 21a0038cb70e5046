import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runCli, toLines } from '../cli/run-cli';
import { answerLine, answerLines, savedPage, WRONG_LINES } from '../support/bulk-items';
import type { ChromiumWithExtension } from '../support/chromium';
import { launchOver } from '../support/launch-over';
import { html, type StandInServer, startStandInServer } from '../support/stand-in-server';

const LOCK_URL = 'https://locks.example/veldhuis';
const asText = (lines: readonly object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

describe('bulk checks in Chromium', () => {
  let server: StandInServer;
  let chromium: ChromiumWithExtension;
  let folder: string;
  let page: Page;

  const open = async () => {
    page = await chromium.context.newPage();
    await page.goto(`chrome-extension://${chromium.extensionId}/bulk.html`);
    await page.getByRole('heading', { name: 'Many answers' }).waitFor();
  };
  const chooseLines = async (lines: readonly string[], name = 'answers.jsonl') => {
    const file = join(folder, name);
    await writeFile(file, `${lines.join('\n')}\n`);
    await page.getByLabel('Single files').setInputFiles(file);
    await page.getByText('1 file of lines.').waitFor();
  };
  const start = () => page.getByRole('button', { name: 'Start' }).click();
  const ended = () => page.getByText('Done.', { exact: true }).waitFor({ timeout: 90_000 });
  const figure = (name: string) =>
    page
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .locator('+ dd')
      .textContent();
  /** What was asked of the hosts of the test; the browser has business of its own. */
  const asked = () =>
    server.requests.filter(({ host }) => host.endsWith('.example')).map(({ host, path }) => host + path);
  const save = async () => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as JSON Lines' }).click();
    return readFile(await (await saving).path(), 'utf8');
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pincite-bulk-page-'));
    server = await startStandInServer();
    chromium = await launchOver(server);
  });
  afterAll(async () => {
    await chromium?.close();
    await server?.close();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(open);
  afterEach(async () => {
    await page.getByRole('button', { name: 'Delete…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('0 results').waitFor();
    await page.close();
  });

  test('write what the command line writes, and name the wrong lines', async () => {
    const lines = [...answerLines(12), ...WRONG_LINES, '', answerLine(12)];
    await chooseLines(lines);
    await start();
    await ended();
    const run = await runCli(['check', '-', '--offline'], lines.filter((line) => !line.includes('"file"')).join('\n'));
    expect(await save()).toBe(asText(run.lines));
    expect(await page.locator('.bulk__errors b').allTextContents()).toEqual(
      [13, 14, 15, 16].map((line) => expect.stringContaining(`line ${line}`)),
    );
    expect(await page.locator('.bulk__errors bdi[lang]').allTextContents()).toEqual([
      expect.stringMatching(/^expected JSON: /),
      'unknown field "colour"',
      'field "answer": expected text or an object, got nothing',
      expect.stringContaining('expected "text" or "html" in place of "file"'),
    ]);
    expect([await figure('Done'), await figure('Checked now'), await figure('Could not be checked')]).toEqual([
      '17 of 17',
      '13',
      '4',
    ]);
    await page.locator('[data-row="1"]').click();
    await page.getByText('The source says 74 m; the answer says 71 m.').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.row.is-open .row__title').textContent()).toBe('answer-2');
  });

  test('read a folder of saved pages as the command line does, and load nothing of them', async () => {
    const saved = join(folder, 'saved');
    await mkdir(join(saved, 'lock_files'), { recursive: true });
    await writeFile(join(saved, 'lock.html'), savedPage('lock', LOCK_URL));
    await writeFile(join(saved, 'weir.htm'), savedPage('weir', 'https://weirs.example/'));
    await writeFile(join(saved, 'lock_files/frame.html'), savedPage('frame', LOCK_URL));
    await writeFile(join(saved, 'lock_files/data.json'), '{}');
    server.requests.length = 0;
    await page.getByLabel('A folder of saved pages').setInputFiles(saved);
    await page.getByText('2 saved pages. 2 other files are not looked at.').waitFor();
    await start();
    await ended();
    const list = ['lock.html', 'weir.htm'].map((name) => ({
      id: `saved/${name}`,
      file: join(saved, name),
      url: `https://answers.example/${name.replace(/\.\w+$/, '')}`,
    }));
    const extracted = await runCli(['extract', '--list', '-'], toLines(...list));
    const run = await runCli(['check', '-', '--offline'], asText(extracted.lines));
    expect(run.lines).toHaveLength(2);
    expect(await save()).toBe(asText(run.lines));
    expect(asked()).toEqual([]);
    expect(await page.title()).toBe('Pincite: many answers');
  });

  test('fetch what is not given only where that is switched on', async () => {
    let isUp = true;
    server.use(({ host, path }) =>
      isUp && host === 'locks.example' && path === '/veldhuis'
        ? html(
            '<title>Lock</title><main><p>The lock at Veldhuis was opened in 1931, as the stone over its gate says. It is 74 m long and lifts ships by 3.2 m, a little more in a dry summer.</p></main>',
          )
        : undefined,
    );
    const cites = (id: number) =>
      JSON.stringify({ id, answer: `[The lock at Veldhuis was opened in 1931](${LOCK_URL}).` });
    server.requests.length = 0;
    await chooseLines([cites(1), cites(2)]);
    await start();
    await ended();
    expect(await figure('Citations that could not be read')).toBe('2 of 2');
    expect(asked()).toEqual([]);
    await page.getByLabel('Fetch cited addresses').check();
    await start();
    await ended();
    expect(await figure('Citations that could not be read')).toBe('0 of 2');
    expect(asked()).toEqual(['locks.example/veldhuis']);
    isUp = false;
    await chooseLines([cites(3)], 'later.jsonl');
    await start();
    await ended();
    expect(await figure('Citations that could not be read')).toBe('1 of 1');
    isUp = true;
    await page.getByLabel('Check again what could not be read').check();
    await start();
    await ended();
    expect(await figure('Citations that could not be read')).toBe('0 of 1');
    const saved = (await save()).trimEnd().split('\n');
    expect(saved.map((line) => JSON.parse(line).claims[0].verdict)).toEqual(['supported', 'supported', 'supported']);
  });

  test('pause, go on, are stopped, die with their page, and end as if they had gone straight through', async () => {
    const lines = answerLines(300);
    const checked = async () => Number(await figure('Checked now'));
    await chooseLines(lines);
    await start();
    await expect.poll(checked).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('Paused. All that is done is held.').first().waitFor();
    const paused = await checked();
    expect(paused).toBeLessThan(300);
    await page.waitForTimeout(300);
    expect(await checked()).toBe(paused);
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect.poll(checked).toBeGreaterThan(paused);
    await page.close();

    await open();
    await page.getByText(/^[1-9]\d* results$/).waitFor();
    await chooseLines(lines);
    await start();
    await expect.poll(checked).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Stopped. Start again').waitFor();
    await start();
    await ended();
    expect(Number(await figure('Done before'))).toBeGreaterThan(paused);
    await page.getByText('300 results').waitFor();
    const run = await runCli(['check', '-', '--offline'], lines.join('\n'));
    expect(await save()).toBe(asText(run.lines));
    // Of three hundred rows those near what is seen are there.
    expect(await page.locator('.row').count()).toBeLessThan(200);
    await page.locator('[data-row="0"]').focus();
    await page.keyboard.press('End');
    await expect.poll(() => page.locator('[data-row="299"] .row__title').textContent()).toBe('answer-299');
  });

  test('keep records where that is switched on, which can be judged again', async () => {
    await page.getByLabel('Keep each checked answer').check();
    await page.getByLabel('Keep the texts of sources too').check();
    await chooseLines(answerLines(3));
    await start();
    await ended();
    const records = await chromium.context.newPage();
    await records.goto(`chrome-extension://${chromium.extensionId}/records.html`);
    await records.getByText('3 of 3 records').waitFor();
    await records.locator('.toolbar input[type=checkbox]').check();
    await records.getByRole('button', { name: 'Judge again' }).click();
    await records.getByText('0 verdicts change, of 3 records').waitFor();
    await records.close();
  });
});
