import { summarise, summarySentence } from '../core/summary';
import type { Screen } from './popup-screen';

/** How often a running check is announced, at most. */
const STEPS = 4;

/** What the one live region says: coarse progress while it runs, then the result. */
export function liveSentence(screen: Screen): string {
  if (screen.name !== 'check') return '';
  const summary = summarise(screen.check);
  const sentence = summarySentence(summary);
  switch (screen.check.phase) {
    case 'running': {
      const ready = summary.sourcesRead + summary.sourcesUnread;
      const step = Math.max(1, Math.ceil(summary.sourcesTotal / STEPS));
      const announced = Math.floor(ready / step) * step;
      return announced === 0 ? 'Checking.' : `${announced} of ${summary.sourcesTotal} sources read.`;
    }
    case 'stopped':
      return `Stopped. ${sentence}.`;
    case 'failed':
      return `The check broke off. ${sentence}.`;
    case 'done':
      return `Done. ${sentence}.`;
  }
}
