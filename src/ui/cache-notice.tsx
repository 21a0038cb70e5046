import type { CacheTrouble } from '../core/types/kept-sources';
import { Notice } from './notices';
import { t } from './words';

export interface CacheNoticeProps {
  trouble: CacheTrouble;
  dismiss(): void;
}

/** What became of the kept sources, until the reader has seen it. */
export function CacheNotice({ trouble, dismiss }: CacheNoticeProps) {
  return (
    <Notice>
      <p>{t(`cache.${trouble}`)}</p>
      <p class="actions">
        <button type="button" class="button is-plain is-small" onClick={() => dismiss()}>
          {t('common.ok')}
        </button>
      </p>
    </Notice>
  );
}
