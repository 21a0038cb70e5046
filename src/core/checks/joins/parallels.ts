import { oncePer } from '../../collections/once-per';
import { say } from '../../locales/said';
import { type ClaimReading, langOf } from '../../passages/claim-reading';
import type { PreparedSource } from '../../passages/prepare-source';
import { isWithin, within } from '../../text/spans';
import type { Word } from '../../text/words';
import type { Finding, NumberPair, Span } from '../../types';
import { accuse, type CheckInput, type CheckResult, NOTHING_SEEN } from '../check';
import { areAlike, isAmong } from '../word-slots';
import { findParallels, type Item, ownWords, type Parallel, type Part, splitParts } from './parallel-parts';

/** "… respectively": what belongs together stands apart. */
const RESPECTIVELY =
  /(?<![\p{L}])(?:respectively|beziehungsweise|jeweils|respectivement|respectivamente|rispettivamente|respectievelijk)(?![\p{L}])/iu;
/** Longer sentences are not told part by part. */
const MAX_WORDS = 60;

/**
 * Things of two parts of a sentence exchanged: "8 years on the battery and 3 on the rest" told as "3 years on the
 * battery", "closes the Oak library and keeps the Elm library" told as "closes the Elm library". Only where the two parts
 * are built alike, the claim has one thing of each in different places, and nowhere else in the source stand both.
 */
export function checkParallels(input: CheckInput): CheckResult {
  const { claim, passage, prepared } = input;
  const told = partsOfClaim(claim);
  if (!told) return NOTHING_SEEN;
  for (const unit of passage.units) {
    const words = within(passage.words, unit);
    if (words.length > MAX_WORDS) continue;
    const parts = splitParts(passage.text, unit, words, langOf(prepared.source).lang);
    for (const parallel of findParallels(parts)) {
      const mixed = findMixed(parallel, told, input);
      if (!mixed || isTogetherElsewhere(mixed, parallel, parts, input)) continue;
      return accuse(finding(mixed, input));
    }
  }
  return NOTHING_SEEN;
}

/** `null` for a claim that is not told part by part. */
const partsOfClaim = oncePer(({ text, words, lang }: ClaimReading): readonly Part[] | null =>
  RESPECTIVELY.test(text) || words.length > MAX_WORDS
    ? null
    : splitParts(text, { start: 0, end: text.length }, words, lang),
);

/** A thing of the one part of the source that the claim has together with a thing of the other, and what goes with it there. */
interface Mixed {
  said: Item;
  with: Item;
  /** What the source has with `with`. */
  instead: Item;
}

function findMixed(parallel: Parallel, told: readonly Part[], input: CheckInput): Mixed | null {
  const pairs = parallel.pairs.filter(
    ({ left, right }) => ownWords(left, right).length > 0 && ownWords(right, left).length > 0,
  );
  const usesOf = (span: Span): Uses[] => pairs.map(({ left, right }) => readUses(left, right, span, input));
  const whole = usesOf({ start: 0, end: input.claim.text.length });
  let inParts: Uses[][] | undefined;
  for (const [at, one] of pairs.entries()) {
    for (const [to, other] of pairs.entries()) {
      const [mine, theirs] = [whole[at], whole[to]];
      if (!mine || !theirs) continue;
      if (!isMixed(mine, theirs)) {
        // Both pairs are told whole: then each part of the claim must have one of either.
        if (!areBoth(mine) || !areBoth(theirs)) continue;
        inParts ??= told.map(usesOf);
        const isOne = inParts.some((uses) => isMixed(uses[at], uses[to]));
        if (!isOne || !inParts.some((uses) => isMixed(uses[to], uses[at]))) continue;
      }
      return { said: one.left, with: other.right, instead: one.right };
    }
  }
  return null;
}

/** Whether a stretch of the claim has what sets the one and the other thing of a pair apart. */
type Uses = readonly [left: boolean, right: boolean];

const readUses = (left: Item, right: Item, span: Span, input: CheckInput): Uses => [
  isUsed(left, right, span, input),
  isUsed(right, left, span, input),
];

const areBoth = ([left, right]: Uses): boolean => left && right;

/** The left thing of the one pair alone, and the right thing of the other alone. */
const isMixed = (one: Uses | undefined, other: Uses | undefined): boolean =>
  !!one?.[0] && !one[1] && !other?.[0] && !!other?.[1];

/** Whether a stretch of the claim has what sets a thing apart from its counterpart. */
function isUsed(item: Item, other: Item, span: Span, { claim, passage, numbers }: CheckInput): boolean {
  if (item.kind === 'figure') {
    return numbers.some(({ claim: said, source, ok }) => {
      const at = source ? source.start - passage.start : -1;
      return ok && at >= item.start && at < item.end && isWithin(said, span);
    });
  }
  const own = ownWords(item, other);
  return claim.words.some((word) => isWithin(word, span) && isAmong(own, word));
}

/** Whether the two stand together in one part, or in another sentence of the source. */
function isTogetherElsewhere(
  { said, with: other }: Mixed,
  { left, right }: Parallel,
  parts: readonly Part[],
  { passage, prepared, alignment }: CheckInput,
): boolean {
  const has = (part: Part, item: Item): boolean =>
    item.words.some((word) =>
      part.items.some(({ words }) => words.some((one) => areAlike(one, word) && !word.isFunctionWord)),
    );
  if (parts.some((part) => part !== left && part !== right && has(part, said) && has(part, other))) return true;
  const unit = passage.units.findIndex((one) => isWithin(said, one));
  const [one, two] = [unitsOf(said, prepared), unitsOf(other, prepared)];
  return [...one].some((at) => at !== alignment.firstUnit + unit && two.has(at));
}

const unitsOf = ({ words }: Item, prepared: PreparedSource): Set<number> =>
  new Set(words.filter((word: Word) => !word.isFunctionWord).flatMap((word) => [...prepared.postings.get(word.stem)]));

function finding({ said, with: other, instead }: Mixed, { claim, passage, numbers }: CheckInput): Finding {
  const textOf = ({ start, end }: Span): string => passage.text.slice(start, end);
  const figure = numbers.find(({ source }: NumberPair) => source && source.start - passage.start === said.start);
  const word = claim.words.find((one) => said.words.some((own) => areAlike(own, one)));
  const place = figure?.claim ?? word;
  const [start, end] = [Math.min(said.start, other.start), Math.max(said.end, other.end)];
  return {
    code: 'mis_joined',
    ...say('goesWith', { word: textOf(other), source: textOf(instead), answer: textOf(said) }),
    ...(place && { claim: { start: place.start, end: place.end } }),
    source: { start: passage.start + start, end: passage.start + end },
  };
}
