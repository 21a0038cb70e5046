/**
 * Verdicts as W3C Web Annotations (https://www.w3.org/TR/annotation-model/), for other tools; `read-annotation.ts` reads them.
 * What the model has no word for stands under names of schema.org and Dublin Core, whose prefixes its context knows.
 */
import type { Evidence, Span } from '../types';
import { combinedVerdict } from './combined-verdict';
import type { KeptCitation, KeptClaim, KeptRecord } from './kept-record';

const CONTEXT = 'http://www.w3.org/ns/anno.jsonld';
/** Characters before and after a quoted passage, by which it is told from its like. */
const CONTEXT_LENGTH = 32;

/**
 * A verdict on one citation, or that a claim cites nothing: the claim on the answer's page is the target, verdict, reason
 * and passage are the body.
 */
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
    ...(record.question !== null && { 'dcterms:title': record.question }),
    ...(record.site !== null && { 'schema:publisher': record.site }),
    ...(record.model !== null && { 'schema:author': record.model }),
    ...(record.refusal && { 'dcterms:type': 'refusal' }),
    items: record.claims.flatMap((claim, at) => {
      if (only !== undefined && at !== only) return [];
      if (claim.citations.length === 0) return [annotate(record, claim, null, `${at + 1}:0`)];
      return claim.citations.map((citation, which) => annotate(record, claim, citation, `${at + 1}:${which + 1}`));
    }),
  };
}

/** One verdict, to stand alone. `claim` and `citation` are indexes; throws `RangeError` where there is none. */
export function toAnnotation(record: KeptRecord, claim: number, citation: number): WebAnnotation {
  const found = record.claims[claim];
  const cited = found?.citations[citation];
  if (!found || !cited) throw new RangeError(`the record has no citation ${citation} of claim ${claim}`);
  return { '@context': CONTEXT, ...annotate(record, found, cited, `${claim + 1}:${citation + 1}`) };
}

function annotate(record: KeptRecord, claim: KeptClaim, citation: KeptCitation | null, place: string): WebAnnotation {
  const exact = record.text === null ? claim.text : record.text.slice(claim.start, claim.end);
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
      ...tagsOf(claim, citation).map((value) => ({ type: 'TextualBody', purpose: 'tagging', value })),
      ...(citation ? bodiesOf(record, citation) : []),
    ],
    target: {
      type: 'SpecificResource',
      source: record.pageUrl ?? `urn:pincite:${record.id}`,
      ...(exact !== claim.text && { 'schema:text': claim.text }),
      selector: selectors(exact, claim, record.text),
    },
  };
}

/** The verdict and its strength or cause; and what of claim and citation cannot be told from that. */
function tagsOf(claim: KeptClaim, citation: KeptCitation | null): string[] {
  const own = claim.citations.flatMap(({ inherited, verdict }) => (inherited ? [] : [verdict.verdict]));
  const isTold = claim.verdict === null || claim.verdict === combinedVerdict(own, claim.together);
  const ofClaim = [...(claim.together ? ['together'] : []), ...(isTold ? [] : [`claim:${claim.verdict}`])];
  if (!citation) return [claim.status, ...ofClaim];
  const { verdict, inherited } = citation;
  const how = verdict.verdict === 'unchecked' ? verdict.cause : verdict.strength;
  return [verdict.verdict, how, ...(inherited ? ['inherited'] : []), ...ofClaim];
}

/** Why, and where in which source. */
function bodiesOf(record: KeptRecord, { verdict, url, label }: KeptCitation): object[] {
  const findings = verdict.verdict === 'unchecked' ? [] : verdict.findings;
  const evidence = verdict.verdict === 'unchecked' ? [] : verdict.evidence;
  const source = record.sources.find((each) => each.url === url);
  const found = source?.finalUrl ?? url;
  const link = {
    type: 'SpecificResource',
    purpose: 'linking',
    source: found,
    ...(found !== url && { 'schema:citation': url }),
    ...(label !== '' && { label }),
  };
  return [
    ...findings.map(({ code, message }) => ({
      type: 'TextualBody',
      purpose: 'commenting',
      format: 'text/plain',
      language: 'en',
      'schema:identifier': code,
      value: message,
    })),
    ...evidence.map((each) => ({ ...link, selector: passageSelectors(each, source?.source?.text ?? null) })),
    ...(evidence.length === 0 && (url !== '' || label !== '') ? [link] : []),
  ];
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
      exact,
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
