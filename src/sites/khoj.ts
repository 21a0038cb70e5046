import { hasText, outermost, questionBefore } from './reading/elements';
import type { AnswerPlace, Site } from './site';

/*
 * Khoj on app.khoj.dev and any other host, as in its source of 2026-08-01 (no page seen). Classes are CSS modules: a
 * name, two underscores, a hash.
 *   div.chatMessage_chatMessageContainer__AbC12.chatMessage_khoj__D34[data-created]    message; "you": question
 *     div.chatMessage_chatMessageWrapper__E56
 *       div.chatMessage_chatMessage__F78                                       text; ordinary links are its citations
 *         a[data-file-path]                                                    a note of the reader: no address of the web
 *       div.…trainOfThought…                                                   no answer
 *     div.…teaserReferencesContainer…                                          "4 sources", opened on a click
 */
const MESSAGE = '[class*="chatMessageContainer"]';
const TEXT = '[class*="_chatMessage__"]';
const THOUGHT = '[class*="trainOfThought"]';

export const khoj: Site = {
  name: 'khoj',
  title: 'Khoj',
  matches: ['https://app.khoj.dev/*'],
  onClick: true,
  recognises: (document) => document.querySelector(`${MESSAGE}[data-created] ${TEXT}`) !== null,
  scope: 'sentence',
  layout: [MESSAGE],
  answers,
  marker: 'a[data-file-path]',
  // The path of a file is nobody's business: no address is made of it.
  sources: () => () => ({ urls: [] }),
  skip: `${THOUGHT}, [class*="teaserReferences"]`,
};

function answers(document: Document): AnswerPlace[] {
  const messages = outermost(document.querySelectorAll(MESSAGE)).map((message) => ({
    message,
    text: outermost(message.querySelectorAll(TEXT)).filter((text) => hasText(text) && !text.closest(THOUGHT)),
    isAnswer: isBy(message, 'khoj') || (message.matches('[class~="shadow-md"]') && !isBy(message, 'you')),
  }));
  const questions = messages.flatMap(({ isAnswer, text }) => (isAnswer ? [] : text.slice(0, 1)));
  return messages.flatMap(({ message, isAnswer, text }): AnswerPlace[] =>
    isAnswer && text.length > 0 ? [{ roots: text, question: questionBefore(message, questions), finished: true }] : [],
  );
}

function isBy(message: Element, who: 'khoj' | 'you'): boolean {
  return [...message.classList].some((name) => name.split(/_+/)[1] === who || name === who);
}
