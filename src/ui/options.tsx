import type { CacheUsage } from '../core/kept-sources';

export interface OptionsProps {
  /** `null` while it is not known; `unusable` where the browser lets nothing be kept. */
  usage: CacheUsage | 'unusable' | null;
  wiping: 'idle' | 'running' | 'done' | 'failed';
  wipeCache(): void;
}

const WIPING_WORDS: Readonly<Record<OptionsProps['wiping'], string>> = {
  idle: '',
  running: 'Wiping…',
  done: 'The cache is empty.',
  failed: 'The browser did not let the cache be wiped. Close other pages of Pincite and try again.',
};

/** The options page. Props in, callbacks out. */
export function Options({ usage, wiping, wipeCache }: OptionsProps) {
  return (
    <main class="options">
      <h1>Pincite</h1>
      <section aria-labelledby="cache">
        <h2 id="cache">Sources kept on this device</h2>
        <p>
          The text of each source that was read is kept for seven days, up to 100 MB, so that it is not fetched again
          for every check. Sources opened from private windows are not kept. Nothing leaves this device.
        </p>
        <p>{usageSentence(usage)}</p>
        <p class="actions">
          {/* Stays focusable while it works, so that the focus is not lost. */}
          <button
            type="button"
            class="button"
            aria-disabled={wiping === 'running'}
            onClick={() => wiping !== 'running' && wipeCache()}
          >
            Wipe the cache
          </button>
        </p>
        <p role="status">{WIPING_WORDS[wiping]}</p>
      </section>
    </main>
  );
}

function usageSentence(usage: OptionsProps['usage']): string {
  if (usage === null) return 'Looking at what is kept…';
  if (usage === 'unusable') return 'The browser lets nothing be kept at the moment: every source is fetched anew.';
  if (usage.sources === 0) return 'No source is kept.';
  const count = `${usage.sources.toLocaleString()} ${usage.sources === 1 ? 'source is' : 'sources are'} kept`;
  return `${count}, ${sizeWords(usage.bytes)}.`;
}

function sizeWords(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  if (megabytes < 0.1) return 'less than 0.1 MB';
  return `about ${megabytes.toLocaleString(undefined, { maximumFractionDigits: 1 })} MB`;
}
