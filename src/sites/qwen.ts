import { linkedSource } from './reading/linked-source';
import { lacks, readTurns } from './reading/turns';
import type { AnswerPlace, Site } from './site';

/*
 * Seen 2026-05, one page; the inline citation is reported (2026), not seen.
 *
 * div.qwen-chat-message-user .user-message-content                    question
 * div.qwen-chat-message-assistant
 *   div.response-message-content.phase-answer .qwen-markdown          text; thinking has another phase-…
 *     a.qwen-markdown-link[href]
 *     span.qwen-markdown-citation > .qwen-chat-markdown-tokens-hostname "example.org"    host only, no address
 *     pre.qwen-markdown-code > .qwen-markdown-code-header-wrapper     name and buttons, then a Monaco editor
 *   div.response-message-footer                                       once it is finished
 *     .qwen-chat-search-card > .qwen-chat-fold-source-count "+38"     icons; addresses in a drawer after a click
 */
const REPLY = '.qwen-chat-message-assistant';
const QUESTION = '.qwen-chat-message-user';

export const qwen: Site = {
  name: 'qwen',
  title: 'Qwen',
  matches: ['https://chat.qwen.ai/*', 'https://www.qwen.ai/*', 'https://qwen.ai/*'],
  isThread: (url) => /^\/[cs]\/./.test(url.pathname),
  scope: 'sentence',
  layout: [REPLY, QUESTION, '.chat-layout-input-container'],
  answers,
  marker: '.qwen-markdown-citation',
  sources: () => linkedSource,
  // Its formulas come without the annotation that others have: MathML, and then the TeX source as plain text.
  skip: '.qwen-markdown-code-header-wrapper, .monaco-editor .margin, .qwen-markdown-latex math > mrow',
};

function answers(document: Document): AnswerPlace[] {
  return readTurns(document, {
    reply: REPLY,
    text: '.phase-answer',
    question: QUESTION,
    questionText: '.user-message-content',
    isWriting: lacks('.response-message-footer, .copy-response-button'),
  });
}
