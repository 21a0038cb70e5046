import { bindAnswer, idUrl } from '../core/claims/given-answer';
import { type CheckInput, type GivenSource, toDates } from '../core/record';
import type { Answer, Span } from '../core/types';
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

/** The address to show for a source: "" for a mere id, and for what was given as its address but is none on the web. */
export const shownUrl = (url: string, given: Given | undefined): string => {
  const shown = url.startsWith('source:') ? (given?.url ?? '') : url;
  return isWebAddress(shown) ? shown : '';
};

/** Reads the answer of a line, in whatever format, and binds its marks to the given sources. */
export function readCheck(input: CheckInput): ReadCheck {
  const given = new Map(Object.entries(input.sources ?? {}));
  const urls = new Map([...given].map(([key, source]) => [key, (typeof source === 'object' && source.url) || null]));
  const { passages, ...bound } = bindAnswer(input, urls);
  for (const [key, text] of passages) given.set(key, text);
  return {
    ...bound,
    sources: new Map([...given].map(([key, source]) => [idUrl(key), { key, given: toGiven(key, source) }])),
  };
}

function toGiven(key: string, source: GivenSource): Given {
  const isAddress = /^https?:\/\//i.test(key);
  if (typeof source === 'string') return { url: isAddress ? key : '', text: source };
  const { text, html, file, title, url } = source;
  return { url: url ?? (isAddress ? key : ''), text, html, file, title, dates: toDates(source) };
}
