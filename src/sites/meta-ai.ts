import { hrefIn } from './reading/elements';
import { readTurns } from './reading/turns';
import type { AnswerPlace, Site } from './site';

/*
 * Seen 2026-05, one page.
 *
 * div[data-message-type="user"] … [data-slot="text"]                  question; a second [data-slot="text"] has the day
 * div[data-testid="assistant-message"][data-streaming-state="DONE"][data-streaming-complete="true"]
 *   div.markdown-content …                                            several a reply
 *     div.ur-markdown.citation-aware
 *       a[data-testid="citation-pill"][aria-label="host"]             icon only, no address: the host is all there is
 *     div.ur-code-block > .ur-code-block__header                      and [data-streamdown="code-block-header"] inside
 *   button[data-testid="sources-pill"]                                 a list on click, contents unknown
 *
 * Ordinary links go through https://l.meta.ai/?u=…
 */
const REPLY = '[data-testid="assistant-message"]';
const QUESTION = '[data-message-type="user"]';

export const metaAi: Site = {
  name: 'meta-ai',
  title: 'Meta AI',
  matches: ['https://www.meta.ai/*', 'https://meta.ai/*'],
  isThread: (url) => /\/(prompt|c)\/./.test(url.pathname),
  scope: 'sentence',
  layout: [REPLY, QUESTION, '[data-message-item]'],
  answers,
  marker: '[data-testid="citation-pill"]',
  sources: () => (marker) => {
    const url = hrefIn(marker);
    return { label: marker.getAttribute('aria-label') ?? marker, urls: url ? [url] : [] };
  },
  skip: '.ur-code-block__header, [data-streamdown="code-block-header"]',
};

function answers(document: Document): AnswerPlace[] {
  return readTurns(document, {
    reply: REPLY,
    text: '.markdown-content',
    question: QUESTION,
    questionText: '[data-slot="text"]',
    isWriting: (reply) =>
      reply.getAttribute('data-streaming-complete') === 'false' ||
      (reply.getAttribute('data-streaming-state') ?? 'DONE') !== 'DONE',
  });
}
