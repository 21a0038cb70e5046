import { isWebAddress } from './web-address';

/** How far into a page the note of whoever saved it can stand. */
const LOOKED_AT = 10_000;
const MAX_ADDRESS = 20_000;

/**
 * The address that a page was saved from, as the browser or SingleFile notes it in a comment at its beginning; `null`
 * where there is none.
 */
export function readSavedFrom(html: string): string | null {
  const head = html.slice(0, LOOKED_AT);
  const browsers = /<!-- saved from url=\(\d{1,6}\)(https?:\/\/\S+) -->/.exec(head)?.[1];
  const singleFile = /<!--\s{0,20}Page saved with SingleFile\s{1,20}url: (https?:\/\/\S+)/.exec(head)?.[1];
  const address = browsers ?? singleFile ?? '';
  return address.length <= MAX_ADDRESS && isWebAddress(address) ? address : null;
}
