import type { Evidence } from '../core/types';
import { deepLink } from '../core/urls';
import { remember } from './remember';
import { safeHref } from './source-words';

/** A link needs the first and the last words of a passage; this many characters hold them. */
const EDGE = 400;

/** The address of the exact place in a source, for a plain link; `null` unless it is http or https. */
export function placeLink(url: string, evidence: Evidence | undefined): string | null {
  const target = safeHref(url);
  if (target === null || evidence === undefined) return target;
  if (evidence.page !== undefined) return safeHref(deepLink(target, evidence));
  return fragmentLink(target, edgesOf(evidence.text), evidence.prefix.slice(-EDGE), evidence.suffix.slice(0, EDGE));
}

const fragmentLink = remember(
  (url: string, text: string, prefix: string, suffix: string) => safeHref(deepLink(url, { text, prefix, suffix })),
  400,
);

function edgesOf(text: string): string {
  return text.length <= 2 * EDGE ? text : `${text.slice(0, EDGE)}\n${text.slice(-EDGE)}`;
}
