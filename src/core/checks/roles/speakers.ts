import { REPORTING, SAYING_VERBS } from '../../lexicon/attributions';
import { SENTENCE_GOES_ON } from '../../lexicon/goes-on';
import { say } from '../../locales/said';
import { inSource } from '../../passages/passage-reading';
import { allMatches } from '../../text/all-matches';
import { isWithin, matchSpan } from '../../text/spans';
import { splitWords, type Word } from '../../text/words';
import type { Finding, Span } from '../../types';
import { accuse, type CheckInput, type CheckResult, denySupport, MOST, NOTHING_SEEN } from '../check';
import { isAmong } from '../word-slots';

/** A line of a transcript or interview: who speaks, with a time mark before or behind. */
const LABEL =
  /^\W*(?:\d[\d:.,]*\W+)?(\p{Lu}[\p{L}.'’-]*(?:\s\p{L}[\p{L}.'’-]*){0,2})(?:\s*[([][^)\]]{0,20}[)\]])?\s*[:：]\s/u;
/** How many lines of a source are asked for the claim's speaker. */
const MAX_LINES = 40;
/** A person: two or three names side by side. */
const PERSON =
  /(?<![\p{L}])\p{Lu}[\p{Ll}'’-]+(?:\s(?:de|da|del|van|von|der|al|bin|ibn))*\s\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)?/gu;
/** A title or "according to" before the name of the claim is no longer. */
const MAX_LEAD = 12;
/** Between a verb of saying and the speaker, "said lead author Ingrid Halloran", in words. */
const NEAR = 4;
/** "She told Luis Arroyo …": of whom the sentence before speaks. */
const OF_ONE_BEFORE = /^\W*(?:she|he|they|er|sie|il|elle|él|ella|он|она|lei|ele|ela|hij|zij)\s/iu;

/**
 * What one says told of another: in the lines of an interview ("Anna: We lost a queen" told as "Ben says they lost a
 * queen"), or where one sentence has one person say or do what the claim has another do, whom only a neighbouring sentence
 * names. That nobody but others say it is asked by `checkAttributions`, who holds an office by `checkOffices`.
 */
export function checkSpeakers(input: CheckInput): CheckResult {
  const labelled = findLabelled(input);
  if (labelled) return accuse(labelled);
  const beside = findBeside(input);
  return beside ? denySupport(beside) : NOTHING_SEEN;
}

function findLabelled({ claim, passage, prepared }: CheckInput): Finding | null {
  const verb = claim.words.findIndex((word) => REPORTING.has(word.text));
  const speaker = claim.words[verb - 1];
  if (!speaker || speaker.isFunctionWord || !hasLines(speaker, prepared)) return null;
  const said = claim.content.filter((word) => word.start > speaker.end && !word.isLight);
  if (said.length === 0) return null;
  for (const [index, unit] of passage.units.entries()) {
    const label = labelOf(passage.text.slice(unit.start, unit.end));
    const words = passage.wordsOfUnits[index] ?? [];
    const isSaid = said.every((word) => words.some((one) => one.stem === word.stem));
    if (label === null || !isSaid || isOf(label, speaker)) continue;
    return {
      code: 'speaker_changed',
      ...say('speakerIs', { source: label, answer: claim.text.slice(speaker.start, speaker.end) }),
      claim: { start: speaker.start, end: speaker.end },
      source: inSource(passage, unit),
    };
  }
  return null;
}

const labelOf = (line: string): string | null => LABEL.exec(line)?.[1] ?? null;

const isOf = (label: string, speaker: Word): boolean => splitWords(label).some((word) => word.stem === speaker.stem);

/** Whether the claim's speaker speaks in a line of the source. */
function hasLines(speaker: Word, { postings, units, source }: CheckInput['prepared']): boolean {
  return [...postings.get(speaker.stem).slice(0, MAX_LINES)].some((index) => {
    const label = labelOf(source.text.slice(units[index]?.start, units[index]?.end));
    return label !== null && isOf(label, speaker);
  });
}

function findBeside({ claim, passage }: CheckInput): Finding | null {
  if (passage.units.length < 2) return null;
  const named = personsIn(claim.text, { start: 0, end: claim.text.length });
  const [person] = named;
  // Of whom the claim tells: "Dev Patil said", "Selon Marc Tissier".
  if (!person || named.length > 1 || person.start > MAX_LEAD) return null;
  const names = claim.words.filter((word) => isWithin(word, person));
  const rest = claim.heavy.filter((word) => !isWithin(word, person));
  if (rest.length < 2) return null;
  for (const [index, unit] of passage.units.entries()) {
    const words = passage.wordsOfUnits[index] ?? [];
    if (names.some((name) => words.some((one) => one.stem === name.stem))) continue;
    if (rest.filter((word) => isAmong(words, word)).length < MOST * rest.length) continue;
    const sentence = passage.text.slice(unit.start, unit.end);
    if (SENTENCE_GOES_ON.test(sentence) && OF_ONE_BEFORE.test(sentence)) continue;
    const other = personsIn(passage.text, unit).find((one) => isActing(one, passage.text, words));
    if (!other) continue;
    return {
      code: 'speaker_changed',
      ...say('saidOfOther', {
        source: passage.text.slice(other.start, other.end),
        answer: claim.text.slice(person.start, person.end),
      }),
      claim: person,
      source: inSource(passage, other),
    };
  }
  return null;
}

/** Whether a person speaks in a sentence ("said the keeper Vera Holm") or is what it tells of ("the keeper, Vera Holm, closed"). */
function isActing({ start, end }: Span, text: string, words: readonly Word[]): boolean {
  const [before, behind] = [words.filter((word) => word.end <= start), words.filter((word) => word.start >= end)];
  const near = [...before.slice(-NEAR), ...behind.slice(0, 2)];
  const isApposed = /\p{Ll},\s$/u.test(text.slice(Math.max(0, start - 3), start)) && text[end] === ',';
  return isApposed || near.some((word) => SAYING_VERBS.has(word.text));
}

const personsIn = (text: string, stretch: Span): Span[] =>
  allMatches(text.slice(stretch.start, stretch.end), PERSON).map((match) => inSource(stretch, matchSpan(match)));
