import { BE, BY } from '../lexicon/closed-words';
import { sameAsPhrase } from '../lexicon/phrasal-verbs';
import { synonymGroups } from '../lexicon/synonyms';
import { say } from '../said';
import type { Word } from '../text/words';
import type { Finding } from '../types';
import { isVerbAt, type SentenceReading } from './actor-reading';
import { isNamedWithin } from './actors';
import { type CheckInput, type CheckResult, NOTHING_SEEN } from './check';

/** How far before a participle its "was" stands, and how far behind it its "by", in words. */
const BE_REACH = 3;
const BY_REACH = 3;
/** Words from a verb to who does it and to whom. */
const NAME_REACH = 5;
const MAX_WORDS = 60;

/** What a verb is told of, as the words of names right beside it. */
interface Deed {
  verb: Word;
  groups: readonly number[];
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
  const own = readDeeds({ text: claim.text, words: claim.words, isKnownName });
  if (own.length === 0) return NOTHING_SEEN;
  for (const unit of passage.units) {
    const words = passage.words.filter((word) => word.start >= unit.start && word.end <= unit.end);
    if (words.length > MAX_WORDS) continue;
    for (const told of readDeeds({ text: passage.text, words, isKnownName })) {
      const said = own.find((one) => saySame(one, told));
      if (!said || !(said.isPassive || told.isPassive || said.verb.stem !== told.verb.stem)) continue;
      const turned =
        isOnly(said.actors, told.patients, told.actors) || isOnly(said.patients, told.actors, told.patients);
      if (!turned) continue;
      const finding: Finding = {
        code: 'order_changed',
        ...say('twoTurned', { source: passage.text.slice(unit.start, unit.end) }),
        claim: { start: said.verb.start, end: said.verb.end },
        source: { start: passage.start + unit.start, end: passage.start + unit.end },
      };
      return { findings: [finding], warnings: [] };
    }
  }
  return NOTHING_SEEN;
}

/** Whether two verbs are one, or mean the same: "bought", "taken over". */
const saySame = (a: Deed, b: Deed): boolean =>
  a.verb.stem === b.verb.stem || a.groups.some((group) => b.groups.includes(group));

/** Whether a name of the one side stands among the others' and not among its own. */
function isOnly(said: readonly Word[], others: readonly Word[], own: readonly Word[]): boolean {
  const has = (list: readonly Word[], word: Word): boolean => list.some((one) => one.stem === word.stem);
  return said.some((word) => has(others, word) && !has(own, word)) && !said.some((word) => has(own, word));
}

function readDeeds(sentence: SentenceReading): Deed[] {
  const { words } = sentence;
  return words.flatMap((verb, index): Deed[] => {
    if (!isVerbAt(sentence, index)) return [];
    const be = words.slice(Math.max(0, index - BE_REACH), index).findLastIndex(({ text }) => BE.has(text));
    const by = words.slice(index + 1, index + 1 + BY_REACH).findIndex(({ text }) => BY.has(text));
    const isPassive = be >= 0 || by >= 0;
    const beAt = be >= 0 ? Math.max(0, index - BE_REACH) + be : index;
    // "the bill, backed by the Greens": what stands before a mere participle may be of another verb.
    const before = isPassive && be < 0 ? [] : namesIn(sentence, beAt - NAME_REACH, beAt, true);
    const behind = isPassive
      ? by < 0
        ? []
        : namesIn(sentence, index + 2 + by, index + 2 + by + NAME_REACH, false)
      : namesIn(sentence, index + 1, index + 1 + NAME_REACH, false);
    if (before.length + behind.length === 0) return [];
    const groups = synonymGroups(sameAsPhrase(verb.text, words[index + 1]?.text ?? '') ?? verb.text);
    return [{ verb, groups, isPassive, actors: isPassive ? behind : before, patients: isPassive ? before : behind }];
  });
}

/** The names in a stretch of words, from the verb on to the first pause. */
function namesIn(sentence: SentenceReading, from: number, to: number, isBackwards: boolean): Word[] {
  const { text, words } = sentence;
  const found: Word[] = [];
  const stretch = words.slice(Math.max(0, from), Math.max(0, to));
  if (isBackwards) stretch.reverse();
  let last: Word | undefined;
  for (const word of stretch) {
    const gap = last ? (isBackwards ? text.slice(word.end, last.start) : text.slice(last.end, word.start)) : '';
    if (/[.,;:!?()]/u.test(gap) && !/\p{Lu}\.\s*$/u.test(gap)) break;
    last = word;
    const isCapital = /^\p{Lu}/u.test(text.slice(word.start, word.end));
    if (isCapital && !word.isFunctionWord) found.push(word);
    else if (found.length > 0) break;
  }
  return found;
}
