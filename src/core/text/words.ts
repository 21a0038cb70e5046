import type { Span } from '../types';
import { APOSTROPHE, HYPHEN } from './fold-table';
import { countFunctionWords, FUNCTION_WORDS, LATIN_SCRIPT, OWN_SCRIPT } from './function-words';
import { toSimplified } from './han-variants';
import { type Normalised, normalise } from './normalise';
import { stem } from './stem';
import { kindOf, LETTER } from './unit-class';
import { UNSPACED } from './unspaced';

/** A word of a text: `start` and `end` into the text as given. */
export interface Word extends Span {
  /** Folded as `normalise` does. */
  text: string;
  /** Without English inflections; compare words by this. */
  stem: string;
  isFunctionWord: boolean;
}

/** Numbers with their points and commas, words with their apostrophes; a minus belongs to its number. */
const WORD =
  /(?<![\p{L}\p{M}\p{N}])-(?=\d)(?:\d+(?:[.,:]\d+)*)[\p{L}\p{N}]*|\d+(?:[.,:]\d+)*[\p{L}\p{M}\p{N}]*|[\p{L}\p{M}\p{N}]+(?:['·][\p{L}\p{M}\p{N}]+)*/uy;
const MIDDLE_DOT = 0xb7;
/** "l'eau", "d'un", "qu'elle", "dell'anno": two words. */
const ELISION = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|[ds]?all|[dns]ell|dall|sull|un|quest)'(?=\p{L}{2})/u;
/** `Intl.Segmenter` takes time that grows with the square of its input in some engines. */
const SEGMENT_LENGTH = 200;
const KANA = /[\u3040-\u30ff]/u;

let segmenter: Intl.Segmenter | undefined;

/**
 * The words of `text` in order. Hyphenated words are several, decimal numbers one; scripts without spaces are cut by
 * the engine's dictionary. `lang` (BCP 47) picks the function words; without it, the text's own small words tell.
 */
export function splitWords(text: string, lang?: string): Word[] {
  return wordsIn(normalise(text), lang);
}

/** The same for a text that is folded already. */
export function wordsIn(folded: Normalised, lang?: string): Word[] {
  const spans = wordSpans(folded.text);
  const isFunctionWord = functionWords(folded.text, spans, lang);
  // A text uses the same words again and again.
  const known = new Map<string, Word>();
  return spans.map(([start, end]) => {
    const text = folded.text.slice(start, end);
    let like = known.get(text);
    if (!like) {
      like = { start, end, text, stem: stem(text), isFunctionWord: isFunctionWord(text) };
      known.set(text, like);
    }
    const source = folded.toSource(start, end);
    return {
      start: source.start,
      end: source.end,
      text: like.text,
      stem: like.stem,
      isFunctionWord: like.isFunctionWord,
    };
  });
}

/** The words of text that is folded already, as starts and ends. */
export function wordSpans(folded: string): [number, number][] {
  const spans: [number, number][] = [];
  const { length } = folded;
  for (let at = 0; at < length; ) {
    const unit = folded.charCodeAt(at);
    if (unit !== HYPHEN && kindOf(unit) === 0) {
      at += 1;
      continue;
    }
    let end = at;
    while (end < length && isPlainLetter(folded.charCodeAt(end))) end += 1;
    if (end > at && (end === length || endsPlainWord(folded.charCodeAt(end)))) {
      spans.push([at, end]);
      at = end;
      continue;
    }
    WORD.lastIndex = at;
    const word = WORD.exec(folded)?.[0];
    if (word === undefined) at += (folded.codePointAt(at) as number) > 0xffff ? 2 : 1;
    else {
      addParts(spans, word, at);
      at += word.length;
    }
  }
  return spans;
}

/** Most words are letters of scripts that set spaces, and nothing else; they need no pattern. */
function isPlainLetter(unit: number): boolean {
  return unit < 0x0e00 && kindOf(unit) === LETTER;
}

function endsPlainWord(unit: number): boolean {
  return kindOf(unit) === 0 && unit !== APOSTROPHE && unit !== MIDDLE_DOT;
}

function addParts(spans: [number, number][], word: string, start: number): void {
  if (/[\u0e00-\uffff]/u.test(word) && UNSPACED.test(word)) {
    for (const [from, to] of segment(word)) spans.push([start + from, start + to]);
    return;
  }
  const elided = word.includes("'") ? (ELISION.exec(word)?.[0].length ?? 0) : 0;
  if (elided > 0) spans.push([start, start + elided - 1]);
  spans.push([start + elided, start + word.length]);
}

function* segment(run: string): Generator<[number, number]> {
  segmenter ??= new Intl.Segmenter('und', { granularity: 'word' });
  for (let from = 0; from < run.length; from += SEGMENT_LENGTH) {
    const piece = run.slice(from, from + SEGMENT_LENGTH);
    // Both scripts of Chinese are cut alike; Japanese is left as it is.
    for (const part of segmenter.segment(KANA.test(piece) ? piece : toSimplified(piece))) {
      yield [from + part.index, from + part.index + part.segment.length];
    }
  }
}

/** The test for function words of a folded text with words at `spans`: those of `lang`, or of the language they look like. */
export function functionWords(
  text: string,
  spans: readonly [number, number][],
  lang: string | undefined,
): (word: string) => boolean {
  const primary = lang?.split('-')[0]?.toLowerCase();
  const latin = primary !== undefined && LATIN_SCRIPT.includes(primary) ? primary : guessLanguage(text, spans);
  let words = joined.get(latin);
  if (!words) {
    words = new Set([latin, ...OWN_SCRIPT].flatMap((language) => [...(FUNCTION_WORDS.get(language) ?? [])]));
    joined.set(latin, words);
  }
  const list = words;
  return (word) => list.has(word);
}

/** By language in Latin letters: its function words and those of the languages with scripts of their own. */
const joined = new Map<string, ReadonlySet<string>>();

/** The language in Latin letters whose function words are met most; English when in doubt. */
function guessLanguage(text: string, spans: readonly [number, number][]): string {
  const sample = spans.slice(0, 300).map(([start, end]) => text.slice(start, end));
  const hits = countFunctionWords(sample);
  let best = 'en';
  let most = 0;
  for (const [index, language] of LATIN_SCRIPT.entries()) {
    const own = hits[index] as number;
    if (own > most + (language === 'en' ? 0 : 1)) {
      most = own;
      best = language;
    }
  }
  return best;
}
