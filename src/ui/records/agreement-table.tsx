import type { Agreements } from '../../core/records/measures';
import { formatNumber, t } from '../words';
import { coefficientWords, intervalWords, pairWords, shareWords } from './measure-words';
import { TableFrame } from './parts';

export interface AgreementTableProps {
  agreements: Agreements;
}

/** How far those who labelled the same agree. */
export function AgreementTable({ agreements: { alpha, pairs } }: AgreementTableProps) {
  const compared = pairs.filter(({ agreement }) => agreement.n > 0);
  if (compared.length === 0) return null;
  return (
    <>
      <h3>{t('records.agreement')}</h3>
      <TableFrame label={t('records.agreement')}>
        <table class="table">
          <thead>
            <tr>
              <th scope="col">{t('records.labellers')}</th>
              <th scope="col" class="is-number">
                {t('records.citationsBoth')}
              </th>
              <th scope="col" class="is-number">
                {t('records.agreed')}
              </th>
              <th scope="col" class="is-number">
                {t('records.kappa')}
              </th>
            </tr>
          </thead>
          <tbody>
            {compared.map((pair) => (
              <tr key={`${pair.one} ${pair.other}`}>
                <th scope="row">{pairWords(pair)}</th>
                <td class="is-number">{formatNumber(pair.agreement.n)}</td>
                <td class="is-number">
                  {shareWords(pair.agreement.value)} <span class="interval">{intervalWords(pair.agreement)}</span>
                </td>
                <td class="is-number">{coefficientWords(pair.kappa)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <p>{t('records.alpha', { value: coefficientWords(alpha), count: alpha.n })}</p>
    </>
  );
}
