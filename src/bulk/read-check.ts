import { bindAnswer, idUrl } from '../core/claims/given-answer';
import type { Answer, Span } from '../core/types';
import { type CheckInput, type GivenSource, type Id, toDates } from '../core/wire';
import type { Given } from './given-source';
import { isWebAddress } from './web-address';

/** A line of `check`, ready to be checked. */
export interface ReadCheck {
  /** What the result repeats of the line. */
  about: { id: Id; site?: string; question?: string; url?: string; model?: string };
  /** The day against which sources are old, where the line says it: ISO 8601. */
  asOf?: string;
  answer: Answer;
  /** What was given, by the URL that the answer's citations have for it. */
  sources: Map<string, { key: string; given: Given }>;
  /** Where a span of the answer's text stands in the answer as given. */
  place(span: Span): Span;
  /** The words that offsets are into, where the answer was given as data. */
  rendered?: string;
}

/** The address to show for a source: "" for a mere id, and for what was given as its address but is none on the web. */
export const shownUrl = (url: string, given: Given | undefined): string => {
  const shown = url.startsWith('source:') ? (given?.url ?? '') : url;
  return isWebAddress(shown) ? shown : '';
};

/** Reads the answer of a line, in whatever format, and binds its marks to the given sources. */
export function readCheck(input: CheckInput): ReadCheck {
  const given = new Map(Object.entries(input.sources ?? {}));
  const { passages, ...bound } = bindAnswer(input, ownAddresses(given));
  for (const [key, text] of passages) given.set(key, text);
  const { id, site, question, as_of } = input;
  return {
    about: { id, ...(site !== undefined && { site }), ...(question !== undefined && { question }) },
    ...(as_of !== undefined && { asOf: as_of }),
    ...bound,
    sources: sourcesByUrl(given),
  };
}

/** By the id of each given source: its own address, `null` if it has none. */
export function ownAddresses(given: ReadonlyMap<string, GivenSource>): Map<string, string | null> {
  return new Map([...given].map(([key, source]) => [key, (typeof source === 'object' && source.url) || null]));
}

/** Given sources by the URL that the answer's citations have for them. */
export function sourcesByUrl(given: ReadonlyMap<string, GivenSource>): ReadCheck['sources'] {
  return new Map([...given].map(([key, source]) => [idUrl(key), { key, given: toGiven(key, source) }]));
}

function toGiven(key: string, source: GivenSource): Given {
  const isAddress = /^https?:\/\//i.test(key);
  if (typeof source === 'string') return { url: isAddress ? key : '', text: source };
  const { text, html, file, title, url } = source;
  return { url: url ?? (isAddress ? key : ''), text, html, file, title, dates: toDates(source) };
}
