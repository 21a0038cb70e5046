import { hasText, hrefIn, outermost } from './reading/elements';
import { linkedSource } from './reading/linked-source';
import type { AnswerPlace, Site } from './site';

/*
 * Morphic on www.morphic.sh and any other host, as in its source of 2026-08-22 (no page seen):
 *   div#scroll-container > div.chat-section#section-<id>                       one turn
 *     div                                                                      question, plain text
 *     div[data-state] …                                                        reasoning, search results: no answer
 *     div.prose-sm.prose-neutral                                               answer; several, with tools between them
 *       a[target="_blank"].rounded-full "example"                              marker: name of the site
 *       a.rounded-full "word"                                                  so looks any link of one word
 * Nothing tells that an answer is being written.
 */
const TURN = '.chat-section[id^="section-"]';
const TEXT = '.prose-sm.prose-neutral';

export const morphic: Site = {
  name: 'morphic',
  title: 'Morphic',
  matches: ['https://www.morphic.sh/*'],
  onClick: true,
  recognises: (document) => document.querySelector(`${TURN} ${TEXT}`) !== null,
  isThread: (url) => /^\/(search|share)\/./.test(url.pathname),
  scope: 'sentence',
  layout: [TURN, '#scroll-container[role="list"]'],
  answers,
  marker: 'a[href][class~="rounded-full"]',
  sources: () => linkedSource,
};

function answers(document: Document): AnswerPlace[] {
  return outermost(document.querySelectorAll(TURN)).flatMap((turn): AnswerPlace[] => {
    const roots = outermost(turn.querySelectorAll(TEXT)).filter((text) => hasText(text) && !isFolded(text, turn));
    const [first] = turn.children;
    const isQuestion = first && !first.querySelector(TEXT) && hasText(first);
    const markers = roots.flatMap((root) => [...root.querySelectorAll('a[class~="rounded-full"]')].filter(isMarker));
    return roots.length > 0 ? [{ roots, question: isQuestion ? first : null, finished: true, markers }] : [];
  });
}

/** Reasoning and tools stand in boxes that fold. */
function isFolded(text: Element, turn: Element): boolean {
  const box = text.parentElement?.closest('[data-state="open"], [data-state="closed"]');
  return box != null && turn.contains(box) && box !== turn;
}

/** A marker has the name of its site as its label ("example" for www.example.org); a link of one word has any. */
function isMarker(link: Element): boolean {
  const href = hrefIn(link) ?? '';
  const label = (link.textContent ?? '').trim().toLowerCase();
  const host = URL.canParse(href) ? new URL(href).hostname.toLowerCase() : '';
  return host === '' || label === '' || host.split('.').includes(label);
}
