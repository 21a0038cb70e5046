export { compareChanges, compareQuantities } from './compare-quantities';
export { findQuantities } from './find-quantities';
export type { Quantity } from './quantity';
