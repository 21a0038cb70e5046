import type { Span } from '../types';
import { FUNCTION_WORDS, LATIN_SCRIPT, OWN_SCRIPT } from './function-words';
import { normalise } from './normalise';
import { stem } from './stem';

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
  /(?<![\p{L}\p{M}\p{N}])-(?=\d)(?:\d+(?:[.,:]\d+)*)[\p{L}\p{N}]*|\d+(?:[.,:]\d+)*[\p{L}\p{M}\p{N}]*|[\p{L}\p{M}\p{N}]+(?:['·][\p{L}\p{M}\p{N}]+)*/gu;
/** Scripts that set no space between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]/u;
/** "l'eau", "d'un", "qu'elle", "dell'anno": two words. */
const ELISION = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|[ds]?all|[dns]ell|dall|sull|un|quest)'(?=\p{L}{2})/u;
/** `Intl.Segmenter` takes time that grows with the square of its input in some engines. */
const SEGMENT_LENGTH = 200;

let segmenter: Intl.Segmenter | undefined;

/**
 * The words of `text` in order. Hyphenated words are several, decimal numbers one; scripts without spaces are cut by
 * the engine's dictionary. `lang` (BCP 47) picks the function words; without it, the text's own small words tell.
 */
export function splitWords(text: string, lang?: string): Word[] {
  const folded = normalise(text);
  const words = wordSpans(folded.text).map(([start, end]): Word => {
    const word = folded.text.slice(start, end);
    const source = folded.toSource(start, end);
    return { start: source.start, end: source.end, text: word, stem: stem(word), isFunctionWord: false };
  });
  const isFunctionWord = functionWords(words, lang);
  for (const word of words) word.isFunctionWord = isFunctionWord(word.text);
  return words;
}

/** The words of text that is folded already, as starts and ends. */
export function wordSpans(folded: string): [number, number][] {
  const spans: [number, number][] = [];
  for (const found of folded.matchAll(WORD)) {
    const word = found[0];
    const start = found.index;
    if (/[\u0e00-\uffff]/u.test(word) && UNSPACED.test(word)) {
      for (const [from, to] of segment(word)) spans.push([start + from, start + to]);
      continue;
    }
    const elided = word.includes("'") ? (ELISION.exec(word)?.[0].length ?? 0) : 0;
    if (elided > 0) spans.push([start, start + elided - 1]);
    spans.push([start + elided, start + word.length]);
  }
  return spans;
}

function* segment(run: string): Generator<[number, number]> {
  segmenter ??= new Intl.Segmenter('und', { granularity: 'word' });
  for (let from = 0; from < run.length; from += SEGMENT_LENGTH) {
    for (const part of segmenter.segment(run.slice(from, from + SEGMENT_LENGTH))) {
      yield [from + part.index, from + part.index + part.segment.length];
    }
  }
}

function functionWords(words: readonly Word[], lang: string | undefined): (word: string) => boolean {
  const primary = lang?.split('-')[0]?.toLowerCase();
  const latin = primary !== undefined && LATIN_SCRIPT.includes(primary) ? primary : guessLanguage(words);
  const lists = [latin, ...OWN_SCRIPT].flatMap((language) => FUNCTION_WORDS.get(language) ?? []);
  const known = new Map<string, boolean>();
  return (word) => {
    let isOne = known.get(word);
    if (isOne === undefined) {
      isOne = lists.some((list) => list.has(word));
      known.set(word, isOne);
    }
    return isOne;
  };
}

/** The language in Latin letters whose function words are met most; English when in doubt. */
function guessLanguage(words: readonly Word[]): string {
  let best = 'en';
  let most = 0;
  const sample = words.slice(0, 300);
  for (const language of LATIN_SCRIPT) {
    const list = FUNCTION_WORDS.get(language);
    const hits = sample.filter((word) => list?.has(word.text)).length;
    if (hits > most + (language === 'en' ? 0 : 1)) {
      most = hits;
      best = language;
    }
  }
  return best;
}
