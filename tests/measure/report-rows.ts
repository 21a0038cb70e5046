import { ALTERED_SETS, ANSWER_SETS } from './claim-sets';
import type { Measurements, SetMeasurement } from './measurements';
import { type Figures, mean } from './statistics';

/** Sets that ask the same sort of thing, and get a mean. */
export const FAMILIES: readonly { title: string; sets: readonly string[] }[] = [
  { title: 'answers and their cited sources', sets: ANSWER_SETS },
  { title: 'altered claims', sets: ALTERED_SETS },
];
export function present(sets: Measurements['sets'], names: readonly string[]): [string, SetMeasurement][] {
  return names.flatMap((name) => {
    const set = sets[name];
    return set ? [[name, set]] : [];
  });
}

export function meanFigures(all: readonly Figures[]): Figures {
  const over = (key: keyof Figures): number => mean(all.map((one) => one[key]));
  return {
    n: over('n'),
    classes: over('classes'),
    balancedAccuracy: over('balancedAccuracy'),
    macroF1: over('macroF1'),
    falseAlarms: over('falseAlarms'),
    auroc: over('auroc'),
  };
}

export function points(difference: number): string {
  return Number.isFinite(difference) ? `${difference < 0 ? '−' : '+'}${(100 * Math.abs(difference)).toFixed(1)}` : '–';
}

export function bold(cell: string): string {
  return cell === '' ? '' : `**${cell}**`;
}
