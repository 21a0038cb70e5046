import type { Settings } from './settings';

/** What is kept of each checked answer: its record, and with it the texts of its sources. */
export type Keeping = Pick<Settings, 'keepRecords' | 'keepTexts'>;

/** Until the reader's settings are read. */
export const NOTHING_KEPT: Keeping = { keepRecords: false, keepTexts: false };

/** What of the settings it is. */
export const keepingOf = ({ keepRecords, keepTexts }: Settings): Keeping => ({ keepRecords, keepTexts });

/**
 * Shows a change at once, so that a switch does not fall back until the settings are written, and what was before where
 * they cannot be: then it rejects as `write` did.
 */
export async function changeKeeping(
  before: Keeping,
  change: Partial<Keeping>,
  show: (keeping: Keeping) => void,
  write: (change: Partial<Keeping>) => Promise<void>,
): Promise<void> {
  show({ ...before, ...change });
  try {
    await write(change);
  } catch (error) {
    show(before);
    throw error;
  }
}
