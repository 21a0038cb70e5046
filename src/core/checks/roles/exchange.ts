import { BE, BE_DONE, POSSESSIVES } from '../../lexicon/closed-words';
import { synonymGroups } from '../../lexicon/synonyms';
import { say } from '../../locales/said';
import { mayBeEnglish } from '../../text/language';
import { within } from '../../text/spans';
import { contentOf, wordsBefore } from '../../text/word-lists';
import type { Word } from '../../text/words';
import type { Finding } from '../../types';
import { accuse, type CheckInput, type CheckResult, NOTHING_SEEN } from '../check';
import { IRREGULAR } from './actor-reading';
import { ONE_WAY } from './roles';

/** Longer sentences have several things that each could stand on a side. */
const MAX_SENTENCE = 40;
/** Who stands on which side of these says nothing ("met", and "…", said Otto). Folded. */
const NOT_TURNED =
  /^(?:meets?|met|marr(?:y|ies|ied)|divorc\p{L}+|equal\p{L}*|match\p{L}*|resembl\p{L}+|border(?:s|ed)?|fac(?:e|es|ed)|touch\p{L}*|cross\p{L}*|join(?:s|ed)?|link(?:s|ed)?|connect(?:s|ed)?|adjoin\p{L}*|overlap\p{L}*|play(?:s|ed)|drew|fought|accompan\p{L}+|intersect\p{L}*|ha[sd]|have|includ\p{L}+|form(?:s|ed)?|mean[st]?|name[sd]?|called|titled|named|compris\p{L}+|represent(?:s|ed)?|sa(?:ys?|id)|wrote|oppos\p{L}+|contrast\p{L}*|mirror\p{L}*|reflect\p{L}*)$/u;
/** What may stand between a thing and its verb. */
const BEFORE_VERB =
  /^(?:has|have|had|will|would|can|could|may|must|should|shall|to|also|later|then|first|never|\p{L}+ly)$/u;
const BEFORE_THING: ReadonlySet<string> = new Set(
  'the an a its it his her their our this that these those each every all'.split(' '),
);
/** "Gives the landlord notice": the noun says what is done. */
const GIVING: ReadonlySet<string> = new Set('gives give gave given serves serve served'.split(' '));
const GIVEN_REACH = 5;

/**
 * The same verb with its two sides exchanged, whatever stands between them and the verb: "her brother, a painter, taught
 * her" told as "she taught her brother, a painter". What stands before the verb in the source must all stand behind it in
 * the claim, and nothing of what the claim has before it; with one of them in the passive the other way round. Verbs that
 * are not known to have two unlike sides are looked at in English, where the two things stand right beside them.
 */
export function checkExchange({ claim, passage, prepared }: CheckInput): CheckResult {
  if (claim.words.length > MAX_SENTENCE) return NOTHING_SEEN;
  const isEnglish = mayBeEnglish(prepared.source.lang) && mayBeEnglish(claim.lang);
  const stems = new Set(passage.words.map((word) => word.stem));
  const isTold = ({ verb, groups }: Sides): boolean =>
    stems.has(verb.stem) ||
    groups.some((group) => passage.words.some((one) => synonymGroups(one.text).includes(group)));
  for (const own of readSides(claim.text, claim.words, isEnglish).filter(isTold)) {
    const others = passage.units.flatMap((unit) => {
      const words = within(passage.words, unit);
      return words.length > MAX_SENTENCE ? [] : readSides(passage.text, words, isEnglish, own);
    });
    const other = others[0];
    if (!other || !others.every((one) => isExchanged(own, one) || areOne(own, one))) continue;
    const [start, end] = [other.before[0]?.start ?? other.verb.start, other.after.at(-1)?.end ?? other.verb.end];
    const finding: Finding = {
      code: 'order_changed',
      ...say('otherWayRound', { source: passage.text.slice(start, end) }),
      claim: { start: own.before[0]?.start ?? own.verb.start, end: own.after.at(-1)?.end ?? own.verb.end },
      source: { start: passage.start + start, end: passage.start + end },
    };
    return accuse(finding);
  }
  return NOTHING_SEEN;
}

interface Sides {
  words: readonly Word[];
  before: Word[];
  verb: Word;
  after: Word[];
  isPassive: boolean;
  /** Synonyms of the verb, or of what is "given". */
  groups: readonly number[];
  /** Its two sides are never alike. */
  isOneWay: boolean;
}

