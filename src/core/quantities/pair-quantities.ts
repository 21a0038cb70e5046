import { affinities, type Side } from './affinity';
import { comparability } from './comparability';
import { type Comparison, compareQuantities } from './compare-quantities';
import { pairWithRow } from './keyed-rows';
import type { Quantity } from './quantity';

export type { Side } from './affinity';

/** A claim's quantity with its counterpart; `source` null where the passage has nothing that it could be. */
export interface QuantityPair {
  claim: Quantity;
  source: Quantity | null;
  comparison: Comparison | null;
  /** The claim's figure stands in the passage, but with another thing. */
  isElsewhere: boolean;
}

/** What is known of both texts before their quantities are paired. */
export interface PairOptions {
  /** Claim and passage are in different languages: words say nothing. */
  isForeign: boolean;
}

/** What an equal value is worth beside the words: less than one word that names another thing. */
const EQUAL = 0.6;
/** A day or year that stands there is hardly another one of the same sentence. */
const EQUAL_DATE = 2;
/** Words that must be shared before values that differ are called a change. */
const ENOUGH = 0.75;
/** A row of so few words is a label: it must share one with the claim to be its counterpart. */
const LABEL_WORDS = 4;

interface Candidate {
  claim: number;
  source: number;
  total: number;
  affinity: number;
  comparison: Comparison;
}

/** Pairs each quantity of the claim with its best counterpart; each counterpart is used once, unless it is equal. */
export function pairQuantities(claim: Side, source: Side, options: PairOptions): QuantityPair[] {
  const row = options.isForeign ? null : (pairWithRow(claim, source) ?? pairInTurn(claim, source));
  if (row) return row;
  const candidates = claim.quantities.flatMap((_, index) => candidatesOf(index, claim, source, options));
  const order = (one: Candidate): number =>
    Math.abs(one.claim / claim.quantities.length - one.source / source.quantities.length);
  candidates.sort((a, b) => b.total - a.total || order(a) - order(b));
  const chosen = new Map<number, Candidate>();
  const used = new Set<number>();
  const isTaken = findTaken(candidates);
  for (const candidate of candidates) {
    if (chosen.has(candidate.claim) || (used.has(candidate.source) && !candidate.comparison.ok)) continue;
    if (isTaken(candidate)) continue;
    chosen.set(candidate.claim, candidate);
    used.add(candidate.source);
  }
  return claim.quantities.map((quantity, index) => {
    const best = chosen.get(index);
    const isElsewhere = candidates.some((each) => each.claim === index && each.comparison.ok && each !== best);
    const counterpart = best && source.quantities[best.source];
    const isUnrelated =
      best &&
      !best.comparison.ok &&
      best.affinity < ENOUGH &&
      !options.isForeign &&
      !(counterpart && countsSame(quantity, counterpart));
    if (!best || !counterpart || isUnrelated) return { claim: quantity, source: null, comparison: null, isElsewhere };
    return {
      claim: quantity,
      source: counterpart,
      comparison: best.comparison,
      isElsewhere: isElsewhere && !best.comparison.ok,
    };
  });
}

/** What parts one thing told with its figures from the next: a comma at least. */
const NEXT_PART = 1;
/** The end of a sentence between them. */
const STOP = 3;

/**
 * "Over four hours 62 %, under one hour 35 %": two kinds of figures in turn, and the words that both parts share stand in
 * the first alone. The two figures of a claim that are one part of it belong together, whatever stands nearer.
 */
function pairInTurn(claim: Side, source: Side): QuantityPair[] | null {
  const [one, other] = claim.quantities;
  if (!one || !other || claim.quantities.length !== 2 || one.kind === other.kind) return null;
  const rows = source.quantities.map((_, at) => source.quantities.slice(at, at + 4));
  for (const [at, [a, b, c, d]] of rows.entries()) {
    if (!a || !b || !c || !d || a.kind !== c.kind || b.kind !== d.kind || a.kind === b.kind) continue;
    const gap = breaksBetween(source, at + 1, at + 2);
    if (gap < NEXT_PART || breaksBetween(source, at, at + 3) >= STOP) continue;
    for (const part of [
      [a, b],
      [c, d],
    ]) {
      const own = part[0]?.kind === one.kind ? [one, other] : [other, one];
      const pairs = own.map((quantity, index): QuantityPair | null => {
        const counterpart = part[index];
        if (!counterpart) return null;
        const comparison = compareQuantities(quantity, counterpart);
        return comparison.ok ? { claim: quantity, source: counterpart, comparison, isElsewhere: false } : null;
      });
      const [first, second] = own[0] === one ? pairs : [pairs[1], pairs[0]];
      if (first && second) return [first, second];
    }
  }
  return null;
}

