import { hrefIn } from './elements';

/** Where a page can be found again that is gone; what is cited is the page itself, unless nothing else is left. */
const ARCHIVES: ReadonlySet<string> = new Set([
  'web.archive.org',
  'archive.today',
  'archive.is',
  'archive.ph',
  'archive.fo',
  'archive.li',
  'archive.md',
  'archive.vn',
  'webcitation.org',
]);

/** Deeper chains of notes that cite notes are not followed. */
const MAX_DEPTH = 3;

/** The part behind "#" of a link, as it stands; `null` if it has none. */
export function fragmentOf(link: Element): string | null {
  const href = link.getAttribute('href') ?? '';
  const hash = href.indexOf('#');
  return hash < 0 || hash === href.length - 1 ? null : href.slice(hash + 1);
}

/** The element that a fragment names, percent-decoded where there is no exact hit. */
export function elementNamed(document: Document, fragment: string): Element | null {
  return document.getElementById(fragment) ?? document.getElementById(decode(fragment)) ?? null;
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** How the notes of a page are found, and what of their links is no source. */
export interface NoteReader {
  /** The elements of the note that a marker leads to; none if it leads to no note. */
  noteOf(marker: Element): readonly Element[];
  /** Links of a note to leave out (back links, links of the site to itself). */
  isSource(link: Element): boolean;
  /** The markers that a note holds itself. */
  markersIn(note: Element): readonly Element[];
}

/** The addresses of the note behind a marker, and of the notes that it cites; archive copies only if nothing else is there. */
export function noteUrls(reader: NoteReader, marker: Element): string[] {
  const urls: string[] = [];
  const seen = new Set<Element>();
  const queue = [{ marker, depth: 0 }];
  for (let next = queue.shift(); next; next = queue.shift()) {
    const note = reader.noteOf(next.marker).filter((element) => !seen.has(element));
    for (const element of note) seen.add(element);
    for (const url of withoutCopies(note.flatMap((element) => linksIn(reader, element)))) urls.push(url);
    if (next.depth >= MAX_DEPTH) continue;
    for (const inner of note.flatMap((element) => [...reader.markersIn(element)])) {
      queue.push({ marker: inner, depth: next.depth + 1 });
    }
  }
  return urls;
}

function linksIn(reader: NoteReader, element: Element): string[] {
  const links = [...(element.matches('a[href]') ? [element] : []), ...element.querySelectorAll('a[href]')];
  return links.filter((link) => reader.isSource(link)).flatMap((link) => hrefIn(link) ?? []);
}

function withoutCopies(urls: readonly string[]): string[] {
  const originals = urls.filter((url) => !isArchive(url));
  return originals.length > 0 ? originals : [...urls];
}

function isArchive(url: string): boolean {
  const absolute = url.startsWith('//') ? `https:${url}` : url;
  return URL.canParse(absolute) && ARCHIVES.has(new URL(absolute).hostname.replace(/^www\./, ''));
}
