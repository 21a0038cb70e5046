import type { Agreement, GroupBy, Measures } from '../../core/records/measures';
import { MACHINE } from '../../core/records/measures';
import type { Coefficient } from '../../core/statistics/agreement';
import type { Share } from '../../core/statistics/metrics';
import { formatNumber, t } from '../words';
import { siteName } from './kept-words';

const PERCENT = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
const NUMBER = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
/** Where nothing was counted. */
export const NONE = '–';

export function groupName({ group }: Pick<Measures, 'group'>, by: GroupBy): string {
  if (by === 'all') return t('records.group.all');
  if (group === '') return t('records.notKnown');
  return by === 'site' ? siteName(group) : group;
}

export function shareWords(value: number | null): string {
  return value === null ? NONE : formatNumber(value, PERCENT);
}

/** "81.2–93.4 %", the 95 % interval. */
export function intervalWords({ low, high }: Pick<Share, 'low' | 'high'>): string {
  return low === null || high === null ? '' : `${shareWords(low)} – ${shareWords(high)}`;
}

export function coefficientWords({ value, low, high }: Coefficient): string {
  if (value === null) return NONE;
  const words = formatNumber(value, NUMBER);
  return low === null || high === null
    ? words
    : `${words} (${formatNumber(low, NUMBER)} – ${formatNumber(high, NUMBER)})`;
}

export function pairWords({ one, other }: Agreement): string {
  const name = (labeller: string) => (labeller === MACHINE ? t('records.judges.machine') : labeller);
  return t('records.pair', { one: name(one), other: name(other) });
}

/** Of the citations, the share that could not be judged. */
export function unreadShare({ coverage }: Measures): number | null {
  return coverage.value === null ? null : 1 - coverage.value;
}
