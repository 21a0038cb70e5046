import { defineContentScript } from 'wxt/utils/define-content-script';
import '../../src/annotate/highlights.css';
import styles from '../../src/annotate/highlights.css?inline';
import { tellSelection } from '../../src/platform/claim-selection';
import { answerCalls, contentCalls } from '../../src/platform/messages';
import { PartSender } from '../../src/platform/page-parts';
import { acceptFollowers } from '../../src/platform/page-port';
import { contentScriptMatches } from '../../src/sites/matches';
import { PageChoices } from './page-choices';
import { PageSession } from './page-session';
import { PageSites } from './page-sites';

/**
 * The page is only read when the reader asks, and only watched while a popup is open or something is underlined; until
 * then the script waits for messages, and does nothing else.
 *
 * On a click it may be put where it is already: then the newer one goes on, and the context of the older one ends.
 */
export default defineContentScript({
  matches: contentScriptMatches,
  runAt: 'document_idle',
  noScriptStartedPostMessage: true,
  main(ctx) {
    const sites = new PageSites(window);
    const session = new PageSession(window, {
      siteOf: (asPage) => sites.siteOf(asPage),
      onClaim: (check, index) => tellSelection({ check, index }),
      styles,
    });
    const sender = new PartSender();
    const choices = new PageChoices(
      () => sites.siteName(),
      (chosen) => {
        session.choose(chosen.marks);
        if (!chosen.on) session.clear();
      },
    );
    const stops = [
      answerCalls('content', contentCalls, {
        readPage: async ({ asPage }) => {
          const off = await choices.siteOff();
          if (off) return off;
          const reading = await session.read(asPage);
          return reading && sender.open(sites.isOnCountryHost() ? { ...reading, isOnCountryHost: true } : reading);
        },
        readAnswers: ({ ids }) => sender.give(ids),
        showVerdicts: async ({ text, asPage, ...marked }) =>
          (await choices.siteOff()) ? 0 : session.show(text, marked, asPage),
        scrollToClaim: ({ check, index }) => session.scrollTo(check, index),
        showHidden: ({ text }) => session.showHidden(text),
        describeLayout: () => sites.describeLayout(),
        takeSelection: async () => !(await choices.siteOff()) && sites.takeSelection(),
        leaveSelection: () => sites.leaveSelection(),
        clearVerdicts: () => session.clear(),
      }),
      acceptFollowers((tell) => session.follow(tell)),
      () => choices.stop(),
    ];
    ctx.onInvalidated(() => {
      for (const stop of stops) stop();
      session.stop();
    });
  },
});
