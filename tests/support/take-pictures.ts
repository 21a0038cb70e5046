import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';

/** Screenshots of the page and the popup, in light and dark: `page.png`, `page-dark.png`, `popup.png`, `popup-dark.png`. */
export async function takePictures(folder: string, page: Page, popup: Page): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, target] of [['page', page] as const, ['popup', popup] as const]) {
    await target.bringToFront();
    for (const colorScheme of ['dark', 'light'] as const) {
      await target.emulateMedia({ colorScheme });
      const file = colorScheme === 'dark' ? `${name}-dark.png` : `${name}.png`;
      await target.screenshot({ path: join(folder, file) });
    }
  }
}

/** The page with the popup where the browser shows it, as one picture, from the screenshots in `folder`. */
export async function composePicture(context: BrowserContext, folder: string, to: string): Promise<void> {
  const [page, popup] = await Promise.all(
    ['page.png', 'popup.png'].map(async (file) => (await readFile(join(folder, file))).toString('base64')),
  );
  const sheet = await context.newPage();
  await sheet.setViewportSize({ width: 1280, height: 820 });
  await sheet.setContent(`<style>
      body { margin: 0; height: 100vh; overflow: hidden; background: url(data:image/png;base64,${page}) -262px 0 / 1280px; }
      img { position: fixed; top: 16px; right: 16px; width: 400px; border: 1px solid #8886; border-radius: 10px;
            box-shadow: 0 8px 30px #0004; }
    </style><img src="data:image/png;base64,${popup}">`);
  await sheet.waitForLoadState('load');
  await sheet.screenshot({ path: to });
  await sheet.close();
}