/** The breaks between two quantities of one side, by their places. */
function breaksBetween({ map, ranges }: Side, first: number, last: number): number {
  const [end, start] = [(ranges[first]?.[1] ?? 1) - 1, ranges[last]?.[0] ?? 0];
  return (map.breaks[start] ?? 0) - (map.breaks[end] ?? 0);
}

/**
 * "3 g a day, but 2 g from 65 on": whether the figure that differs is what another figure of the claim is told of, and is
 * equal to, while this one has an equal of its own. Candidates are in order, best first.
 */
function findTaken(candidates: readonly Candidate[]): (one: Candidate) => boolean {
  const withEqual = new Set<number>();
  const seen = new Set<number>();
  /** By source: the one claim that is equal to it and told of it, or -1 where there are more. */
  const owners = new Map<number, number>();
  for (const { claim, source, comparison } of candidates) {
    if (comparison.ok) withEqual.add(claim);
    if (seen.has(claim)) continue;
    seen.add(claim);
    if (comparison.ok) owners.set(source, owners.has(source) ? -1 : claim);
  }
  return ({ claim, source, comparison }) =>
    !comparison.ok && withEqual.has(claim) && owners.has(source) && owners.get(source) !== claim;
}

/** "20 volunteers come each week" beside "15 to 20 volunteers come": the figure has taken all words of the claim. */
const countsSame = (claim: Quantity, source: Quantity): boolean =>
  claim.noun?.[0] !== undefined && claim.noun[0] === source.noun?.[0];

/** "300 requests per minute" beside a cell with 300: what the figure is reckoned by may stand in the head. */
const isUnrated = (claim: Quantity, source: Quantity, comparison: Comparison): boolean =>
  !comparison.ok &&
  comparison.code === 'rate_changed' &&
  source.per === undefined &&
  claim.value === source.value &&
  claim.bound === source.bound;

function candidatesOf(index: number, claim: Side, source: Side, options: PairOptions): Candidate[] {
  const quantity = claim.quantities[index];
  if (!quantity) return [];
  const isRow = !/[.!?。]/.test(source.map.tokens.at(-1)?.text ?? '');
  const stems = { claim: claim.map.stems, source: source.map.stems };
  const rivals: { at: number; fit: number; comparison: Comparison }[] = [];
  for (const [at, other] of source.quantities.entries()) {
    const comparison = compareQuantities(quantity, other);
    const fit = comparability(quantity, other, comparison.ok || isUnrated(quantity, other, comparison), stems);
    if (fit > 0) rivals.push({ at, fit, comparison });
  }
  const scores = affinities(
    index,
    claim,
    source,
    rivals.map((rival) => rival.at),
  );
  return rivals.flatMap((rival, order): Candidate[] => {
    const score = scores[order];
    if (!score) return [];
    const isLabelled = isRow && claim.map.words.size > 0 && score.words > 0 && score.words <= LABEL_WORDS;
    // An equal figure beside words of which the claim has none is another thing's.
    if (rival.comparison.ok && isLabelled && score.shared === 0 && !options.isForeign) return [];
    const strange = options.isForeign || rivals.length < 2 ? 0 : score.strange;
    const equal = quantity.kind === 'date' ? EQUAL_DATE : EQUAL;
    const other = source.quantities[rival.at];
    const isEqual = rival.comparison.ok || (other !== undefined && isUnrated(quantity, other, rival.comparison));
    const total = score.value + strange + rival.fit + (isEqual ? equal : 0);
    return [{ claim: index, source: rival.at, total, affinity: score.value, comparison: rival.comparison }];
  });
}
