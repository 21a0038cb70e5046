import { countFunctionWords, LATIN_SCRIPT } from './function-words';
import type { Word } from './words';

/** So many of its small words make a text plainly of a language. */
const LEAST_HITS = 2;
const SAMPLE = 400;

/**
 * The language of a text in Latin script by its small words (BCP 47 primary tag), or `null` where they do not tell:
 * too short, another script, or two languages alike.
 */
export function guessLatinLanguage(words: readonly Pick<Word, 'text'>[]): string | null {
  const counts = countFunctionWords(words.slice(0, SAMPLE).map((word) => word.text));
  const hits = LATIN_SCRIPT.map((language, index) => ({ language, count: counts[index] as number })).sort(
    (a, b) => b.count - a.count,
  );
  const [first, second] = hits;
  if (!first || first.count < LEAST_HITS || first.count <= (second?.count ?? 0) * 1.25) return null;
  return first.language;
}

/** Whether a text of this language may be English: where none is told, it is taken for it. */
export const mayBeEnglish = (lang: string | undefined): boolean => /^en|^$/u.test(lang ?? '');
