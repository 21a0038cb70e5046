import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElementHandle, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { runCli, toLines } from '../cli/run-cli';
import { BUILDS } from '../support/build.mjs';
import { answerLine, answerLines, savedPage, WRONG_LINES } from '../support/bulk-items';
import { type FirefoxWithExtension, launchFirefox } from '../support/firefox';
import { html, type StandInServer, startStandInServer } from '../support/stand-in-server';

const LOCK_URL = 'https://locks.example/veldhuis';
const asText = (lines: readonly object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

describe('bulk checks in Firefox', () => {
  let server: StandInServer;
  let firefox: FirefoxWithExtension;
  let folder: string;
  let page: Page;

  const click = (words: string) => page.locator(`::-p-text(${words})`).click();
  const sees = (words: string) => page.waitForSelector(`::-p-text(${words})`, { timeout: 40_000 });
  const open = async () => {
    page = await firefox.openOptions();
    await page.evaluate(`location.href = '/bulk.html'`);
    await page.waitForSelector('.bulk__fields input');
  };
  const choose = async (file: string) => {
    const field = (await page.$('.bulk__fields input[accept]')) as ElementHandle<HTMLInputElement>;
    await field.uploadFile(file);
  };
  const chooseLines = async (lines: readonly string[]) => {
    const file = join(folder, 'answers.jsonl');
    await writeFile(file, `${lines.join('\n')}\n`);
    await choose(file);
    await sees('1 file of lines.');
  };
  /** Reads what the page hands to the reader as a file. */
  const save = async (): Promise<string> => {
    await page.evaluate(() => {
      const { createObjectURL } = URL;
      URL.createObjectURL = (blob: Blob) => {
        void blob.text().then((text) => {
          document.documentElement.dataset.saved = text;
        });
        return createObjectURL(blob);
      };
    });
    await click('Save as JSON Lines');
    await page.waitForFunction(() => document.documentElement.dataset.saved !== undefined);
    return page.evaluate(() => {
      const { saved = '' } = document.documentElement.dataset;
      delete document.documentElement.dataset.saved;
      return saved;
    });
  };
  const clear = async () => {
    await click('Delete…');
    await page.locator('dialog .button:not(.is-plain)').click();
    await sees('0 results');
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pincite-bulk-page-'));
    server = await startStandInServer(({ host, path }) =>
      host === 'locks.example' && path === '/veldhuis'
        ? html(
            '<title>Lock</title><main><p>The lock at Veldhuis was opened in 1931, as the stone over its gate says. It is 74 m long and lifts ships by 3.2 m, a little more in a dry summer.</p></main>',
          )
        : undefined,
    );
    firefox = await launchFirefox({ extension: BUILDS.e2eFirefox.folder, server, executablePath: inject('firefox') });
    await open();
  });
  afterAll(async () => {
    await firefox?.close();
    await server?.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('name the wrong lines, die with their page, and end as the command line does', async () => {
    const lines = [...answerLines(80), ...WRONG_LINES, answerLine(80)];
    await chooseLines(lines);
    await click('Start');
    await page.waitForFunction(() => document.querySelectorAll('.row').length > 2, { timeout: 40_000 });
    await page.close();
    await open();
    await page.waitForFunction(() =>
      /^[1-9]\d* results?$/.test(document.querySelector('#results-title')?.textContent ?? ''),
    );
    await chooseLines(lines);
    await click('Start');
    await sees('Done.');
    await sees('81 results');
    expect(await page.$$eval('.bulk__errors b', (names) => names.map((name) => name.textContent))).toEqual(
      [81, 82, 83, 84].map((line) => expect.stringContaining(`line ${line}`)),
    );
    const run = await runCli(['check', '-', '--offline'], lines.filter((line) => !line.includes('"file"')).join('\n'));
    expect(await save()).toBe(asText(run.lines));
    await clear();
  });

  test('read saved pages as the command line does, and load nothing of them', async () => {
    const file = join(folder, 'lock.html');
    await writeFile(file, savedPage('lock', LOCK_URL));
    server.requests.length = 0;
    // A folder cannot be chosen for a test here; the field for one is.
    expect(
      await page.$$eval('.bulk__fields input', (fields) =>
        fields.map((field) => (field as HTMLInputElement).webkitdirectory),
      ),
    ).toEqual([true, false]);
    await choose(file);
    await sees('1 saved page.');
    await click('Start');
    await sees('Done.');
    const list = toLines({ id: 'lock.html', file, url: 'https://answers.example/lock' });
    const extracted = await runCli(['extract', '--list', '-'], list);
    const run = await runCli(['check', '-', '--offline'], asText(extracted.lines));
    expect(run.lines).toHaveLength(1);
    expect(await save()).toBe(asText(run.lines));
    expect(server.requests.filter(({ host }) => host.endsWith('.example'))).toEqual([]);
    await clear();
  });

  test('name the sites that may not be read, and read them once they are allowed', async () => {
    const line = JSON.stringify({ id: 1, answer: `[The lock at Veldhuis was opened in 1931](${LOCK_URL}).` });
    await chooseLines([line]);
    await click('Fetch cited addresses');
    await click('Start');
    await sees('1 site may not be read yet');
    await click('Allow these sites');
    await page.waitForFunction(() => !document.body.textContent?.includes('may not be read yet'));
    await click('Start');
    await sees('Done.');
    expect((JSON.parse(await save()) as { claims: { verdict: string }[] }).claims[0]?.verdict).toBe('supported');
    await clear();
  });
});
