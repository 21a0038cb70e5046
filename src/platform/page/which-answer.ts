import type { Answer } from '../../core/types';
import type { PageReading } from '../../core/types/check-state';

export function answersOf(reading: PageReading | null): readonly Answer[] {
  return reading?.state === 'answers' ? reading.answers : [];
}

export function answerAt(reading: PageReading | null, index: number): Answer | undefined {
  return answersOf(reading)[index];
}

/** The last answer with that text, or `null`. */
export function indexOfText(reading: PageReading, text: string | undefined): number | null {
  const at = answersOf(reading).findLastIndex((answer) => answer.text === text);
  return at < 0 ? null : at;
}

/** Where the shown answer is in a newer reading. Who looks at the newest one, not checked yet, goes on to a newer. */
export function indexInNewer(
  before: { reading: PageReading | null; answerIndex: number },
  newer: PageReading,
  isChecked: boolean,
): number {
  const last = Math.max(0, answersOf(newer).length - 1);
  if (before.answerIndex >= answersOf(before.reading).length - 1 && !isChecked) return last;
  const same = indexOfText(newer, answerAt(before.reading, before.answerIndex)?.text);
  return same ?? Math.min(before.answerIndex, last);
}

/** How many sources an answer names, those named twice counted twice. */
export function countUrls({ citations }: Answer): number {
  return citations.reduce((sum, { urls }) => sum + urls.length, 0);
}
