import { areOfOneNation } from '../../lexicon/nations';
import { say } from '../../locales/said';
import { isGermanNoun, langOf } from '../../passages/claim-reading';
import { inSource } from '../../passages/passage-reading';
import { findQuantities } from '../../quantities';
import { allMatches } from '../../text/all-matches';
import { isWithin, matchSpan } from '../../text/spans';
import type { Word } from '../../text/words';
import type { Finding } from '../../types';
import { accuse, type CheckInput, type CheckResult, NOTHING_SEEN } from '../check';
import { shareWith } from './exchanged-share';

/** So much of the claim must stand in the passage before a missing name is called another name. */
const LEAST_SHARE = 0.6;

/**
 * A name of the claim that stands neither in the passage nor anywhere in the source, while the passage has a name of its
 * own in its place. A name that stands elsewhere in the source is left to the ranking of passages: two passages may
 * together be about it.
 */
export function checkNames(input: CheckInput): CheckResult {
  const { claim, alignment, passage, prepared } = input;
  const unknown = alignment.missing.filter((word) => word.isName && !prepared.postings.has(word.stem));
  if (shareWith(unknown, input) < LEAST_SHARE) return NOTHING_SEEN;
  const numbered = findNumbered(input);
  if (numbered) return accuse(numbered);
  const bare = new Set(passage.words.map((word) => withoutMarks(word.stem)));
  const isKnownNation = ({ text }: Word): boolean =>
    passage.words.some((one) => areOfOneNation(one.text.replace(/['’]s$/u, ''), text));
  const first = unknown.find((word) => !bare.has(withoutMarks(word.stem)) && !isKnownNation(word));
  if (!first) return NOTHING_SEEN;
  const claimStems = new Set(claim.words.map((word) => word.stem));
  const quantities = findQuantities(passage.text, langOf(prepared.source).lang);
  const isGerman = (langOf(prepared.source).lang ?? claim.lang ?? '').startsWith('de');
  const other = passage.words.find((word, index) => {
    // "from April to October" names nothing.
    if (quantities.some((one) => one.kind === 'date' && isWithin(word, one))) return false;
    const written = passage.text.slice(word.start, word.end);
    const isName = /^\p{Lu}/u.test(written) && word.start > 0 && !word.isFunctionWord;
    if (isGerman && isGermanNoun(passage.text, passage.words, index)) return false;
    // "CEO" stands in no name's place.
    if (isAcronym(written) !== isAcronym(claim.text.slice(first.start, first.end))) return false;
    return (isName || (/\p{L}/u.test(written) && /\p{N}/u.test(written))) && !claimStems.has(word.stem);
  });
  if (!other) return NOTHING_SEEN;
  const said = claim.text.slice(first.start, first.end);
  const finding: Finding = {
    code: 'name_changed',
    ...say('sourceAndAnswer', { source: passage.text.slice(other.start, other.end), answer: said }),
    claim: { start: first.start, end: first.end },
    source: inSource(passage, other),
  };
  return accuse(finding);
}

/** "ISO 9002", "Windows 10", "G7", "AB132": letters in capitals with a number that tells one of a kind from another. */
const NUMBERED = /(?<![\p{L}\p{N}])(\p{Lu}[\p{L}]*)([ \u00a0-]?)(\d{1,5})(?![\p{L}\p{N}]|[.,:]\d|\s?[%€$£])/gu;

/** A numbered name of the claim that the source does not have, while the passage has the same name with another number. */
function findNumbered({ claim, passage, prepared }: CheckInput): Finding | null {
  for (const own of allMatches(claim.text, NUMBERED)) {
    const [written, name = '', gap = '', number = ''] = own;
    if (gap !== '' && (own.index === 0 || !/[\p{L}\p{Ll}]{2}/u.test(name) || isMonth(name))) continue;
    if (prepared.source.text.includes(written)) continue;
    const other = allMatches(passage.text, NUMBERED).find((one) => one[1] === name && one[3] !== number);
    if (!other || claim.text.includes(other[0])) continue;
    return {
      code: 'name_changed',
      ...say('sourceAndAnswer', { source: other[0], answer: written }),
      claim: { start: own.index, end: own.index + written.length },
      source: inSource(passage, matchSpan(other)),
    };
  }
  return null;
}

/** A word before a number that is no name: a month before a day. */
function isMonth(name: string): boolean {
  return findQuantities(`${name} 12`).some((quantity) => quantity.kind === 'date');
}

const isAcronym = (written: string): boolean => /^\p{Lu}{2,5}$/u.test(written);

/** A name is often typed without its accents ("Francois"). */
function withoutMarks(word: string): string {
  return word.normalize('NFD').replace(/\p{Mn}/gu, '');
}
