import { toLine } from '../../core/records/csv';
import type { GroupBy, Judge, Measures } from '../../core/records/measures';
import type { Share } from '../../core/statistics/metrics';
import { CAUSES } from '../../core/types';

const VERDICTS = ['supported', 'partial', 'altered', 'unsupported', 'unchecked'];
const SHARES = ['citation_precision', 'citation_recall', 'coverage'] as const;

const HEAD = [
  'judge',
  'by',
  'group',
  'answers',
  'refusals',
  'claims',
  'citations',
  ...SHARES.flatMap((share) => [share, `${share}_low`, `${share}_high`, `${share}_n`]),
  'unread_share',
  'is_lower_bound',
  ...VERDICTS.map((verdict) => `citations_${verdict}`),
  ...CAUSES.map((cause) => `cause_${cause}`),
];

const cells = ({ value, low, high, n }: Share) => [value, low, high, n];

/** The measures as a table for other programs: its names and numbers are the same in every language. */
export function measuresCsv(rows: readonly Measures[], judge: Judge, by: GroupBy): string {
  const lines = rows.map((row) => [
    judge,
    by,
    row.group,
    row.answers,
    row.refusals,
    row.claims,
    row.citations,
    ...cells(row.citationPrecision),
    ...cells(row.citationRecall),
    ...cells(row.coverage),
    row.coverage.value === null ? null : 1 - row.coverage.value,
    row.isLowerBound,
    ...VERDICTS.map((verdict) => row.verdicts[verdict] ?? 0),
    ...CAUSES.map((cause) => row.causes[cause] ?? 0),
  ]);
  return `\uFEFF${[HEAD, ...lines].map(toLine).join('')}`;
}
