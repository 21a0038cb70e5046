import { hasText, hrefIn, outermost, questionBefore, searchBox } from './reading/elements';
import { asUnseen, citingLinks } from './reading/unseen';
import type { AnswerPlace, Site } from './site';

/*
 * No page seen. Containers as two search automations and filter lists describe them (2026-06, 2026-09); what a marker
 * looks like is not known, so links that are a number or a bare host are taken for one:
 *   #llm-snippet, #llm-side-snippet                       on results pages
 *     .chatllm-answer > .chatllm-content                  answer (older: #chatllm-content)
 *       a.qa-inline-entity[href]                          ordinary link
 *       .inline-refs a[href]                              references of a passage
 *     .chatllm-disclaimer
 *   /ask: .message.user, .message.assistant.llm-output    answer; .answering-label, .followups-wrapper are not
 */
const SNIPPET = '.chatllm-content, #chatllm-content';
const MESSAGE = '.message.assistant.llm-output';
const QUESTION = '.message.user';

export const brave: Site = asUnseen({
  name: 'brave',
  title: 'Brave Search',
  matches: ['https://search.brave.com/search*', 'https://search.brave.com/ask*'],
  isThread: (url) => url.pathname.startsWith('/ask'),
  scope: 'sentence',
  layout: [MESSAGE, '#llm-snippet', '#results'],
  answers,
  marker: '',
  sources: () => (link) => ({ urls: [hrefIn(link) ?? ''] }),
  skip: '.chatllm-disclaimer, .answering-label, .followups-wrapper, #chatllm-actions',
  isOwnLink: (url) => url.hostname === 'search.brave.com',
});

function answers(document: Document): AnswerPlace[] {
  const [snippet] = outermost(document.querySelectorAll(SNIPPET)).filter(hasText);
  if (snippet) return [placeOf(snippet, searchBox(document, 'q'))];
  const questions = [...document.querySelectorAll(QUESTION)];
  const messages = outermost(document.querySelectorAll(MESSAGE)).filter(hasText);
  return messages.map((message) => placeOf(message, questionBefore(message, questions)));
}

function placeOf(root: Element, question: AnswerPlace['question']): AnswerPlace {
  const markers = [...citingLinks(root), ...root.querySelectorAll('.inline-refs a[href]')];
  return {
    roots: [root],
    question,
    finished: true,
    markers: markers.filter((link) => !link.matches('.qa-inline-entity')),
  };
}
