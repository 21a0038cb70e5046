import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { ANSWER_URL, answerPage } from '../support/answer-page';
import { BUILDS } from '../support/build.mjs';
import { type ChromiumWithExtension, launchChromium } from '../support/chromium';
import { HOSTILE_MESSAGES } from '../support/hostile-messages';
import { type StandInServer, startStandInServer } from '../support/stand-in-server';

/** What these tests ask of the browser, in the background and in the page of the other extension. */
declare const chrome: {
  storage: { local: { get(key: string): Promise<object>; set(values: object): Promise<void> } };
  runtime: {
    lastError?: { message: string };
    sendMessage(id: string, message: unknown): Promise<unknown>;
    connect(id: string, options: object): { onDisconnect: { addListener(listener: () => void): void } };
  };
};

let chromium: ChromiumWithExtension;
let server: StandInServer;
let other: string;
let profile: string;

beforeAll(async () => {
  server = await startStandInServer(() => answerPage([{ text: 'The weir is 4 m wide.' }]));
  profile = await mkdtemp(join(tmpdir(), 'pincite-profile-'));
  other = await mkdtemp(join(tmpdir(), 'pincite-other-'));
  const manifest = { manifest_version: 3, name: 'Another extension', version: '1' };
  await writeFile(join(other, 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(other, 'page.html'), '<!doctype html><title>Another extension</title>');
  chromium = await launchChromium({
    extension: `${BUILDS.e2e.folder},${other}`,
    hostRules: server.hostRules,
    executablePath: inject('chromium'),
    profile,
  });
}, 120_000);

afterAll(async () => {
  await chromium?.close();
  await server?.close();
  for (const folder of [profile, other]) await rm(folder, { recursive: true, force: true, maxRetries: 3 });
});

/** Of an unpacked extension: a hash of where it lies, in the letters a to p. */
function idOf(folder: string): string {
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 32);
  return hash.replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)));
}

test('another extension is not heard, by message or by port', async () => {
  await chromium.worker.evaluate(() => chrome.storage.local.set({ kept: 'by the reader' }));
  const page = await chromium.context.newPage();
  await page.goto(`chrome-extension://${idOf(other)}/page.html`);
  const replies = await page.evaluate(
    async ({ id, messages }) => {
      const send = (message: unknown) => chrome.runtime.sendMessage(id, message).catch((error: Error) => error.message);
      const port = chrome.runtime.connect(id, { name: 'follow-page' });
      const ended = new Promise((resolve) =>
        port.onDisconnect.addListener(() => resolve(chrome.runtime.lastError?.message)),
      );
      return Promise.all([...messages.map(send), ended]);
    },
    { id: chromium.extensionId, messages: HOSTILE_MESSAGES },
  );
  expect(new Set(replies)).toEqual(new Set(['Could not establish connection. Receiving end does not exist.']));
  const stored = await chromium.worker.evaluate(() => chrome.storage.local.get('kept'));
  expect(stored).toEqual({ kept: 'by the reader' });
});

test('a page has no way to send it anything, not even that of a known site', async () => {
  const { page } = await chromium.openPage(ANSWER_URL);
  expect(await page.evaluate(() => typeof (globalThis as { chrome?: { runtime?: unknown } }).chrome?.runtime)).toBe(
    'undefined',
  );
});
