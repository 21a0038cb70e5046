import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElementHandle, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { toRecordLine } from '../../src/core/records/record-line';
import { BUILDS } from '../support/build.mjs';
import { readDemo, serveDemo } from '../support/demo-sites';
import { firefoxScreen } from '../support/either-browser';
import { type FirefoxWithExtension, launchFirefox } from '../support/firefox';
import { makeRecords } from '../support/made-records';
import { type StandInServer, startStandInServer } from '../support/stand-in-server';

const demo = readDemo();

describe('the records in Firefox', () => {
  let server: StandInServer;
  let firefox: FirefoxWithExtension;
  let tabId: number;
  let popup: Page;
  let records: Page;
  let folder: string;

  const click = (words: string) => records.locator(`::-p-text(${words})`).click();
  const sees = (words: string) => records.waitForSelector(`::-p-text(${words})`, { timeout: 30_000 });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pincite-records-'));
    server = await startStandInServer(serveDemo(demo));
    firefox = await launchFirefox({
      extension: BUILDS.e2eFirefox.folder,
      server,
      executablePath: inject('firefox'),
    });
    tabId = (await firefox.openPage(demo.page.url)).tabId;
    records = await firefox.openPopup(tabId);
    await records.evaluate(`location.href = '/records.html'`);
    await records.waitForSelector('.keeping input');
    popup = await firefox.openPopup(tabId);
  });
  afterAll(async () => {
    await firefox?.close();
    await server?.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('hold a checked answer with its texts', async () => {
    await records.bringToFront();
    await click('Keep each checked answer');
    await records.waitForSelector(
      '.keeping input:not(:disabled) + *, .keeping label:last-of-type input:not(:disabled)',
    );
    await click('Keep the texts of sources too');
    await popup.bringToFront();
    await firefoxScreen(popup).press('Allow these');
    const isSettled = ({ phase, sources }: { phase: string; sources: { cause?: string }[] }) =>
      phase === 'done' && sources.every(({ cause }) => cause !== 'not_permitted');
    const check = await firefox.checkEnded(popup, tabId, isSettled);
    await records.bringToFront();
    await records.locator('.row__open').click();
    await sees('Texts of sources are kept');
    const shown = () =>
      records.$$eval('.kept-claim__head .claim__text', (texts) => texts.map((text) => text.textContent));
    await expect.poll(shown).toEqual(check.claims.map(({ claim }) => claim.claim.text));
  });

  test('are imported line by line, filtered, and drawn and labelled by keys', async () => {
    const file = join(folder, 'records.jsonl');
    await writeFile(file, ['{"id": 1}', ...makeRecords(300).map((record) => toRecordLine(record))].join('\n'));
    await click('Import…');
    const input = (await records.waitForSelector('input[type=file]')) as ElementHandle<HTMLInputElement>;
    await input.uploadFile(file);
    await sees('Line 1:');
    await click('Import the 300 good records');
    await sees('300 added, 0 merged');
    await click('OK');
    await records.locator('input[type=search]').fill('Dorne 277?');
    await sees('1 of 301 records');
    await records.locator('input[type=search]').fill('');
    await click('Samples');
    await records.locator('[type=submit]').click();
    await records.locator('.table__actions .button').click();
    await records.locator('.labelling input').fill('Ada');
    await records.keyboard.press('Enter');
    await records.waitForSelector('.ask');
    for (const key of ['1', '4'] as const) await records.keyboard.press(key);
    await sees('2 of');
  });
});
