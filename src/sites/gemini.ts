import { hasText, hrefIn, outermost, plainText } from './reading/elements';
import { readTurns } from './reading/turns';
import type { AnswerPlace, MarkerSource, Site, SourceOf } from './site';

/*
 * Chat (seen 2026-05 without citations; citations reported 2026-07 and 2026-09, not seen):
 *   user-query .query-text > p.query-text-line                        question
 *   model-response > … > response-container                           share page: share-turn-viewer > response-container
 *     model-thoughts                                                  thinking
 *     message-content > div.markdown.markdown-main-panel              text
 *       span.citation-1.citation-end-1                                the cited words; in pieces, the end is on the last
 *         source-footnote > sup[data-turn-source-index="1"]           no text
 *       sources-carousel-inline > … source-inline-chip > button       "Example Org" "+ 1", one a sup, no address
 *     message-actions                                                 once it is finished
 *   inline-source-card a[href]                                        side panel, open only after a click
 * Deep Research (seen 2026-01, joined by meaning):
 *   deep-research-immersive-panel #extended-response-markdown-content
 *     source-footnote > sup[data-turn-source-index="3"]               the third of the used sources, counted from 1
 *   deep-research-source-lists .used-sources a[data-test-id="browse-web-item-link"]
 *
 * The send button is there while the box is empty only as "stop", so then an answer is being written.
 */
const REPLY = 'response-container';
const QUESTION = 'user-query';
const REPORT = 'deep-research-immersive-panel';
const NOTE = 'sup[data-turn-source-index]';
const CHIP = 'source-inline-chip button, .source-inline-chip-container';
const TEXT = '.markdown-main-panel';
const BLOCK = 'p, li, td, th, h1, h2, h3, h4, h5, h6, blockquote';

export const gemini: Site = {
  name: 'gemini',
  title: 'Gemini',
  matches: ['https://gemini.google.com/*', 'https://share.gemini.google/*'],
  isThread: (url) => /\/(app|gem\/[^/]+|share)\/./.test(url.pathname) || url.hostname.startsWith('share.'),
  scope: 'sentence',
  layout: [REPLY, QUESTION, REPORT, 'chat-window-content', 'share-turn-viewer'],
  answers,
  marker: NOTE,
  sources,
  skip: `sources-carousel-inline, sources-carousel, ${CHIP}, [hide-from-message-actions], .code-block-decoration`,
  passages: '[class*="citation-"]',
};

function answers(document: Document): AnswerPlace[] {
  const isBusy = document.querySelector('[data-test-id="send-button-container"]') !== null;
  const isEmpty = document.querySelector('.ql-editor.ql-blank') !== null;
  const places = readTurns(document, {
    reply: REPLY,
    text: TEXT,
    aside: 'model-thoughts',
    question: QUESTION,
    questionText: '.query-text',
    report: { panel: REPORT, card: 'immersive-entry-chip' },
    isWriting: (reply, isLast) => isLast && isBusy && isEmpty && !reply.querySelector('message-actions'),
  });
  return places.map((place) => ({ ...place, markers: place.roots.flatMap(markersIn) }));
}

/** Footnotes, and chips that belong to no footnote. */
function markersIn(root: Element): Element[] {
  const chips = chipsByNote(root);
  const taken = new Set(chips.values());
  return marksIn(root).filter((mark) => !taken.has(mark));
}

const marksIn = (root: Element) => outermost(root.querySelectorAll(`${NOTE}, ${CHIP}`));

/** Notes and chips of one block belong together in order, if there are as many of each. */
function chipsByNote(root: Element): Map<Element, Element> {
  const blocks = new Map<Element | null, { notes: Element[]; chips: Element[] }>();
  for (const mark of marksIn(root)) {
    const block = blockOf(mark, root);
    const { notes, chips } = blocks.get(block) ?? { notes: [], chips: [] };
    (mark.matches(NOTE) ? notes : chips).push(mark);
    blocks.set(block, { notes, chips });
  }
  const pairs = new Map<Element, Element>();
  for (const { notes, chips } of blocks.values()) {
    if (notes.length !== chips.length) continue;
    notes.forEach((note, index) => {
      const chip = chips[index];
      if (chip) pairs.set(note, chip);
    });
  }
  return pairs;
}

/** The block that a mark is in; or stands behind, as the block tags in a chip end a paragraph in a page that was saved. */
function blockOf(mark: Element, root: Element): Element | null {
  const block = mark.closest(BLOCK);
  if (block && root.contains(block)) return block;
  for (let at: Element | null = mark; at && at !== root; at = at.parentElement) {
    for (let before = at.previousElementSibling; before; before = before.previousElementSibling) {
      if (before.matches(BLOCK) && hasText(before)) return before;
    }
  }
  return null;
}

function sources(document: Document): SourceOf {
  const used = [...document.querySelectorAll(`${REPORT} .used-sources [data-test-id="browse-web-item-link"]`)];
  const cards = [...document.querySelectorAll('inline-source-card')];
  const chips = new Map<Element, Element>();
  for (const root of document.querySelectorAll(`${REPLY} ${TEXT}`)) {
    for (const [note, chip] of chipsByNote(root)) chips.set(note, chip);
  }
  return (mark) => {
    if (!mark.matches(NOTE)) return sourceOfChip(mark, null);
    const number = mark.getAttribute('data-turn-source-index') ?? '';
    if (mark.closest(REPORT)) return source(number, used[Number(number) - 1]);
    const passage = passageOf(mark);
    const chip = chips.get(mark);
    if (!chip) return { ...source(number, undefined), passage };
    return { ...sourceOfChip(chip, cards[Number(number) - 1] ?? null), passage };
  };
}

function source(label: string, link: Element | undefined): MarkerSource {
  const url = link && hrefIn(link);
  return { label, urls: url ? [url] : [] };
}

/** The "+ 1" at the end of a chip; its length is bounded, so is the time. */
const MORE = /\s{0,20}\+\s{0,20}(\d{1,3})\s*$/;

/** The panel may show the sources of another turn: its card counts only if it bears the name on the chip. */
function sourceOfChip(chip: Element, card: Element | null): MarkerSource {
  const name = plainText(chip.querySelector('.source-title') ?? chip)
    .replace(MORE, '')
    .trim();
  const more = Number(MORE.exec(plainText(chip))?.[1] ?? 0);
  const url = name !== '' && card && plainText(card).includes(name) ? hrefIn(card) : null;
  return { label: more > 0 ? `${name} +${more}` : name, urls: url ? [url] : [], more };
}

/** The cited words: the pieces of one number back to where it ended before. */
function passageOf(note: Element): Element[] {
  const before = note.closest('source-footnote')?.previousElementSibling;
  const end = note.closest('[class*="citation-end-"]') ?? (before?.matches('[class*="citation-end-"]') ? before : null);
  const number = /(?:^|\s)citation-end-(\d{1,4})(?:\s|$)/.exec(end?.getAttribute('class') ?? '')?.[1];
  const root = end?.closest(TEXT);
  if (!end || !root || !number) return [];
  const pieces = [...root.querySelectorAll(`.citation-${number}`)];
  const last = pieces.indexOf(end);
  const previous = pieces.findLastIndex(
    (piece, index) => index < last && piece.classList.contains(`citation-end-${number}`),
  );
  return pieces.slice(previous + 1, last + 1);
}
