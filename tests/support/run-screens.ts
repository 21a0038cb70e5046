import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Worker } from '@playwright/test';
import { build, preview } from 'vite';
import { SETTINGS_VERSION } from '../../src/core/settings';
import { launchChromium } from './chromium';
import { SHOTS, type Shot } from './screen-list';

interface ScreensOptions {
  executablePath: string;
  /** Of the built extension. */
  extension: string;
  /** Where pictures go; `null`: none are taken. */
  folder: string | null;
  /** Only screens whose name contains one of them; all if empty. */
  names: readonly string[];
  /** All if missing. */
  views?: readonly ViewName[];
}

/** The narrowest that a screen has to serve, in CSS pixels. */
const NARROW = 320;

/** The ways in which each screen is seen. A zoom of 200 % halves the width that a page has; `narrow` is a telephone's. */
const VIEWS = [
  { view: 'light', scheme: 'light', lang: 'en', part: 1, forced: false },
  { view: 'dark', scheme: 'dark', lang: 'en', part: 1, forced: false },
  { view: 'arabic', scheme: 'light', lang: 'ar', part: 1, forced: false },
  { view: 'zoom', scheme: 'light', lang: 'en', part: 1 / 2, forced: false },
  { view: 'narrow', scheme: 'light', lang: 'en', part: 0, forced: false },
  { view: 'contrast', scheme: 'dark', lang: 'en', part: 1, forced: true },
] as const;

type View = (typeof VIEWS)[number];
type ViewName = View['view'];

/** Shoots the screens and prints what axe found. Returns the exit status: 1 where it found anything. */
export async function runScreens(options: ScreensOptions): Promise<number> {
  const found = await shootScreens(options, (line) => console.log(line));
  for (const line of found) console.log(line);
  console.log(found.length === 0 ? 'axe found nothing' : `axe found ${found.length} faults`);
  return found.length === 0 ? 0 : 1;
}

/** What axe found, a line each. */
export async function shootScreens(options: ScreensOptions, say: (line: string) => void): Promise<string[]> {
  const shots = SHOTS.filter(
    ({ name }) => options.names.length === 0 || options.names.some((part) => name.includes(part)),
  );
  const gallery = await serveGallery();
  const chromium = await launchChromium({
    extension: options.extension,
    hostRules: 'MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    executablePath: options.executablePath,
  });
  const found: string[] = [];
  try {
    const base = gallery.url;
    const page = await chromium.context.newPage();
    for (const shot of shots) {
      for (const view of VIEWS) {
        if (options.views?.includes(view.view) === false) continue;
        if (widthOf(shot, view) === null) continue;
        await speak(chromium.worker, view.lang);
        await open(page, shot, view, base, chromium.extensionId);
        if (options.folder !== null) {
          const folder = join(options.folder, view.view);
          await mkdir(folder, { recursive: true });
          await page.screenshot({ path: join(folder, `${shot.name.replaceAll(' ', '-')}.png`), fullPage: true });
        }
        // Forced colours are the system's own, whose contrast is not ours.
        if (!view.forced) found.push(...(await violations(page)).map((line) => `${shot.name}, ${view.view}: ${line}`));
      }
      say(`${shot.name}`);
    }
  } finally {
    await chromium.close();
    await gallery.close();
  }
  return found;
}

/** The gallery, built once: some hundred pages would load each of its modules anew. */
async function serveGallery(): Promise<{ url: string; close(): Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'pincite-gallery-'));
  const config = {
    root: join(import.meta.dirname, '../ui/gallery'),
    configFile: join(import.meta.dirname, '../ui/gallery/vite.config.ts'),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: 'esnext' },
    preview: { port: 0, host: '127.0.0.1' },
  } as const;
  await build(config);
  const server = await preview(config);
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    async close() {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}

/** In CSS pixels; `null` where a screen has the same width in another view. */
function widthOf(shot: Shot, { part }: View): number | null {
  const width = Math.max(NARROW, Math.round(shot.width * part));
  return part === 0 && shot.width / 2 <= NARROW ? null : width;
}

/** Pages of the extension speak the language that is chosen in its settings. */
function speak(worker: Worker, language: string): Promise<void> {
  const settings = { version: SETTINGS_VERSION, language };
  return worker.evaluate(
    (chosen) => (globalThis as unknown as WithStorage).chrome.storage.local.set({ settings: chosen }),
    settings,
  );
}

interface WithStorage {
  chrome: { storage: { local: { set(items: object): Promise<void> } } };
}

/** Brings the page into the state of the shot. */
async function open(page: Page, shot: Shot, view: View, base: string, extension: string): Promise<void> {
  const isGallery = 'gallery' in shot.at;
  await page.emulateMedia({ colorScheme: view.scheme, forcedColors: view.forced ? 'active' : 'none' });
  await page.setViewportSize({ width: widthOf(shot, view) ?? shot.width, height: 600 });
  const url =
    'gallery' in shot.at
      ? `${base}?${new URLSearchParams({ ...shot.at.gallery, lang: view.lang })}`
      : `chrome-extension://${extension}/${shot.at.page}`;
  // Two places of one page are two shots.
  await page.goto('about:blank');
  await page.goto(url);
  await page.waitForSelector(isGallery ? 'html[data-drawn]' : 'h1');
  for (const selector of shot.clicks ?? []) await page.locator(selector).first().click();
}

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

async function violations(page: Page): Promise<string[]> {
  // Pages of the extension run no scripts but their own; the driver's are exempt.
  await page.evaluate(await axeSource());
  const result = (await page.evaluate('axe.run(document, { resultTypes: ["violations"] })')) as {
    violations: { id: string; nodes: { html: string }[] }[];
  };
  return result.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ html }) => html)
        .join(' | ')}`,
  );
}

let source: Promise<string> | null = null;

function axeSource(): Promise<string> {
  source ??= readFile(axePath, 'utf8');
  return source;
}
