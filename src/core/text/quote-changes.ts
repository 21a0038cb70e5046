import type { Span } from '../types';
import { commonSubsequences } from './common-subsequence';

/** A difference between a quotation and its source; one of the spans may be empty. */
export interface QuoteChange {
  /** Into the quote. */
  quote: Span;
  /** Into the source. */
  source: Span;
}

interface Token extends Span {
  text: string;
}

const TOKEN =
  /[\u2e80-\u9fff\uf900-\ufaff\u0e00-\u0eff]|(?<![\p{L}\p{N}])-?\d+(?:[.,:]\d+)*[\p{L}\p{N}]*|[\p{L}\p{M}\p{N}]+(?:'[\p{L}]+)?|\S/gu;
const MAX_TOKENS = 600;

/** A run of tokens that one side has and the other has not, or has otherwise. Spans into the folded texts. */
export interface Difference {
  quote: Span;
  source: Span;
  quoteTokens: string[];
  sourceTokens: string[];
  /** It stands at the end of the quote. */
  isLast: boolean;
  isFirst: boolean;
}

/** What differs between a folded quote and the folded passage, word by word. */
export function differences(quote: string, passage: string): Difference[] {
  const head = commonHead(quote, passage);
  const tail = commonTail(quote, passage, head);
  const left = tokens(quote, head, quote.length - tail);
  const right = tokens(passage, head, passage.length - tail);
  const width = right.length + 1;
  const longest = commonSubsequences(
    left.map(({ text }) => text),
    right.map(({ text }) => text),
  );
  const found: Difference[] = [];
  let i = 0;
  let j = 0;
  while (i < left.length || j < right.length) {
    if (i < left.length && j < right.length && left[i]?.text === right[j]?.text) {
      i += 1;
      j += 1;
      continue;
    }
    const [i0, j0] = [i, j];
    while (
      (i < left.length || j < right.length) &&
      !(i < left.length && j < right.length && left[i]?.text === right[j]?.text)
    ) {
      const here = i * width + j;
      if (j >= right.length || (i < left.length && (longest[here + width] as number) >= (longest[here + 1] as number)))
        i += 1;
      else j += 1;
    }
    found.push({
      quote: spanOf(left, i0, i, quote.length - tail),
      source: spanOf(right, j0, j, passage.length - tail),
      quoteTokens: left.slice(i0, i).map((token) => token.text),
      sourceTokens: right.slice(j0, j).map((token) => token.text),
      isFirst: head === 0 && i0 === 0,
      isLast: tail === 0 && i === left.length,
    });
  }
  return found;
}

/** How many units both begin with, up to a space. */
function commonHead(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let head = 0;
  for (let at = 0; at < most && a.charCodeAt(at) === b.charCodeAt(at); at += 1) {
    if (a.charCodeAt(at) === 32) head = at + 1;
  }
  return head;
}

/** How many units both end with, down to a space, behind the first `head`. */
function commonTail(a: string, b: string, head: number): number {
  const most = Math.min(a.length, b.length) - head;
  let tail = 0;
  for (let count = 1; count <= most; count += 1) {
    const unit = a.charCodeAt(a.length - count);
    if (unit !== b.charCodeAt(b.length - count)) break;
    if (unit === 32) tail = count;
  }
  return tail;
}

function tokens(text: string, from: number, to: number): Token[] {
  const found: Token[] = [];
  for (const match of text.slice(from, to).matchAll(TOKEN)) {
    const start = from + match.index;
    found.push({ start, end: start + match[0].length, text: match[0] });
    if (found.length === MAX_TOKENS) break;
  }
  return found;
}

function spanOf(list: readonly Token[], from: number, to: number, length: number): Span {
  const first = list[from];
  const last = list[to - 1];
  if (from < to && first && last) return { start: first.start, end: last.end };
  const at = first?.start ?? length;
  return { start: at, end: at };
}

/** й is a letter of its own, not an и with an accent; ё is commonly typed as е. */
const ACCENTS = /(?<=[\p{Script=Latin}\p{Script=Greek}][\u0300-\u036f]*)[\u0300-\u036f]|(?<=[её])\u0308/gu;

/** A text without accents on Latin and Greek letters, and with е for ё: what copies commonly lose. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(ACCENTS, '').normalize('NFC');
}

/**
 * Whether a figure of a folded quote stands nowhere in a folded source. Then every passage differs from the quote by more
 * than two faithful copies may (`isFaithful`), accents or not.
 */
export function lacksFigure(quote: string, source: string): boolean {
  return quote.length <= MAX_TOKENS && (quote.match(/\d+/gu) ?? []).some((figure) => !source.includes(figure));
}

/**
 * A difference that two faithful copies may have: punctuation at the end, kinds of quotation marks, a space that a PDF
 * lost or added, a true hyphen where the source breaks the line. `source` is the source's own text there.
 */
export function isFaithful({ quoteTokens, sourceTokens, isFirst, isLast }: Difference, source: string): boolean {
  const mine = quoteTokens.join('');
  const theirs = sourceTokens.join('');
  if (isLast && /^[.,;:!?'")\]-]*$/u.test(mine) && /^[.,;:'")\]-]*$/u.test(theirs))
    return !/[!?]/u.test(mine) || /[!?]/u.test(theirs);
  if (isFirst && /^['"([-]*$/u.test(mine) && /^['"([-]*$/u.test(theirs)) return !/-/u.test(mine + theirs);
  if (/^['"]+$/u.test(mine) && /^['"]+$/u.test(theirs)) return true;
  if (/\d/u.test(mine + theirs) || theirs === '') return false;
  if (mine === theirs) return true;
  return mine.replaceAll('-', '') === theirs.replaceAll('-', '') && /[-\u2010\u00ad]\s*\n/u.test(source);
}
