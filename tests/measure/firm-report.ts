import { wilson } from '../../src/core/statistics/metrics';
import { ANSWER_SETS } from './claim-sets';
import type { FirmShares } from './firm-verdicts';
import { percent, table } from './markdown-table';
import type { Measurements } from './measurements';
import { bold, FAMILIES, present } from './report-rows';
import { mean, precisionAt } from './statistics';

/** How many claims of AI overviews are bad (arXiv 2605.14021). */
export const BAD_SHARE = 0.11;

/** Firm verdicts by set, and how often a firm alarm would be right. */
export function firmTable({ sets }: Measurements): string {
  const heads = [
    'alarm on supported',
    'alarm on bad',
    'support on supported',
    'support on bad',
    'altered on supported',
  ];
  const cells = (firm: FirmShares): string[] => [
    percent(firm.alarmOnSupported),
    percent(firm.alarmOnBad),
    percent(firm.supportOnSupported),
    percent(firm.supportOnBad),
    percent(firm.alteredOnSupported),
    percent(precisionAt(BAD_SHARE, firm.alarmOnBad, firm.alarmOnSupported)),
  ];
  const rows = FAMILIES.flatMap(({ title, sets: names }) => {
    const own = present(sets, names);
    const means = cells(meanFirm(own.map(([, set]) => set.firm)));
    return [
      ...own.map(([name, { firm }]) => [`\`${name}\``, ...cells(firm)]),
      [`**mean: ${title}**`, ...means.map(bold)],
    ];
  });
  return `What a reader relies on: shares of the claims labelled supported, and of the bad ones (partial is neither). An alarm is a
firm altered or unsupported. *Precision*: the share of firm alarms that are right where 11 of 100 claims are bad. The last
but one column is altered, firm or weak.

${table(['set', ...heads, 'precision'], rows)}

All answer sets in one pot, with 95 % Wilson intervals: ${pooledAlarms(sets)}.`;
}

function pooledAlarms(sets: Measurements['sets']): string {
  const counts = present(sets, ANSWER_SETS).map(([, set]) => set.firm.counts);
  const sum = (key: 'alarms' | 'supported' | 'badAlarms' | 'bad'): number =>
    counts.reduce((total, one) => total + one[key], 0);
  const interval = (hits: number, n: number): string => {
    const { value, low, high } = wilson(hits, n);
    return `${percent(value)} (${percent(low)} to ${percent(high)}; ${hits} of ${n})`;
  };
  return `firm alarms on ${interval(sum('alarms'), sum('supported'))} of the supported claims and on ${interval(sum('badAlarms'), sum('bad'))} of the bad ones`;
}

export function meanFirm(all: readonly FirmShares[]): FirmShares {
  const over = (key: Exclude<keyof FirmShares, 'counts'>): number => mean(all.map((one) => one[key]));
  return {
    alarmOnSupported: over('alarmOnSupported'),
    alarmOnBad: over('alarmOnBad'),
    supportOnSupported: over('supportOnSupported'),
    supportOnBad: over('supportOnBad'),
    alteredOnSupported: over('alteredOnSupported'),
    counts: { alarms: 0, supported: 0, badAlarms: 0, bad: 0 },
  };
}
