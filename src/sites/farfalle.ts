import { hasText, outermost } from './reading/elements';
import { linkedSource } from './reading/linked-source';
import type { AnswerPlace, Site } from './site';

/*
 * Farfalle on www.farfalle.dev and any other host, as in its source of 2024-09-27 (no page seen, question not known):
 *   div.prose > p                                                              answer
 *     span.animate-in "two words"                                              while it is written
 *     button > a[href][target="_blank"] > span > span " 1 "                    marker
 *   a[href]                                                                    source cards, behind the answer
 */
const TEXT = '.prose';
const MARKER = 'button:has(> a[href])';

export const farfalle: Site = {
  name: 'farfalle',
  title: 'Farfalle',
  matches: ['https://www.farfalle.dev/*'],
  onClick: true,
  recognises: (document) => document.querySelector('.prose button.select-none > a[href][target="_blank"]') !== null,
  scope: 'sentence',
  layout: [TEXT],
  answers,
  marker: MARKER,
  sources: () => linkedSource,
};

function answers(document: Document): AnswerPlace[] {
  return outermost(document.querySelectorAll(TEXT))
    .filter(hasText)
    .map((text) => ({ roots: [text], question: null, finished: text.querySelector('span.animate-in') === null }));
}
