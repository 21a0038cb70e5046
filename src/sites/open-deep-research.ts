import { generic } from './generic';
import { hasText, outermost, questionBefore } from './reading/elements';
import type { AnswerPlace, Site } from './site';

/*
 * Open Deep Research on any host, as in its source of 2025-05-07 (no page seen). Low evidence: the roles are those of
 * the chat template that it is built on. Its citations are ordinary links.
 *   div[data-role="user"]                                                      question
 *   div[data-role="assistant"] … a[href].text-blue-500                         answer
 */
const MESSAGE = '[data-role="assistant"]';
const QUESTION = '[data-role="user"]';
const LINK = 'a.text-blue-500[href]';

export const openDeepResearch: Site = {
  name: 'open-deep-research',
  title: 'Open Deep Research',
  matches: [],
  onClick: true,
  recognises: (document) => document.querySelector(`${MESSAGE} ${LINK}`) !== null,
  scope: 'sentence',
  layout: [MESSAGE],
  answers,
  notice: () => 'Little is known of how this site is built. Please compare the list with the page.',
  marker: '',
  sources: generic.sources,
};

function answers(document: Document): AnswerPlace[] {
  const questions = outermost(document.querySelectorAll(QUESTION));
  return outermost(document.querySelectorAll(MESSAGE))
    .filter(hasText)
    .map((message) => ({
      roots: [message],
      question: questionBefore(message, questions),
      finished: true,
      markers: [],
    }));
}
