/** Addresses of sources: cleaned, compared, and named for permissions. */
import { unwrapOnce } from './wrappers';

/** Longer addresses carry data, not a place. */
const MAX_URL_LENGTH = 16_384;
const MAX_WRAPPERS = 5;

/**
 * Parameters that only follow a click. The list is short on purpose: every other parameter may choose the page.
 */
const TRACKING = /^(?:utm_\w+|gclid|fbclid|msclkid|srsltid)$/i;

/**
 * The address that `url` really points to: resolved against `base`, redirect wrappers and tracking parameters removed,
 * text fragment kept. `null` if it is no http(s) address or longer than 16 kB.
 */
export function cleanUrl(url: string, base?: string): string | null {
  let current = parseHttp(url, base);
  for (let i = 0; current !== null && i < MAX_WRAPPERS; i++) {
    const target = unwrapOnce(current);
    const next = target === null ? null : parseHttp(target);
    if (next === null) break;
    if (!next.hash && current.hash.includes(':~:')) next.hash = current.hash;
    current = next;
  }
  if (current === null) return null;
  current.search = withoutTracking(current.search);
  // Escaping may have made it longer.
  return current.href.length > MAX_URL_LENGTH ? null : current.href;
}

/**
 * What makes two addresses the same source: without scheme, fragment, `www.`, closing slash and tracking parameters.
 * An address that cannot be read is its own key.
 */
export function sourceKey(url: string): string {
  const parsed = parseHttp(url);
  if (parsed === null) return url;
  const host = parsed.host.replace(/^www\.(?=.)/, '');
  return `${host}${parsed.pathname.replace(/\/$/, '')}${withoutTracking(parsed.search)}`;
}

/** Whether two addresses name the same source (see `sourceKey`). */
export function sameSource(a: string, b: string): boolean {
  return sourceKey(a) === sourceKey(b);
}

/** The host name, without `www.` and port, in lower case; "" if the address cannot be read. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/\.$/, '').replace(/^www\./, '') : '';
}

function parseHttp(url: string, base?: string): URL | null {
  if (url.length > MAX_URL_LENGTH) return null;
  const text = url.trim();
  if (text === '' || !URL.canParse(text, base)) return null;
  const parsed = new URL(text, base);
  if (parsed.protocol !== 'https:' && parsed.protocol !== 'http:') return null;
  // Some sites escape twice, so that `&amp;` is left in the attribute's value.
  if (parsed.search.includes('&amp;')) parsed.search = parsed.search.replaceAll('&amp;', '&');
  return parsed;
}

/** Cuts single parameters out of the raw query, so that the encoding of the others stays as it was. */
function withoutTracking(search: string): string {
  if (search.length < 2) return '';
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => !TRACKING.test(pair.split('=', 1)[0] ?? ''));
  return kept.length > 0 && kept.join('') !== '' ? `?${kept.join('&')}` : '';
}
