import { lacks, readTurns } from './reading/turns';
import { asUnseen, CITATIONS_UNSEEN } from './reading/unseen';
import type { AnswerPlace, Site } from './site';

/*
 * Seen 2026-07, one page with an ordinary link; how it marks the citations of a web search was never seen.
 * The shell is that of Open WebUI.
 *
 * div#message-<id>.user-message .chat-user                            question
 * div#message-<id> .chat-assistant                                    reply
 *   div#response-content-container > div.markdown-prose               text; one id for all
 *     div[dir="ltr"] > div.absolute "elixir" + … + div.language-elixir .cm-content
 *   button.copy-response-button, .regenerate-response-button          once it is finished
 */
const REPLY = '[id^="message-"]:not(.user-message)';
const QUESTION = '.user-message';

const zaiSite: Site = {
  name: 'zai',
  title: 'Z.ai',
  matches: ['https://chat.z.ai/*'],
  isThread: (url) => /^\/[cs]\/./.test(url.pathname),
  scope: 'sentence',
  layout: ['#messages-container', REPLY, QUESTION, '#send-message-button'],
  answers,
  marker: '',
  sources: () => () => null,
  skip: '[dir="ltr"] > .absolute, .cm-announced, .cm-gutters',
  kinds: { code: '.cm-content' },
};

export const zai = asUnseen(zaiSite, CITATIONS_UNSEEN);

function answers(document: Document): AnswerPlace[] {
  return readTurns(document, {
    reply: REPLY,
    text: '[id="response-content-container"] > .markdown-prose',
    question: QUESTION,
    questionText: '.chat-user .rounded-xl',
    isWriting: lacks('.copy-response-button, .regenerate-response-button'),
  });
}
