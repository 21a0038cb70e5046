import { hasText, hrefIn, outermost } from './reading/elements';
import type { AnswerPlace, Site } from './site';

/*
 * Seen 2026-05 and 2026-07, studied in its bundle 2026-09. No test ids; classes without "ds-" are hashes.
 *
 * [data-virtual-list-item-key]                                        virtualised: what is off screen is not there
 *   div.ds-message                                                    question: no .ds-markdown in it
 *   div.ds-message
 *     div.ds-think-content > div.ds-markdown                          thinking, badges too; gone when collapsed
 *     div.ds-markdown.ds-assistant-message-main-content               text; older: without the second class
 *       a[href] > span.ds-markdown-cite > span "-" + span "1"         before the full stop, one address each
 * a > .search-view-card__title + .ds-markdown-cite                    side panel of what was read, not cited
 *
 * Addresses may be escaped twice ("&amp;" in the href itself). No sign of writing is known.
 */
const MESSAGE = '.ds-message';
const TEXT = '.ds-markdown';
const THINKING = '.ds-think-content';
const ESCAPED = '&amp;';

export const deepseek: Site = {
  name: 'deepseek',
  title: 'DeepSeek',
  matches: ['https://chat.deepseek.com/*'],
  isThread: (url) => /\/(s|share)\/./.test(url.pathname),
  scope: 'sentence',
  layout: [MESSAGE, TEXT, '.ds-virtual-list-visible-items'],
  answers,
  marker: '.ds-markdown-cite',
  sources: () => (marker) => {
    const url = marker.closest('a[href]')?.getAttribute('href') ?? hrefIn(marker);
    return { label: marker.lastElementChild ?? marker, urls: url ? [url.replaceAll(ESCAPED, '&')] : [] };
  },
};

function answers(document: Document): AnswerPlace[] {
  const places: AnswerPlace[] = [];
  let question: Element | null = null;
  for (const message of outermost(document.querySelectorAll(MESSAGE))) {
    const texts = outermost(message.querySelectorAll(TEXT)).filter((text) => !text.closest(THINKING));
    const roots = texts.filter(hasText);
    if (roots.length > 0) places.push({ roots, question, finished: true });
    else if (texts.length === 0 && !message.querySelector(THINKING)) question = message;
  }
  return places;
}
