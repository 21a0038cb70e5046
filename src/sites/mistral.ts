import { readTurns } from './reading/turns';
import { asUnseen, CITATIONS_UNSEEN } from './reading/unseen';
import type { AnswerPlace, Site } from './site';

/*
 * Seen 2026-05, one page with an ordinary link; how it marks the citations of a web search was never seen.
 *
 * [data-message-author-role="user"][data-message-id] .select-text     question
 * [data-message-author-role="assistant"][data-message-id]
 *   [role="region"] … .markdown-container-style                       thinking, its links too
 *   [data-message-part-type="answer"][data-testid="text-message-part"]                  text
 *     pre > [data-testid="code-block"] > … pre > code
 *     [data-rich-table-inner-html] > … [role="table"] > [role="columnheader"] > button, [role="cell"]    no rows
 *
 * No sign of writing is known.
 */
const REPLY = '[data-message-author-role="assistant"]';
const QUESTION = '[data-message-author-role="user"]';

const mistralSite: Site = {
  name: 'mistral',
  title: 'Le Chat (Mistral)',
  matches: ['https://chat.mistral.ai/*'],
  isThread: (url) => /\/chat\/./.test(url.pathname),
  scope: 'sentence',
  layout: [REPLY, QUESTION, '[data-testid="conversation-layout"]', '.ProseMirror'],
  answers,
  marker: '',
  sources: () => () => null,
  skip: '.rich-table-title-bar',
  keep: '[role="columnheader"] > button',
};

export const mistral = asUnseen(mistralSite, CITATIONS_UNSEEN);

function answers(document: Document): AnswerPlace[] {
  return readTurns(document, {
    reply: REPLY,
    text: '[data-message-part-type="answer"]',
    question: QUESTION,
    questionText: '.select-text',
  });
}
