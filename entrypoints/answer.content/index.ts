import { defineContentScript } from 'wxt/utils/define-content-script';
import '../../src/annotate/highlights.css';
import styles from '../../src/annotate/highlights.css?inline';
import { answerCalls, contentCalls } from '../../src/platform/messages/messages';
import { PartSender } from '../../src/platform/page/page-parts';
import { acceptFollowers } from '../../src/platform/page/page-port';
import { tellSelection } from '../../src/platform/page/page-wishes';
import { contentScriptMatches } from '../../src/sites/matches';
import { type ChosenHere, followChoices, siteOff } from './page-choices';
import { PageOffers } from './page-offers';
import { PageSession } from './page-session';
import { PageSites } from './page-sites';

/**
 * The page is only read when the reader asks, or wants a button or a check at its answers, and only watched while there
 * is one, a popup is open or something is underlined; else the script waits for messages, and does nothing.
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
    const offers = new PageOffers(window, session);
    const choose = (chosen: ChosenHere) => {
      session.choose(chosen.marks);
      if (!chosen.on) session.clear();
      void offers.choose(chosen);
    };
    const stops = [
      answerCalls('content', contentCalls, {
        readPage: async ({ asPage }) => {
          const off = await siteOff(sites.siteName());
          if (off) return off;
          const reading = await session.read(asPage);
          return reading && sender.open(sites.isOnCountryHost() ? { ...reading, isOnCountryHost: true } : reading);
        },
        readAnswers: ({ ids }) => sender.give(ids),
        showVerdicts: async ({ text, asPage, ...marked }) => {
          if (await siteOff(sites.siteName())) return 0;
          const drawn = await session.show(text, marked, asPage);
          offers.update();
          return drawn;
        },
        scrollToClaim: ({ check, index }) => session.scrollTo(check, index),
        showHidden: ({ text }) => session.showHidden(text),
        describeLayout: () => sites.describeLayout(),
        takeSelection: async () => !(await siteOff(sites.siteName())) && sites.takeSelection(),
        leaveSelection: () => sites.leaveSelection(),
        clearVerdicts: () => session.clear(),
      }),
      acceptFollowers((tell) => session.follow(tell)),
      followChoices(() => sites.siteName(), choose),
      () => offers.stop(),
    ];
    ctx.onInvalidated(() => {
      for (const stop of stops) stop();
      session.stop();
    });
  },
});
