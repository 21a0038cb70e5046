import { areOnSameSide, areOpposites } from '../../lexicon/antonyms';
import { say } from '../../locales/said';
import type { PassageReading } from '../../passages/passage-reading';
import { contentOf } from '../../text/word-lists';
import type { Word } from '../../text/words';
import type { Finding } from '../../types';
import type { Turn } from './negators';

/** What one has "no … in". Folded. */
const PART: ReadonlySet<string> = new Set('part role hand say share influence involvement'.split(' '));
/** "Nobody was killed": of the one word behind it. */
const NO_ONE: ReadonlySet<string> = new Set(
  'nobody none niemand personne nadie ninguém nessuno никто ingen nikt'.split(' '),
);
/** Longer claims have clauses of their own. */
const MAX_SHORT = 14;
/** "No power, but heat": a contrast, which has a check of its own. */
const ADVERSATIVE = /^,\s(?:but|sondern|mais|sino|ma|bensì|maar|mas|а|но)\s/iu;
/** What may stand between a negator and the one word that it denies. Folded. */
const BEFORE_DENIED = /^(?:be|been|being|ever|yet|them|it|him|her|the|a|an|any|\p{L}+ly)$/u;
/** How far behind a negator its words stand, function words included. */
const REACH = 6;

/**
 * Words of the claim that the passage denies, whatever the length of both: "did not reduce mortality", "neither the
 * longest". The first content words behind a negator, both of them the claim's.
 */
export function findDenied(
  claimWords: readonly Word[],
  passage: PassageReading,
  negators: readonly Turn[],
): Finding | null {
  const stems = new Set(contentOf(claimWords).map((word) => word.stem));
  for (const negator of negators) {
    const stop = passage.text.slice(negator.end).search(/[.,;:!?()[\]–—\n]/u);
    const end = stop < 0 ? passage.text.length : negator.end + stop;
    const behind = passage.words.filter((word) => word.start >= negator.end && word.end <= end).slice(0, REACH);
    const heavy = contentOf(behind);
    // "had no part in its design": what follows is denied.
    const isPart = PART.has(heavy[0]?.text ?? '');
    const isSubject = heavy.length === 1 && NO_ONE.has(negator.word.toLowerCase());
    const least = isPart || isSubject || negator.word.toLowerCase() === 'neither' ? 1 : 2;
    const content = heavy.slice(isPart ? 1 : 0).slice(0, least);
    const denied = content.filter((word) => stems.has(word.stem));
    const last = denied.at(-1);
    // "Who has not been charged, …": all that is denied, and the passage has it nowhere else.
    const isShort = claimWords.length <= MAX_SHORT && !ADVERSATIVE.test(passage.text.slice(end));
    const isAlone =
      isShort &&
      heavy.length === 1 &&
      stop >= 0 &&
      behind.every((word) => word === last || BEFORE_DENIED.test(word.text));
    const isAll = isAlone && passage.words.filter(({ stem }) => stem === last?.stem).length === 1;
    if (!last || denied.length < (isAll ? 1 : least) || denied.length < content.length) continue;
    const start = passage.start + negator.start;
    return {
      code: 'negation_flipped',
      ...say('sourceSays', { source: passage.text.slice(negator.start, last.end) }),
      source: { start, end: passage.start + last.end },
    };
  }
  return null;
}

/** Tells whether a negator of the claim and one of the passage stand before the same content word. */
export function sharesDenied(claimWords: readonly Word[], words: readonly Word[]): (own: Turn, other: Turn) => boolean {
  const denied = (list: readonly Word[], turn: Turn): Word[] =>
    list.filter((word) => word.start >= turn.end && !word.isFunctionWord).slice(0, 2);
  return (own, other) => {
    const [mine, theirs] = [denied(claimWords, own), denied(words, other)];
    return mine[0]?.stem === theirs[0]?.stem
      ? mine.length > 0
      : // "no side effects", "no adverse effects"
        mine[1] !== undefined && mine[1].stem === theirs[1]?.stem;
  };
}

/** Whether a negator of the passage turns words of the claim, or their opposites, and not some other clause. */
export function concerns(turn: Turn, clauseWords: readonly Word[], claimWords: readonly Word[], text: string): boolean {
  // "drank none (hazard ratio 0.86)": a bracket ends its reach.
  const bracket = text.slice(turn.end).search(/[()[\]]/u);
  const end = bracket < 0 ? text.length : turn.end + bracket;
  const isBehind = (word: Word): boolean => word.start >= turn.end && word.end <= end && !word.isFunctionWord;
  const behind = clauseWords.filter(isBehind).slice(0, 3);
  if (behind.length === 0 && bracket >= 0) return false;
  if (behind.length === 0) return true;
  return behind.some((word) =>
    claimWords.some(
      (own) => own.stem === word.stem || areOpposites(own.text, word.text) || areOnSameSide(own.text, word.text),
    ),
  );
}
