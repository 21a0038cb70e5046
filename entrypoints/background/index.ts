import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { Badge } from '../../src/platform/badge';
import type { JobRequest } from '../../src/platform/checks/jobs';
import { offerSelectionCheck } from '../../src/platform/checks/selection-check';
import { offerCommands } from '../../src/platform/commands';
import { keepSelections } from '../../src/platform/page/claim-selection';
import { followGrantedPages } from '../../src/platform/page/granted-pages';
import { offerFirstRun } from '../../src/platform/permissions/first-run';
import { RecordDatabase } from '../../src/platform/records/record-database';
import { RecordStore } from '../../src/platform/records/record-store';
import { forgetWithTabs } from '../../src/platform/storage/tab-notes';
import { countryMatches } from '../../src/sites/country-hosts';
import { answerPageWishes } from './answer-page-wishes';
import { answerScreenCalls } from './answer-screen-calls';
import { createJobs } from './create-jobs';
import { createSources } from './create-sources';
import { followLanguage } from './follow-language';
import { resumeChecks } from './resume-checks';

export default defineBackground({
  type: 'module',
  main() {
    const sources = createSources((tabId, check, urls) => jobs.readAgain(tabId, check, urls));
    const records = new RecordStore(new RecordDatabase());
    const words = followLanguage();
    const badge = new Badge(words.badgeTitle);
    const jobs = createJobs({ sources, records, badge });

    const startCheck = async (request: JobRequest) => {
      await sources.ways.leavePending(request.tabId);
      await jobs.start(request);
    };
    const discard = async (tabId: number) => {
      await jobs.discard(tabId);
      await sources.ways.discard(tabId);
    };
    answerScreenCalls({ sources, jobs, records, badge, startCheck, discard });
    answerPageWishes(startCheck);

    badge.start();
    offerCommands();
    keepSelections();
    offerSelectionCheck(words.selectionTitle);
    followGrantedPages(countryMatches);
    offerFirstRun();
    browser.tabs.onRemoved.addListener((tabId) => void discard(tabId));
    forgetWithTabs();
    resumeChecks(jobs);
  },
});
