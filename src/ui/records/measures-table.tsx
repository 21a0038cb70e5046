import type { GroupBy, Judge, Measures } from '../../core/records/measures';
import type { Share } from '../../core/statistics/metrics';
import { CAUSES } from '../../core/types';
import { formatNumber, t } from '../words';
import { groupName, intervalWords, shareWords, unreadShare } from './measure-words';
import { TableFrame } from './parts';

/** Verdicts of citations; only people say "partial". */
export const VERDICTS = ['supported', 'partial', 'altered', 'unsupported', 'unchecked'] as const;
/** Rows that are shown; the file has all. */
const SHOWN_ROWS = 200;

export function verdictName(verdict: (typeof VERDICTS)[number]): string {
  return verdict === 'partial' ? t('records.label.partial') : t(`verdict.${verdict}`);
}

export interface MeasuresTableProps {
  rows: readonly Measures[];
  by: GroupBy;
  judge: Judge;
}

/** The measures, a row a group, the largest first; always with what could not be read beside them. */
export function MeasuresTable({ rows, by, judge }: MeasuresTableProps) {
  const ordered = orderRows(rows, by);
  const verdicts = VERDICTS.filter((verdict) => rows.some((row) => (row.verdicts[verdict] ?? 0) > 0));
  return (
    <>
      <TableFrame label={t('records.measures')}>
        <table class="table is-measures">
          <thead>
            <tr>
              <th scope="col">{t(`records.group.${by}`)}</th>
              {by !== 'domain' && <NumberHead words={t('records.answers')} />}
              {by !== 'domain' && <NumberHead words={t('claims.name')} />}
              <NumberHead words={t('records.citations')} />
              <NumberHead words={t('records.precision')} />
              {by !== 'domain' && <NumberHead words={t('records.recall')} />}
              <NumberHead words={t('records.unread')} />
              {verdicts.map((verdict) => (
                <NumberHead key={verdict} words={verdictName(verdict)} />
              ))}
              {judge === 'machine' && <th scope="col">{t('records.causes')}</th>}
            </tr>
          </thead>
          <tbody>
            {ordered.slice(0, SHOWN_ROWS).map((row) => (
              <tr key={row.group}>
                <th scope="row" dir="auto">
                  {groupName(row, by)}
                </th>
                {by !== 'domain' && <NumberCell value={row.answers} />}
                {by !== 'domain' && <NumberCell value={row.claims} />}
                <NumberCell value={row.citations} />
                <ShareCell share={row.citationPrecision} isLowerBound={row.isLowerBound} />
                {by !== 'domain' && <ShareCell share={row.citationRecall} isLowerBound={row.isLowerBound} />}
                <td class="is-number">{shareWords(unreadShare(row))}</td>
                {verdicts.map((verdict) => (
                  <NumberCell key={verdict} value={row.verdicts[verdict] ?? 0} />
                ))}
                {judge === 'machine' && <td class="table__causes">{causesOf(row)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      {ordered.length > SHOWN_ROWS && <p class="soft">{t('common.andMore', { count: ordered.length - SHOWN_ROWS })}</p>}
    </>
  );
}

/** Months in their order; other groups by how many citations they have. */
export function orderRows(rows: readonly Measures[], by: GroupBy): Measures[] {
  if (by === 'month') return [...rows];
  return [...rows].sort((a, b) => b.citations - a.citations || (a.group < b.group ? -1 : 1));
}

function causesOf({ causes }: Measures): string {
  const found = CAUSES.filter((cause) => causes[cause]).sort((a, b) => (causes[b] ?? 0) - (causes[a] ?? 0));
  return found.map((cause) => `${t(`cause.${cause}.label`)} ${formatNumber(causes[cause] ?? 0)}`).join(' · ');
}

function NumberHead({ words }: { words: string }) {
  return (
    <th scope="col" class="is-number">
      {words}
    </th>
  );
}

function NumberCell({ value }: { value: number }) {
  return <td class="is-number">{formatNumber(value)}</td>;
}

function ShareCell({ share, isLowerBound }: { share: Share; isLowerBound: boolean }) {
  return (
    <td class="is-number">
      {shareWords(share.value)}
      <span class="interval">{intervalWords(share)}</span>
      {isLowerBound && share.value !== null && <span class="lower-bound">{t('records.lowerBound')}</span>}
    </td>
  );
}
