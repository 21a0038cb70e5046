import { elementNamed, fragmentOf, type NoteReader, noteUrls } from './reading/notes';
import type { AnswerPlace, Site, SourceOf } from './site';

/*
 * 2016 … 2026 (skins Vector and Vector 2022, desktop and mobile):
 *   div#mw-content-text > div.mw-parser-output                       the article; no inner box before 2017
 *     sup.reference#cite_ref-1 > a[href="#cite_note-1"] "[1]"        marker; href also absolute, or "./Page#cite_note-1"
 *     sup.reference ": 207"                                          page number, no link: no marker
 *     ol.references > li#cite_note-1                                 note
 *       span.mw-cite-backlink "^ a b"
 *       span.reference-text > cite > a.external[href]
 */
const MARKER = 'sup.reference, sup.mw-ref';
const NOTES = '.reflist, .references, .mw-references-wrap, .mw-references';

export const wikipedia: Site = {
  name: 'wikipedia',
  title: 'Wikipedia',
  matches: ['https://*.wikipedia.org/wiki/*'],
  onClick: true,
  scope: 'sentence',
  layout: ['#mw-content-text', '.mw-parser-output', '#bodyContent'],
  answers,
  marker: MARKER,
  sources,
  skip:
    `${NOTES}, .navbox, .vertical-navbox, .sidebar, .hatnote, .mw-editsection, .toc, #toc, .ambox, .metadata, ` +
    '.sistersitebox, .portalbox, .portal-bar, .shortdescription, .noprint, .catlinks, .printfooter, .authority-control, ' +
    '.mw-jump-link, .mw-empty-elt, .mw-cite-backlink, .Template-Fact, .asof-tag, .mbox-small, .error, .stub, #siteSub, #contentSub',
  kinds: { source_list: '.refbegin li, .refbegin p' },
  // Other articles, "External links" and the infobox are no sources; those stand in the notes.
  isOwnLink: () => true,
};

function answers(document: Document): AnswerPlace[] {
  const box = document.querySelector('#mw-content-text') ?? document.querySelector('#bodyContent');
  const outputs = [...(box ?? document).querySelectorAll('.mw-parser-output')];
  // Templates outside the article (notices, indicators) have an output of their own: the article's is the largest.
  const root = outputs.sort((a, b) => b.childElementCount - a.childElementCount)[0] ?? box;
  return root ? [{ roots: [root], question: null, finished: true }] : [];
}

function sources(document: Document): SourceOf {
  const reader: NoteReader = {
    noteOf: (marker) => noteOf(document, marker),
    markersIn: (note) => [...note.querySelectorAll(MARKER)],
    isSource,
  };
  return (marker) => (linkOf(marker) ? { urls: noteUrls(reader, marker) } : null);
}

function linkOf(marker: Element): Element | null {
  return marker.matches('.noprint') ? null : marker.querySelector('a[href*="#"]');
}

function noteOf(document: Document, marker: Element): Element[] {
  const link = linkOf(marker);
  const fragment = link && fragmentOf(link);
  const note = fragment ? elementNamed(document, fragment) : null;
  return note ? [note] : [];
}

/** Articles, ISBN pages and sister projects are links of Wikipedia to itself. */
const PROJECTS = [
  'wikipedia.org',
  'wikimedia.org',
  'wiktionary.org',
  'wikidata.org',
  'wikisource.org',
  'wikibooks.org',
  'wikiquote.org',
  'wikinews.org',
  'wikiversity.org',
  'wikivoyage.org',
  'wikispecies.org',
  'mediawiki.org',
];

function isSource(link: Element): boolean {
  if (link.closest('.mw-cite-backlink')) return false;
  const href = link.getAttribute('href') ?? '';
  const address = href.startsWith('//') ? `https:${href}` : href;
  if (!URL.canParse(address)) return false; // relative: another page of Wikipedia
  const { hostname, protocol } = new URL(address);
  return /^https?:$/.test(protocol) && !PROJECTS.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
