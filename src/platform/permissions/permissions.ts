import { browser } from 'wxt/browser';
import { isFetchable } from '../../core/urls';

/** http and https, all ports, with and without `www.`: a site mostly redirects from one to the other. */
export function originsOf(host: string): string[] {
  const bare = host.replace(/^www\./, '');
  return [`*://${bare}/*`, `*://www.${bare}/*`];
}

export const ALL_HOSTS = '*://*/*';
const MANY_HOSTS = 20;

/** Whether the reader has granted the host of a URL. A host that cannot be written as a pattern counts as not granted. */
export async function isPermitted(url: string): Promise<boolean> {
  const { protocol, hostname } = new URL(url);
  try {
    return await browser.permissions.contains({ origins: [`${protocol}//${hostname}/*`] });
  } catch {
    return browser.permissions.contains({ origins: [ALL_HOSTS] });
  }
}

/** Whether the reader has granted all sites. */
export function areAllPermitted(): Promise<boolean> {
  return browser.permissions.contains({ origins: [ALL_HOSTS] });
}

/** The hosts of `urls` that are not granted yet, each once, in order. URLs that are never fetched ask for nothing. */
export async function findMissingHosts(urls: Iterable<string>): Promise<string[]> {
  const hosts = new Map<string, string>();
  for (const url of urls) {
    if (isFetchable(url).ok) hosts.set(new URL(url).hostname, url);
  }
  // One question instead of thousands, which would hold up every other call of the extension.
  if (hosts.size > MANY_HOSTS && (await browser.permissions.contains({ origins: [ALL_HOSTS] }))) return [];
  const missing = await Promise.all([...hosts].map(async ([host, url]) => ((await isPermitted(url)) ? [] : [host])));
  return missing.flat();
}

/**
 * Asks the reader for hosts, or for all. Has to be called in a click, before anything is awaited.
 *
 * The browser may close the popup over the question, or never settle: nothing may wait for it. What was granted is
 * heard of through `onGranted`.
 */
export async function requestHosts(hosts: readonly string[] | 'all'): Promise<boolean> {
  const origins = hosts === 'all' ? [ALL_HOSTS] : hosts.flatMap(originsOf);
  return browser.permissions.request({ origins });
}

/** As `requestHosts`, by match patterns. */
export async function requestOrigins(origins: string[]): Promise<boolean> {
  return browser.permissions.request({ origins });
}

/** Calls back whenever the reader grants a host. Returns how to stop. */
export function onGranted(callback: () => void): () => void {
  browser.permissions.onAdded.addListener(callback);
  return () => browser.permissions.onAdded.removeListener(callback);
}
