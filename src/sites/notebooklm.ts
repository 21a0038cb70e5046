import { plainText } from './reading/elements';
import { lacks, readTurns } from './reading/turns';
import type { AnswerPlace, Site } from './site';

/*
 * Seen 2026-04, one page. A source is a document of the notebook: there is no address anywhere.
 *
 * chat-message .from-user-container .message-text-content             question
 * chat-message .to-user-container                                     reply
 *   .message-text-content element-list-renderer                       text, in spans with [data-start-index]
 *     b + span " " (nothing else in it)                               heading, and the break behind it
 *     button.citation-marker > span[aria-label="1: title"] "1"        before the full stop
 *     button.citation-marker > mat-icon "more_horiz"                  hides further numbers until it is clicked
 *   chat-actions                                                      once it is finished
 */
const REPLY = '.to-user-container';
const QUESTION = '.from-user-container';
const MARKER = '.citation-marker';

export const notebooklm: Site = {
  name: 'notebooklm',
  title: 'NotebookLM',
  matches: ['https://notebooklm.google.com/*', 'https://notebook.google.com/*'],
  scope: 'sentence',
  layout: [REPLY, QUESTION, 'chat-panel', '.chat-panel-content'],
  answers,
  marker: MARKER,
  sources: () => (marker) => ({ label: marker.querySelector('mat-icon') ? '…' : plainText(marker), urls: [] }),
  notice: (document) =>
    document.querySelector(MARKER)
      ? 'The sources of a notebook are documents without an address; they cannot be fetched.'
      : null,
};

function answers(document: Document): AnswerPlace[] {
  return readTurns(document, {
    reply: REPLY,
    text: 'element-list-renderer',
    question: QUESTION,
    questionText: '.message-text-content',
    isWriting: lacks('chat-actions'),
  }).map((place) => ({ ...place, headings: place.roots.flatMap(headingsIn) }));
}

/** Headings stand in the paragraph under them; the break between has become a space of its own. */
function headingsIn(root: Element): Element[] {
  return [...root.querySelectorAll('.paragraph > b:first-child')].filter((bold) => {
    const next = bold.nextElementSibling;
    return next?.localName === 'span' && next.firstElementChild === null && next.textContent?.trim() === '';
  });
}
