import { answerSchema } from '../../src/core/schemas/answer-schema';
import type { Badge } from '../../src/platform/badge';
import { backOnline } from '../../src/platform/checks/back-online';
import type { CheckJobs, JobRequest } from '../../src/platform/checks/jobs';
import { backgroundCalls } from '../../src/platform/messages/background-calls';
import { answerCalls, type BackgroundHandlers } from '../../src/platform/messages/messages';
import type { RecordStore } from '../../src/platform/records/record-store';
import { decodeGiven } from '../../src/platform/sources/ways-round';
import { wipeData } from '../../src/platform/storage/wipe-data';
import type { BackgroundSources } from './create-sources';

export interface ScreenPorts {
  sources: BackgroundSources;
  jobs: CheckJobs;
  records: RecordStore;
  badge: Badge;
  startCheck(request: JobRequest): Promise<void>;
  /** Ends a check, and forgets it with what was handed in for it. */
  discard(tabId: number): Promise<void>;
}

/** Answers what the pages of the extension ask: see `backgroundCalls`. */
export function answerScreenCalls({ sources, jobs, records, badge, startCheck, discard }: ScreenPorts): void {
  const { cache, ways, views, readAt } = sources;
  const wipeCache = () => cache.wipe();
  const handlers: BackgroundHandlers = {
    startCheck: ({ answer, ...request }) => startCheck({ ...request, answer: answerSchema.parse(answer) }),
    stopCheck: async ({ tabId }) => {
      await jobs.stop(tabId);
      await ways.leavePending(tabId);
    },
    readAgain: async ({ tabId, check, urls }) => {
      await ways.leave(tabId, urls);
      await jobs.readAgain(tabId, check, urls);
    },
    readOtherwise: ({ way, ...source }) => ways.choose(source, way),
    giveSource: ({ given, ...source }) => ways.give(source, decodeGiven(given)),
    backOnline: () => backOnline(jobs),
    cacheUsage: () => cache.usage(),
    wipeCache,
    wipeAll: () =>
      wipeData({
        discard,
        wipeCache,
        wipeRecords: () => records.removeAll(),
        refresh: (tabId) => badge.refresh(tabId),
      }),
    viewSource: (source) => views.open(source),
    findNeighbours: (passage) => views.neighbours(passage),
    readAddress: ({ url }) => readAt(url),
    wake: () => {},
  };
  answerCalls('background', backgroundCalls, handlers);
}
