import { hasText, hrefIn, outermost, questionBefore } from './reading/elements';
import { asUnseen, citingLinks } from './reading/unseen';
import type { AnswerPlace, Site } from './site';

/*
 * No page seen. As an automation (2026) and a pasted fragment without citations (2025) show it; the name of the question
 * is by analogy, and what a marker looks like is not known:
 *   [data-testid="youchat-question-turn-0"]
 *   [data-testid="youchat-answer-turn-0"]
 *     [data-testid^="step-"][data-finished]         research steps
 *     p > span[data-testid="youchat-text"]          text, cut into many spans
 *   [data-testid="stop-generating-button"]          while it is written
 */
const TURN = '[data-testid^="youchat-answer-turn-"]';
const QUESTION = '[data-testid^="youchat-question-turn-"]';
const STOP = '[data-testid="stop-generating-button"]';

export const you: Site = asUnseen({
  name: 'you',
  title: 'You.com',
  matches: ['https://you.com/*'],
  isThread: (url) => url.searchParams.has('cid') || url.searchParams.get('tbm') === 'youchat',
  scope: 'sentence',
  layout: [TURN, '#chatHistory', '#search-input-textarea'],
  answers,
  marker: '',
  sources: () => (link) => ({ urls: [hrefIn(link) ?? ''] }),
  skip: '[data-testid^="step-"]',
  isOwnLink: (url) => url.hostname === 'you.com',
});

function answers(document: Document): AnswerPlace[] {
  const questions = [...document.querySelectorAll(QUESTION)];
  const turns = outermost(document.querySelectorAll(TURN)).filter(hasText);
  const isIdle = document.querySelector(STOP) === null;
  return turns.map((turn, index) => ({
    roots: [turn],
    question: questionBefore(turn, questions),
    finished: isIdle || index < turns.length - 1,
    markers: citingLinks(turn),
  }));
}
