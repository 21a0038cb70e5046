import { inject } from 'vitest';
import { ANSWER_URL } from '../support/answer-page';
import { BUILDS } from '../support/build.mjs';
import { launchChromium } from '../support/chromium';
import { faultsFor } from '../support/faults/browser-faults';
import { FAULT_DOMAIN, NOWHERE } from '../support/faults/fault';
import { tellFaults } from '../support/faults/fault-story';
import { startCheck } from '../support/popup-page';

tellFaults('Chromium', faultsFor('chromium'), async (server) => {
  const chromium = await launchChromium({
    extension: BUILDS.e2e.folder,
    hostRules: `MAP *.${NOWHERE} ~NOTFOUND, MAP *.${FAULT_DOMAIN} 127.0.0.1, ${server.hostRules}`,
    executablePath: inject('chromium'),
  });
  return {
    async check() {
      const { tabId } = await chromium.openPage(ANSWER_URL);
      await startCheck(await chromium.openPopup(tabId));
      return chromium.checkEnded(tabId, 150_000);
    },
    close: () => chromium.close(),
  };
});
