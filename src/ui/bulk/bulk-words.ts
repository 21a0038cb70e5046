import type { BulkProgress, ItemPlace } from '../../core/records/bulk';
import { t } from '../words';

/** How often a run is announced on its way. */
const STEPS = 4;

/** Items that are behind it, however they came out. */
export const doneOf = ({ checked, skipped, wrong }: BulkProgress): number => checked + skipped + wrong;

/** What the one live region says: quarters of the way, then how it ended. */
export function announcement(progress: BulkProgress): string {
  const { phase, total, checked, wrong } = progress;
  switch (phase) {
    case 'idle':
      return '';
    case 'running':
    case 'pausing': {
      const quarters = total ? Math.floor((doneOf(progress) / total) * STEPS) : 0;
      return quarters === 0 ? t('bulk.live.running') : t('bulk.live.part', { percent: (quarters * 100) / STEPS });
    }
    case 'done':
    case 'stopped':
      return t(`bulk.live.${phase}`, { checked, wrong });
    case 'paused':
    case 'elsewhere':
    case 'failed':
      return t(`bulk.phase.${phase}`);
  }
}

/** "answers.jsonl, line 3". */
export const placeWords = ({ file, line }: ItemPlace): string =>
  line === null ? file : t('bulk.place', { file, line });
