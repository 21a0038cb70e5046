import { FEATURES, type Features } from './support-features';
import weights from './support-weights.json';

/**
 * How likely a person would say that the source carries the claim, 0–1: logistic regression over `Features`, fitted to
 * labelled claims (`tests/measure/fit-model.ts` made the weights; `docs/accuracy.md` says on what).
 */
export function scoreSupport(features: Features): number {
  const sum = FEATURES.reduce((total, name) => total + weights.weights[name] * features[name], weights.bias);
  return 1 / (1 + Math.exp(-sum));
}
