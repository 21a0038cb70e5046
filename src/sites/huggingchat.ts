import { isNumberLabel, plainText } from './reading/elements';
import { linkedSource } from './reading/linked-source';
import { readTurns } from './reading/turns';
import { asUnseen } from './reading/unseen';
import type { AnswerPlace, Site } from './site';

/*
 * From its own source (2026-08); no page was seen.
 *
 * [data-message-type="user"][data-message-id] … p                     question; note the other name of the attribute
 * [data-message-role="assistant"][data-message-id]
 *   [data-exclude-from-copy]                                          thinking and tools
 *   div.prose                                                         text, several
 *     a[href] "1"                                                     numbered source of an old conversation
 *   .loading                                                          while it is written
 */
const REPLY = '[data-message-role="assistant"]';
const QUESTION = '[data-message-type="user"]';

const huggingchatSite: Site = {
  name: 'huggingchat',
  title: 'HuggingChat',
  matches: ['https://huggingface.co/chat/*'],
  isThread: (url) => /\/chat\/(conversation|r)\/./.test(url.pathname),
  scope: 'sentence',
  layout: [REPLY, QUESTION],
  answers,
  marker: '',
  sources: () => linkedSource,
};

export const huggingchat = asUnseen(huggingchatSite);

function answers(document: Document): AnswerPlace[] {
  const places = readTurns(document, {
    reply: REPLY,
    text: '.prose',
    aside: '[data-exclude-from-copy]',
    question: QUESTION,
    isWriting: (reply) => reply.querySelector('.loading') !== null,
  });
  return places.map((place) => ({ ...place, markers: place.roots.flatMap(numberedLinks) }));
}

function numberedLinks(root: Element): Element[] {
  return [...root.querySelectorAll('a[href]')].filter((link) => isNumberLabel(plainText(link)));
}
