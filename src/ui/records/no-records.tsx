import { t } from '../words';

export interface NoRecordsProps {
  /** Of the heading, where it names a part of the page. */
  titleId?: string;
}

/** That nothing is kept yet, and how something comes to be. */
export function NoRecords({ titleId }: NoRecordsProps) {
  const Part = titleId === undefined ? 'div' : 'section';
  return (
    <Part class="blank" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('records.empty')}</h2>
      <p>{t('records.emptyWhy')}</p>
    </Part>
  );
}
