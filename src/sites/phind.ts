import { hasText, hrefIn, outermost } from './reading/elements';
import { asUnseen, citingLinks } from './reading/unseen';
import type { AnswerPlace, MarkerSource, Site } from './site';

/*
 * No page seen. As an exporter read it until 2025-04; the site may have changed or closed since:
 *   .chat-qa-pair                            one a turn
 *     .chat-question
 *     .chat-answer                           answer (older: [name^="answer-"])
 *       a[href] "1"
 *     .sources-toggle-pill … a.chat-source-link[href]      the n-th is number n
 * A bare "[1]", also in a sup, is no element of its own: it may be an exponent, and stays part of the text.
 */
const PAIR = '.chat-qa-pair';
const ANSWER = '.chat-answer, [name^="answer-"]';

export const phind: Site = asUnseen({
  name: 'phind',
  title: 'Phind',
  matches: ['https://www.phind.com/search*', 'https://www.phind.com/agent*'],
  isThread: (url) => /^\/search\/./.test(url.pathname) || url.searchParams.has('q'),
  scope: 'sentence',
  layout: [PAIR, ANSWER],
  answers,
  marker: '',
  sources: () => sourceOf,
  skip: '.model-pill, .sources-toggle-pill, .chat-source-link',
});

function answers(document: Document): AnswerPlace[] {
  return outermost(document.querySelectorAll(ANSWER))
    .filter(hasText)
    .map((answer) => ({
      roots: [answer],
      question: answer.closest(PAIR)?.querySelector('.chat-question') ?? null,
      finished: true,
      markers: citingLinks(answer),
    }));
}

function sourceOf(marker: Element): MarkerSource {
  const href = hrefIn(marker);
  if (href && !href.startsWith('#')) return { urls: [href] };
  const number = Number(/\d{1,3}/.exec(marker.textContent ?? '')?.[0]);
  const source = marker.closest(PAIR)?.querySelectorAll('.chat-source-link')[number - 1];
  return { urls: [(source && hrefIn(source)) ?? ''] };
}
