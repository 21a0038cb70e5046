import type { BulkView } from '../../core/records/bulk';
import { KeepingSwitches } from '../records/record-notices';
import { t } from '../words';
import type { BulkPort } from './bulk-port';

export interface ChoicesPartProps {
  view: Pick<BulkView, 'mayFetch' | 'retries' | 'keeping'>;
  port: Pick<BulkPort, 'setFetching' | 'setRetrying' | 'setKeeping'>;
  isUnderWay: boolean;
}

/** What the next run fetches, tries again and keeps. */
export function ChoicesPart({ view: { mayFetch, retries, keeping }, port, isUnderWay }: ChoicesPartProps) {
  return (
    <section aria-labelledby="choices-title">
      <h2 id="choices-title">{t('bulk.choices')}</h2>
      <label class="check">
        <input
          type="checkbox"
          checked={mayFetch}
          disabled={isUnderWay}
          aria-describedby="fetch-hint"
          onChange={(event) => port.setFetching(event.currentTarget.checked)}
        />
        {t('bulk.fetch')}
      </label>
      <p id="fetch-hint" class="soft">
        {t('bulk.fetchHint')}
      </p>
      <label class="check">
        <input
          type="checkbox"
          checked={retries}
          disabled={isUnderWay || !mayFetch}
          onChange={(event) => port.setRetrying(event.currentTarget.checked)}
        />
        {t('bulk.retry')}
      </label>
      <KeepingSwitches keeping={keeping} port={port} isHeld={isUnderWay} />
      <p class="soft">{t('bulk.keepHint')}</p>
    </section>
  );
}
