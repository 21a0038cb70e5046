import { hasText, hrefIn, outermost, questionBefore } from './reading/elements';
import type { AnswerPlace, Site } from './site';

/*
 * Perplexica, named Vane since 2026, on any host; as in its source of 2026-01 and 2026-03-27 (no page seen):
 *   div.space-y-6                                                              one turn
 *     div > h2.font-medium.text-3xl                                            question
 *     div > div
 *       div.grid > a[href]                                                     source cards, three at most
 *       h3 "Answer", beside a disc that is .animate-spin while it is written
 *       div.prose.max-w-none                                                   answer
 *         div > button "Thinking Process"                                      no answer
 *         a[target="_blank"].bg-light-secondary "1"                            marker; [1,2] makes two
 * A source may be a file of the reader ("file_id://…"), which has no address of the web.
 */
const TEXT = '.prose.max-w-none';
const QUESTION = 'h2[class~="text-3xl"]';
const MARKER = 'a[class~="bg-light-secondary"]';
/** Colour names of its own. */
const OWN_COLOURS = '[class~="bg-light-secondary"], [class~="dark:bg-dark-secondary"], [class~="bg-light-primary"]';

export const perplexica: Site = {
  name: 'perplexica',
  title: 'Perplexica',
  matches: [],
  onClick: true,
  recognises: (document) =>
    [QUESTION, TEXT, OWN_COLOURS].every((selector) => document.querySelector(selector) !== null),
  scope: 'sentence',
  layout: [TEXT, QUESTION],
  answers,
  marker: MARKER,
  sources: () => (marker) => {
    const url = hrefIn(marker) ?? '';
    // "file_id:" is no scheme, so it would be taken for a place of the page's own host.
    return { urls: /^https?:/i.test(url) ? [url] : [] };
  },
};

function answers(document: Document): AnswerPlace[] {
  const questions = outermost(document.querySelectorAll(QUESTION));
  const texts = outermost(document.querySelectorAll(TEXT)).filter(hasText);
  return texts.map((text, index) => {
    const question = questionBefore(text, questions);
    const isWriting = turnOf(text, question)?.querySelector('.animate-spin') != null;
    return { roots: [text], question, finished: index < texts.length - 1 || !isWriting, skip: thinkingIn(text) };
  });
}

function turnOf(text: Element, question: Element | null): Element | null {
  let turn: Element | null = text.parentElement;
  while (turn && question && !turn.contains(question)) turn = turn.parentElement;
  return turn;
}

/** A box with a button is where the model thinks aloud; the boxes of code and tables have buttons too. */
function thinkingIn(text: Element): Element[] {
  return [...text.querySelectorAll('div:has(> button)')].filter((box) => !box.querySelector('pre, table'));
}
