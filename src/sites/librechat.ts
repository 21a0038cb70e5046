import { hasText, hrefIn, outermost, questionBefore } from './reading/elements';
import type { AnswerPlace, Site } from './site';

/*
 * LibreChat on any host, as in its source of 2026 (no page seen; the marker is certain, the rest likely):
 *   div.message-render.user-turn … div.message-content                         question
 *   div.message-render.agent-turn
 *     h2.select-none "Model name"
 *     div[role="region"] a[href]                                               source cards, three at most
 *     div.markdown.message-content                                             answer; .result-streaming while written
 *       span.relative.inline-block > span.flex
 *         a[href].rounded-xl "example.org +2"                                  href: of the first source
 *         button "More about this source"
 * A file that is cited has the same mark without an address of the web.
 */
const MESSAGE = '.message-render';
const TEXT = '.message-content';
const MARKER = 'span.relative.inline-block:has(> span > .rounded-xl)';
const WRITING = '.result-streaming, .submitting';

export const librechat: Site = {
  name: 'librechat',
  title: 'LibreChat',
  matches: [],
  onClick: true,
  recognises: (document) => document.querySelector(`${MESSAGE} ${TEXT}`) !== null,
  scope: 'sentence',
  layout: [`${MESSAGE} ${TEXT}`, MESSAGE],
  answers,
  marker: MARKER,
  sources: () => (marker) => {
    const pill = marker.querySelector('.rounded-xl') ?? marker;
    const url = hrefIn(pill);
    return { label: pill, urls: url ? [url] : [] };
  },
};

function answers(document: Document): AnswerPlace[] {
  const messages = outermost(document.querySelectorAll(MESSAGE)).map((message, index) => ({
    message,
    isAnswer: isAnswer(message, index),
    // Parts of one message, with tools between them.
    texts: outermost(message.querySelectorAll(TEXT)).filter(hasText),
  }));
  const questions = messages.flatMap(({ isAnswer, texts }) => (isAnswer ? [] : texts.slice(0, 1)));
  const found = messages.filter(({ isAnswer, texts }) => isAnswer && texts.length > 0);
  return found.map(({ message, texts }, index) => ({
    roots: texts,
    question: questionBefore(message, questions),
    model: message.querySelector('h2.select-none')?.textContent?.trim(),
    finished: index < found.length - 1 || texts.every((text) => !text.matches(WRITING) && !text.querySelector(WRITING)),
  }));
}

/** By its class; where the class is gone, by its turn: a thread begins with a question. */
function isAnswer(message: Element, index: number): boolean {
  if (message.classList.contains('agent-turn')) return true;
  return !message.classList.contains('user-turn') && index % 2 === 1;
}
