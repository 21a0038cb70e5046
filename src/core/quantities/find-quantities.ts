import type { Quantity } from './quantity';

/**
 * The quantities of `text`, in order, not overlapping. `lang` (BCP 47) decides what points and commas mean and which
 * number words are known; without it English. Never throws; time is linear in the length of the text.
 */
export function findQuantities(_text: string, _lang?: string): Quantity[] {
  return [];
}
