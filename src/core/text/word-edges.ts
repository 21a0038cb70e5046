import { APOSTROPHE, SPACE } from './fold-table';
import { isWordUnit } from './unit-class';

/** Prefixes before a hyphen that turn the word behind it. */
const TURNING_PREFIX = /(?:^|[^\p{L}])(?:non|anti|un|ex|semi|quasi|half|near|pre|post|nicht|no)-$/u;
const LOOK = 200;

/**
 * A run of folded text starts or stops inside a word or number, or leaves off what belongs to it: the sign or the
 * decimals of a number, a prefix like "non-", the ending of a possessive.
 */
export function cutsWord(text: string, start: number, end: number): boolean {
  return cutsStart(text, start) || cutsEnd(text, end);
}

function cutsStart(text: string, start: number): boolean {
  if (start === 0) return false;
  const first = text.charCodeAt(start);
  const before = text.charCodeAt(start - 1);
  if (!isWordUnit(first)) return false;
  if (isWordUnit(before)) return true;
  // Nearly always the word stands behind another one and a space.
  if (before === SPACE && !isDigit(first)) return false;
  const tail = text.slice(Math.max(0, start - 12), start);
  if (isDigit(first))
    return /\d[.,:]$|(?:^|[\s(])[-±]$|[<>≤≥≈~]\s?$|^[.]$|[\s(][.]$/u.test(tail) && !/\.\s$/u.test(tail);
  return TURNING_PREFIX.test(tail);
}

function cutsEnd(text: string, end: number): boolean {
  if (end >= text.length) return false;
  const last = text.charCodeAt(end - 1);
  if (!isWordUnit(last)) return false;
  const next = text.charCodeAt(end);
  if (isWordUnit(next)) return true;
  if (next !== APOSTROPHE && !isDigit(last)) return false;
  const head = text.slice(end, end + 4);
  if (isDigit(last)) return /^[.,:]\d/u.test(head);
  if (/^'s(?![\p{L}\p{N}])/u.test(head)) return true;
  return text[end - 1] === 's' && /^' \p{L}/u.test(head) && !isQuoteOpen(text, end);
}

/** An apostrophe at `end` may close a quotation in single marks that was opened before. */
function isQuoteOpen(text: string, end: number): boolean {
  const before = text.slice(Math.max(0, end - LOOK), end);
  const opened = before.match(/(?:^|[\s("])'(?=[\p{L}\p{N}])/gu)?.length ?? 0;
  const closed = before.match(/[\p{L}\p{N}.,!?]'(?=[\s).,;:!?"]|$)/gu)?.length ?? 0;
  return opened > closed;
}

function isDigit(unit: number): boolean {
  return unit >= 48 && unit <= 57;
}
