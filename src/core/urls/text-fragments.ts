/** Links to the exact place: W3C text fragments for web pages, `#page=` for PDF files. */

import { UNSPACED } from '../text/unspaced';

interface Place {
  text: string;
  prefix: string;
  suffix: string;
  /** From 1, in a PDF. */
  page?: number;
}

/** Longer passages are given by their first and last words, which also carries over cells and paragraphs. */
const MAX_EXACT_WORDS = 10;
const EDGE_WORDS = 5;
/** A shorter passage may stand elsewhere too: its neighbours tell which one is meant. */
const MIN_UNIQUE_WORDS = 6;
const CONTEXT_WORDS = 3;
const MAX_WORD_LENGTH = 60;

/**
 * The address of `url` that opens at the passage: `#page=N` if it has a page, else
 * `#:~:text=[prefix-,]start[,end][,-suffix]`. An element fragment of `url` is kept, an older text fragment replaced.
 * Comes back unchanged if there is no passage to point to.
 */
export function deepLink(url: string, place: Place): string {
  const hashAt = url.indexOf('#');
  const bare = hashAt < 0 ? url : url.slice(0, hashAt);
  if (place.page !== undefined) return `${bare}#page=${place.page}`;
  const directive = textDirective(place);
  if (directive === null) return url;
  const element = hashAt < 0 ? '' : (url.slice(hashAt + 1).split(':~:', 1)[0] ?? '');
  return `${bare}#${element}:~:text=${directive}`;
}

/** The passages that a URL's text fragment names, decoded: for a range its start and its end. */
export function textFragments(url: string): string[] {
  const at = url.indexOf(':~:');
  if (at < 0 || url.indexOf('#') < 0 || url.indexOf('#') > at) return [];
  const found: string[] = [];
  for (const directive of url.slice(at + 3).split('&')) {
    if (!directive.startsWith('text=')) continue;
    const parts = directive.slice('text='.length).split(',').slice(0, 4);
    if (parts[0]?.endsWith('-')) parts.shift();
    if (parts.at(-1)?.startsWith('-')) parts.pop();
    for (const part of parts.slice(0, 2)) {
      const text = decode(part).trim();
      if (text !== '') found.push(text);
    }
  }
  return found;
}

function textDirective({ text, prefix, suffix }: Place): string | null {
  const lines = text.split(/\s*\n\s*/).filter((line) => line.trim() !== '');
  const words = splitWords(text);
  const [firstLine, lastLine] = [lines[0], lines.at(-1)];
  if (firstLine === undefined || lastLine === undefined || words.length === 0) return null;
  const isExact = lines.length === 1 && words.length <= MAX_EXACT_WORDS;
  const parts = isExact
    ? [firstLine.trim()]
    : [
        splitWords(firstLine).slice(0, EDGE_WORDS).join('').trim(),
        splitWords(lastLine).slice(-EDGE_WORDS).join('').trim(),
      ];
  const encoded = parts.map(encode).join(',');
  if (words.length >= MIN_UNIQUE_WORDS) return encoded;
  const before = splitWords(lastLineOf(prefix)).slice(-CONTEXT_WORDS).join('').trim();
  const after = splitWords(firstLineOf(suffix)).slice(0, CONTEXT_WORDS).join('').trim();
  return `${before ? `${encode(before)}-,` : ''}${encoded}${after ? `,-${encode(after)}` : ''}`;
}

/** Words with the white space and marks behind them; scripts without spaces are cut where a word may end. */
function splitWords(text: string): string[] {
  const words: string[] = [];
  let isOpen = false;
  for (const part of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) {
    const piece = part.segment.slice(0, MAX_WORD_LENGTH);
    const last = words.length - 1;
    const breaks =
      part.isWordLike === true && !(isOpen && /[\p{L}\p{N}\p{P}]$/u.test(words[last] ?? '') && !UNSPACED.test(piece));
    if (last < 0 || breaks) words.push(piece);
    else words[last] += piece;
    isOpen = true;
  }
  return words;
}

function firstLineOf(text: string): string {
  return text.trimStart().split('\n', 1)[0] ?? '';
}

function lastLineOf(text: string): string {
  return text.trimEnd().split('\n').at(-1) ?? '';
}

/** `-`, `,` and `&` have a meaning in a directive, so all three are escaped; half a surrogate pair is dropped. */
function encode(text: string): string {
  const clean = text.replace(/\p{Surrogate}/gu, '').replace(/\s+/g, ' ');
  return encodeURIComponent(clean).replaceAll('-', '%2D');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a broken percent sign: better the raw text than no hint
  }
}
