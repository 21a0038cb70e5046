import { BE, BY } from '../../lexicon/closed-words';
import { sameAsPhrase } from '../../lexicon/phrasal-verbs';
import { synonymGroups } from '../../lexicon/synonyms';
import { say } from '../../locales/said';
import { inSource } from '../../passages/passage-reading';
import { isCapitalAt } from '../../text/capitals';
import { within } from '../../text/spans';
import { textAt, wordsBefore } from '../../text/word-lists';
import type { Word } from '../../text/words';
import type { Finding } from '../../types';
import { accuse, type CheckInput, type CheckResult, NOTHING_SEEN } from '../check';
import { isVerbAt, type SentenceReading } from './actor-reading';
import { isNamedWithin } from './actors';

/** How far before a participle its "was" stands, and how far behind it its "by", in words. */
const BE_REACH = 3;
const BY_REACH = 3;
/** Words from a verb to who does it and to whom. */
const NAME_REACH = 5;
const MAX_WORDS = 60;

interface Verb {
  verb: Word;
  groups: readonly number[];
}

/** What a verb is told of, as the words of names right beside it. */
interface Deed extends Verb {
  isPassive: boolean;
  /** Who does it: before an active verb, behind "by" of a passive one. */
  actors: readonly Word[];
  /** To whom: behind an active verb, before a passive one. */
  patients: readonly Word[];
}

/**
 * Who did it told of who it was done to: "Lind will succeed Adey" for "Lind will be succeeded by Adey". Only between an
 * active and a passive sentence, two passive ones, or two with verbs that mean the same, and names right beside them; two
 * active ones with one verb are looked at by the order of names.
 */
export function checkVoices({ claim, passage, prepared }: CheckInput): CheckResult {
  if (claim.words.length > MAX_WORDS) return NOTHING_SEEN;
  const isKnownName = (word: Word): boolean => isNamedWithin(prepared, word);
  const own = readDeeds({ text: claim.text, words: claim.words, isKnownName }, () => true);
  if (own.length === 0) return NOTHING_SEEN;
  const isAsked = (verb: Verb): boolean => own.some((one) => saySame(one, verb));
  const told = passage.units.flatMap((unit) => {
    const words = within(passage.words, unit);
    if (words.length > MAX_WORDS) return [];
    return readDeeds({ text: passage.text, words, isKnownName }, isAsked).map((deed) => ({ deed, unit }));
  });
  for (const { deed, unit } of told) {
    const said = own.find((one) => saySame(one, deed));
    if (!said || !(said.isPassive || deed.isPassive || said.verb.stem !== deed.verb.stem)) continue;
    if (!isTurned(said, deed) || told.some((other) => saySame(said, other.deed) && isSameWay(said, other.deed)))
      continue;
    const finding: Finding = {
      code: 'order_changed',
      ...say('twoTurned', { source: passage.text.slice(unit.start, unit.end) }),
      claim: { start: said.verb.start, end: said.verb.end },
      source: inSource(passage, unit),
    };
    return accuse(finding);
  }
  return NOTHING_SEEN;
}

/** Who did it may be a pronoun's or nobody's: "Lind was praised by many" does not say that Lind praised nobody. */
const isTurned = (said: Deed, told: Deed): boolean =>
  (told.actors.length > 0 && isOnly(said.actors, told.patients, told.actors)) ||
  isOnly(said.patients, told.actors, told.patients);

/** Whether the source tells it as the claim does, perhaps beside its reverse: "Lind sued Adey; Adey sued Lind". */
const isSameWay = (said: Deed, told: Deed): boolean =>
  haveOne(said.actors, told.actors) || haveOne(said.patients, told.patients);

const haveOne = (some: readonly Word[], others: readonly Word[]): boolean =>
  some.some((word) => others.some((one) => one.stem === word.stem));

/** Whether two verbs are one, or mean the same: "bought", "taken over". */
const saySame = (a: Verb, b: Verb): boolean =>
  a.verb.stem === b.verb.stem || a.groups.some((group) => b.groups.includes(group));

/** Whether a name of the one side stands among the others' and not among its own. */
function isOnly(said: readonly Word[], others: readonly Word[], own: readonly Word[]): boolean {
  const has = (list: readonly Word[], word: Word): boolean => list.some((one) => one.stem === word.stem);
  return said.some((word) => has(others, word) && !has(own, word)) && !said.some((word) => has(own, word));
}

function readDeeds(sentence: SentenceReading, isAsked: (verb: Verb) => boolean): Deed[] {
  const { words } = sentence;
  return words.flatMap((verb, index): Deed[] => {
    const groups = synonymGroups(sameAsPhrase(verb.text, textAt(words, index + 1)) ?? verb.text);
    if (!isAsked({ verb, groups }) || !isVerbAt(sentence, index)) return [];
    const be = wordsBefore(words, index, BE_REACH).findLastIndex(({ text }) => BE.has(text));
    const by = words.slice(index + 1, index + 1 + BY_REACH).findIndex(({ text }) => BY.has(text));
    const isPassive = be >= 0 || by >= 0 || isParticiple(sentence, index);
    const beAt = be >= 0 ? Math.max(0, index - BE_REACH) + be : index;
    // "the bill, backed by the Greens": what stands before a mere participle may be of another verb.
    const before = isPassive && be < 0 ? [] : namesFrom(sentence, beAt, -1);
    const behind = isPassive ? (by < 0 ? [] : namesFrom(sentence, index + 1 + by, 1)) : namesFrom(sentence, index, 1);
    if (before.length + behind.length === 0) return [];
    return [{ verb, groups, isPassive, actors: isPassive ? behind : before, patients: isPassive ? before : behind }];
  });
}

/** Forms that are past only behind "has": "the rats given the extract". */
const PARTICIPLE = /^(?:given|taken|driven|chosen|drawn|written|sung|shown|eaten|stolen|seen)$/u;
const isParticiple = ({ words }: SentenceReading, index: number): boolean =>
  PARTICIPLE.test(textAt(words, index)) &&
  !wordsBefore(words, index, BE_REACH).some(({ text }) => /^(?:has|have|had|having)$/u.test(text));

/** The names on one side of the word at `from`, up to the first pause. */
function namesFrom({ text, words }: SentenceReading, from: number, step: 1 | -1): Word[] {
  const found: Word[] = [];
  for (let reach = 1; reach <= NAME_REACH; reach += 1) {
    const [last, word] = [words[from + step * (reach - 1)], words[from + step * reach]];
    if (!last || !word) break;
    if (isPaused(text, step === 1 ? last : word, step === 1 ? word : last)) break;
    const isCapital = isCapitalAt(text, word.start);
    if (isCapital && !word.isFunctionWord) found.push(word);
    else if (found.length > 0) break;
  }
  return found;
}

/** Whether a sign parts two words; the stop behind an initial does not. */
function isPaused(text: string, before: Word, after: Word): boolean {
  const isInitial = /^\p{Lu}\.$/u.test(text.slice(before.start, before.end + 1));
  return /[.,;:!?()]/u.test(text.slice(isInitial ? before.end + 1 : before.end, after.start));
}
