import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toRecordLine } from '../../src/core/records/record-line';
import type { ChromiumWithExtension } from '../support/chromium';
import { readDemo, serveDemo } from '../support/demo-sites';
import { launchOver } from '../support/launch-over';
import { makeLabels, makeRecords } from '../support/made-records';
import { startCheck } from '../support/popup-page';
import { type StandInServer, startStandInServer } from '../support/stand-in-server';

const demo = readDemo();

describe('the records in Chromium', () => {
  let server: StandInServer;
  let chromium: ChromiumWithExtension;
  let records: Page;
  const title = (at: number) => records.locator('.row__title').nth(at);
  const tab = (name: string) => records.getByRole('tab', { name }).click();

  beforeAll(async () => {
    server = await startStandInServer(serveDemo(demo));
    chromium = await launchOver(server);
    records = await chromium.context.newPage();
    // A thousand records take their time on a busy machine.
    records.setDefaultTimeout(60_000);
    await records.goto(`chrome-extension://${chromium.extensionId}/records.html`);
  });
  afterAll(async () => {
    await chromium?.close();
    await server?.close();
  });

  test('hold each checked answer from when it is switched on, with its texts where that is chosen', async () => {
    await records.getByLabel('Keep each checked answer').check();
    await records.getByLabel('Keep the texts of sources too').check();
    const { tabId } = await chromium.openPage(demo.page.url);
    const popup = await chromium.openPopup(tabId);
    await startCheck(popup);
    const check = await chromium.checkEnded(tabId);
    await records.bringToFront();
    await title(0).click();
    await records.getByText('Texts of sources are kept').waitFor();
    const shown = await records.locator('.kept-claim__head .claim__text').allTextContents();
    expect(shown).toEqual(check.claims.map(({ claim }) => claim.claim.text));
    // The rules are those of the check: judged again from the kept texts, nothing changes.
    await records.getByRole('button', { name: 'Judge again' }).click();
    await records.getByText('0 verdicts change, of 1 records').waitFor();
    await records.getByRole('button', { name: 'Back to the list' }).click();
  });

  test('are imported: a thousand lines, of which two are wrong and named', async () => {
    const made = makeRecords(998);
    const ada = makeLabels(made.slice(0, 40), 'Ada');
    const lines = made.map((record) =>
      toRecordLine(
        record,
        ada.filter((label) => label.record === record.id),
      ),
    );
    lines.splice(6, 0, '{"id": 1}');
    lines.splice(499, 0, 'no line');
    await records.getByRole('button', { name: 'Import…' }).click();
    await records
      .locator('input[type=file]')
      .setInputFiles({ name: 'records.jsonl', mimeType: 'text/plain', buffer: Buffer.from(lines.join('\n')) });
    await records.getByText('2 lines are wrong').waitFor();
    expect(await records.locator('.line-errors b').allTextContents()).toEqual(['Line 7:', 'Line 500:']);
    await records.getByRole('button', { name: 'Import the 998 good records' }).click();
    await records.getByText('998 added, 0 merged').waitFor();
    await records.getByRole('button', { name: 'OK' }).click();
    await records.getByText('999 of 999 records').waitFor();
  });

  test('are filtered as it is typed, and those in sight alone are drawn', async () => {
    await expect.poll(() => records.locator('.row').count()).toBeLessThan(200);
    await records.getByLabel('Search questions').fill('Dorne 977?');
    await records.getByText('1 of 999 records').waitFor();
    await expect.poll(() => title(0).textContent()).toContain('Dorne 977?');
    await records.getByRole('button', { name: 'Clear filters' }).click();
    await records.getByRole('combobox', { name: 'Site' }).selectOption('claude');
    const facts = () => records.locator('.row__facts').allTextContents();
    const sites = async () => new Set((await facts()).map((each) => each.match(/^\p{L}+/u)?.[0]));
    await expect.poll(sites).toEqual(new Set(['Claude']));
  });

  test('are drawn as a sample and labelled by keys, gone on with after the page was left', async () => {
    await tab('Samples');
    await records.getByLabel('Records to draw').fill('4');
    await records.getByRole('button', { name: 'Draw', exact: true }).click();
    const label = async () => {
      await records.getByRole('button', { name: 'Label', exact: true }).click();
      await records.getByLabel('Your name').fill('Ben');
      await records.keyboard.press('Enter');
      await records.locator('.ask').waitFor();
    };
    const progress = () => records.locator('.labelling__progress [role=status]').textContent();
    await label();
    for (const key of ['1', '3', '5']) await records.keyboard.press(key);
    await expect.poll(progress).toMatch(/^3 of \d+ labelled/);
    // Shown at once, on the disk a moment later.
    await records.locator('.labelling__progress[aria-busy=false]').waitFor();
    await records.reload();
    await tab('Samples');
    await label();
    await expect.poll(progress).toMatch(/^3 of \d+ labelled/);
    await expect.poll(() => records.locator('.labelling__place').textContent()).toMatch(/^4 of/);
    await records.keyboard.press('ArrowLeft');
    await expect.poll(() => records.locator('[aria-pressed=true]').textContent()).toContain('Cannot tell');
    await records.getByRole('button', { name: /^Leave/ }).click();
  });

  test('are measured, and the figures saved as table and pictures', async () => {
    await tab('Measures');
    await records.getByText('999 records measured').waitFor();
    await records.getByText('Krippendorff’s alpha').waitFor();
    await records.getByRole('combobox', { name: 'By', exact: true }).selectOption('site');
    await records.locator('.plot svg').nth(1).waitFor();
    const save = async (name: string, at = 0) => {
      const saving = records.waitForEvent('download');
      await records.getByRole('button', { name }).nth(at).click();
      const download = await saving;
      return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
    };
    const table = await save('Save the table as CSV');
    expect(table.name).toMatch(/^pincite-measures-site-\d{4}-\d\d-\d\d\.csv$/);
    expect(table.bytes.toString().split('\r\n')).toHaveLength(1 + 4 + 1);
    const svg = (await save('Save as SVG', 1)).bytes.toString();
    expect(svg).toContain('<svg');
    expect(svg).not.toContain('var(--');
    const png = await save('Save as PNG');
    expect([...png.bytes.subarray(1, 4)].map((byte) => String.fromCharCode(byte)).join('')).toBe('PNG');
  });

  test('are exported, and can be read again line by line', async () => {
    await tab('Records');
    await records.getByRole('button', { name: 'Export…' }).click();
    const saving = records.waitForEvent('download');
    await records.getByRole('button', { name: 'Save the file' }).click();
    const lines = (await readFile(await (await saving).path(), 'utf8')).trimEnd().split('\n');
    expect(lines).toHaveLength(999);
    expect(lines.every((line) => typeof (JSON.parse(line) as { id: unknown }).id === 'string')).toBe(true);
  });

  test('are exported as a table, which is read again and changes nothing', async () => {
    await records.getByRole('button', { name: 'Export…' }).click();
    await records.getByRole('combobox', { name: 'Format' }).selectOption('csv');
    const saving = records.waitForEvent('download');
    await records.getByRole('button', { name: 'Save the file' }).click();
    const buffer = await readFile(await (await saving).path());
    await records.getByRole('button', { name: 'Import…' }).click();
    await records.locator('input[type=file]').setInputFiles({ name: 'records.csv', mimeType: 'text/csv', buffer });
    await records.getByText('999 are here already').waitFor();
    await records.getByText('cannot be judged again').waitFor();
    await records.getByRole('button', { name: 'Import the 999 records' }).click();
    await records.getByText('0 added, 999 merged').waitFor();
    await records.getByRole('button', { name: 'OK' }).click();
    await records.getByRole('combobox', { name: 'Site' }).selectOption('perplexity');
    await records.getByRole('button', { name: 'Model…' }).click();
    await records.getByRole('dialog').getByLabel('Model').fill('By hand');
    await records.getByRole('button', { name: 'Set', exact: true }).click();
    await records.getByRole('dialog').waitFor({ state: 'detached' });
    await records.getByRole('combobox', { name: 'Model' }).selectOption('By hand');
    await records.getByRole('button', { name: 'Clear filters' }).click();
  });

  test('are deleted when that is asked for and confirmed', async () => {
    await records.locator('.toolbar input[type=checkbox]').check();
    await records.getByRole('button', { name: 'Delete…' }).click();
    await records.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await records.getByText('No records yet').waitFor();
  });
});
