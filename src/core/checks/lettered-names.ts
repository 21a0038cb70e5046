import { CLAUSE_GOES_ON } from '../lexicon/goes-on';
import { say } from '../locales/said';
import type { ClaimReading } from '../passages/claim-reading';
import type { PassageReading } from '../passages/passage-reading';
import { inSource } from '../passages/passage-reading';
import { findQuantities } from '../quantities';
import { allMatches } from '../text/all-matches';
import { isWithin, within } from '../text/spans';
import type { Word } from '../text/words';
import type { Finding, Span } from '../types';
import { accuse, type CheckInput, type CheckResult, NOTHING_SEEN } from './check';
import { areAlike } from './word-slots';

/** "Group B", "Aro L", "vitamin D", "Type II", "Model X2", "Kerr 250i": a word and the letters that tell one of a kind. */
const LETTERED =
  /(?<![\p{L}\p{N}])(\p{L}{2,})[ \u00a0-](\p{Lu}|\p{Lu}{1,2}\d{1,4}\p{L}?|[IVX]{2,4}|\d{1,4}\p{Ll})(?![\p{L}\p{N}]|['’]\p{L})/gu;

interface Lettered extends Span {
  head: string;
  letters: string;
  /** As written. */
  text: string;
}

/**
 * What one of a kind has told of another: "Group A received the drug; group B received a placebo" told as "Group B
 * received the drug". Capitals and figures make the difference, which words folded for comparing do not show.
 */
export function checkLetteredNames(input: CheckInput): CheckResult {
  const { claim, passage } = input;
  const own = findLettered(claim.text, claim.words, claim.lang);
  if (own.length === 0) return NOTHING_SEEN;
  const others = findLettered(passage.text, passage.words, claim.lang);
  for (const name of own) {
    const alike = others.filter((one) => one.head === name.head);
    const rivals = alike.filter((one) => one.letters !== name.letters);
    // The claim tells of both.
    if (rivals.length === 0 || own.some((one) => one !== name && one.head === name.head)) continue;
    const rival = rivals.length === alike.length ? findInstead(name, rivals, input) : findHolder(name, alike, input);
    if (!rival) continue;
    const finding: Finding = {
      code: 'name_changed',
      ...say('saidOfOther', { source: rival.text, answer: name.text }),
      claim: { start: name.start, end: name.end },
      source: inSource(passage, rival),
    };
    return accuse(finding);
  }
  return NOTHING_SEEN;
}

function findLettered(text: string, words: readonly Word[], lang: string | undefined): Lettered[] {
  const found: Lettered[] = [];
  for (const match of allMatches(text, LETTERED)) {
    const [written, head = '', letters = ''] = match;
    const start = match.index;
    const end = start + written.length;
    const isSmall = words.some((word) => word.start === start && word.isFunctionWord);
    const isName = /^\p{Lu}/u.test(head) && start > 0;
    if (isSmall || (!isName && isMeasured({ start: end - letters.length, end }, text, lang))) continue;
    found.push({ head: head.toLowerCase(), letters, text: written, start, end });
  }
  return found;
}

/** "charged 60W": a unit, and no name. */
const isMeasured = ({ start, end }: Span, text: string, lang: string | undefined): boolean =>
  /\d/u.test(text.slice(start, end)) &&
  findQuantities(text, lang).some((one) => one.unit !== undefined && one.start < end && one.end > start);

/** The passage has another of the kind and not the claim's, and does not go on about one named before. */
function findInstead(
  { head, letters }: Lettered,
  rivals: readonly Lettered[],
  { passage, prepared, alignment }: CheckInput,
): Lettered | null {
  const context = prepared.units[alignment.firstUnit]?.context ?? '';
  const isNamed = [...`${prepared.source.title ?? ''}\n${context}`.matchAll(LETTERED)].some(
    (one) => one[1]?.toLowerCase() === head && one[2] === letters,
  );
  return isNamed || CLAUSE_GOES_ON.test(passage.text) ? null : (rivals[0] ?? null);
}

/** Another of the kind in whose part of the sentence all stands that the claim says, while its own part lacks some. */
function findHolder(name: Lettered, alike: readonly Lettered[], input: CheckInput): Lettered | null {
  const { claim, passage } = input;
  const parts = alike.map((one, index) => ({ ...one, part: partOf(one, alike[index + 1], passage) }));
  const own = parts.filter((one) => one.letters === name.letters);
  // "Group A and group B received it": what stands behind is said of both.
  if (own.some(({ part }) => contentIn(part, passage).length === 0)) return null;
  const rest = restOf(claim, name);
  const figures = input.numbers.flatMap(({ claim: said, source, ok }) =>
    source && ok && (said.end <= name.start || said.start >= name.end) ? [source.start - passage.start] : [],
  );
  const lacks = (part: Span): boolean =>
    rest.some((word) => !contentIn(part, passage).some((one) => areAlike(one, word))) ||
    figures.some((at) => at < part.start || at >= part.end);
  if (rest.length + figures.length === 0 || !own.every(({ part }) => lacks(part))) return null;
  return parts.find((one) => one.letters !== name.letters && !lacks(one.part)) ?? null;
}

/** From a name to the next of the kind, or the end of the sentence. */
function partOf(one: Lettered, next: Lettered | undefined, { text, units }: PassageReading): Span {
  const unit = units.find((unit) => isWithin(one, unit));
  return { start: one.end, end: Math.min(next?.start ?? text.length, unit?.end ?? text.length) };
}

const contentIn = (stretch: Span, { words }: PassageReading): Word[] =>
  within(words, stretch).filter((word) => !word.isFunctionWord);

/** What a claim says of a thing, but for light words. */
const restOf = (claim: ClaimReading, name: Span): Word[] =>
  claim.heavy.filter((word) => word.end <= name.start || word.start >= name.end);
