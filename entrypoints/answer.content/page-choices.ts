import {
  hasButton,
  type LanguageChoice,
  type MarksChoice,
  type Settings,
  siteSettings,
} from '../../src/core/settings/settings';
import type { SiteOff } from '../../src/platform/page/page-schema';
import { followSettings, loadSettings } from '../../src/platform/storage/settings';

/** What the reader has chosen for the page that is shown. */
export interface ChosenHere {
  /** Of the site of the page, `null` for one that is read on a click alone. */
  site: string | null;
  /** The site is read at all. */
  on: boolean;
  automatic: boolean;
  button: boolean;
  marks: MarksChoice;
  language: LanguageChoice;
}

/** Calls back with what is chosen for a page, now and with each change. Returns how to stop. */
export function followChoices(siteName: () => string | null, callback: (chosen: ChosenHere) => void): () => void {
  return followSettings((settings) => callback(chosenBy(settings, siteName())));
}

/**
 * What to reply instead of a reading; `null` where the page may be read. Asked of the storage each time: who switched
 * the site on may ask before this page has heard of it.
 */
export async function siteOff(site: string | null): Promise<SiteOff | null> {
  if (site === null || siteSettings(await loadSettings(), site).on) return null;
  return { state: 'site_off', site };
}

/** A page that is of no known site is read on a click alone, and never off. */
function chosenBy(settings: Settings, site: string | null): ChosenHere {
  const { marks, language } = settings;
  if (site === null) return { site, on: true, automatic: false, button: false, marks, language };
  const { on, automatic } = siteSettings(settings, site);
  return { site, on, automatic: on && automatic, button: hasButton(settings, site), marks, language };
}
