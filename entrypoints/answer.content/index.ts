import { defineContentScript } from 'wxt/utils/define-content-script';
import { Annotator } from '../../src/annotate/annotator';
import '../../src/annotate/highlights.css';
import { answerCalls, contentCalls } from '../../src/platform/messages';
import { siteFor } from '../../src/sites';
import { contentScriptMatches } from '../../src/sites/matches';
import { offeredSites } from '../../src/sites/offered-sites';
import { type LiveAnswer, readSite } from '../../src/sites/read-answer';

/**
 * The page is only read when the reader asks; until then the script listens, and does nothing else.
 *
 * On a click it may be put where it is already: then the newer one goes on, and the context of the older one ends.
 */
export default defineContentScript({
  matches: contentScriptMatches,
  runAt: 'document_idle',
  noScriptStartedPostMessage: true,
  main(ctx) {
    const annotator = new Annotator(window);
    let live: LiveAnswer[] = [];
    /** `null` where the script of a click is needed first (`any-page.ts`). */
    const read = (asPage: boolean) => {
      const offered = offeredSites(globalThis);
      const site = asPage ? offered?.generic : (siteFor(location.href) ?? offered?.siteOf(document, location.href));
      if (!site) return null;
      const found = readSite(document, location.href, site);
      live = found.live;
      return found.reading;
    };
    const find = (index: number, text: string) => {
      const answer = live[index];
      return answer?.answer.text === text && answer.roots.every((root) => root.isConnected) ? answer : null;
    };

    const stop = answerCalls('content', contentCalls, {
      readPage: ({ asPage }) => read(asPage),
      showVerdicts: ({ answerIndex, text, marks, showAll }) => {
        // The page may have been rendered anew since, or be shown as read as a whole.
        for (const asPage of [false, true]) if (marks.length > 0 && !find(answerIndex, text)) read(asPage);
        const answer = find(answerIndex, text);
        const annotations = marks.flatMap(({ index, kind, start, end }) => {
          const range = answer?.rangeOf({ start, end });
          return range ? [{ index, kind, range }] : [];
        });
        annotator.show(annotations, showAll);
        return annotations.length;
      },
      scrollToClaim: ({ index }) => annotator.scrollTo(index),
      clearVerdicts: () => annotator.clear(),
    });
    ctx.onInvalidated(() => {
      stop();
      annotator.clear();
    });
  },
});
