import { matchesPattern } from './match-pattern';
import type { Site } from './site';

/** The first of these sites whose page an address is, or `null`. */
export function siteAmong(sites: readonly Site[], address: string): Site | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return sites.find((site) => isPageOf(site, url)) ?? null;
}

function isPageOf(site: Site, url: URL): boolean {
  const isMatched = site.matches.some((pattern) => matchesPattern(pattern, url));
  const isOnItsHost = isMatched || (url.protocol === 'https:' && site.hasCountryHost?.(url) === true);
  return isOnItsHost && (site.owns?.(url) ?? true);
}
