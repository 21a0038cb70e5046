import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { checkAnswer } from '../src/check';
import { isPublicAddress, sourceKey } from '../src/core/urls';
import { fetchPolitely } from '../src/fetch/fetch-politely';
import { fetchSource } from '../src/fetch/fetch-source';
import { PoliteQueue } from '../src/fetch/polite-queue';
import { installAddressRules } from '../src/platform/address-rules';
import { answerSchema } from '../src/platform/answer-schema';
import { noteCacheTrouble } from '../src/platform/cache-notice';
import { keepSelections } from '../src/platform/claim-selection';
import { CheckJobs } from '../src/platform/jobs';
import { answerCalls, backgroundCalls } from '../src/platform/messages';
import { createPageMarker } from '../src/platform/page-marks';
import { isPermitted, onGranted } from '../src/platform/permissions';
import { RequestWatch } from '../src/platform/request-watch';
import { offerSelectionCheck } from '../src/platform/selection-check';
import { SourceCache } from '../src/platform/source-cache';
import { isPrivateTab } from '../src/platform/tabs';
import { createPause } from '../src/platform/time-slices';
import { readPdf } from '../src/sources/pdf-static';
import { readSource } from '../src/sources/read-source';

/** In end-to-end tests every host is at this address; "" in the build that ships. */
const STAND_IN_ADDRESS: string = import.meta.env.PINCITE_STAND_IN_ADDRESS;

export default defineBackground({
  type: 'module',
  main() {
    const addressRules = installAddressRules();
    const queue = new PoliteQueue();
    const cache = new SourceCache({ onTrouble: (trouble) => void noteCacheTrouble(trouble) });
    const watch = new RequestWatch();
    const ports = {
      fetch: fetch.bind(globalThis),
      isPermitted,
      watch: (url: string) => watch.watch(url),
      isPublicAddress: (ip: string) => ip === STAND_IN_ADDRESS || isPublicAddress(ip),
    };

    const jobs = new CheckJobs({
      check: (state, { signal, known, isAgain }) =>
        checkAnswer(state.answer, {
          signal,
          known,
          asOf: new Date().toISOString(),
          pause: createPause(),
          fetchSource: async (url, stop, onStart) => {
            await addressRules;
            const kept = isAgain ? null : await cache.get(sourceKey(url), Date.now());
            if (kept) return kept;
            return fetchPolitely(stop, onStart, queue, (inTurn) => fetchSource(url, stop, { ...ports, inTurn }));
          },
          readSource: async (fetched) => {
            const source = await readSource(fetched, {}, readPdf);
            const isKept = source.status === 'read' && !(await isPrivateTab(state.tabId));
            if (isKept) await cache.put(sourceKey(fetched.url), source, Date.now());
            return source;
          },
        }),
      onProgress: createPageMarker(),
    });

    answerCalls('background', backgroundCalls, {
      startCheck: ({ answer, ...request }) => jobs.start({ ...request, answer: answerSchema.parse(answer) }),
      stopCheck: ({ tabId }) => jobs.stop(tabId),
      wake: () => {},
    });
    keepSelections();
    offerSelectionCheck();
    browser.tabs.onRemoved.addListener((tabId) => void jobs.discard(tabId));
    browser.alarms.onAlarm.addListener(() => void jobs.resume());
    onGranted(() => void jobs.retryPermitted(isPermitted));
    void jobs.resume();
  },
});
