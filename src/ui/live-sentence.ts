import { summarise } from '../core/shown/summary';
import type { Screen } from './popup-screen';
import { summarySentence } from './summary-words';
import { t } from './words';

/** How often a running check is announced, at most. */
const STEPS = 4;

/** What the one live region says: coarse progress while it runs, then the result. */
export function liveSentence(screen: Screen): string {
  if (screen.name !== 'check') return '';
  const summary = summarise(screen.check);
  const hasClaims = screen.check.claims.length > 0;
  const withResult = (state: string) =>
    hasClaims || screen.check.phase === 'done' ? t('live.result', { state, summary: summarySentence(summary) }) : state;
  switch (screen.check.phase) {
    case 'running': {
      const ready = summary.sourcesRead + summary.sourcesUnread;
      const step = Math.max(1, Math.ceil(summary.sourcesTotal / STEPS));
      const announced = Math.floor(ready / step) * step;
      return announced === 0
        ? t('live.checking')
        : t('live.sourcesRead', { read: announced, count: summary.sourcesTotal });
    }
    case 'stopped':
      return withResult(t('live.stopped'));
    case 'failed':
      return withResult(t('live.broken'));
    case 'done':
      return withResult(t('live.done'));
  }
}
