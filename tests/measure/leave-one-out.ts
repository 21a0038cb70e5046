import { FEATURES } from '../../src/core/verdict/support-features';
import shipped from '../../src/core/verdict/support-weights.json';
import { ANSWER_SETS, type LabelledClaim, TRAINING_SETS } from './claim-sets';
import { balance, PENALTY, readGroups } from './fit-model';
import { judgeClaims } from './judged-claims';
import { fitLogistic, type Weights } from './logistic-regression';
import { type Figures, figuresOf } from './statistics';

type Group = ReturnType<typeof readGroups>[number];

/**
 * For each set that the model learnt from: the figures on its dev split under a model that was fitted without it. The
 * features of a claim are read once; edits of claims are pooled anew for each fit.
 */
export async function leaveOneSetOut(
  claims: readonly LabelledClaim[],
  today: string,
): Promise<Record<string, Figures>> {
  const groups = new Map(TRAINING_SETS.map((set) => [set, readGroups(claims, [set])]));
  const figures: Record<string, Figures> = {};
  for (const left of TRAINING_SETS) {
    const rows = balance(joinEdits([...groups].flatMap(([set, own]) => (set === left ? [] : [{ set, own }]))));
    const dev = claims.filter((one) => one.set === left && one.split === 'dev');
    figures[left] = figuresOf(await withWeights(fitLogistic(rows, PENALTY), () => judgeClaims(dev, today)));
  }
  return figures;
}

/** `readGroups` of one answer set gives the set and its edits; a fit takes the edits of all sets as one group. */
function joinEdits(sets: readonly { set: string; own: readonly Group[] }[]): Group[] {
  const edits = sets.flatMap(({ set, own }) => (ANSWER_SETS.includes(set) ? own.slice(1) : []));
  const joined = edits[0] && { weight: edits[0].weight, examples: edits.flatMap((group) => group.examples) };
  return [...sets.flatMap(({ own }) => own.slice(0, 1)), ...(joined ? [joined] : [])];
}

/** The checker reads its weights from a module that is loaded once: they are exchanged in place, and put back. */
async function withWeights<T>(fitted: Weights, run: () => Promise<T>): Promise<T> {
  const kept = structuredClone(shipped);
  try {
    shipped.bias = fitted.bias;
    FEATURES.forEach((name, index) => {
      shipped.weights[name] = fitted.weights[index] ?? 0;
    });
    return await run();
  } finally {
    shipped.bias = kept.bias;
    Object.assign(shipped.weights, kept.weights);
  }
}