/** Each verb of a sentence (only those that say what `like` says, if given) with the content words on either side of it. */
function readSides(text: string, words: readonly Word[], isEnglish: boolean, like?: Sides): Sides[] {
  return words.flatMap((verb, at): Sides[] => {
    if (verb.isFunctionWord) return [];
    const isOneWay = ONE_WAY.has(verb.text);
    if (!isOneWay && (!isEnglish || NOT_TURNED.test(verb.text))) return [];
    const groups = groupsOf(words, at);
    const isSame =
      !like || verb.stem === like.verb.stem || (!isOneWay && groups.some((group) => like.groups.includes(group)));
    if (!isSame || (like && isOneWay !== like.isOneWay)) return [];
    const isBe = wordsBefore(words, at, 2).some((word) => BE_DONE.has(word.text));
    // "founded in 1971 by" is passive too.
    const isPassive = words.slice(at + 1).some((word) => word.text === 'by');
    if (isBe && !isPassive) return [];
    if (!isOneWay && !(isBe ? words[at + 1]?.text === 'by' : isTransitive(text, words, at, like !== undefined)))
      return [];
    const content = (side: readonly Word[]): Word[] => contentOf(side);
    const [before, after] = [content(words.slice(0, at)), content(words.slice(at + 1))];
    return [{ words, before, verb, after, isPassive: isOneWay ? isPassive : isBe, groups, isOneWay }];
  });
}

function groupsOf(words: readonly Word[], at: number): readonly number[] {
  const verb = words[at]?.text ?? '';
  if (!GIVING.has(verb)) return synonymGroups(verb);
  const given = words.slice(at + 1, at + 1 + GIVEN_REACH).find(({ text }) => text === 'notice' || text === 'warning');
  return synonymGroups(given?.text ?? verb);
}

/** Whether a word has the form of a verb and two things right beside it: "the doctor warned the nurse". */
function isTransitive(text: string, words: readonly Word[], at: number, isKnown: boolean): boolean {
  const verb = words[at];
  let first = at - 1;
  while (words[first] && BEFORE_VERB.test(words[first]?.text ?? '')) first -= 1;
  const [before, behind] = [words[first], words[at + 1]];
  if (!verb || !before || before.isFunctionWord || !behind) return false;
  if (/[^\s]/u.test(text.slice(words[at - 1]?.end ?? 0, verb.start) + text.slice(verb.end, behind.start))) return false;
  const isDefinite = BEFORE_THING.has(behind.text);
  const thing = isDefinite ? words[at + 2] : behind;
  if (!thing || thing.isFunctionWord) return false;
  const hasForm =
    IRREGULAR.has(verb.text) ||
    /\p{L}{3}ed$/u.test(verb.text) ||
    first < at - 1 ||
    (/s$/u.test(verb.text) && isDefinite);
  return hasForm || (isKnown && isDefinite);
}

const has = (side: readonly Word[], word: Word): boolean => side.some((one) => one.stem === word.stem);

function isExchanged(own: Sides, other: Sides): boolean {
  const [mine, behind] = own.isPassive === other.isPassive ? [own.before, own.after] : [own.after, own.before];
  // What stands on both sides of the claim ("Ada Brennick … Leo Brennick") tells nothing.
  const only = mine.filter((word) => !has(behind, word));
  return (
    only.length > 0 &&
    other.before.length > 0 &&
    other.before.every((word) => has(behind, word)) &&
    !only.some((word) => has(other.before, word)) &&
    (own.isOneWay || only.some((word) => has(other.after, word)))
  );
}

/** Whom a deed is done to, by what they are called. Folded. */
const PATIENT: ReadonlySet<string> = new Set(
  'pupil student disciple apprentice trainee employee patient client tenant prisoner victim'.split(' '),
);
const PATIENT_REACH = 4;

/**
 * "She taught at Vik, where the painter was her pupil": the claim's two sides are one, and did nothing to each other; or
 * who does it in the claim is the one it was done to.
 */
function areOne(own: Sides, { words }: Sides): boolean {
  const at = words.findIndex(({ text }, index) => POSSESSIVES.has(text) && BE.has(words[index - 1]?.text ?? ''));
  const thing = words[at - 2];
  if (at < 0 || !thing || own.isPassive) return false;
  const [name] = own.before;
  const isOwnKind = own.before.length === 1 && words[at + 1]?.stem === name?.stem && has(own.after, thing);
  const called = words.slice(at + 1, at + 1 + PATIENT_REACH).some(({ text }) => PATIENT.has(text));
  return isOwnKind || (called && own.isOneWay && has(own.before, thing));
}
