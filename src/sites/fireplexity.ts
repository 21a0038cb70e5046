import { hasText } from './reading/elements';
import { proseIn } from './reading/prose';
import type { AnswerPlace, Site, SourceOf } from './site';

/*
 * Fireplexity on any host, as in its source of 2025-06-25 (no page seen, question not known):
 *   a[href] …                                                                  source cards, in the order of their numbers
 *   …                                                                          answer: Markdown without a mark of its own
 *     sup.citation[data-citation="1"] "[1]"                                    marker: the first card; no address
 *   div#citation-tooltip-portal
 * In cells of a table the numbers stay plain text.
 */
const MARKER = 'sup.citation[data-citation]';

export const fireplexity: Site = {
  name: 'fireplexity',
  title: 'Fireplexity',
  matches: [],
  onClick: true,
  recognises: (document) => document.querySelector(MARKER) !== null,
  scope: 'sentence',
  layout: [MARKER, '#citation-tooltip-portal'],
  answers,
  marker: MARKER,
  sources,
};

function answers(document: Document): AnswerPlace[] {
  return textsOf(document).map((text) => ({ roots: [text], question: null, finished: true }));
}

function textsOf(document: Document): Element[] {
  return document.body ? proseIn(document.body, { from: null, to: null }).filter(hasText) : [];
}

function sources(document: Document): SourceOf {
  const texts = textsOf(document);
  const cards = new Map(texts.map((text) => [text, cardsOf(text, texts)]));
  return (marker) => {
    const text = texts.find((each) => each.contains(marker));
    const number = Number(marker.getAttribute('data-citation'));
    const url = text && cards.get(text)?.[number - 1];
    return { urls: url ? [url] : [] };
  };
}

/**
 * The addresses of the cards beside a text, each once: the links of the nearest element around it that has any.
 * None where another text stands there too: which cards are whose is not told.
 */
function cardsOf(text: Element, texts: readonly Element[]): string[] {
  for (let around = text.parentElement; around; around = around.parentElement) {
    if (texts.some((other) => other !== text && around?.contains(other))) return [];
    const links = [...around.querySelectorAll('a[href]:not([href^="#"])')].filter((link) => !text.contains(link));
    // Whatever a card leads to, it counts: the numbers behind it may not move up.
    if (links.length > 0) return [...new Set(links.map((link) => link.getAttribute('href') ?? ''))];
  }
  return [];
}
