import arrivalAndDeparture from '../../assets/demo/sources/arrival-and-departure.html?raw';
import garagePrices from '../../assets/demo/sources/garage-prices.html?raw';
import guestGuide from '../../assets/demo/sources/guest-guide.pdf?inline';
import refunds from '../../assets/demo/sources/refunds.html?raw';
import spaAndPool from '../../assets/demo/sources/spa-and-pool.html?raw';
import { idUrl } from '../core/claims/given-answer';
import type { LessonSource } from '../core/samples/lesson';
import type { FetchedSource, Source } from '../core/types';

/** Files of the demonstration, bundled with the page: nothing is fetched. */
const FILES: Readonly<Record<string, string>> = {
  'sources/arrival-and-departure.html': arrivalAndDeparture,
  'sources/garage-prices.html': garagePrices,
  'sources/guest-guide.pdf': guestGuide,
  'sources/refunds.html': refunds,
  'sources/spa-and-pool.html': spaAndPool,
};

/** Reads a source of a lesson as any source is read. */
export async function readLessonSource(
  given: LessonSource,
  readSource: (fetched: FetchedSource) => Promise<Source>,
): Promise<Source> {
  const { id, title, html, file, cause, updated, validTo } = given;
  const url = idUrl(id);
  if (cause) return { status: 'unchecked', url, cause, title };
  const content = file === undefined ? (html ?? '') : (FILES[file] ?? '');
  const isPdf = content.startsWith('data:');
  const source = await readSource({
    url,
    finalUrl: url,
    status: 200,
    contentType: isPdf ? 'application/pdf' : 'text/html; charset=utf-8',
    bytes: isPdf ? bytesOf(content) : new TextEncoder().encode(content),
    truncated: false,
  });
  if (source.status === 'unchecked') return source;
  return { ...source, title, dates: { ...source.dates, ...(updated && { updated }), ...(validTo && { validTo }) } };
}

/** Of a `data:` address in base64. */
function bytesOf(address: string): Uint8Array {
  return Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (char) => char.charCodeAt(0));
}
