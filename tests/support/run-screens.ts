import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { ImpactValue } from 'axe-core';
import { build, preview } from 'vite';
import { launchChromium } from './chromium';
import { SHOTS } from './screen-list';
import { ScreenPage, VIEWS, type View } from './screen-page';

interface ScreensOptions {
  executablePath: string;
  /** Of the built extension. */
  extension: string;
  /** Where pictures go; `null`: none are taken. */
  folder: string | null;
  /** Only screens whose name contains one of them; all if empty. */
  names: readonly string[];
  /** All if missing. */
  views?: readonly View['view'][];
}

/** Shoots the screens and prints their faults. Returns the exit status: 1 where there are any. */
export async function runScreens(options: ScreensOptions): Promise<number> {
  const found = await shootScreens(options, (line) => console.log(line));
  for (const line of found) console.log(line);
  console.log(found.length === 0 ? 'no fault found' : `${found.length} faults found`);
  return found.length === 0 ? 0 : 1;
}

/** What axe finds, and what is wider than its window, a line each. */
export async function shootScreens(options: ScreensOptions, say: (line: string) => void): Promise<string[]> {
  const shots = SHOTS.filter(
    ({ name }) => options.names.length === 0 || options.names.some((part) => name.includes(part)),
  );
  const views = VIEWS.filter(({ view }) => options.views?.includes(view) !== false);
  const gallery = await serveGallery();
  const chromium = await launchChromium({
    extension: options.extension,
    hostRules: 'MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    executablePath: options.executablePath,
  });
  const found: string[] = [];
  try {
    const screens = await ScreenPage.open(chromium, gallery.url);
    // A page of the gallery speaks one language as long as it stands.
    for (const lang of new Set(views.map((view) => view.lang))) {
      for (const shot of shots) {
        for (const view of views.filter((each) => each.lang === lang)) {
          if (!(await screens.show(shot, view))) continue;
          if (options.folder !== null) await takePicture(screens.page, join(options.folder, view.view), shot.name);
          const wider = await widthOver(screens.page);
          if (wider > 0) found.push(`${shot.name}, ${view.view}: ${wider} px wider than the window`);
          // Forced colours are the system's own, whose contrast is not ours.
          const faults = view.forced ? [] : await violations(screens.page);
          found.push(...faults.map((line) => `${shot.name}, ${view.view}: ${line}`));
        }
        say(`${shot.name} (${lang})`);
      }
    }
  } finally {
    await chromium.close();
    await gallery.close();
  }
  return found;
}

/** The gallery, built once: from its sources each page would load hundreds of modules. */
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

/** In CSS pixels. What is longer is cut: browsers make no picture of it. */
const MOST_HEIGHT = 8_000;

async function takePicture(page: Page, folder: string, name: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { width, height } = await page.evaluate(() => {
    const { clientWidth, scrollHeight } = document.documentElement;
    return { width: clientWidth, height: scrollHeight };
  });
  const clip = { x: 0, y: 0, width, height: Math.min(MOST_HEIGHT, height) };
  await page.screenshot({ path: join(folder, `${name.replaceAll(/[ /]/g, '-')}.png`), fullPage: true, clip });
}

/** By how much a screen is wider than its window, and would have to be scrolled sideways. In CSS pixels. */
function widthOver(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** All rules of axe that are not withdrawn, experimental or AAA; the sizes of targets, which are AA, it leaves out by itself. */
const AXE_OPTIONS = { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } };

async function violations(page: Page): Promise<string[]> {
  // Pages of the extension run no scripts but their own; the driver's are exempt.
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(await axeSource());
  const result = await page.evaluate<AxeResult>(`axe.run(document, ${JSON.stringify(AXE_OPTIONS)})`);
  return result.violations.map(({ id, impact, nodes }) => {
    const few = nodes.slice(0, 3).map(({ html }) => html);
    return `${id} (${impact}): ${few.join(' | ')}`;
  });
}

interface AxeResult {
  violations: { id: string; impact?: ImpactValue; nodes: { html: string }[] }[];
}

let source: Promise<string> | null = null;

function axeSource(): Promise<string> {
  source ??= readFile(axePath, 'utf8');
  return source;
}
