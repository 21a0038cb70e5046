import { GROUPS } from '../../lexicon/limits';
import { say } from '../../locales/said';
import { inPassage, inSource, type PassageReading } from '../../passages/passage-reading';
import { allMatches } from '../../text/all-matches';
import { contentWithin } from '../../text/word-lists';
import type { Word } from '../../text/words';
import type { Finding, Span } from '../../types';
import { type CheckInput, type CheckResult, denySupport, NOTHING_SEEN } from '../check';
import { agreedPairs } from '../numbers/figure-of';
import { areAlike, isAmong } from '../word-slots';

/** A participle, a small word or a relative that begins a description right behind a group, up to a pause. */
const DESCRIPTION =
  /^\s(?:(?:mit|ohne|deren|aus|con|sin|avec|sans|ayant|com|sem|senza|met|zonder|med|utan|residentes?|résidant|domicilié\p{L}*|residenti|woonachtig|wohnhaft|que|qui|che|с|без|(?:in|su|ad)scrit[oa]s|inscrits?|iscritti)\s|\p{L}{3,}(?:ad[oa]s|id[oa]s|at[ie]|it[ie]|ut[ie]|ées?|és|ues?)\s)[^.,;:!?()\n]*/iu;
/** The same in English, where other forms have checks of their own: behind an age. */
const DESCRIPTION_OF_AGE = /^\s(?:with|without|who|whose|living|residing|resident)\s[^.,;:!?()\n]*/iu;
const AGE = /(?:years?|jahren?|ans|años|anos|anni|jaar|år|лет|old)$/iu;
/** "all families", by words that leave none out; the noun stands behind an article or none. */
const ALL =
  /(?<![\p{L}])(?:alle|sämtliche|tous les|toutes les|todos los|todas las|todos os|todas as|tutti (?:i|gli)|tutte le|alla|wszyscy|все)\s(\p{L}{3,})/giu;
const ALL_AT_ALL =
  /(?<![\p{L}])(?:alle[nrs]?|sämtliche\p{L}?|tous|toutes|todos|todas|tutti|tutte|alla|wszys\p{L}+|все\p{L}?)(?![\p{L}])/iu;

/** Words by which a sentence says to whom a thing is open. Folded. */
const OPEN_TO =
  /^(?:approved|licensed|indicated|recommended|eligible|available|allowed|permitted|entitled|offered|suitable|intended|open|free|qualify|qualifies|authorised|authorized)$/u;
/** How bad an illness is that a thing is for. Folded. */
const SEVERITY =
  /^(?:severe|moderate|mild|advanced|chronic|acute|early-stage|late-stage|metastatic|recurrent|refractory|inoperable)$/u;
/** A description of a group, with a verb of its own. */
const WHO =
  /\s(?:who|whose)\s(?:have|has|had|do|does|did|are|were|cannot|can|live|earn|hold|own|work|take|need|fail)\b[^.,;:!?\n]*/giu;

/**
 * A group that the source describes closer than the claim: "menores de 14 años empadronados en la ciudad" told as
 * "menores de 14 años", "Familien mit mehr als zwei Kindern" told as "alle Familien", "open to adults who live alone" as "open to adults".
 * Groups that the source limits a whole statement to ("for residents") are asked by `checkScope`.
 */
export function checkNarrowedGroups(input: CheckInput): CheckResult {
  if (input.alignment.missing.some((word) => !word.isLight && !ALL_AT_ALL.test(word.text))) return NOTHING_SEEN;
  const left = findBehindAge(input) ?? findBehindGroup(input) ?? findBehindAll(input) ?? findOpenTo(input);
  if (!left) return NOTHING_SEEN;
  const reason: Finding = {
    code: 'qualifier_dropped',
    ...say('limitLeftOut', { source: input.passage.text.slice(left.start, left.end).trim() }),
    source: inSource(input.passage, left),
  };
  return denySupport(reason);
}

/** Behind an age that both have. */
function findBehindAge({ claim, passage, numbers }: CheckInput): Span | null {
  for (const { source } of agreedPairs(numbers)) {
    if (!AGE.test(source.text)) continue;
    const left = describedAt(inPassage(passage, source).end, passage, claim, true);
    if (left) return left;
  }
  return null;
}

/** Behind the word for a group that both have. */
function findBehindGroup({ claim, passage }: CheckInput): Span | null {
  for (const word of passage.words) {
    if (!GROUPS.has(word.text) || !claim.words.some((one) => one.stem === word.stem)) continue;
    const left = describedAt(word.end, passage, claim);
    if (left) return left;
  }
  return null;
}

/** Behind the noun of which the claim says "all". */
function findBehindAll({ claim, passage }: CheckInput): Span | null {
  if (ALL_AT_ALL.test(passage.text)) return null;
  for (const match of claim.text.matchAll(ALL)) {
    const at = match.index + match[0].length;
    const noun = claim.words.find((word) => word.end === at);
    const place = noun && passage.words.find((word) => areAlike(word, noun));
    const left = place && describedAt(place.end, passage, claim);
    if (left) return left;
  }
  return null;
}

/** A description that begins at a place of the passage and of which the claim has no word. */
function describedAt(at: number, passage: PassageReading, claim: CheckInput['claim'], isAge = false): Span | null {
  const behind = passage.text.slice(at);
  const match = DESCRIPTION.exec(behind) ?? (isAge ? DESCRIPTION_OF_AGE.exec(behind) : null);
  if (!match) return null;
  const words = contentWithin(passage.words, { start: at, end: at + match[0].length });
  // "… mit eigenem Garten bekommen eine Tonne": up to what the claim goes on with.
  const told = words.findIndex((word) => isAmong(claim.words, word));
  const last = words.at(told < 0 ? -1 : told - 1);
  return last && told !== 0 ? { start: at + 1, end: last.end } : null;
}

/** In English, what narrows the group that a thing is open to, and the claim has no word of. */
function findOpenTo({ claim, passage }: CheckInput): Span | null {
  if (allMatches(claim.text, WHO).length > 0) return null;
  const has = (list: readonly Word[], what: RegExp): boolean => list.some((word) => what.test(word.text));
  if (!has(claim.words, OPEN_TO)) return null;
  const own = new Set(claim.words.map((word) => word.stem));
  for (const [index, unit] of passage.units.entries()) {
    const words = passage.wordsOfUnits[index] ?? [];
    if (!has(words, OPEN_TO)) continue;
    for (const match of allMatches(passage.text.slice(unit.start, unit.end), WHO)) {
      const start = unit.start + match.index + 1;
      const span = { start, end: start + match[0].length - 1 };
      const isOfGroup = words.some((word) => word.end <= start && GROUPS.has(word.text) && own.has(word.stem));
      if (isOfGroup && !contentWithin(words, span).some((word) => own.has(word.stem))) return span;
    }
    const at = words.findIndex((word) => SEVERITY.test(word.text) && !own.has(word.stem));
    const severity = words[at];
    if (severity && words.slice(at + 1, at + 4).some((word) => own.has(word.stem)) && !has(claim.words, SEVERITY))
      return severity;
  }
  return null;
}
