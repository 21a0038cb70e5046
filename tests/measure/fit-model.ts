/**
 * Fits the weights of `src/core/verdict/support-model.ts` to the train split of the labelled claims, and writes them.
 * Run: `npm run fit` (needs ../shared/claims).
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readClaim } from '../../src/core/passages/claim-reading';
import { prepareSource } from '../../src/core/passages/prepare-source';
import { judgeStatement } from '../../src/core/verdict/judge-statement';
import { FEATURES, readFeatures } from '../../src/core/verdict/support-features';
import { sourceFromText } from '../../src/sources/text';
import { ANSWER_SETS, kindOf, type LabelledClaim, languageOf, readClaimSets, TRAINING_SETS } from './claim-sets';
import { fitLogistic, type Row } from './logistic-regression';
import { alterClaim, seededRandom } from './synthetic-edits';

export const PENALTY = 2;
const SEED = 20261129;
/** A set counts by the root of its size, so that large ones do not drown the others; contrast sets and edits by half. */
const CONTRAST_WEIGHT = 0.5;
const EDITS_WEIGHT = 0.5;

/** The features of one claim against one source; `null` if nothing in the source was looked at. */
export function featuresOf(one: Pick<LabelledClaim, 'set' | 'claim' | 'source'>): number[] | null {
  const lang = languageOf(one.set);
  const source = sourceFromText({
    url: 'https://source.example/',
    text: one.source,
    kind: kindOf(one.set),
    ...(lang !== undefined && { lang }),
  });
  const prepared = prepareSource(source);
  const claim = readClaim({ text: one.claim, quotes: [] }, lang);
  const { best, candidates } = judgeStatement(claim, prepared);
  if (!best) return null;
  const features = readFeatures(claim, best, candidates.each, prepared);
  return FEATURES.map((name) => features[name]);
}

interface Group {
  weight: number;
  examples: { features: number[]; isPositive: boolean }[];
}

/** Rows in which each class of each group has half of the group's weight. */
export function balance(groups: readonly Group[]): Row[] {
  return groups.flatMap(({ weight, examples }) => {
    const total = weight * Math.sqrt(examples.length) * 3;
    return [true, false].flatMap((isPositive) => {
      const own = examples.filter((example) => example.isPositive === isPositive);
      return own.map(({ features }) => ({ features, isPositive, weight: total / own.length }));
    });
  });
}

export function readGroups(claims: readonly LabelledClaim[], sets: readonly string[]): Group[] {
  const random = seededRandom(SEED);
  const groups = sets.map((set): Group => {
    const own = claims.filter((one) => one.set === set && one.split === 'train');
    const examples = own.flatMap((one) => {
      const features = featuresOf(one);
      return features ? [{ features, isPositive: one.label === 'supported' }] : [];
    });
    return { weight: ANSWER_SETS.includes(set) ? 1 : CONTRAST_WEIGHT, examples };
  });
  const edits: Group = { weight: EDITS_WEIGHT, examples: [] };
  for (const one of claims) {
    if (one.split !== 'train' || one.label !== 'supported' || !sets.includes(one.set) || !ANSWER_SETS.includes(one.set))
      continue;
    const features = featuresOf(one);
    if (!features) continue;
    const altered = alterClaim(one.claim, one.source, random).flatMap((claim) => {
      const other = featuresOf({ ...one, claim });
      return other ? [other] : [];
    });
    if (altered.length === 0) continue;
    edits.examples.push({ features, isPositive: true });
    for (const other of altered) edits.examples.push({ features: other, isPositive: false });
  }
  return [...groups, edits].filter((group) => group.examples.length > 0);
}

export function main(): number {
  const { bias, weights } = fitLogistic(balance(readGroups(readClaimSets(), TRAINING_SETS)), PENALTY);
  const rounded = (value: number): number => Number(value.toFixed(3));
  const named = Object.fromEntries(FEATURES.map((name, index) => [name, rounded(weights[index] ?? 0)]));
  const file = fileURLToPath(new URL('../../src/core/verdict/support-weights.json', import.meta.url));
  writeFileSync(file, `${JSON.stringify({ bias: rounded(bias), weights: named }, null, 2)}\n`);
  console.log(named);
  return 0;
}
