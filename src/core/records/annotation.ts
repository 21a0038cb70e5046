/** Verdicts as W3C Web Annotations (https://www.w3.org/TR/annotation-model/), for other tools. */
import type { Evidence, Span } from '../types';
import type { KeptCitation, KeptClaim, KeptRecord } from './kept-record';

const CONTEXT = 'http://www.w3.org/ns/anno.jsonld';
/** Characters before and after a quoted passage, by which it is told from its like. */
const CONTEXT_LENGTH = 32;

/** A verdict on one citation: the claim on the answer's page is the target, verdict, reason and passage are the body. */
export interface WebAnnotation {
  '@context'?: typeof CONTEXT;
  type: 'Annotation';
  id: string;
  motivation: 'assessing';
  created?: string;
  generator: { type: 'Software'; name: string; 'schema:softwareVersion'?: string };
  body: object[];
  target: object;
}

/** All verdicts of a record, or of one of its claims (by index), as one page of annotations. */
export function toAnnotationPage(record: KeptRecord, only?: number) {
  return {
    '@context': CONTEXT,
    type: 'AnnotationPage' as const,
    id: `urn:pincite:${record.id}`,
    items: record.claims.flatMap((claim, at) =>
      (only !== undefined && at !== only ? [] : claim.citations).map((citation, which) =>
        annotate(record, claim, citation, `${at + 1}:${which + 1}`),
      ),
    ),
  };
}

/** One verdict, to stand alone. `claim` and `citation` are indexes; throws `RangeError` where there is none. */
export function toAnnotation(record: KeptRecord, claim: number, citation: number): WebAnnotation {
  const found = record.claims[claim];
  const cited = found?.citations[citation];
  if (!found || !cited) throw new RangeError(`the record has no citation ${citation} of claim ${claim}`);
  return { '@context': CONTEXT, ...annotate(record, found, cited, `${claim + 1}:${citation + 1}`) };
}

function annotate(record: KeptRecord, claim: KeptClaim, citation: KeptCitation, place: string): WebAnnotation {
  const { verdict } = citation;
  const tags = verdict.verdict === 'unchecked' ? ['unchecked', verdict.cause] : [verdict.verdict, verdict.strength];
  const findings = verdict.verdict === 'unchecked' ? [] : verdict.findings;
  const evidence = verdict.verdict === 'unchecked' ? [] : verdict.evidence;
  const source = record.sources.find(({ url }) => url === citation.url);
  return {
    type: 'Annotation',
    id: `urn:pincite:${record.id}:${place}`,
    motivation: 'assessing',
    ...(record.checkedAt !== null && { created: record.checkedAt }),
    generator: {
      type: 'Software',
      name: 'Pincite',
      ...(record.rules !== null && { 'schema:softwareVersion': record.rules }),
    },
    body: [
      ...tags.map((value) => ({ type: 'TextualBody', purpose: 'tagging', value })),
      ...findings.map(({ message }) => ({
        type: 'TextualBody',
        purpose: 'commenting',
        format: 'text/plain',
        language: 'en',
        value: message,
      })),
      ...evidence.map((each) => ({
        type: 'SpecificResource',
        purpose: 'linking',
        source: source?.finalUrl ?? citation.url,
        selector: passageSelectors(each, source?.source?.text ?? null),
      })),
      ...(evidence.length === 0 && citation.url !== ''
        ? [{ type: 'SpecificResource', purpose: 'linking', source: citation.url }]
        : []),
    ],
    target: {
      type: 'SpecificResource',
      source: record.pageUrl ?? `urn:pincite:${record.id}`,
      selector: selectors(claim.text, claim, record.text),
    },
  };
}

function passageSelectors(evidence: Evidence, text: string | null): object[] {
  const { text: exact, prefix, suffix, page } = evidence;
  return [
    {
      type: 'TextQuoteSelector',
      exact,
      ...(prefix !== '' && { prefix: prefix.slice(-CONTEXT_LENGTH) }),
      ...(suffix !== '' && { suffix: suffix.slice(0, CONTEXT_LENGTH) }),
    },
    ...(text === null ? [] : [position(evidence, text)]),
    ...(page === undefined
      ? []
      : [{ type: 'FragmentSelector', conformsTo: 'http://tools.ietf.org/rfc/rfc3778', value: `page=${page}` }]),
  ];
}

function selectors(exact: string, span: Span, text: string | null): object[] {
  if (text === null) return [{ type: 'TextQuoteSelector', exact }];
  const { start, end } = span;
  return [
    {
      type: 'TextQuoteSelector',
      exact: text.slice(start, end),
      prefix: text.slice(Math.max(0, start - CONTEXT_LENGTH), start),
      suffix: text.slice(end, end + CONTEXT_LENGTH),
    },
    position(span, text),
  ];
}

/** The model counts Unicode code points where this project counts UTF-16 code units. */
function position({ start, end }: Span, text: string): object {
  const first = codePoints(text.slice(0, start));
  return { type: 'TextPositionSelector', start: first, end: first + codePoints(text.slice(start, end)) };
}

function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
