import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { checkAnswer } from '../src/check';
import { answerSchema } from '../src/core/schemas/answer-schema';
import { isPublicAddress } from '../src/core/urls';
import { fetchPolitely } from '../src/fetch/fetch-politely';
import { fetchSource } from '../src/fetch/fetch-source';
import { PoliteQueue } from '../src/fetch/polite-queue';
import type { InTurn } from '../src/fetch/ports';
import { Badge } from '../src/platform/badge';
import { AnswerChecks } from '../src/platform/checks/answer-checks';
import { MAX_CLAIMS } from '../src/platform/checks/check-limits';
import { CheckSources } from '../src/platform/checks/check-sources';
import { createTraceKeeper } from '../src/platform/checks/check-traces';
import { CheckJobs, type JobRequest } from '../src/platform/checks/jobs';
import { nameSelectionCheck, offerSelectionCheck } from '../src/platform/checks/selection-check';
import { offerCommands } from '../src/platform/commands';
import { loadCatalogue } from '../src/platform/language';
import { backgroundCalls } from '../src/platform/messages/background-calls';
import { tellOffline } from '../src/platform/messages/connection';
import { answerCalls } from '../src/platform/messages/messages';
import { answerWishes, pageTexts } from '../src/platform/page/answer-wishes';
import { keepSelections, openOver } from '../src/platform/page/claim-selection';
import { followGrantedPages } from '../src/platform/page/granted-pages';
import { createPageMarker, showKnown } from '../src/platform/page/page-marks';
import { offerFirstRun } from '../src/platform/permissions/first-run';
import { isPermitted, onGranted } from '../src/platform/permissions/permissions';
import { announceRecords } from '../src/platform/records/record-changes';
import { RecordDatabase } from '../src/platform/records/record-database';
import { createRecordKeeper } from '../src/platform/records/record-keeper';
import { noteRecordTrouble } from '../src/platform/records/record-notice';
import { RecordStore } from '../src/platform/records/record-store';
import { installAddressRules } from '../src/platform/sources/address-rules';
import { noteCacheTrouble } from '../src/platform/sources/cache-notice';
import { createAddressReader } from '../src/platform/sources/read-address';
import { RequestWatch } from '../src/platform/sources/request-watch';
import { SourceCache } from '../src/platform/sources/source-cache';
import { closeLeftTabs, openSourceTab } from '../src/platform/sources/source-tabs';
import { SourceViews } from '../src/platform/sources/source-views';
import { decodeGiven, WaysRound } from '../src/platform/sources/ways-round';
import { followSettings, loadSettings } from '../src/platform/storage/settings';
import { forgetWithTabs } from '../src/platform/storage/tab-notes';
import { wipeData } from '../src/platform/storage/wipe-data';
import { isPrivateTab, isTabOpen } from '../src/platform/tabs';
import { createPause } from '../src/platform/time-slices';
import { countryMatches } from '../src/sites/country-hosts';
import { htmlOf } from '../src/sources/html/page-html';
import { readPdf } from '../src/sources/pdf/static';
import { readSource } from '../src/sources/read-source';
import { BUTTON_MESSAGES, badgeTitle } from '../src/ui/outcome-words';
import { speak, t } from '../src/ui/words';

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

    const fetchGently = async (url: string, stop: AbortSignal, onStart: () => void) => {
      const fetchOnce = (inTurn: InTurn) => fetchSource(url, stop, { ...ports, inTurn });
      return tellOffline(await fetchPolitely(stop, onStart, queue, fetchOnce), navigator.onLine);
    };
    const ways = new WaysRound({
      fetchSource: (url, stop) => fetchGently(url, stop, () => {}),
      readSource: (fetched) => readSource(fetched, {}, readPdf),
      isPermitted,
      openTab: openSourceTab,
      readAgain: (tabId, check, urls) => jobs.readAgain(tabId, check, urls),
    });

    const views = new SourceViews({
      fetchSource: async (url, stop) => {
        await addressRules;
        return fetchGently(url, stop, () => {});
      },
      readSource: (fetched) => readSource(fetched, {}, readPdf),
      htmlOf,
      kept: (key) => cache.get(key, Date.now()),
    });

    let spoken: Promise<void> = Promise.resolve();
    followSettings(({ language }) => {
      spoken = loadCatalogue(language).then(speak);
      void spoken.then(() => nameSelectionCheck(t('manifest.checkSelection')));
    });
    const badge = new Badge(async (outcome) => {
      await spoken;
      return badgeTitle(outcome);
    });
    const readAt = createAddressReader({
      fetchSource: (url, stop) => fetchGently(url, stop, () => {}),
      readSource: (fetched) => readSource(fetched, {}, readPdf),
    });

    const sources = new CheckSources({
      settings: loadSettings,
      cache,
      readOtherwise: async (...asked) => {
        await addressRules;
        return ways.read(...asked);
      },
      fetchSource: fetchGently,
      readSource: (fetched) => readSource(fetched, {}, readPdf),
      now: Date.now,
    });
    const markPage = createPageMarker();
    const keepTrace = createTraceKeeper(Date.now);
    const records = new RecordStore(new RecordDatabase());
    const keepRecord = createRecordKeeper({
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
    const jobs = new CheckJobs({
      check: (state, { signal, known }) =>
        checkAnswer(state.answer, {
          ...sources.ofRun(state),
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

    const startCheck = async (request: JobRequest) => {
      await ways.leavePending(request.tabId);
      await jobs.start(request);
    };

    answerCalls('background', backgroundCalls, {
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
      backOnline: () => jobs.retryOffline(),
      cacheUsage: () => cache.usage(),
      wipeCache: () => cache.wipe(),
      wipeAll: () =>
        wipeData({
          discard,
          wipeCache: () => cache.wipe(),
          wipeRecords: () => records.removeAll(),
          refresh: (tabId) => badge.refresh(tabId),
        }),
      viewSource: (source) => views.open(source),
      findNeighbours: (passage) => views.neighbours(passage),
      readAddress: async ({ url }) => {
        await addressRules;
        return readAt(url);
      },
      wake: () => {},
    });
    const discard = async (tabId: number) => {
      await jobs.discard(tabId);
      await ways.discard(tabId);
    };
    const answers = new AnswerChecks(startCheck);
    answerWishes({
      arrive: async ({ id }) => {
        void showKnown(id);
        return pageTexts(await loadCatalogue((await loadSettings()).language), BUTTON_MESSAGES);
      },
      ended: ({ id }, text) => answers.ended(id, text),
      check: async ({ id }, text) => void (await answers.check(id, text)),
      open: openOver,
    });
    badge.start();
    offerCommands();
    keepSelections();
    offerSelectionCheck(async () => {
      await spoken;
      return t('manifest.checkSelection');
    });
    followGrantedPages(countryMatches);
    offerFirstRun();
    browser.tabs.onRemoved.addListener((tabId) => void discard(tabId));
    forgetWithTabs();
    browser.alarms.onAlarm.addListener(() => {
      void jobs.resume();
      if (navigator.onLine) void jobs.retryOffline();
    });
    addEventListener('online', () => void jobs.retryOffline());
    onGranted(() => void jobs.retryPermitted(isPermitted));
    // What cannot be tidied up must not keep a check from going on.
    void closeLeftTabs()
      .catch((error: unknown) => console.warn('Tabs of an earlier start were left open', error))
      .then(() => jobs.resume());
  },
});
