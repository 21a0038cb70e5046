import type { Span } from '../types';
import { type Normalised, normalise } from './normalise';
import { splitSentences } from './sentences';
import { indexWords, type WordIndex } from './word-index';
import { splitWords, type Word, wordsIn } from './words';

/** A source, made ready once for every search in it. Index, sentences and words are made when first asked for. */
export interface PreparedText {
  /** The text as given; all spans that the searches return are into it. */
  readonly text: string;
  readonly lang: string | undefined;
  readonly folded: Normalised;
  readonly index: WordIndex;
  /** `index` costs nothing any more. */
  readonly hasIndex: boolean;
  readonly sentences: readonly Span[];
  /** `sentences` costs nothing any more. */
  readonly hasSentences: boolean;
  /** Of the whole text, in order. */
  readonly words: readonly Word[];
}

/** What is known of a text beside its words. */
export interface PrepareOptions {
  /** BCP 47. */
  lang?: string;
  /** Sentences (or table rows, list items) if they are known better than from the text alone; ascending. */
  sentences?: readonly Span[];
}

/** Makes a text ready to be searched. Folding is done at once; index, sentences and words when first asked for. */
export function prepareText(text: string, options: PrepareOptions = {}): PreparedText {
  const { lang } = options;
  const primary = lang?.split('-')[0]?.toLowerCase();
  const folded = normalise(text, primary === 'tr' || primary === 'az' ? { turkish: true } : {});
  let index: WordIndex | undefined;
  let { sentences } = options;
  let words: readonly Word[] | undefined;
  return {
    text,
    lang,
    folded,
    get index() {
      index ??= indexWords(folded.text);
      return index;
    },
    get hasIndex() {
      return index !== undefined;
    },
    get sentences() {
      sentences ??= splitSentences(text, lang);
      return sentences;
    },
    get hasSentences() {
      return sentences !== undefined;
    },
    get words() {
      // A claim is read without knowing the language of its source, so capitals that were read the Turkish way are not.
      words ??= folded.turkish ? splitWords(text, lang) : wordsIn(folded, lang);
      return words;
    },
  };
}
