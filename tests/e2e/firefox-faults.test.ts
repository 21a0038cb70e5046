import { inject } from 'vitest';
import type { CheckState } from '../../src/core/types/check-state';
import { ANSWER_URL } from '../support/answer-page';
import { BUILDS } from '../support/build.mjs';
import { firefoxScreen } from '../support/either-browser';
import { faultsFor } from '../support/faults/browser-faults';
import { tellFaults } from '../support/faults/fault-story';
import { launchFirefox } from '../support/firefox';

/** In the Firefox of these tests every name leads to this machine. */
const FAULTS = faultsFor('firefox', ['no-such-host']);

tellFaults('Firefox', FAULTS, async (server) => {
  const firefox = await launchFirefox({
    extension: BUILDS.e2eFirefox.folder,
    server,
    executablePath: inject('firefox'),
  });
  return {
    async check() {
      const { tabId } = await firefox.openPage(ANSWER_URL);
      const popup = await firefox.openPopup(tabId);
      await firefoxScreen(popup).press('Allow all sites');
      const isReached = ({ phase, sources }: CheckState) =>
        phase === 'done' && sources.every(({ cause }) => cause !== 'not_permitted');
      return firefox.checkEnded(popup, tabId, isReached, 150_000);
    },
    close: () => firefox.close(),
  };
});
