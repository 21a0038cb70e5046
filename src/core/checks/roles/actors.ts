import { oncePer } from '../../collections/once-per';
import { say } from '../../locales/said';
import type { PreparedSource } from '../../passages/prepare-source';
import { isCapitalAt } from '../../text/capitals';
import { isWithin } from '../../text/spans';
import { spanOf, textOf } from '../../text/word-lists';
import type { Word } from '../../text/words';
import { accuse, type CheckInput, type CheckResult, NOTHING_SEEN } from '../check';
import { splitClauses } from '../clauses';
import { isPassiveAt, isVerbAt, mayBeSame, readActor, type SentenceReading } from './actor-reading';

/** A verb in more sentences is a common one: who does it in any of them tells nothing. */
const MAX_UNITS = 3;
/** Longer claims are looked at so far. */
const MAX_WORDS = 80;
/** Places of a word looked at to see whether it is a name. */
const MAX_PLACES = 20;
/** A sentence about the thing of the one before it. */
const PRONOUN = /^\s*(?:it|he|she|they)\s/iu;

/**
 * What one does told of another: "Ines Duarte proposed the ban" told as "Peter Lund proposed the ban", "designed by Hanna
 * Sorby" told as "designed by Thomas Rask". Only where each sentence with the verb names who does it, right beside the
 * verb, and none of them can be the claim's.
 */
export function checkActors({ claim, alignment, prepared }: CheckInput): CheckResult {
  const own: SentenceReading = {
    text: claim.text,
    words: claim.words,
    isKnownName: (word) => isNamedWithin(prepared, word),
  };
  for (const [index, verb] of claim.words.slice(0, MAX_WORDS).entries()) {
    const said = isVerbAt(own, index) ? readActor(own, index) : null;
    if (!said?.some((word) => prepared.postings.has(word.stem))) continue;
    const units = unitsWith(verb, alignment, prepared);
    const deeds = units.flatMap((unit) => readDeeds(verb, unit, prepared));
    const deed = deeds[0];
    if (!deed?.actor || deeds.some(({ actor }) => !actor || mayBeSame(actor, said))) continue;
    // What the verb is about may stand in a sentence of the claim's own actor, with another verb.
    const clause = splitClauses(claim.text).find((one) => isWithin(verb, one)) ?? verb;
    const rest = claim.content.filter(
      (word) => word.start !== verb.start && isWithin(word, clause) && !said.some((one) => one.stem === word.stem),
    );
    if (
      isCreditedBeside(
        said,
        rest,
        units.flatMap((unit) => prepared.wordsOf(unit)),
      )
    )
      continue;
    const goesOn = PRONOUN.test(prepared.source.text.slice(deed.sentence));
    if (!(goesOn && isPassiveAt(own, index)) && isToldElsewhere(said, rest, units, prepared)) continue;
    const [name, other] = [textOf(claim.text, said), textOf(prepared.source.text, deed.actor)];
    const ends = [deed.verb, ...deed.actor];
    return accuse({
      code: 'name_changed',
      ...say('deedOfOther', { deed: deed.verb.text, source: other, answer: name }),
      claim: spanOf(said),
      source: { start: Math.min(...ends.map((word) => word.start)), end: Math.max(...ends.map((word) => word.end)) },
    });
  }
  return NOTHING_SEEN;
}

interface Deed {
  verb: Word;
  actor: Word[] | null;
  /** Where its sentence begins in the source. */
  sentence: number;
}

/** The sentences of the passage that have the verb; without one there, those of the source. */
function unitsWith(verb: Word, alignment: CheckInput['alignment'], prepared: PreparedSource): number[] {
  const all = [...prepared.postings.get(verb.stem)];
  const near = all.filter((unit) => unit >= alignment.firstUnit && unit <= alignment.lastUnit);
  return near.length > 0 ? near : all.length <= MAX_UNITS ? all : [];
}

function readDeeds(verb: Word, unit: number, prepared: PreparedSource): Deed[] {
  const sentence: SentenceReading = {
    text: prepared.source.text,
    words: prepared.wordsOf(unit),
    isKnownName: (word) => isNamedWithin(prepared, word),
  };
  const { start } = spanOf(sentence.words);
  return sentence.words.flatMap((word, index) => {
    if (word.stem !== verb.stem) return [];
    return [{ verb: word, actor: isVerbAt(sentence, index) ? readActor(sentence, index) : null, sentence: start }];
  });
}

/** Whether a sentence without the verb names the claim's actor and more of the claim. */
function isToldElsewhere(
  said: readonly Word[],
  rest: readonly Word[],
  units: readonly number[],
  prepared: PreparedSource,
): boolean {
  const named = new Set(said.flatMap((word) => [...prepared.postings.get(word.stem).slice(0, MAX_PLACES + 1)]));
  // A name on every page tells nothing of who did this.
  if (named.size > MAX_PLACES) return true;
  return [...named].some(
    (unit) => !units.includes(unit) && rest.some((word) => prepared.postings.get(word.stem).includes(unit)),
  );
}

/** Whether the sentence gives the claim's thing to the claim's actor without a verb: "…, with a railing by Vera Ost". */
function isCreditedBeside(said: readonly Word[], rest: readonly Word[], words: readonly Word[]): boolean {
  const isOf = (list: readonly Word[], index: number): boolean => list.some(({ stem }) => stem === words[index]?.stem);
  return words.some(({ text }, index) => text === 'by' && isOf(rest, index - 1) && isOf(said, index + 1));
}

/** What `isNamedWithin` came to, by stem. */
const namedWithin = oncePer((_: PreparedSource) => new Map<string, boolean>());

/** Whether the source writes the word with a capital inside a sentence. */
export function isNamedWithin(prepared: PreparedSource, { stem }: Word): boolean {
  const known = namedWithin(prepared);
  const isNamed = known.get(stem) ?? hasCapitalWithin(prepared, stem);
  known.set(stem, isNamed);
  return isNamed;
}

function hasCapitalWithin(prepared: PreparedSource, stem: string): boolean {
  const { text } = prepared.source;
  return [...prepared.postings.get(stem).slice(0, MAX_PLACES)].some((unit) =>
    prepared.wordsOf(unit).some((word, index) => index > 0 && word.stem === stem && isCapitalAt(text, word.start)),
  );
}
