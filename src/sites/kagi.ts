import { hasText, hrefIn, searchBox } from './reading/elements';
import { asUnseen } from './reading/unseen';
import type { AnswerPlace, MarkerSource, Site } from './site';

/*
 * No page seen. Quick Answer as a search tool and filter lists describe it (2026-06 … 2026-09); of Assistant and
 * FastGPT nothing is known:
 *   .qa-container-box._0_quick_answer_box
 *     .qa-content                                            answer
 *       sup > a[href="https://…#:~:text=…"] "1"              also several links in one sup
 *     ._0_qa_references_box ol[data-ref-list] > li > a[href] "n" is the n-th; there once the answer is finished
 */
const TEXT = '.qa-content';
const REFERENCES = '[data-ref-list], ._0_qa_references_box';

export const kagi: Site = asUnseen({
  name: 'kagi',
  title: 'Kagi',
  matches: ['https://kagi.com/search*', 'https://kagi.com/assistant*', 'https://kagi.com/fastgpt*'],
  isThread: (url) => /^\/assistant\/./.test(url.pathname) || url.searchParams.has('query'),
  scope: 'sentence',
  layout: [TEXT, '.search-result', '._0_main-search-results', 'input[name="q"]'],
  answers,
  marker: 'sup a',
  sources: () => sourceOf,
  skip: REFERENCES,
  isOwnLink: (url) => url.hostname === 'kagi.com',
});

function answers(document: Document): AnswerPlace[] {
  const [text] = [...document.querySelectorAll(TEXT)].filter(hasText);
  if (!text) return [];
  const finished = document.querySelector(REFERENCES) !== null;
  return [{ roots: [text], question: searchBox(document, 'q'), finished }];
}

function sourceOf(marker: Element): MarkerSource {
  const href = hrefIn(marker);
  if (href && !href.startsWith('#')) return { urls: [href] };
  const number = Number(/\d{1,3}/.exec(marker.textContent ?? '')?.[0]);
  const entry = marker.ownerDocument.querySelectorAll('[data-ref-list] > li')[number - 1];
  return { urls: [(entry && hrefIn(entry)) ?? ''] };
}
