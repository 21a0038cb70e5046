import { synonymGroups } from '../lexicon/synonyms';
import { areCases, areInflected, areRelated } from '../text/related-words';
import type { ClaimWord } from './claim-reading';
import type { PreparedSource } from './prepare-source';

/** Whether the source has the word anywhere, or one that means the same. */
export function isSaidIn(word: ClaimWord, prepared: PreparedSource): boolean {
  if (prepared.postings.has(word.stem) || prepared.stemsInGroups(synonymGroups(word.text)).length > 0) return true;
  return word.isName && prepared.stemsLike(word.stem).some((other) => areCases(word.stem, other));
}

/** The same, or a word of the same root. */
export function standsIn(word: ClaimWord, prepared: PreparedSource): boolean {
  return isSaidIn(word, prepared) || prepared.stemsLike(word.stem).some((other) => areRelated(word.stem, other));
}

/** Whether a unit has the word, a synonym or a word of the same root, or its context has it. */
export function standsInUnit(word: ClaimWord, unit: number, prepared: PreparedSource): boolean {
  if (prepared.contextStemsOf(unit).has(word.stem)) return true;
  const groups = synonymGroups(word.text);
  return prepared
    .wordsOf(unit)
    .some(
      (other) =>
        other.stem === word.stem ||
        areRelated(word.stem, other.stem) ||
        (word.isName ? areCases(word.stem, other.stem) : areInflected(word.stem, other.stem)) ||
        (groups.length > 0 && synonymGroups(other.text).some((group) => groups.includes(group))),
    );
}
