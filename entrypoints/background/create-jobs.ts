import { checkAnswer } from '../../src/check';
import type { CheckState } from '../../src/core/types/check-state';
import type { Badge } from '../../src/platform/badge';
import { MAX_CLAIMS } from '../../src/platform/checks/check-limits';
import { createTraceKeeper } from '../../src/platform/checks/check-traces';
import { CheckJobs } from '../../src/platform/checks/jobs';
import { createPageMarker } from '../../src/platform/page/page-marks';
import { announceRecords } from '../../src/platform/records/record-changes';
import { createRecordKeeper } from '../../src/platform/records/record-keeper';
import { noteRecordTrouble } from '../../src/platform/records/record-notice';
import type { RecordStore } from '../../src/platform/records/record-store';
import { loadSettings } from '../../src/platform/storage/settings';
import { isPrivateTab, isTabOpen } from '../../src/platform/tabs';
import { createPause } from '../../src/platform/time-slices';
import type { BackgroundSources } from './create-sources';

export interface ChecksPorts {
  sources: Pick<BackgroundSources, 'ofChecks' | 'cache'>;
  records: RecordStore;
  badge: Badge;
}

/** The checks: each goes through the sources, is shown on page and button as it goes, and leaves its trace and record. */
export function createJobs({ sources: { ofChecks, cache }, records, badge }: ChecksPorts): CheckJobs {
  const markPage = createPageMarker();
  const keepTrace = createTraceKeeper(Date.now);
  const keepRecord = createKeeper(ofChecks, records);
  return new CheckJobs({
    check: (state, { signal, known }) =>
      checkAnswer(state.answer, {
        ...ofChecks.ofRun(state),
        signal,
        known,
        maxClaims: MAX_CLAIMS,
        asOf: new Date().toISOString(),
        pause: createPause(),
      }),
    onEnd: async (state) => {
      await keepTrace(state);
      await keepRecord(state);
    },
    onProgress: (state) => {
      markPage(state);
      void badge.show(state.tabId, state);
      void keepTrace(state);
    },
    forget: (keys) => cache.forget(keys),
    isTabOpen,
    isPrivateTab,
  });
}

function createKeeper(
  sources: BackgroundSources['ofChecks'],
  records: RecordStore,
): (state: CheckState) => Promise<void> {
  return createRecordKeeper({
    settings: loadSettings,
    textOf: (tabId, url) => sources.textOf(tabId, url),
    put: async (record) => {
      await records.put(record);
      announceRecords();
      await sources.recordKept(record.sources);
    },
    onTrouble: noteRecordTrouble,
    now: Date.now,
  });
}
