import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { summarise } from '../../src/core/shown/summary';
import { summarySentence } from '../../src/ui/summary-words';
import { type ChromiumWithExtension, launchChromium } from './chromium';
import { formatClaims } from './claim-table';
import { type Demo, findDifferences, readDemo, serveDemo } from './demo-sites';
import { startCheck } from './popup-page';
import { startStandInServer } from './stand-in-server';
import './speak-english';
import { composePicture, takePictures } from './take-pictures';

export interface DemoOptions {
  executablePath: string;
  /** Folder of the built extension. */
  extension: string;
  /** Shows the browser, and ends when its reader closes it. */
  open: boolean;
  /** Writes the README's picture anew. */
  picture: boolean;
}

const screenshots = fileURLToPath(new URL('../../dist/demo', import.meta.url));
const pictures = fileURLToPath(new URL('../../docs/pictures', import.meta.url));

/** Checks the demonstration in Chromium and prints the result; comes back with the exit status. */
export async function runDemo(options: DemoOptions): Promise<number> {
  const { executablePath, extension, open } = options;
  const interruption = new Promise<number>((resolve) => {
    process.once('SIGINT', () => resolve(130)).once('SIGTERM', () => resolve(143));
  });
  const demo = readDemo();
  const server = await startStandInServer(serveDemo(demo));
  const launching = launchChromium({ executablePath, extension, hostRules: server.hostRules, headless: !open });
  try {
    return await Promise.race([launching.then((browser) => showDemo(browser, demo, options)), interruption]);
  } finally {
    // Also one that was still starting when the interruption came.
    await launching.then((browser) => browser.close()).finally(() => server.close());
  }
}

async function showDemo(browser: ChromiumWithExtension, demo: Demo, { open, picture }: DemoOptions): Promise<number> {
  const closed = new Promise((resolve) => browser.context.once('close', resolve));
  console.log(`checking the bundled answer, which this machine serves as ${demo.page.url}\n`);
  const { page, tabId } = await browser.openPage(demo.page.url);
  const popup = await browser.openPopup(tabId);
  const startedAt = performance.now();
  await startCheck(popup);
  const check = await browser.checkEnded(tabId);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(formatClaims(check, process.stdout.isTTY && !process.env.NO_COLOR));
  console.log(`\n${summarySentence(summarise(check))} (${seconds} s)`);

  await takePictures(screenshots, page, popup);
  console.log('screenshots in dist/demo: page.png, popup.png, page-dark.png, popup-dark.png');
  if (picture) {
    await mkdir(pictures, { recursive: true });
    await composePicture(browser.context, screenshots, `${pictures}/demo.png`);
  }
  const differences = findDifferences(demo.claims, check.claims);
  for (const difference of differences) console.error(`not as expected: ${difference}`);
  if (open) {
    console.log('the browser stays open; close it, or press Ctrl-C, to end');
    await page.bringToFront();
    await closed;
  }
  return differences.length > 0 ? 1 : 0;
}
