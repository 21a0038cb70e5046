import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { ANSWER_URL, answerPage } from '../support/answer-page';
import { BUILDS } from '../support/build.mjs';
import { type FirefoxWithExtension, launchFirefox } from '../support/firefox';
import { HOSTILE_MESSAGES } from '../support/hostile-messages';
import { type StandInServer, startStandInServer } from '../support/stand-in-server';

/** A page on which the other extension tells what came of its messages. */
const TELLING_URL = 'https://telling.example/';

/** What these tests ask of the browser in a page of the extension. */
declare const browser: {
  storage: { local: { get(key: string): Promise<object>; set(values: object): Promise<void> } };
};

let firefox: FirefoxWithExtension;
let server: StandInServer;
let other: string;

/** In the background of the other extension: sends all it may, and gives what came of each. */
const background = (id: string): string => `
  const send = (message) => browser.runtime.sendMessage(${JSON.stringify(id)}, message).then(
    (reply) => ({ reply }), (error) => error.message);
  const connect = () => new Promise((resolve) => {
    const port = browser.runtime.connect(${JSON.stringify(id)}, { name: 'follow-page' });
    port.onDisconnect.addListener(() => resolve(port.error?.message));
  });
  browser.runtime.onMessage.addListener(() =>
    Promise.all([...${JSON.stringify(HOSTILE_MESSAGES)}.map(send), connect()]));`;

const telling = `browser.runtime.sendMessage('all').then((replies) => {
  document.documentElement.dataset.replies = JSON.stringify(replies);
});`;

beforeAll(async () => {
  server = await startStandInServer(() => answerPage([{ text: 'The weir is 4 m wide.' }]));
  const { folder } = BUILDS.e2eFirefox;
  const { browser_specific_settings: own } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  other = await mkdtemp(join(tmpdir(), 'pincite-other-'));
  const manifest = {
    manifest_version: 2,
    name: 'Another extension',
    version: '1',
    browser_specific_settings: { gecko: { id: 'another@extension.example' } },
    background: { scripts: ['background.js'] },
    content_scripts: [{ matches: [`${TELLING_URL}*`], js: ['telling.js'] }],
  };
  await writeFile(join(other, 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(other, 'background.js'), background(own.gecko.id));
  await writeFile(join(other, 'telling.js'), telling);
  firefox = await launchFirefox({ extension: folder, server, executablePath: inject('firefox') });
  await firefox.browser.installExtension(other);
}, 120_000);

afterAll(async () => {
  await firefox?.close();
  await server?.close();
  await rm(other, { recursive: true, force: true, maxRetries: 3 });
});

test('another extension is not heard, by message or by port', async () => {
  const own = await firefox.openOptions();
  await own.evaluate(() => browser.storage.local.set({ kept: 'by the reader' }));
  const page = await firefox.browser.newPage();
  await page.goto(TELLING_URL, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => document.documentElement.dataset.replies !== undefined, { timeout: 30_000 });
  const replies: unknown[] = JSON.parse(await page.evaluate(() => document.documentElement.dataset.replies ?? 'null'));
  expect(replies).toHaveLength(HOSTILE_MESSAGES.length + 1);
  expect(new Set(replies)).toEqual(new Set(['Could not establish connection. Receiving end does not exist.']));
  expect(await own.evaluate(() => browser.storage.local.get('kept'))).toEqual({ kept: 'by the reader' });
});

test('a page has no way to send it anything, not even that of a known site', async () => {
  const { page } = await firefox.openPage(ANSWER_URL);
  expect(await page.evaluate('[typeof browser, typeof chrome]')).toEqual(['undefined', 'undefined']);
});
