import type { CacheTrouble } from '../core/kept-sources';
import { Notice } from './notices';

/** Each trouble with the kept sources, told. */
export const CACHE_SENTENCES: Readonly<Record<CacheTrouble, string>> = {
  rebuilt:
    'The sources kept from earlier checks were damaged and have been cleared. They are read anew; nothing else was lost.',
  dropped: 'A source kept from an earlier check was damaged. It is read anew; nothing else was lost.',
  full: 'There is no room on this device to keep sources. Checks go on, and read them anew each time.',
};

export interface CacheNoticeProps {
  trouble: CacheTrouble;
  dismiss(): void;
}

/** What became of the kept sources, until the reader has seen it. */
export function CacheNotice({ trouble, dismiss }: CacheNoticeProps) {
  return (
    <Notice>
      <p>{CACHE_SENTENCES[trouble]}</p>
      <p class="actions">
        <button type="button" class="button is-plain is-small" onClick={() => dismiss()}>
          OK
        </button>
      </p>
    </Notice>
  );
}
