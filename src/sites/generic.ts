import { isNumberLabel } from './reading/elements';
import { findFootnotes, isInPage } from './reading/footnotes';
import { findMainContent } from './reading/main-content';
import { type NoteReader, noteUrls } from './reading/notes';
import { ownAddresses } from './reading/page-address';
import type { AnswerPlace, Site, SourceOf } from './site';

/** A link that is a mark by its looks: `<sup><a href="https://…">1</a></sup>`, `<a class="citation" …>`. */
const MARK_LINKS =
  'sup a[href], a[href] > sup, a[class*="citation" i][href], a[data-citation][href], a[class*="cite-" i][href], a[role="doc-biblioref"]';

const AROUND =
  'nav, aside, footer, form, address, dialog, [role="navigation"], [role="complementary"], [role="contentinfo"], ' +
  '[rel~="author"], [rel~="prev"], [rel~="next"], [class*="byline"], [class*="post-navigation"], [class*="breadcrumb"], ' +
  '[class*="share-"], [class*="sharedaddy"], [class*="related-posts"], [class*="subscri"], [id="comments"], ' +
  '[class~="comments"], [class*="comment-list"], [id="respond"]';

/** Any page, on its reader's click: its main text, with footnotes, numbered links and ordinary links as citations. */
export const generic: Site = {
  name: 'generic',
  title: 'This page',
  matches: [],
  onClick: true,
  scope: 'sentence',
  layout: [],
  answers,
  marker: '',
  sources,
  skip: AROUND,
};

function answers(document: Document): AnswerPlace[] {
  const root = findMainContent(document);
  if (!root) return [];
  const { notes, asides } = findFootnotes(document, ownAddresses(document));
  const markers = [...notes.keys(), ...markLinks(root)];
  return [{ roots: [root], question: null, finished: true, skip: asides, markers }];
}

/** Links off the page whose label is a number. */
function markLinks(root: Element): Element[] {
  return [...root.querySelectorAll(MARK_LINKS)]
    .flatMap((element) => element.closest('a[href]') ?? [])
    .filter((link) => isNumberLabel(link.textContent ?? '') && !link.getAttribute('href')?.startsWith('#'));
}

function sources(document: Document): SourceOf {
  const addresses = ownAddresses(document);
  const { notes } = findFootnotes(document, addresses);
  const reader: NoteReader = {
    noteOf: (marker) => notes.get(marker) ?? [],
    markersIn: (note) => [note, ...note.querySelectorAll('*')].filter((element) => notes.has(element)),
    isSource: (link) => !isInPage(link, addresses),
  };
  return (marker) => {
    if (notes.has(marker)) return { urls: noteUrls(reader, marker) };
    const href = marker.getAttribute('href');
    return href ? { urls: [href] } : null;
  };
}
