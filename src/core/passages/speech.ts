import { oncePer } from '../collections/once-per';
import { negatorsOf } from '../lexicon/negation';
import { LATIN_SCRIPT } from '../text/function-words';
import { guessLatinLanguage } from '../text/language';
import type { ClaimReading } from './claim-reading';
import type { PreparedSource } from './prepare-source';
import type { PlainWord } from './source-words';

/** So many words of a source tell its language. */
const SAMPLE = 400;

/** The language of a claim by its own small words (BCP 47 primary tag); `null` where they do not tell. */
export const guessClaim = oncePer((claim: ClaimReading) => guessLatinLanguage(claim.words));

/** The language of a source by its own small words, and whether it has any. */
export const guessSource = oncePer((prepared: PreparedSource) => {
  const words = prepared.firstWords(SAMPLE);
  return { language: guessLatinLanguage(words), isPlain: speaksPlainly(words) };
});

/** Whether a text has small words at all: in a table "m" and "a" may be units and marks. */
function speaksPlainly(words: readonly PlainWord[]): boolean {
  const small = words.filter((word) => word.isFunctionWord && word.text.length > 1);
  return new Set(small.map((word) => word.text)).size >= 2;
}

/** What a text says of its own language, unless its words plainly say otherwise. */
function settle(guessed: string | null, given: string | undefined): string | null {
  const told = given?.toLowerCase().split('-')[0] ?? null;
  // Of languages whose small words are not known, the words cannot tell better, but that a text is English.
  return told && !LATIN_SCRIPT.includes(told) && guessed !== 'en' ? told : (guessed ?? told);
}

/** Words that turn the sense of a source's clauses. */
export const sourceNegators = oncePer((prepared: PreparedSource) =>
  negatorsOf(settle(guessSource(prepared).language, prepared.source.lang)),
);

/** The same of a claim; where neither it nor its words tell its language, it is the source's. */
export function claimNegators(claim: ClaimReading, prepared: PreparedSource): ReadonlySet<string> {
  const language = settle(guessClaim(claim), claim.lang);
  return language === null ? sourceNegators(prepared) : negatorsOf(language);
}
