import type { PageReading } from '../core/types/check-state';
import { clickSiteOf, clickSites } from './click-sites';
import { generic } from './generic';
import { siteFor, sites } from './index';
import { type LiveReading, readSite } from './read-answer';
import type { Site } from './site';

/** Every site with an adapter, `generic` among them. */
export const everySite: readonly Site[] = [...sites, ...clickSites, generic];

/** The site of this name, or `null`. */
export function siteNamed(name: string): Site | null {
  return everySite.find((site) => site.name === name) ?? null;
}

/** The site whose page this is: by its address, else by its structure; `generic` if it is none. */
export function siteOfDocument(document: Document, address: string): Site {
  const named = siteFor(address);
  return named ?? sites.find((site) => site.recognises?.(document)) ?? clickSiteOf(document, address);
}

/**
 * Reads the answers of a page.
 *
 * The site is the one named `siteName`, else the one of the address, of the structure, or `generic`. `url` may be ""
 * for a saved page. The page is not changed. Throws `RangeError` on an unknown site name.
 */
export function readAnswers(document: Document, url: string, siteName?: string): PageReading {
  return readLiveAnswers(document, url, siteName).reading;
}

/** As `readAnswers`, with live ranges for what was read. */
export function readLiveAnswers(document: Document, url: string, siteName?: string): LiveReading {
  const site = siteName === undefined ? siteOfDocument(document, url) : siteNamed(siteName);
  if (!site) throw new RangeError(`unknown site: ${siteName}`);
  return readSite(document, url, site);
}
