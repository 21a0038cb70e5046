export { type Comparison, compareChanges, compareQuantities } from './compare-quantities';
export { findQuantities } from './find-quantities';
export type { Bound, Change, Quantity, QuantityKind } from './quantity';
