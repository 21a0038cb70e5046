import { hasButton, type MarksChoice, type Settings, siteSettings } from '../../src/core/settings';
import type { SiteOff } from '../../src/platform/page-schema';
import { followSettings } from '../../src/platform/settings';

/** What the reader has chosen for the page that is shown. */
export interface ChosenHere {
  /** The site is read at all. */
  on: boolean;
  automatic: boolean;
  button: boolean;
  marks: MarksChoice;
}

/** The settings, followed for one page. A page that is of no known site is read on a click alone, and never off. */
export class PageChoices {
  readonly #first: Promise<void>;
  readonly #stop: () => void;
  #settings: Settings | null = null;

  /** `siteName`: asked for anew each time, since a page may go elsewhere. */
  constructor(
    private readonly siteName: () => string | null,
    onChange: (chosen: ChosenHere) => void,
  ) {
    let resolve = () => {};
    this.#first = new Promise<void>((done) => {
      resolve = done;
    });
    this.#stop = followSettings((settings) => {
      this.#settings = settings;
      resolve();
      onChange(this.#chosenBy(settings));
    });
  }

  /** What to reply instead of a reading; `null` where the page may be read. */
  async siteOff(): Promise<SiteOff | null> {
    await this.#first;
    const site = this.siteName();
    const isOff = site !== null && this.#settings !== null && !siteSettings(this.#settings, site).on;
    return isOff ? { state: 'site_off', site } : null;
  }

  stop(): void {
    this.#stop();
  }

  #chosenBy(settings: Settings): ChosenHere {
    const { marks } = settings;
    const site = this.siteName();
    if (site === null) return { on: true, automatic: false, button: false, marks };
    const { on, automatic } = siteSettings(settings, site);
    return { on, automatic: on && automatic, button: hasButton(settings, site), marks };
  }
}
