import { outermost } from './reading/elements';
import { linkedSource } from './reading/linked-source';
import { proseIn } from './reading/prose';
import type { AnswerPlace, Site } from './site';

/*
 * Scira on scira.ai and any other host, as in its source of 2026-03-20 (no page seen):
 *   [class~="bg-accent/80"] > div.whitespace-pre-wrap                          question
 *   …                                                                          answer: Markdown without a mark of its own
 *     a[href][class~="bg-muted/60"] "example"                                  marker
 *     span[class~="bg-muted/60"] > span "example" + span "+2"                  several sources; no address at all
 * Nothing tells that an answer is being written.
 */
const QUESTION = '[class~="bg-accent/80"] .whitespace-pre-wrap';
const MARKER = '[class~="bg-muted/60"][class~="text-[10px]"]';

export const scira: Site = {
  name: 'scira',
  title: 'Scira',
  matches: ['https://scira.ai/*'],
  onClick: true,
  recognises: (document) => document.querySelector(QUESTION) !== null && document.querySelector(MARKER) !== null,
  isThread: (url) => /^\/(search|share)\/./.test(url.pathname),
  scope: 'sentence',
  layout: [QUESTION, MARKER],
  answers,
  marker: MARKER,
  sources: () => linkedSource,
  // Hover: a card in a portal, headed "3 sources".
  hidden: { by: 'hover' },
};

function answers(document: Document): AnswerPlace[] {
  const questions = outermost(document.querySelectorAll(QUESTION));
  return questions.flatMap((question, index): AnswerPlace[] => {
    const roots = proseIn(document.body, { from: question, to: questions[index + 1] ?? null });
    return roots.length > 0 ? [{ roots, question, finished: true }] : [];
  });
}
