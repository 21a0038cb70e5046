import { say } from '../../locales/said';
import { inSource } from '../../passages/passage-reading';
import type { PreparedSource } from '../../passages/prepare-source';
import { gapBehind, textAt, wordsBefore } from '../../text/word-lists';
import type { Word } from '../../text/words';
import type { Finding } from '../../types';
import { type CheckInput, type CheckResult, denySupport, NOTHING_SEEN } from '../check';
import { isPassiveAt, isVerbAt, type SentenceReading } from '../roles/actor-reading';
import { isNamedWithin } from '../roles/actors';
import { areAlike } from '../word-slots';
import { areTwo } from './two-things';

/** What may stand between a thing and its verb. */
const BETWEEN =
  /^(?:has|have|had|will|would|can|could|may|might|must|shall|should|also|later|then|first|already|again|once|never|not|still|both|soon|was|were|is|are|been|be|\p{L}+ly)$/u;
/** How far a thing stands from its verb, in words. */
const REACH = 4;

/**
 * Who does what a verb says, where no name tells: "the duke had begun the war" told as "the war was begun by the queen".
 * A doubt, and only where each place of the verb in the passage has a thing of its own right before it or behind "by",
 * and the source sets that apart from the claim's.
 */
export function checkSubjects(input: CheckInput): CheckResult {
  const { claim, passage, prepared } = input;
  const person = findOtherPerson(input);
  if (person) return denySupport(person);
  const isKnownName = (word: Word): boolean => isNamedWithin(prepared, word);
  const isName = (word: Word): boolean =>
    isKnownName(word) || claim.content.some((one) => one.start === word.start && one.isName);
  const own: SentenceReading = { text: claim.text, words: claim.words, isKnownName };
  const other: SentenceReading = { text: passage.text, words: passage.words, isKnownName };
  const stems = new Set(passage.words.map((word) => word.stem));
  for (const [index, verb] of claim.words.entries()) {
    if (!stems.has(verb.stem)) continue;
    const said = isVerbAt(own, index) ? doerOf(own, index) : null;
    if (!said || !prepared.postings.has(said.stem) || isName(said) || isDoerToo(said, verb, passage.words)) continue;
    const doers = passage.words.flatMap((word, at) => (word.stem === verb.stem ? [doerOf(other, at)] : []));
    const instead = doers[0];
    if (!instead || doers.some((doer) => !doer || areAlike(doer, said) || !isOther(doer, said, prepared))) continue;
    return denySupport({
      code: 'name_changed',
      ...say('deedOfOther', {
        deed: verb.text,
        source: passage.text.slice(instead.start, instead.end),
        answer: claim.text.slice(said.start, said.end),
      }),
      claim: { start: said.start, end: said.end },
      source: inSource(passage, instead),
    });
  }
  return NOTHING_SEEN;
}

/** Whether the passage has the claim's thing close to the verb, or behind a "by" of its own ("…, the west wing by water"). */
function isDoerToo(said: Word, verb: Word, words: readonly Word[]): boolean {
  return words.some((word, at) => {
    if (!areAlike(word, said)) return false;
    const near = words.slice(Math.max(0, at - REACH), at + REACH + 1);
    return near.some((one) => one.stem === verb.stem) || wordsBefore(words, at, 3).some((one) => one.text === 'by');
  });
}

/** The thing right before an active verb, or behind the "by" of a passive one. */
function doerOf(sentence: SentenceReading, index: number): Word | null {
  const { text, words } = sentence;
  const by = words.slice(index + 1, index + REACH).findIndex((word) => word.text === 'by');
  if (by >= 0) {
    const behind = words.slice(index + by + 2, index + by + 2 + REACH);
    const doer = behind.find((word) => !word.isFunctionWord);
    return doer && !/ing$|^\p{N}/u.test(doer.text) ? doer : null;
  }
  if (isPassiveAt(sentence, index)) return null;
  let at = index - 1;
  while (at >= 0 && index - at <= REACH && BETWEEN.test(textAt(words, at))) at -= 1;
  const doer = words[at];
  if (!doer || doer.isFunctionWord || /^\p{N}/u.test(doer.text)) return null;
  for (let left = at; left < index; left += 1) if (/[.,;:!?()–—]/u.test(gapBehind(text, words, left))) return null;
  return doer;
}

/** Who pays, rules and owns: one of them is none of the others, in whatever sentences they stand. Folded. */
const BODIES: readonly string[] = [
  'city council town municipality',
  'state',
  'county',
  'region',
  'federal',
  'union eu',
];
const BODY_OF = new Map(BODIES.flatMap((names, index) => names.split(' ').map((name) => [name, index] as const)));

function isOther(doer: Word, said: Word, prepared: PreparedSource): boolean {
  const [one, other] = [BODY_OF.get(doer.text), BODY_OF.get(said.text)];
  if (one !== undefined && other !== undefined && one !== other) return true;
  return areTwo(said, doer, prepared) === true;
}

const PRONOUN_OF = { her: 'she', his: 'he' } as const;
/** Those of whom a pronoun of the other sex cannot speak; others are no persons, or may be either. */
const WOMEN = /^(?:wife|mother|daughter|sister|aunt|niece|grandmother|widow|girlfriend|queen)$/u;
const MEN = /^(?:husband|father|son|brother|uncle|nephew|grandfather|widower|boyfriend|king)$/u;
/** How far behind "her brother" the verb stands, in words: "her elder brother Paul received". */
const KIN_REACH = 4;

/**
 * "She received the prize" told as "Her brother received the prize": whoever belongs to the person spoken of does what the
 * source has that person do. Only where the pronoun cannot mean the other.
 */
function findOtherPerson({ claim, passage }: CheckInput): Finding | null {
  const [first, ...rest] = claim.words;
  const pronoun = first && PRONOUN_OF[first.text as keyof typeof PRONOUN_OF];
  const lead = rest.slice(0, KIN_REACH);
  const own: SentenceReading = { text: claim.text, words: claim.words, isKnownName: () => true };
  const verb = lead.find((_, index) => index > 0 && isVerbAt(own, index + 1));
  if (!pronoun || !verb || isPassiveAt(own, claim.words.indexOf(verb))) return null;
  const who = lead.find((word) => word.start < verb.start && !word.isFunctionWord);
  if (!who || (pronoun === 'she' ? WOMEN : MEN).test(who.text)) return null;
  const doers = passage.words.flatMap((word, at) =>
    word.stem === verb.stem ? [wordsBefore(passage.words, at, 1)[0]] : [],
  );
  const instead = doers[0];
  if (!instead || doers.some((doer) => doer?.text !== pronoun)) return null;
  return {
    code: 'name_changed',
    ...say('deedOfOther', {
      deed: verb.text,
      source: passage.text.slice(instead.start, instead.end),
      answer: claim.text.slice(first.start, who.end),
    }),
    claim: { start: first.start, end: who.end },
    source: inSource(passage, instead),
  };
}
