import { hasText, outermost, questionBefore } from './reading/elements';
import { findMainContent } from './reading/main-content';
import type { AnswerPlace, MarkerSource, Site, SourceOf } from './site';

/*
 * Pages made with AI Elements, a library of parts for chats; as in its documentation of 2025 and 2026 (no page seen).
 * The names of the message boxes are less certain than the marker: without them the main text is the answer.
 *   div.is-user                                                                question
 *   div.is-assistant                                                           answer
 *     span.group
 *       span "the cited words"
 *       span[data-slot="badge"] "example.com +2"                               marker, without an address
 *   a[href]                                                                    rows of "Used 3 sources", once it is open
 */
const BADGE = '[data-slot="badge"]';
const MARKER = `span > span + ${BADGE}`;
const MESSAGE = '.is-assistant';
/** What tells a citation from any other badge: the host of its first source. */
const LABEL = /^(?:unknown|(?:[\p{L}\p{N}-]+\.)+\p{L}{2,})(?:\s*\+\s*\d{1,3})?$/u;

export const aiElements: Site = {
  name: 'ai-elements',
  title: 'AI Elements',
  matches: [],
  onClick: true,
  recognises: (document) => markersIn(document).length > 0,
  scope: 'sentence',
  layout: [MARKER, MESSAGE],
  answers,
  marker: MARKER,
  sources,
  passages: `span:has(+ ${BADGE})`,
};

function answers(document: Document): AnswerPlace[] {
  const questions = outermost(document.querySelectorAll('.is-user'));
  const messages = outermost(document.querySelectorAll(MESSAGE)).filter(hasText);
  const main = messages.length === 0 && markersIn(document).length > 0 ? findMainContent(document) : null;
  return (main ? [main] : messages).map((text) => ({
    roots: [text],
    question: questionBefore(text, questions),
    finished: true,
    skip: rowsOf(text),
    markers: markersIn(text),
  }));
}

function markersIn(root: ParentNode): Element[] {
  return [...root.querySelectorAll(MARKER)].filter((badge) => LABEL.test((badge.textContent ?? '').trim()));
}

/** The rows of the list of sources, which may stand inside the message. */
function rowsOf(message: Element): Element[] {
  return [...message.querySelectorAll('[data-state] a[href]')].filter((link) => !link.closest('p, li, td, blockquote'));
}

function sources(document: Document): SourceOf {
  const links = [...document.querySelectorAll('a[href^="http"]')];
  return (marker): MarkerSource => {
    const passage = marker.previousElementSibling;
    const host = (marker.textContent ?? '')
      .replace(/\+\s*\d+\s*$/, '')
      .trim()
      .toLowerCase();
    const message = marker.closest(MESSAGE);
    const urls = new Set(
      links.filter((link) => message?.contains(link) && isRow(link) && hostOf(link) === bare(host)).map(addressOf),
    );
    return { urls: urls.size === 1 ? [...urls] : [], ...(passage && { passage: [passage] }) };
  };
}

const bare = (host: string) => host.replace(/^www\./, '');
const addressOf = (link: Element) => link.getAttribute('href') ?? '';
const isRow = (link: Element) => link.closest('p, li, td, blockquote') === null;

function hostOf(link: Element): string | null {
  const address = addressOf(link);
  return URL.canParse(address) ? bare(new URL(address).hostname) : null;
}
