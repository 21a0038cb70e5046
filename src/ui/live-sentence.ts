import { summarise, summarySentence } from '../core/summary';
import type { Screen } from './popup-screen';

/** How often a running check is announced, at most. */
const STEPS = 4;

/** What the one live region says: coarse progress while it runs, then the result. */
export function liveSentence(screen: Screen): string {
  if (screen.name !== 'check') return '';
  const summary = summarise(screen.check);
  const hasClaims = screen.check.claims.length > 0;
  const result = hasClaims || screen.check.phase === 'done' ? ` ${summarySentence(summary)}.` : '';
  switch (screen.check.phase) {
    case 'running': {
      const ready = summary.sourcesRead + summary.sourcesUnread;
      const step = Math.max(1, Math.ceil(summary.sourcesTotal / STEPS));
      const announced = Math.floor(ready / step) * step;
      return announced === 0 ? 'Checking.' : `${announced} of ${summary.sourcesTotal} sources read.`;
    }
    case 'stopped':
      return `Stopped.${result}`;
    case 'failed':
      return `The check broke off.${result}`;
    case 'done':
      return `Done.${result}`;
  }
}
