import { areOpposites, areRivals } from '../../lexicon/antonyms';
import type { PreparedSource } from '../../passages/prepare-source';
import { textOf } from '../../text/word-lists';
import type { Word } from '../../text/words';

/** Sentences with both words that are looked at. */
const MAX_UNITS = 6;
/** Words between two words of one thing: "Renn, the duke", "IBM is a company". */
const NEAR = 3;
/** What stands between two things and never between two words for one. */
const SETS_APART = /\b(?:and|or|nor|but|from|to|than|by|with|und|oder|et|ou|y|o|e|en|of|und|和|与)\b|['’]s?\s/iu;

/** A sentence that gives one thing two names. */
const ALIAS =
  /\b(?:also known|known as|called|named|alias|aka|a\.k\.a\.|pseudonym|nickname\p{L}*|née|born|formerly|renamed|short for|abbreviated|i\.e\.|genannt|dit|alias|llamad[oa]|dett[oa]|conhecid[oa])\b/iu;

/**
 * Whether two words of a source are two things there: `true` where a sentence has both in different places of it, or
 * they are opposites; `false` where they stand side by side ("the duke, Renn"); `null` where the source does not tell.
 */
export function areTwo(a: Word, b: Word, prepared: PreparedSource): boolean | null {
  if (areOpposites(a.text, b.text) || areRivals(a.text, b.text)) return true;
  const others = new Set(prepared.postings.get(b.stem));
  const both = [...prepared.postings.get(a.stem)].filter((unit) => others.has(unit)).slice(0, MAX_UNITS);
  if (both.length === 0) return null;
  return both.every((unit) => areApart(a, b, prepared.wordsOf(unit), prepared.source.text));
}

function areApart(a: Word, b: Word, words: readonly Word[], text: string): boolean {
  if (ALIAS.test(textOf(text, words))) return false;
  const places = (stem: string): number[] => words.flatMap((word, index) => (word.stem === stem ? [index] : []));
  return places(a.stem).every((one) =>
    places(b.stem).every((other) => {
      const stretch = words.slice(Math.min(one, other), Math.max(one, other) + 1);
      const between = stretch.slice(1, -1);
      return (
        between.length > NEAR || between.some((word) => !word.isFunctionWord) || SETS_APART.test(textOf(text, stretch))
      );
    }),
  );
}
