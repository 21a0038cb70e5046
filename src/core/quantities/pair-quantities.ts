import { comparability } from './comparability';
import { type Comparison, compareQuantities } from './compare-quantities';
import { distance, tokenRange, type WordMap } from './pairing-words';
import type { Quantity } from './quantity';

/** A claim's quantity with its counterpart; `source` null where the passage has nothing that it could be. */
export interface QuantityPair {
  claim: Quantity;
  source: Quantity | null;
  comparison: Comparison | null;
  /** The claim's figure stands in the passage, but with another thing. */
  isElsewhere: boolean;
}

export interface Side {
  quantities: readonly Quantity[];
  map: WordMap;
}

// Weights of one candidate. Tuned on whole kinds of cases; what matters is their order: words that name the thing
// outweigh an equal value, so that a figure of another row or clause is no support.
const OWN_WORD = 1;
const SHARED_WORD = 0.8;
const FAR_WORD = 0.2;
const STRANGE_WORD = -0.7;
const ANCHOR = 1.2;
const EQUAL = 0.6;
/** Words that must be shared before values that differ are called a change. */
const ENOUGH = 0.75;

interface Candidate {
  claim: number;
  source: number;
  total: number;
  affinity: number;
  comparison: Comparison;
}

export interface PairOptions {
  /** Claim and passage are in different languages: words say nothing. */
  isForeign: boolean;
}

/** Pairs each quantity of the claim with its best counterpart; each counterpart is used once, unless it is equal. */
export function pairQuantities(claim: Side, source: Side, options: PairOptions): QuantityPair[] {
  const candidates = claim.quantities.flatMap((_, index) => candidatesOf(index, claim, source, options));
  candidates.sort((a, b) => b.total - a.total || Math.abs(order(a, claim, source)) - Math.abs(order(b, claim, source)));
  const chosen = new Map<number, Candidate>();
  const used = new Set<number>();
  for (const candidate of candidates) {
    if (chosen.has(candidate.claim) || (used.has(candidate.source) && !candidate.comparison.ok)) continue;
    chosen.set(candidate.claim, candidate);
    used.add(candidate.source);
  }
  return claim.quantities.map((quantity, index) =>
    toPair(
      quantity,
      chosen.get(index),
      candidates.filter((each) => each.claim === index),
      source,
      options,
    ),
  );
}

/** Difference of relative places: of two like candidates the one in the same order wins. */
const order = (candidate: Candidate, claim: Side, source: Side): number =>
  candidate.claim / claim.quantities.length - candidate.source / source.quantities.length;

function toPair(
  claim: Quantity,
  best: Candidate | undefined,
  all: readonly Candidate[],
  source: Side,
  options: PairOptions,
): QuantityPair {
  const none: QuantityPair = {
    claim,
    source: null,
    comparison: null,
    isElsewhere: all.some((each) => each.comparison.ok),
  };
  if (!best) return none;
  const counterpart = source.quantities[best.source];
  if (!counterpart) return none;
  const isUnrelated = !best.comparison.ok && best.affinity < ENOUGH && !options.isForeign;
  if (isUnrelated) return none;
  return {
    claim,
    source: counterpart,
    comparison: best.comparison,
    isElsewhere: !best.comparison.ok && all.some((each) => each.comparison.ok),
  };
}

function candidatesOf(index: number, claim: Side, source: Side, options: PairOptions): Candidate[] {
  const quantity = claim.quantities[index];
  if (!quantity) return [];
  const rivals: { index: number; range: [number, number]; fit: number; comparison: Comparison }[] = [];
  for (const [at, other] of source.quantities.entries()) {
    const comparison = compareQuantities(quantity, other);
    const fit = comparability(quantity, other, comparison.ok, { claim: claim.map.stems, source: source.map.stems });
    if (fit > 0) rivals.push({ index: at, range: tokenRange(source.map, other), fit, comparison });
  }
  const weights = claimWeights(quantity, claim);
  const anchors = anchorsOf(index, claim, source);
  const scores = affinities(
    weights,
    anchors,
    source,
    rivals.map((rival) => rival.range),
  );
  const result: Candidate[] = [];
  for (const [at, rival] of rivals.entries()) {
    const affinity = scores[at]?.affinity ?? 0;
    const isNamed = weights.size > 0 && (scores[at]?.words ?? 0) > 0;
    // An equal figure beside words of which the claim has none is another thing's.
    if (rival.comparison.ok && isNamed && (scores[at]?.shared ?? 0) === 0 && !options.isForeign) continue;
    const strange = options.isForeign || rivals.length < 2 ? 0 : (scores[at]?.strange ?? 0);
    const total = affinity + strange + rival.fit + (rival.comparison.ok ? EQUAL : 0);
    result.push({ claim: index, source: rival.index, total, affinity, comparison: rival.comparison });
  }
  return result;
}

