import { linkedSource } from './reading/linked-source';
import { readTurns } from './reading/turns';
import { asUnseen, CITATIONS_UNSEEN } from './reading/unseen';
import type { AnswerPlace, Site } from './site';

/*
 * Messages seen 2025-08 and 2026-03; citations never seen: one form is reported for 2025, one for 2026.
 *
 * [data-content="user-message"]                                       question
 * [data-content="ai-message"][data-testid="ai-message"]
 *   [class~="group/ai-message-item"]                                  text, one or several
 *     a[title="Title"][href] > span "Example Org"                     2025: pill behind the sentence
 *     span[role="button"][data-url] "cited words"                     2026: the cited words themselves
 *     div.rounded-xl > … span.capitalize "python" + … pre > code
 *   [data-testid="message-item-reactions"]                            once it is finished
 *
 * Work accounts (reported 2026, not seen; citations unknown):
 *   [data-testid="chatQuestion"] [data-testid="chatOutput"]           question
 *   [data-testid="copilot-message-div"] … [data-testid="markdown-reply"]
 */
const REPLY = '[data-content="ai-message"], [data-testid="copilot-message-div"]';
const QUESTION = '[data-content="user-message"], [data-testid="chatQuestion"]';
const DONE = '[data-testid="message-item-reactions"]';

const copilotSite: Site = {
  name: 'copilot',
  title: 'Microsoft Copilot',
  matches: ['https://copilot.microsoft.com/*', 'https://m365.cloud.microsoft/*', 'https://copilot.cloud.microsoft/*'],
  isThread: (url) => /\/(chats|shares|pages)\/./.test(url.pathname),
  scope: 'sentence',
  layout: [REPLY, QUESTION, '[data-content="conversation"]', '[data-testid="chat-page"]', '[class*="fai-"]'],
  answers,
  marker: 'a[title][href]',
  sources: () => linkedSource,
  skip: 'span.capitalize',
  keep: '[data-url]',
  links: '[data-url]',
};

export const copilot = asUnseen(copilotSite, CITATIONS_UNSEEN);

function answers(document: Document): AnswerPlace[] {
  return readTurns(document, {
    reply: REPLY,
    text: '[class~="group/ai-message-item"], [data-testid="markdown-reply"]',
    question: QUESTION,
    questionText: '[data-testid="chatOutput"]',
    isWriting: (reply, isLast) => isLast && reply.matches('[data-content]') && reply.querySelector(DONE) === null,
  });
}
