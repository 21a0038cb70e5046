import type { Answer, Citation, Span } from '../core/types';
import type { PageReading } from '../core/types/check-state';
import { cleanUrl } from '../core/urls';
import { type Link, type Mark, readText, type TextReading } from '../dom/read-text';
import { cutAnswer } from './reading/cut-answer';
import { ownAddresses, pageAddress } from './reading/page-address';
import type { AnswerPlace, MarkerSource, Site, SourceOf } from './site';

/** Sources of one marker beyond this number are not kept. */
const MAX_URLS = 200;
const MAX_LABEL = 200;
const MAX_QUESTION = 20_000;

/** One answer on the live page. */
export interface LiveAnswer {
  answer: Answer;
  /** What holds it; the page may replace these elements at any time. */
  roots: readonly Element[];
  /** The part of them that the reader selected. */
  within?: Range;
  /** What stands for each of `Answer.citations`. */
  citationElements: readonly Element[];
  /** The live range over a stretch of `Answer.text`, or `null` if it is gone. */
  rangeOf(span: Span): Range | null;
}

/** A reading with its ties to the page. `live[i]` is `reading.answers[i]`. */
export interface LiveReading {
  reading: PageReading;
  live: LiveAnswer[];
}

/** Reads the answers of a page of `site`. `url` may be "" for a saved page. The page is not changed. */
export function readSite(document: Document, url: string, site: Site): LiveReading {
  const page = openPage(document, url, site);
  const live = site
    .answers(document)
    .map((place) => readPlace(page, place))
    .filter(({ answer }) => answer.text !== '');
  if (live.length === 0) return { reading: withoutAnswer(document, url, site), live };
  const answers = live.map(({ answer }) => answer);
  const notice = site.notice?.(document);
  return { reading: { state: 'answers', site: site.name, url, answers, ...(notice && { notice }) }, live };
}

/** What a page without an answer is: one of the site's own that has none (yet), or one whose layout is not known. */
export function withoutAnswer(document: Document, url: string, site: Site): PageReading {
  const isElsewhere = URL.canParse(url) && site.isThread?.(new URL(url)) === false;
  if (isElsewhere || site.layout.length === 0 || site.layout.some((selector) => document.querySelector(selector))) {
    return { state: 'no_answer', site: site.name, url };
  }
  return { state: 'not_recognised', site: site.name, url, lookedFor: [...site.layout] };
}

/** What is found out once a page. */
export interface Page {
  site: Site;
  /** What relative links are resolved against. */
  address: string;
  /** Links to one of these are no sources. */
  own: ReadonlySet<string>;
  sourceOf: SourceOf;
}

/** The page, with what all its answers share. */
export function openPage(document: Document, url: string, site: Site): Page {
  const home = site.matches[0]?.replace('*.', '').replace(/\*$/, '');
  const address = pageAddress(document, url, home);
  const own = new Set([...ownAddresses(document), withoutFragment(url), withoutFragment(address)]);
  let resolve: SourceOf | null = null;
  // Only where there is a marker to resolve: some sites have to look through all their scripts for it.
  const sourceOf: SourceOf = (marker) => {
    resolve ??= site.sources(document);
    return resolve(marker);
  };
  return { site, address, own, sourceOf };
}

/** One answer where its site says that it stands, and live ranges for what was read. */
export function readPlace(page: Page, place: AnswerPlace): LiveAnswer {
  const { site } = page;
  const skip = [
    ...(place.skip ?? []),
    ...(site.skip ? place.roots.flatMap((root) => [...root.querySelectorAll(site.skip ?? '')]) : []),
  ];
  const sources = new Map<Element, MarkerSource | null>();
  const text = readText(place.roots, {
    marks: place.markers ?? site.marker,
    isMark: (element) => {
      const source = page.sourceOf(element);
      sources.set(element, source);
      return source !== null;
    },
    skip,
    ...(site.keep && { keep: site.keep }),
    ...(site.links && { links: site.links }),
    ...(site.inline && { inline: site.inline }),
    kinds: { ...site.kinds, ...(place.headings && { heading: place.headings }) },
    ...(site.passages && { spans: site.passages }),
  });
  const citations = readCitations(page, text, sources);
  const lang = place.roots[0]?.closest('[lang]')?.getAttribute('lang');
  const answer: Answer = {
    site: site.name,
    question: questionText(place.question),
    text: text.text,
    blocks: text.blocks,
    citations: citations.map(({ citation }) => citation),
    finished: place.finished,
    ...(lang && { lang }),
    ...(place.model && { model: place.model.slice(0, MAX_LABEL) }),
  };
  const citationElements = citations.map(({ element }) => element);
  const live: LiveAnswer = { answer, roots: place.roots, citationElements, rangeOf: text.rangeOf };
  return place.within ? { ...cutAnswer(live, text.spanWithin(place.within)), within: place.within } : live;
}

