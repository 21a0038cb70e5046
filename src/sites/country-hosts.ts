import { siteFor, sites } from './index';
import { matchesPattern } from './match-pattern';
import type { Site } from './site';

/** Of the parts of a match pattern for one host, on https or both; `*.` before the host counts as its own page. */
const GRANT = /^(?:\*|https):\/\/(?:\*\.)?([a-z0-9.-]+)\/\*$/;

/**
 * The match patterns of answer pages on countries' own hosts (`www.google.de`) that `origins`, granted by the reader,
 * cover; sorted. A grant of all sites names no host: there, pages are read on the reader's click.
 */
export function countryMatches(origins: readonly string[]): string[] {
  const hosts = new Set(origins.flatMap(hostsOf));
  return [...new Set([...hosts].flatMap((host) => sites.flatMap((site) => matchesOn(site, host))))].sort();
}

/** Whether an address is an answer page on a country's own host, which no manifest names. */
export function isOnCountryHost(address: string): boolean {
  const site = siteFor(address);
  return site !== null && !site.matches.some((pattern) => matchesPattern(pattern, new URL(address)));
}

/** A grant of `google.de`, or of all below it, covers `www.google.de`. */
function hostsOf(origin: string): string[] {
  const host = GRANT.exec(origin)?.[1];
  if (host === undefined) return [];
  return origin.includes('//*.') ? [host, `www.${host}`] : [host];
}

/** The patterns of `site` with `host` in place of theirs, where the site has pages there. */
function matchesOn(site: Site, host: string): string[] {
  return site.matches.flatMap((pattern) => {
    const path = pattern.replace(/^[^:]+:\/\/[^/]+/, '');
    const page = `https://${host}${path.replaceAll('*', '')}`;
    const isThere = URL.canParse(page) && site.hasCountryHost?.(new URL(page)) === true;
    return isThere && !site.matches.includes(`https://${host}${path}`) ? [`https://${host}${path}`] : [];
  });
}
