import { GROUPS } from '../../lexicon/limits';
import { say } from '../../locales/said';
import type { PassageReading } from '../../passages/passage-reading';
import { inSource } from '../../passages/passage-reading';
import { within } from '../../text/spans';
import type { Finding, Span } from '../../types';
import { type CheckInput, type CheckResult, denySupport, NOTHING_SEEN } from '../check';
import { areAlike } from '../word-slots';

/** A participle, a small word or a relative that begins a description right behind a group, up to a pause. */
const DESCRIPTION =
  /^\s(?:(?:mit|ohne|deren|aus|con|sin|avec|sans|ayant|com|sem|senza|met|zonder|med|utan|residentes?|résidant|domicilié\p{L}*|residenti|woonachtig|wohnhaft|que|qui|che|с|без|(?:in|su|ad)scrit[oa]s|inscrits?|iscritti)\s|\p{L}{3,}(?:ad[oa]s|id[oa]s|at[ie]|it[ie]|ut[ie]|ées?|és|ues?)\s)[^.,;:!?()\n]*/iu;
/** The same in English, where other forms have checks of their own: behind an age. */
const DESCRIPTION_OF_AGE = /^\s(?:with|without|who|whose|living|residing|resident)\s[^.,;:!?()\n]*/iu;
/** "all families", by words that leave none out; the noun stands behind an article or none. */
const ALL =
  /(?<![\p{L}])(?:alle|sämtliche|tous les|toutes les|todos los|todas las|todos os|todas as|tutti (?:i|gli)|tutte le|alla|wszyscy|все)\s(\p{L}{3,})/giu;
const ALL_AT_ALL =
  /(?<![\p{L}])(?:alle[nrs]?|sämtliche\p{L}?|tous|toutes|todos|todas|tutti|tutte|alla|wszys\p{L}+|все\p{L}?)(?![\p{L}])/iu;

/**
 * A group that the source describes closer than the claim: "menores de 14 años empadronados en la ciudad" told as
 * "menores de 14 años", "Familien mit mehr als zwei Kindern" told as "alle Familien". English has its own forms.
 */
export function checkNarrowedGroups(input: CheckInput): CheckResult {
  if (input.alignment.missing.some((word) => !word.isLight && !ALL_AT_ALL.test(word.text))) return NOTHING_SEEN;
  const left = findBehindAge(input) ?? findBehindGroup(input) ?? findBehindAll(input);
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
  for (const { source, ok } of numbers) {
    if (!ok || !source || !/(?:years?|jahren?|ans|años|anos|anni|jaar|år|лет|old)$/iu.test(source.text)) continue;
    const left = describedAt(source.end - passage.start, passage, claim, true);
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
  const words = within(passage.words, { start: at, end: at + match[0].length }).filter((word) => !word.isFunctionWord);
  // "… mit eigenem Garten bekommen eine Tonne": up to what the claim goes on with.
  const told = words.findIndex((word) => claim.words.some((one) => areAlike(one, word)));
  const last = words.at(told < 0 ? -1 : told - 1);
  return last && told !== 0 ? { start: at + 1, end: last.end } : null;
}
