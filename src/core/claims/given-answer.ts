import type { Answer, Citation, Span } from '../types';
import { sourceKey } from '../urls';
import { readFormat } from './formats';
import { refuseLong } from './limits';
import { type MarkdownMark, readMarkdown, toAnswer } from './read-markdown';

/** An answer that was handed in, with what its citations may lead to. */
export interface GivenAnswer {
  /** Text or data, in any of the formats. */
  answer?: unknown;
  site?: string | undefined;
  question?: string | undefined;
  lang?: string | undefined;
  /** Stated beside the answer: the marks in its text are then not read. */
  citations?: readonly { label: string | number; at: number; urls: string[] }[] | undefined;
}

/** An answer handed in, its marks bound to the sources given with it. */
export interface BoundAnswer {
  answer: Answer;
  /** Passages that the answer carries itself, by the ids of sources that were not given. */
  passages: ReadonlyMap<string, string>;
  /** Where a span of the answer's text stands in the answer as given. */
  place(span: Span): Span;
  /** The words that offsets are into, where the answer was given as data. */
  rendered?: string;
}

/** The address of a source that was given under an id: none that anything would fetch. */
export const idUrl = (key: string): string => (/^https?:\/\//i.test(key) ? key : `source:${encodeURIComponent(key)}`);

/** By the id of each given source: its own address, `null` if it has none. */
type GivenUrls = ReadonlyMap<string, string | null>;

/**
 * Reads an answer and binds its citations to the given sources: the URLs of its citations are those of `idUrl`, or
 * addresses that no given source has. Throws `InputError` on an answer that is of no known format.
 */
export function bindAnswer(input: GivenAnswer, sources: GivenUrls): BoundAnswer {
  const format = readFormat(input.answer, new Set(sources.keys()));
  refuseLong(format.markdown);
  const passages = new Map([...format.passages].filter(([key]) => !sources.has(key)));
  const given: GivenUrls = new Map([...sources, ...[...passages.keys()].map((key) => [key, null] as const)]);
  const reading = readMarkdown(format.markdown, { ids: given.keys() });
  const answer = toAnswer(reading, {
    site: input.site ?? 'text',
    question: input.question ?? null,
    ...(input.lang !== undefined && { lang: input.lang }),
  });
  const resolver = new SourceResolver(given);
  const stated = format.marks.map(({ names, urls, span }): Citation => {
    const passage = { start: reading.fromSource(span.start), end: reading.fromSource(span.end) };
    const common = { kind: 'marker' as const, at: passage.end, hiddenSources: 0, ...resolver.resolve(names, urls) };
    return span.start === span.end ? { ...common, scope: 'sentence' } : { ...common, scope: 'passage', passage };
  });
  answer.citations = input.citations
    ? input.citations.map((one) => fromInput(one, reading.fromSource(one.at), resolver))
    : [...answer.citations.map((citation, index) => fromMark(citation, reading.marks[index], resolver)), ...stated];
  answer.citations.sort((a, b) => a.at - b.at);
  return {
    answer,
    passages,
    place: (span) => reading.toSource(span),
    ...(format.isRendered && { rendered: format.markdown }),
  };
}

/** The sources of an answer, found by their names and addresses. */
export class SourceResolver {
  private byAddress: Map<string, string> | null = null;

  constructor(private readonly given: GivenUrls) {}

  /** The given source that one of the names, or else one of the addresses, leads to. An id is never guessed. */
  resolve(names: readonly string[], urls: readonly string[]): { label: string; urls: string[] } {
    const named = names.find((name) => this.given.has(name));
    if (named !== undefined) return { label: named, urls: [idUrl(named)] };
    const keys = urls.map((url) => this.keyOfUrl(url) ?? url);
    const isGiven = keys.length > 0 && keys.every((key) => this.given.has(key));
    return { label: isGiven ? (keys[0] ?? '') : (names[0] ?? ''), urls: keys.map(idUrl) };
  }

  private keyOfUrl(url: string): string | undefined {
    if (this.given.has(url)) return url;
    this.byAddress ??= indexByAddress(this.given);
    return this.byAddress.get(sourceKey(url));
  }
}

/** The id of the first given source of each address, which its id is or which it has. */
function indexByAddress(given: GivenUrls): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, own] of given) {
    for (const address of own === null ? [key] : [key, own]) {
      const name = sourceKey(address);
      if (!found.has(name)) found.set(name, key);
    }
  }
  return found;
}

function fromMark(citation: Citation, mark: MarkdownMark | undefined, sources: SourceResolver): Citation {
  const { label, urls } = sources.resolve([citation.label, ...(mark?.aliases ?? [])], citation.urls);
  return { ...citation, label, urls };
}

function fromInput(one: { label: string | number; urls: string[] }, at: number, sources: SourceResolver): Citation {
  const name = String(one.label);
  const resolved = one.urls.length > 0 ? sources.resolve([], one.urls) : sources.resolve([name], []);
  return { kind: 'marker', scope: 'sentence', label: name, at, urls: resolved.urls, hiddenSources: 0 };
}
