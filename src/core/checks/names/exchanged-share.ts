import type { ClaimWord } from '../../passages/claim-reading';
import type { CheckInput } from '../check';

/** A quantity against a content word of weight 1. */
export const NUMBER_WEIGHT = 0.7;

/**
 * The share of a claim that a passage speaks of, 0–1, if it has another word in the place of each of these: who says
 * "the plant in Graz" speaks of what "the plant in Linz" is said of, as a passage with another figure does.
 */
export function shareWith(
  exchanged: readonly ClaimWord[],
  { alignment, numbers, subject }: Pick<CheckInput, 'alignment' | 'numbers' | 'subject'>,
): number {
  const whole = alignment.total + NUMBER_WEIGHT * numbers.length;
  const more = alignment.missing
    .filter((word) => exchanged.includes(word))
    .reduce((sum, word) => sum + (alignment.weights.get(word) ?? 0), 0);
  // Where a claim has nothing to share, nothing is more.
  return Math.min(1, subject + (more / whole || 0));
}
