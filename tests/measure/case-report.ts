import { wilson } from '../../src/core/statistics/metrics';
import type { ScoredCase } from './case-bank';
import { percent, table } from './markdown-table';

/** What came of the case bank, in all and by kind. */
export function reportCases(cases: readonly ScoredCase[]): string {
  const plain = cases.filter((one) => !one.limit);
  const limit = cases.filter((one) => one.limit);
  const asked = cases.filter((one) => one.evidence !== null);
  const kinds = [...new Set(cases.map((one) => one.kind))].sort();
  const rows = kinds.map((kind) => {
    const own = (all: readonly ScoredCase[]): ScoredCase[] => all.filter((one) => one.kind === kind);
    return [
      kind,
      of(own(plain), 'right'),
      of(own(limit), 'right'),
      of(own(asked), 'evidence'),
      count(own(cases), 'falseSupport'),
      count(own(cases), 'falseAlarm'),
    ];
  });
  const totals: [string, string][] = [
    ['right', withInterval(plain, 'right')],
    ['right, of those marked `limit`', withInterval(limit, 'right')],
    ['evidence shown where asked for', withInterval(asked, 'evidence')],
    ['supported said of a false claim', String(plain.filter((one) => one.falseSupport).length)],
    ['the same, of those marked `limit`', String(limit.filter((one) => one.falseSupport).length)],
    ['altered or unsupported said of a true claim', String(cases.filter((one) => one.falseAlarm).length)],
    [
      'altered or unsupported said of a source that could not be read',
      String(cases.filter((one) => one.slander).length),
    ],
  ];
  return `Small cases with made-up texts, each with one sort of fault or trap. Those marked \`limit\` are not expected of a checker by
rules, and are counted apart. Intervals are 95 % Wilson intervals. The rules were written with these cases in view: they
show what the rules hold, not how often an answer meets them.

${table(['', ''], totals)}

${table(['kind', 'right', 'limit right', 'evidence', 'false support', 'false alarms'], rows)}`;
}

type Outcome = 'right' | 'evidence' | 'falseSupport' | 'falseAlarm';

function hits(rows: readonly ScoredCase[], key: Outcome): number {
  return rows.filter((one) => one[key]).length;
}

function of(rows: readonly ScoredCase[], key: Outcome): string {
  return rows.length === 0 ? '–' : `${hits(rows, key)} of ${rows.length}`;
}

function count(rows: readonly ScoredCase[], key: Outcome): string {
  return String(hits(rows, key) || '');
}

function withInterval(rows: readonly ScoredCase[], key: Outcome): string {
  const { value, low, high } = wilson(hits(rows, key), rows.length);
  return `${percent(value)} % (${percent(low)} to ${percent(high)}; ${hits(rows, key)} of ${rows.length})`;
}
