import { hasText, hrefIn, searchBox } from './reading/elements';
import type { AnswerPlace, Site } from './site';

/*
 * 2026-05 (a real page without its addresses; the same on 2026-09-10). All classes are hashed:
 *   li[data-layout="wikinlp"]
 *     [data-testid="duckassist-answer-content"]               teaser
 *       p "A paragraph."
 *       span a[href] "Example"                                one link a source, behind the last paragraph
 *     [data-testid="duckassist-expanded-answer-content"]      full text, mounted when it is unfolded; cites nothing
 *       [data-streamdown="code-block"] > [data-streamdown="code-block-header"] "javascript"
 */
const TEASER = '[data-testid="duckassist-answer-content"]';
const FULL_TEXT = '[data-testid="duckassist-expanded-answer-content"]';

export const duckduckgo: Site = {
  name: 'duckduckgo',
  title: 'DuckDuckGo Search Assist',
  matches: ['https://duckduckgo.com/?*'],
  // The sources stand once, for all of the answer.
  scope: 'answer',
  layout: [TEASER, '[data-layout="organic"]', 'input[name="q"]'],
  answers,
  marker: '',
  sources: () => (link) => ({ urls: [hrefIn(link) ?? ''] }),
  skip: '[data-streamdown="code-block-header"], [data-streamdown="code-block-actions"]',
  isOwnLink: (url) => url.hostname === 'duckduckgo.com',
};

function answers(document: Document): AnswerPlace[] {
  const roots = [TEASER, FULL_TEXT].flatMap((part) => document.querySelector(part) ?? []).filter(hasText);
  if (roots.length === 0) return [];
  const links = [...document.querySelectorAll(`${TEASER} a[href]`)];
  const markers = links.filter((link) => !link.closest('p, li, td, h1, h2, h3, h4, blockquote')?.closest(TEASER));
  return [{ roots, question: searchBox(document, 'q'), finished: true, markers }];
}
