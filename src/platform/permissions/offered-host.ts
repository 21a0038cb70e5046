import { browser } from 'wxt/browser';
import type { PageReading } from '../../core/types/check-state';
import { isPermitted } from './permissions';

/** The country's host that a page was read on and that the reader has not granted yet; `null` for any other page. */
export async function findOfferedHost({ isOnCountryHost, url }: PageReading): Promise<string | null> {
  if (!isOnCountryHost || !URL.canParse(url) || (await isPermitted(url))) return null;
  return new URL(url).hostname;
}

/**
 * Asks the reader for this host alone: `granted-pages.ts` has its answers read from then on. Has to be called in a
 * click, before anything is awaited; the browser may never settle it.
 */
export async function requestOfferedHost(host: string): Promise<boolean> {
  return browser.permissions.request({ origins: [`https://${host}/*`] });
}
