import { say } from '../../locales/said';
import { langOf } from '../../passages/claim-reading';
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
  if (RESPECTIVELY.test(claim.text) || claim.words.length > MAX_WORDS) return NOTHING_SEEN;
  const told = splitParts(claim.text, { start: 0, end: claim.text.length }, claim.words, claim.lang);
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
  const whole: Span = { start: 0, end: input.claim.text.length };
  for (const one of pairs) {
    for (const other of pairs) {
      const uses = (span: Span): [boolean, boolean, boolean, boolean] => [
        isUsed(one.left, one.right, span, input),
        isUsed(one.right, one.left, span, input),
        isUsed(other.left, other.right, span, input),
        isUsed(other.right, other.left, span, input),
      ];
      const isMixed = ([a, b, c, d]: readonly boolean[]): boolean => !!a && !b && !c && !!d;
      const all = uses(whole);
      // Both pairs are told whole: then each part of the claim must have one of either.
      const isExchanged = all.every(Boolean) && told.some((part) => isMixed(uses(part)));
      if (!isMixed(all) && !(isExchanged && told.some((part) => isMixed(turned(uses(part)))))) continue;
      return { said: one.left, with: other.right, instead: one.right };
    }
  }
  return null;
}

const turned = ([a, b, c, d]: readonly boolean[]): boolean[] => [!!b, !!a, !!d, !!c];

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
