import { childElements, hasText, hrefIn, outermost, searchBox } from './reading/elements';
import { asUnseen } from './reading/unseen';
import type { AnswerPlace, MarkerSource, Site, SourceOf } from './site';

/*
 * No page seen. The marker as Baidu's own component library has it, the containers as two collectors describe them
 * (2026-08, 2026-09):
 *   [tpl="new_baikan_index"], [tpl="wenda_generate"], .ai-entry      on results pages
 *   .answer-box (older: #answer_text_id)                             in the chat
 *     .cosd-markdown-content                                         answer
 *       span.cosd-citation > span.cosd-citation-citationId "1"       before the full stop; no address
 *       span.cosd-citation > a.cosd-citation-link[href] "Example"    a second look of it
 *   .cs-answer-container[data-status="GENERATING"]                   while it is written
 *   ol[class*="_reference-list_"] > li[data-long-press-ext-info='{"link": "https://…"}']      the n-th is number n
 *
 * An address `baidu.com/link?url=…` does not tell its target: it is followed when the source is fetched.
 */
const BOX = '[tpl="new_baikan_index"], [tpl="wenda_generate"], .ai-entry, .answer-box, #answer_text_id';
const TEXT = '.cosd-markdown-content';
const TURN = '.cs-answer-container';
const WRITING = '[data-status="GENERATING"], .chat-answer-typing-loading';
const REFERENCES = 'ol[class*="_reference-list_"]';
const MAX_INFO = 20_000;

export const baidu: Site = asUnseen({
  name: 'baidu',
  title: 'Baidu',
  matches: ['https://www.baidu.com/s*', 'https://chat.baidu.com/search*'],
  isThread: (url) => url.hostname === 'chat.baidu.com' && url.searchParams.size > 0,
  scope: 'sentence',
  layout: [BOX, '#content_left'],
  answers,
  marker: '.cosd-citation',
  sources,
  skip: REFERENCES,
});

function answers(document: Document): AnswerPlace[] {
  const texts = outermost(document.querySelectorAll(TEXT)).filter((text) => hasText(text) && text.closest(BOX));
  return texts.map((text, index) => {
    const turn = text.closest(TURN) ?? document;
    const isWriting = text.closest(WRITING) !== null || turn.querySelector(WRITING) !== null;
    return { roots: [text], question: searchBox(document, 'wd'), finished: !isWriting || index < texts.length - 1 };
  });
}

function sources(document: Document): SourceOf {
  const known = new Map<Element, string[]>();
  return (marker): MarkerSource => {
    const href = hrefIn(marker);
    if (href) return { urls: [href] };
    const list = referencesOf(marker, document);
    const number = Number(/\d{1,3}/.exec(marker.textContent ?? '')?.[0]);
    if (!list) return { urls: [] };
    const urls = known.get(list) ?? childElements(list).map(linkOf);
    known.set(list, urls);
    return { urls: [urls[number - 1] ?? ''] };
  };
}

/** The list of the marker's own turn, or the only one of the page: of several, none is guessed. */
function referencesOf(marker: Element, document: Document): Element | null {
  const own = marker.closest(TURN)?.querySelector(REFERENCES);
  if (own) return own;
  const all = document.querySelectorAll(REFERENCES);
  return all.length === 1 && document.querySelectorAll(TURN).length <= 1 ? (all[0] ?? null) : null;
}

function linkOf(entry: Element): string {
  const info = entry.getAttribute('data-long-press-ext-info') ?? '';
  if (info.length > MAX_INFO) return '';
  try {
    const { link } = Object(JSON.parse(info)) as { link?: unknown };
    return typeof link === 'string' ? link : '';
  } catch {
    return ''; // not the form that is known
  }
}