/** How much each word of the claim speaks of this quantity: all of it near, less across clauses. */
function claimWeights(quantity: Quantity, claim: Side): Map<string, number> {
  const range = tokenRange(claim.map, quantity);
  const weights = new Map<string, number>();
  for (const [index, stem] of claim.map.words) {
    const isAlone = claim.quantities.length === 1;
    const weight = isAlone ? 1 : Math.max(0.35, 1 - 0.3 * Math.max(0, distance(claim.map, index, range) - 0.3));
    weights.set(stem, Math.max(weight, weights.get(stem) ?? 0));
  }
  return weights;
}

/** Dates, weekdays and labels of the claim that stand in the passage, too: they tell which figure is meant. */
function anchorsOf(index: number, claim: Side, source: Side): { range: [number, number] }[] {
  const anchors: { range: [number, number] }[] = [];
  for (const [at, other] of claim.quantities.entries()) {
    const isAnchor =
      at !== index &&
      (other.kind === 'date' || other.kind === 'ordinal') &&
      claim.quantities[index]?.kind !== other.kind;
    if (!isAnchor) continue;
    for (const quantity of source.quantities) {
      if (quantity.kind === other.kind && compareQuantities(other, quantity).ok)
        anchors.push({ range: tokenRange(source.map, quantity) });
    }
  }
  return anchors;
}

interface Affinity {
  affinity: number;
  /** Weight of the claim's words that stand in the passage at all. */
  shared: number;
  /** Content words in the clause of this candidate. */
  words: number;
  /** Minus for the words of its own that the claim lacks. */
  strange: number;
}

function affinities(
  weights: ReadonlyMap<string, number>,
  anchors: readonly { range: [number, number] }[],
  source: Side,
  ranges: readonly [number, number][],
): Affinity[] {
  const best = ranges.map(() => new Map<string, number>());
  const result: Affinity[] = ranges.map(() => ({ affinity: 0, shared: 0, words: 0, strange: 0 }));
  const first = Math.min(...ranges.map(([from]) => from));
  for (const [index, stem] of source.map.words) {
    const gaps = ranges.map((range) => distance(source.map, index, range));
    const nearest = Math.min(...gaps);
    const weight = weights.get(stem);
    for (const [at, gap] of gaps.entries()) {
      const mine = result[at];
      if (!mine) continue;
      const isOwn = gap <= nearest + 1e-9;
      if (gap < 3) mine.words++;
      if (weight === undefined) {
        if (isOwn && gap < 0.6 && mine.strange > STRANGE_WORD) mine.strange += STRANGE_WORD;
        continue;
      }
      mine.shared += weight;
      const leads = index < first && gap < 3;
      const value = weight * (isOwn ? (gap < 3 ? OWN_WORD : 0.5) : leads ? SHARED_WORD : FAR_WORD);
      best[at]?.set(stem, Math.max(value, best[at]?.get(stem) ?? 0));
    }
  }
  for (const anchor of anchors) {
    const gaps = ranges.map((range) => distance(source.map, anchor.range[0], range));
    const nearest = Math.min(...gaps);
    for (const [at, gap] of gaps.entries()) {
      const mine = result[at];
      if (mine && gap <= nearest + 1e-9) mine.affinity += ANCHOR;
      if (mine) mine.shared += 1;
    }
  }
  for (const [at, mine] of result.entries()) for (const value of best[at]?.values() ?? []) mine.affinity += value;
  return result;
}
