import { hasText, hrefIn, searchBox } from './reading/elements';
import { asUnseen } from './reading/unseen';
import type { AnswerPlace, Site } from './site';

/*
 * No page seen. As a blocking extension's test pages, built from live markup, show it (2026-09-10, 2026-09-25); of Scout
 * nothing is known:
 *   .grp-genAISum > .dd.genAiDD.genAiSum
 *     span.ai-summary-text                   title
 *     p "A paragraph."                       answer
 *     a.citation-crsl-text[href] "Example"   cards of a carousel, for all of the answer
 */
const SUMMARY = '.genAiSum';

export const yahoo: Site = asUnseen({
  name: 'yahoo',
  title: 'Yahoo Search',
  matches: ['https://*.search.yahoo.com/search*', 'https://scout.yahoo.com/chat*'],
  isThread: (url) => url.hostname === 'scout.yahoo.com' && url.searchParams.has('q'),
  scope: 'answer',
  layout: [SUMMARY, '.searchCenterMiddle', '.searchCenterTop', 'input[name="p"]'],
  answers,
  marker: 'a.citation-crsl-text',
  sources: () => (card) => ({ urls: [hrefIn(card) ?? ''] }),
  skip: '.ai-summary-text',
  isOwnLink: (url) => /(^|\.)search\.yahoo\.com$/.test(url.hostname),
});

function answers(document: Document): AnswerPlace[] {
  const [summary] = [...document.querySelectorAll(SUMMARY)].filter(hasText);
  return summary ? [{ roots: [summary], question: searchBox(document, 'p'), finished: true }] : [];
}
