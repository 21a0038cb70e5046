import type { Page } from '@playwright/test';
import type { ChromiumWithExtension } from './chromium';
import { chooseSettings } from './extension-state';
import type { GalleryQuery, Shot } from './screen-list';

/** The narrowest that a screen has to serve, in CSS pixels. */
const NARROW = 320;

/** The ways in which each screen is seen. A zoom of 200 % halves the width that a page has; `narrow` is a telephone's. */
export const VIEWS = [
  { view: 'light', scheme: 'light', lang: 'en', part: 1, forced: false },
  { view: 'dark', scheme: 'dark', lang: 'en', part: 1, forced: false },
  { view: 'arabic', scheme: 'light', lang: 'ar', part: 1, forced: false },
  { view: 'zoom', scheme: 'light', lang: 'en', part: 1 / 2, forced: false },
  { view: 'narrow', scheme: 'light', lang: 'en', part: 0, forced: false },
  { view: 'contrast', scheme: 'dark', lang: 'en', part: 1, forced: true },
] as const;

export type View = (typeof VIEWS)[number];

/** In CSS pixels; `null` where a screen has the same width in another view. */
function widthOf(shot: Shot, { part }: View): number | null {
  const width = Math.max(NARROW, Math.round(shot.width * part));
  return part === 0 && shot.width / 2 <= NARROW ? null : width;
}

/** One page that is brought into one shot after the other. */
export class ScreenPage {
  /** What a gallery page that stands there can be switched to without loading it anew: its screen and language. */
  #loaded = '';
  /** The language in which the extension's own pages open. */
  #chosen = '';

  private constructor(
    readonly page: Page,
    private readonly chromium: ChromiumWithExtension,
    private readonly gallery: string,
  ) {}

  /** `gallery`: address at which the gallery is served. */
  static async open(chromium: ChromiumWithExtension, gallery: string): Promise<ScreenPage> {
    return new ScreenPage(await chromium.context.newPage(), chromium, gallery);
  }

  /** `false` where the screen looks the same in another view, and is left as it is. */
  async show(shot: Shot, view: View): Promise<boolean> {
    const { page } = this;
    const width = widthOf(shot, view);
    if (width === null) return false;
    await page.emulateMedia({ colorScheme: view.scheme, forcedColors: view.forced ? 'active' : 'none' });
    await page.setViewportSize({ width, height: 600 });
    if ('gallery' in shot.at) await this.#showGallery(shot.at.gallery, view.lang);
    else await this.#showBuilt(shot.at.page, view.lang);
    for (const selector of shot.clicks ?? []) await page.locator(selector).first().click();
    if (shot.unfolds) await page.evaluate(unfoldAll);
    await page.evaluate(settle);
    return true;
  }

  async #showGallery(query: GalleryQuery, lang: string): Promise<void> {
    const needed = `${query.screen} ${lang}`;
    if (needed === this.#loaded) {
      await this.page.evaluate((state) => (globalThis as unknown as Gallery).showState(state), query);
      return;
    }
    this.#loaded = '';
    await this.page.goto(`${this.gallery}?${new URLSearchParams({ ...query, lang })}`);
    await this.page.waitForSelector('html[data-drawn]');
    this.#loaded = needed;
  }

  async #showBuilt(path: string, language: string): Promise<void> {
    if (language !== this.#chosen) await this.chromium.worker.evaluate(chooseSettings, { language });
    this.#chosen = language;
    this.#loaded = '';
    // Another hash alone would not load the page.
    await this.page.goto('about:blank');
    await this.page.goto(`chrome-extension://${this.chromium.extensionId}/${path}`);
    await this.page.waitForSelector('h1');
  }
}

interface Gallery {
  showState(query: Record<string, string>): Promise<void>;
}

/** In the page: waits for what a click asks for, and goes to the top, where no bar lies over what has been scrolled. */
async function settle(): Promise<void> {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  scrollTo({ top: 0, behavior: 'instant' });
}

/** In the page: unfolds all that can be, twice over: what opens may hold more of it. */
async function unfoldAll(): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    for (const button of document.querySelectorAll<HTMLElement>('[aria-expanded="false"]')) button.click();
    await new Promise((done) => requestAnimationFrame(done));
  }
}
