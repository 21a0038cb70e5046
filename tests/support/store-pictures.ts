import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { directionOf, type Language } from '../../src/core/locales/languages';
import type { ChromiumWithExtension } from './chromium';
import { chooseSettings } from './extension-state';
import { openPanel } from './panel-page';
import { startCheck } from './popup-page';
import { PICTURES, type PictureName } from './store-listing';

/** As Chrome, Firefox and Edge want them, in px. */
const WIDTH = 1_280;
const HEIGHT = 800;
const TILE = { width: 440, height: 280 };
/** Of the line over each picture. */
const BAND = 96;
const PANEL = 440;
const POPUP = { width: 400, height: 600 };
/** Round the popup. */
const MARGIN = 32;

const tokens = new URL('../../assets/styles/tokens.css', import.meta.url);
const icon = new URL('../../assets/icons/icon.svg', import.meta.url);

/** Takes the stores' pictures: the demonstration with the popup or the panel over it, under a caption. Light. */
export class StorePictures {
  private constructor(
    private readonly chromium: ChromiumWithExtension,
    private readonly page: Page,
    private readonly tabId: number,
    private readonly sheet: Page,
  ) {}

  /** Opens the demonstration, and checks it. */
  static async open(chromium: ChromiumWithExtension, url: string): Promise<StorePictures> {
    const { page, tabId } = await chromium.openPage(url);
    const popup = await chromium.openPopup(tabId);
    await startCheck(popup);
    await chromium.checkEnded(tabId);
    await popup.close();
    return new StorePictures(chromium, page, tabId, await chromium.context.newPage());
  }

  /** All pictures in one language, as `1-popup.png` and so on. */
  async take(language: Language, captions: Readonly<Record<PictureName, string>>, folder: string): Promise<void> {
    await this.chromium.worker.evaluate(chooseSettings, { language, theme: 'light' });
    for (const [index, name] of PICTURES.entries()) {
      const view = name === 'popup' ? await this.#takePopup() : await this.#takePanel(name);
      const isPopup = name === 'popup';
      const width = WIDTH - (isPopup ? POPUP.width + 2 * MARGIN : PANEL);
      const page = await this.#takePage(width);
      const path = join(folder, `${index + 1}-${name}.png`);
      await this.#compose(path, { language, caption: captions[name], page, view, isPopup });
    }
  }

  /** The small promotional tile: sign, name, and one line. */
  async takeTile(name: string, line: string, path: string): Promise<void> {
    const svg = await readFile(icon, 'utf8');
    await this.#draw(
      path,
      TILE,
      `<style>
        body { display: grid; place-content: center; gap: 1rem; justify-items: center; background: var(--paper); }
        svg { width: 84px; height: 84px; }
        h1 { margin: 0; font: 600 40px/1 var(--serif); color: var(--ink); }
        p { margin: 0; font: 20px/1.3 var(--sans); color: var(--ink-soft); }
      </style>${svg}<h1></h1><p></p>`,
      { h1: name, p: line },
    );
  }

  async #takePage(width: number): Promise<Buffer> {
    await this.page.bringToFront();
    await this.page.setViewportSize({ width, height: HEIGHT - BAND });
    await this.page.emulateMedia({ colorScheme: 'light' });
    // The buttons at the answers follow in the next frames.
    await this.page.waitForTimeout(500);
    return this.page.screenshot();
  }

  async #takePopup(): Promise<Buffer> {
    const popup = await this.chromium.openPopup(this.tabId);
    await popup.emulateMedia({ colorScheme: 'light' });
    await popup.setViewportSize(POPUP);
    await popup.locator('.claim').first().waitFor();
    const picture = await popup.screenshot();
    await popup.close();
    return picture;
  }

  async #takePanel(name: Exclude<PictureName, 'popup'>): Promise<Buffer> {
    const panel = await openPanel(this.chromium, this.tabId);
    await panel.emulateMedia({ colorScheme: 'light' });
    await panel.setViewportSize({ width: PANEL, height: HEIGHT - BAND });
    const altered = panel.locator('.claim.is-altered').first();
    await altered.waitFor();
    if (name === 'sources') await panel.locator('#tab-sources').click();
    else await altered.locator('.claim__toggle').click();
    if (name === 'reader') {
      await altered.locator('[data-read]').click();
      await panel.locator('.reader').waitFor();
    }
    // Scrolling to a claim or a passage is smooth.
    await panel.waitForTimeout(700);
    const picture = await panel.screenshot();
    await panel.close();
    return picture;
  }

  async #compose(path: string, { language, caption, page, view, isPopup }: Composition): Promise<void> {
    const dir = directionOf(language);
    const frame = isPopup
      ? `top: ${BAND + MARGIN}px; inset-inline-end: ${MARGIN}px; width: ${POPUP.width}px; border: 1px solid #8886; border-radius: 10px;
         box-shadow: 0 8px 30px #0003;`
      : `top: ${BAND}px; inset-inline-end: 0; width: ${PANEL}px; border-inline-start: 1px solid var(--edge);`;
    await this.#draw(
      path,
      { width: WIDTH, height: HEIGHT },
      `<style>
        body { background: ${await this.#pageGround()}; }
        h1 { position: fixed; inset: 0 0 auto; height: ${BAND}px; margin: 0; display: grid; place-content: center;
             background: var(--ink); color: var(--paper); font: 600 32px/1.2 var(--serif); white-space: nowrap; }
        img { position: fixed; box-sizing: border-box; }
        .page { top: ${BAND}px; inset-inline-start: 0; }
        .view { ${frame} }
      </style><h1 dir="auto"></h1><div dir="${dir}">
        <img class="page" src="data:image/png;base64,${page.toString('base64')}">
        <img class="view" src="data:image/png;base64,${view.toString('base64')}">
      </div>`,
      { h1: caption },
    );
  }

  /** The page goes on behind the popup. */
  #pageGround(): Promise<string> {
    return this.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  }

  /** Draws markup of this file; `texts` are put into its elements as text. */
  async #draw(path: string, size: Size, markup: string, texts: Readonly<Record<string, string>>): Promise<void> {
    const { sheet } = this;
    await sheet.bringToFront();
    await sheet.emulateMedia({ colorScheme: 'light' });
    await sheet.setViewportSize(size);
    const css = await readFile(tokens, 'utf8');
    await sheet.setContent(`<style>${css} body { margin: 0; height: 100vh; overflow: hidden; }</style>${markup}`);
    for (const [selector, text] of Object.entries(texts)) {
      await sheet.locator(selector).evaluate((element, words) => {
        element.textContent = words;
      }, text);
    }
    await sheet.screenshot({ path });
  }
}

interface Size {
  width: number;
  height: number;
}

interface Composition {
  language: Language;
  caption: string;
  /** PNG. */
  page: Buffer;
  /** PNG of the popup, which floats over the page, or of the panel, which stands beside it. */
  view: Buffer;
  isPopup: boolean;
}
