import { hasText, hrefIn, outermost, questionBefore } from './reading/elements';
import type { AnswerPlace, MarkerSource, Site } from './site';

/*
 * Three generations; roll-outs are staged, so all may be met:
 *
 * A (until about 2026-02) article, B (2026-03 … 2026-09) section:
 *   section[data-testid="conversation-turn-2"][data-turn="assistant"]
 *     div[data-message-author-role="assistant"][data-message-id]      one message; a turn may hold several, or none;
 *                                                                     data-message-model-slug: "gpt-5-3"
 *       div.markdown.prose                                            text; .streaming-animation while it is written
 *         span[data-testid="webpage-citation-pill"] > a[href]
 *           span[style="opacity: 1"] > span "IEA" + span "+2"         one copy a source, the one shown is opaque
 *         div[data-testid="nav-list-widget"]                          carousel of news cards
 *     button[data-testid="copy-turn-action-button"]                   once it is finished
 * C (2026-09 …, reported 2026-09 and 2026-10, no page seen):
 *   div[data-turn-key] … div[data-chatgpt-search-unit-key="…:assistant"]
 *     div[data-markdown-text-style="assistant-message"][data-markdown-text-tone="tertiary"]       thinking aloud
 *     div[data-chatgpt-selection-message-id] > div[data-markdown-text-style="assistant-message"]  text
 *       a[data-testid="chatgpt-citation"][aria-label="Name: Title, URL, 2 additional sources"]    href may be missing
 */
const MESSAGE = '[data-message-author-role="assistant"], [data-chatgpt-selection-message-id]';
const TEXT = '.markdown, [data-markdown-text-style="assistant-message"]:not([data-markdown-text-tone])';
const QUESTION = '[data-message-author-role="user"], [data-user-message-bubble="true"]';
const QUESTION_TEXT = '.whitespace-pre-wrap';
const TURN = '[data-turn], [data-turn-key], [data-testid^="conversation-turn-"]';
const STOP = '[data-testid="stop-button"]';
/** The class is reported 2026-09. */
const DONE = '[data-testid="copy-turn-action-button"], .turn-action-controls';
const WRITING = '.streaming-animation, .result-streaming';
/** The report of deep research since spring 2026: a frame of another origin. Its title is not translated. */
const REPORT_FRAME = 'iframe[title="Deep research"]';

export const chatgpt: Site = {
  name: 'chatgpt',
  title: 'ChatGPT',
  matches: ['https://chatgpt.com/*', 'https://chat.openai.com/*'],
  isThread: (url) => /\/(c|share)\/./.test(url.pathname),
  scope: 'sentence',
  layout: [MESSAGE, QUESTION, TURN],
  answers,
  marker:
    '[data-testid="webpage-citation-pill"], [data-testid="webpage-citation-card"], [data-testid="chatgpt-citation"], ' +
    '[data-testid="chatgpt-library-file-citation"], [data-file-citation-primary-file-id]',
  sources: () => sourceOf,
  // Hover: a tooltip with "1/3", the source as a link, and buttons to the one before and the next (reported 2026-10).
  hidden: {
    by: 'hover',
    trigger: (marker) => (marker.matches('a') ? marker : marker.querySelector('a')),
    card: '[role="tooltip"]',
    next: (card) => [...card.querySelectorAll('button')].at(-1) ?? null,
  },
  skip: '[data-testid="nav-list-widget"], [data-markdown-copy="exclude"]',
  notice: (document) =>
    document.querySelector(REPORT_FRAME) ? 'A report on this page stands in a frame that cannot be read.' : null,
};

function answers(document: Document): AnswerPlace[] {
  const questions = outermost(document.querySelectorAll(QUESTION));
  const isIdle = document.querySelector(STOP) === null;
  const messages = outermost(document.querySelectorAll(MESSAGE))
    .map((message) => ({ message, roots: outermost(message.querySelectorAll(TEXT)).filter(hasText) }))
    .filter(({ roots }) => roots.length > 0);
  return messages.map(({ message, roots }, index) => {
    const question = questionBefore(message, questions);
    const isWriting = message.querySelector(WRITING) !== null;
    const isLast = index === messages.length - 1;
    const isDone = message.closest(TURN)?.querySelector(DONE) != null;
    return {
      roots,
      question: question?.querySelector(QUESTION_TEXT) ?? question,
      finished: !isWriting && (isIdle || !isLast || isDone),
      model: message.getAttribute('data-message-model-slug'),
    };
  });
}

function sourceOf(marker: Element): MarkerSource {
  if (marker.matches('[data-testid="chatgpt-citation"]')) return sourceOfCitation(marker);
  const link = marker.querySelector('a[href]');
  // Copies pile up while a pill turns from source to source; the address belongs to the opaque one.
  const copies = [...(link?.querySelectorAll('span[style*="opacity"]') ?? [])];
  const shown = copies.findLast((copy) => /opacity:\s*1(?![.\d])/.test(copy.getAttribute('style') ?? ''));
  const url = hrefIn(marker) ?? link?.getAttribute('alt');
  return { label: shown ?? copies[0] ?? marker, urls: url ? [url] : [] };
}

/** Generation C: `aria-label` carries name, title, address and the number of further sources, in a language of its own. */
function sourceOfCitation(marker: Element): MarkerSource {
  const said = marker.getAttribute('aria-label') ?? '';
  const address = /https?:\/\/\S+?(?=,?\s|,?$)/.exec(said);
  const url = hrefIn(marker) ?? address?.[0];
  const rest = address ? said.slice(address.index + address[0].length) : '';
  const more = /\+\s?(\d{1,3})\s*$/.exec(marker.textContent ?? '')?.[1] ?? /\d{1,3}/.exec(rest)?.[0] ?? '0';
  return { label: marker.textContent ?? '', urls: url ? [url] : [], more: Number(more) };
}
