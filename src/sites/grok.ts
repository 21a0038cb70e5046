import { hostOf } from '../core/urls';
import { hrefIn, plainText } from './reading/elements';
import { linkedSource } from './reading/linked-source';
import { readTurns } from './reading/turns';
import { asUnseen, CITATIONS_UNSEEN } from './reading/unseen';
import type { AnswerPlace, Site } from './site';

/*
 * Two generations; citations were reported and never seen.
 *
 * 1 (seen 2026-03)
 *   div#response-<uuid>.items-end  .response-content-markdown         question
 *   div#response-<uuid>.items-start                                   reply; a regenerated one replaces the first
 *     .thinking-container
 *     .response-content-markdown                                      text
 *       [data-testid="code-block"] … span.font-mono "python" + pre    several levels apart
 *     .action-buttons                                                 once it is finished
 * 2 (measured by an exporter 2026-09, not seen)
 *   [data-testid="user-message"], [data-testid="assistant-message"]   inside the above; the same class for the text
 *
 * Citations (reported): a link whose label is the host, alone in a span of its own, several without a space between
 * them; a list of sources only after a click. Where x.com keeps its answers is not known.
 */
const REPLY = '[id^="response-"].items-start, [data-testid="assistant-message"]';
const QUESTION = '[id^="response-"].items-end, [data-testid="user-message"]';
const TEXT = '.response-content-markdown';

const grokSite: Site = {
  name: 'grok',
  title: 'Grok',
  matches: ['https://grok.com/*', 'https://x.com/i/grok*'],
  isThread: (url) => /\/(c|chat|share)\/./.test(url.pathname) || url.searchParams.has('conversation'),
  scope: 'sentence',
  layout: [REPLY, QUESTION, TEXT],
  answers,
  marker: '',
  sources: () => linkedSource,
  skip: '[data-testid="code-block"] span.font-mono.select-none, [data-footnote-backref]',
};

export const grok = asUnseen(grokSite, CITATIONS_UNSEEN);

function answers(document: Document): AnswerPlace[] {
  const places = readTurns(document, {
    reply: REPLY,
    text: TEXT,
    aside: '.thinking-container',
    question: QUESTION,
    questionText: '.message-bubble',
    // The buttons of generation 2 stand beside the message, those of generation 1 inside it.
    isWriting: (reply, isLast) =>
      isLast && !(reply.closest('[id^="response-"]') ?? reply).querySelector('.action-buttons'),
  });
  return places.map((place) => ({ ...place, markers: place.roots.flatMap((root) => chipsIn(root)) }));
}

/** Links in a span of their own that show the host they lead to, as no sentence would. */
function chipsIn(root: Element): Element[] {
  return [...root.querySelectorAll('span > a[href]:only-child, [data-testid="grok_citation_web_result"]')].filter(
    (link) => {
      if (!link.matches('a')) return true;
      const label = plainText(link).trim();
      const isAlone = link.parentElement !== null && plainText(link.parentElement).trim() === label;
      return isAlone && isHostOf(label, hrefIn(link) ?? '');
    },
  );
}

function isHostOf(label: string, url: string): boolean {
  const host = hostOf(url);
  return host !== '' && host === label.toLowerCase().replace(/^www\./, '');
}