function questionText(question: AnswerPlace['question']): string | null {
  if (question === null) return null;
  const text = typeof question === 'string' ? question.trim() : readText(question).text;
  return text === '' ? null : text.slice(0, MAX_QUESTION);
}

/** Markers and links in reading order; a marker before a link that ends at the same place. */
function readCitations(
  page: Page,
  text: TextReading,
  sources: ReadonlyMap<Element, MarkerSource | null>,
): { citation: Citation; element: Element }[] {
  const marks = text.marks.flatMap((mark) => {
    const source = sources.get(mark.element);
    return source ? [{ citation: citationOfMark(page, text, mark, source), element: mark.element }] : [];
  });
  // Where the cited passage is a link itself, it is one with its marker.
  const passages = new Set([...sources.values()].flatMap((source) => source?.passage ?? []));
  const links = text.links
    .filter(({ element }) => !passages.has(element))
    .flatMap((link) => {
      const citation = citationOfLink(page, text, link);
      return citation ? [{ citation, element: link.element }] : [];
    });
  return [...marks, ...links].sort((a, b) => a.citation.at - b.citation.at);
}

function citationOfMark(page: Page, text: TextReading, mark: Mark, source: MarkerSource): Citation {
  const label = labelOf(source.label ?? mark.element);
  const urls = cleanUrls(page, source.urls);
  const more = source.more ?? Number(/\+(\d{1,3})$/.exec(label)?.[1] ?? 0);
  const passage = passageOf(text, source.passage ?? []);
  return {
    kind: 'marker',
    scope: source.scope ?? (passage ? 'passage' : page.site.scope),
    label,
    at: mark.at,
    ...(passage && { passage }),
    urls,
    hiddenSources: Math.max(0, more - Math.max(0, urls.length - 1)),
  };
}

/** On one line, and with the "+2" of a group apart from the name. */
function labelOf(label: string | Element): string {
  const text = typeof label === 'string' ? label : readText(label, { plainDigits: true }).text;
  return text
    .replace(/\s+/g, ' ')
    .replace(/(\S) ?\+ ?(\d{1,3})\s*$/, '$1 +$2')
    .trim()
    .slice(0, MAX_LABEL);
}

function passageOf(text: TextReading, elements: readonly Element[]): Span | null {
  const spans = elements.flatMap((element) => text.spanOf(element) ?? []);
  if (spans.length === 0) return null;
  return spans.reduce((whole, { start, end }) => ({
    start: Math.min(whole.start, start),
    end: Math.max(whole.end, end),
  }));
}

/** An ordinary link, if it leads off the page and is not around a picture alone. */
function citationOfLink(page: Page, text: TextReading, link: Link): Citation | null {
  if (link.end <= link.start) return null;
  const href = link.element.getAttribute('href') ?? link.element.getAttribute('data-url');
  const [url] = cleanUrls(page, [href ?? '']);
  if (!url || page.own.has(withoutFragment(url)) || page.site.isOwnLink?.(new URL(url))) return null;
  const label = text.text.slice(link.start, link.end).slice(0, MAX_LABEL);
  return { kind: 'link', scope: 'sentence', label, at: link.end, urls: [url], hiddenSources: 0 };
}

/** Addresses of sources, resolved against the page and cleaned, each once; what is no address is left out. */
export function cleanUrls(page: Pick<Page, 'address'>, urls: readonly string[]): string[] {
  const clean = urls.slice(0, MAX_URLS).flatMap((url) => cleanUrl(url, page.address || undefined) ?? []);
  return [...new Set(clean)];
}

function withoutFragment(url: string): string {
  return url.replace(/#.*$/s, '');
}
