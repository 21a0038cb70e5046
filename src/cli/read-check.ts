import { readFormat } from '../core/claims/formats';
import { type MarkdownMark, readMarkdown, toAnswer } from '../core/claims/read-markdown';
import { type CheckInput, type GivenSource, refuseLong, toDates } from '../core/record';
import type { Answer, Citation, Span } from '../core/types';
import { sameSource } from '../core/urls';
import type { Given } from './given-source';
import { isWebAddress } from './web-address';

/** A line of `check`, ready to be checked. */
export interface ReadCheck {
  answer: Answer;
  /** What was given, by the URL that the answer's citations have for it. */
  sources: Map<string, { key: string; given: Given }>;
  /** Where a span of the answer's text stands in the answer as given. */
  place(span: Span): Span;
  /** The words that offsets are into, where the answer was given as data. */
  rendered?: string;
}

/** No address, so that nothing fetches it: sources given under an id, not under their address. */
const idUrl = (key: string): string => (/^https?:\/\//i.test(key) ? key : `source:${encodeURIComponent(key)}`);

/** The address to show for a source: "" for a mere id, and for what was given as its address but is none on the web. */
export const shownUrl = (url: string, given: Given | undefined): string => {
  const shown = url.startsWith('source:') ? (given?.url ?? '') : url;
  return isWebAddress(shown) ? shown : '';
};

/** Reads the answer of a line, in whatever format, and binds its marks to the given sources. */
export function readCheck(input: CheckInput): ReadCheck {
  const given = new Map(Object.entries(input.sources ?? {}));
  const format = readFormat(input.answer, new Set(given.keys()));
  refuseLong(format.markdown);
  for (const [key, text] of format.passages) if (!given.has(key)) given.set(key, text);
  const reading = readMarkdown(format.markdown, { ids: given.keys() });
  const answer = toAnswer(reading, {
    site: input.site ?? 'text',
    question: input.question ?? null,
    ...(input.lang !== undefined && { lang: input.lang }),
  });
  const stated = format.marks.map((mark): Citation => {
    const span = { start: reading.fromSource(mark.span.start), end: reading.fromSource(mark.span.end) };
    const { label, urls } = resolve(mark.names, mark.urls, given);
    return { kind: 'marker', scope: 'passage', label, at: span.end, passage: span, urls, hiddenSources: 0 };
  });
  answer.citations = input.citations
    ? input.citations.map((one) => fromInput(one, reading.fromSource(one.at), given))
    : [...answer.citations.map((citation, index) => fromMark(citation, reading.marks[index], given)), ...stated];
  answer.citations.sort((a, b) => a.at - b.at);
  return {
    answer,
    sources: new Map([...given].map(([key, source]) => [idUrl(key), { key, given: toGiven(key, source) }])),
    place: (span) => reading.toSource(span),
    ...(format.isRendered && { rendered: format.markdown }),
  };
}

/** The given source that one of the names, or else one of the addresses, leads to. An id is never guessed. */
function resolve(
  names: readonly string[],
  urls: readonly string[],
  given: ReadonlyMap<string, GivenSource>,
): { label: string; urls: string[] } {
  const named = names.find((name) => given.has(name));
  if (named !== undefined) return { label: named, urls: [idUrl(named)] };
  const keys = urls.map((url) => keyOfUrl(url, given) ?? url);
  const isGiven = keys.length > 0 && keys.every((key) => given.has(key));
  return { label: isGiven ? (keys[0] ?? '') : (names[0] ?? ''), urls: keys.map(idUrl) };
}

function keyOfUrl(url: string, given: ReadonlyMap<string, GivenSource>): string | undefined {
  if (given.has(url)) return url;
  return [...given].find(([key, source]) => {
    const own = typeof source === 'string' ? undefined : source.url;
    return sameSource(key, url) || (own !== undefined && sameSource(own, url));
  })?.[0];
}

function fromMark(
  citation: Citation,
  mark: MarkdownMark | undefined,
  given: ReadonlyMap<string, GivenSource>,
): Citation {
  const { label, urls } = resolve([citation.label, ...(mark?.aliases ?? [])], citation.urls, given);
  return { ...citation, label, urls };
}

function fromInput(
  one: { label: string | number; urls: string[] },
  at: number,
  given: ReadonlyMap<string, GivenSource>,
): Citation {
  const name = String(one.label);
  const resolved = one.urls.length > 0 ? resolve([], one.urls, given) : resolve([name], [], given);
  return { kind: 'marker', scope: 'sentence', label: name, at, urls: resolved.urls, hiddenSources: 0 };
}

function toGiven(key: string, source: GivenSource): Given {
  const isAddress = /^https?:\/\//i.test(key);
  if (typeof source === 'string') return { url: isAddress ? key : '', text: source };
  const { text, html, file, title, url } = source;
  return { url: url ?? (isAddress ? key : ''), text, html, file, title, dates: toDates(source) };
}
