import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { summarise, summarySentence } from '../../src/core/summary';
import { launchChromium } from './chromium';
import { formatClaims } from './claim-table';
import { findDifferences, readDemo, serveDemo } from './demo-sites';
import { startCheck } from './popup-page';
import { startStandInServer } from './stand-in-server';
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
export async function runDemo({ executablePath, extension, open, picture }: DemoOptions): Promise<number> {
  const demo = readDemo();
  const server = await startStandInServer(serveDemo(demo));
  const browser = await launchChromium({ executablePath, extension, hostRules: server.hostRules, headless: !open });
  const closed = new Promise((resolve) => browser.context.once('close', resolve));
  const cleanUp = async () => {
    await browser.close();
    await server.close();
  };
  const interrupted = () => void cleanUp().finally(() => process.exit(130));
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    console.log(`checking ${demo.page.url}\n`);
    const { page, tabId } = await browser.openPage(demo.page.url);
    const popup = await browser.openPopup(tabId);
    const startedAt = performance.now();
    await startCheck(popup);
    const check = await browser.checkEnded(tabId);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(formatClaims(check, process.stdout.isTTY && !process.env.NO_COLOR));
    console.log(`\n${summarySentence(summarise(check))} (${seconds} s)`);

    await takePictures(screenshots, page, popup);
    console.log('screenshots: dist/demo/page.png, popup.png, and both in dark');
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
  } finally {
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
    await cleanUp();
  }
}
