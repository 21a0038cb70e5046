import type { SittingCounts } from '../../core/workbench/sitting';
import { formatNumber, t } from '../words';

export interface CountsTableProps {
  current: SittingCounts;
  sitting: SittingCounts;
  newSitting(): void;
}

type Count = keyof SittingCounts;

/** Each row: what is counted, and of how many. */
const ROWS: readonly [count: RowName, of: Count | null][] = [
  ['answers', null],
  ['refusals', 'answers'],
  ['claims', null],
  ['uncited', 'claims'],
  ['badQuotes', 'quotes'],
  ['supported', 'cited'],
  ['altered', 'cited'],
  ['unsupported', 'cited'],
  ['unchecked', 'cited'],
  ['unknownIds', 'unchecked'],
];

/** What the answer comes to, and all that were laid on the workbench in this sitting. */
export function CountsTable({ current, sitting, newSitting }: CountsTableProps) {
  return (
    <section class="counts" aria-labelledby="counts">
      <h2 id="counts">{t('workbench.counts')}</h2>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('workbench.thisAnswer')}</th>
            <th scope="col">{t('workbench.sitting')}</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([count, of]) => (
            <tr key={count} data-count={count}>
              <th scope="row">{t(`workbench.count.${count}`)}</th>
              <td>{cellWords(current, count, of)}</td>
              <td>{cellWords(sitting, count, of)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="counts__how">
        {t('workbench.countedOnce')}{' '}
        <button type="button" class="text-button" onClick={() => newSitting()}>
          {t('workbench.newSitting')}
        </button>
      </p>
    </section>
  );
}

/** `quotes` and `cited` are what rows are a part of, and none themselves. */
type RowName = Exclude<Count, 'quotes' | 'cited'>;

function cellWords(counts: SittingCounts, count: Count, of: Count | null): string {
  if (of === null) return formatNumber(counts[count]);
  const total = counts[of];
  if (total === 0) return '–';
  const share = formatNumber(counts[count] / total, { style: 'percent', maximumFractionDigits: 0 });
  return t('workbench.ofTotal', { part: counts[count], total, share });
}
