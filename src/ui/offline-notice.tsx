import type { SourceProgress } from '../core/types';
import { Notice } from './notices';
import { t } from './words';

export interface OfflineNoticeProps {
  sources: readonly SourceProgress[];
  readAgain(urls: string[]): void;
}

/** That sources are missing for want of a connection, not through a fault of theirs, and the way to go on. */
export function OfflineNotice({ sources, readAgain }: OfflineNoticeProps) {
  const offline = sources.filter((source) => source.offline);
  const unreached = offline.length > 0 ? offline : sources.filter(isUnreached);
  if (offline.length === 0 && (unreached.length < 2 || unreached.length < sources.length)) return null;
  return (
    <Notice>
      <p>{offline.length > 0 ? t('notice.offlineSources', { count: offline.length }) : t('notice.unreached')}</p>
      <p class="actions">
        <button type="button" class="button is-small" onClick={() => readAgain(unreached.map(({ url }) => url))}>
          {t('common.tryAgain')}
        </button>
      </p>
    </Notice>
  );
}

/** Nothing at all came back from its server. */
function isUnreached({ cause, detail = '' }: SourceProgress): boolean {
  return cause === 'network_error' || cause === 'timeout' || (cause === 'dead_link' && detail === 'No such host');
}
