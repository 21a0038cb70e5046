/** Reads verdicts back from W3C Web Annotations, as `annotation.ts` writes them. What they do not hold stays unknown. */
import * as z from 'zod/mini';
import { InputError } from '../schemas/input-error';
import { list } from '../schemas/list';
import { CAUSES, type Cause, REASON_CODES } from '../types';
import { parse } from '../wire/parse-input';
import { combinedVerdict } from './combined-verdict';
import type { LabelledRecord } from './labels';
import { readLineAs } from './read-record-line';

/** Of an annotation's bodies, and of the selectors of one. */
const MAX_VALUES = 10_000;

const text = z.string();
const name = z.string().check(z.maxLength(200));
const address = z.string().check(z.maxLength(20_000));
const count = z.int().check(z.nonnegative());
/** The model lets a single value stand without its list. */
const some = <T extends z.ZodMiniType>(item: T) => z.union([list(item, MAX_VALUES), item]);

const selector = z.object({
  type: text,
  exact: z.optional(text),
  prefix: z.optional(text),
  suffix: z.optional(text),
  start: z.optional(count),
  end: z.optional(count),
  value: z.optional(text),
});
const body = z.object({
  type: text,
  purpose: z.optional(text),
  value: z.optional(text),
  'schema:identifier': z.optional(z.enum(REASON_CODES)),
  source: z.optional(address),
  'schema:citation': z.optional(address),
  label: z.optional(text),
  selector: z.optional(some(selector)),
});
const annotation = z.object({
  type: z.literal('Annotation'),
  id: z.optional(address),
  created: z.optional(z.union([z.iso.datetime({ offset: true }), z.iso.date()])),
  generator: z.optional(z.object({ 'schema:softwareVersion': z.optional(name) })),
  body: some(body),
  target: z.object({ source: address, 'schema:text': z.optional(text), selector: some(selector) }),
});
const page = z.object({
  type: z.literal('AnnotationPage'),
  id: z.optional(address),
  'dcterms:title': z.optional(text),
  'schema:publisher': z.optional(name),
  'schema:author': z.optional(name),
  'dcterms:type': z.optional(z.literal('refusal')),
  items: z.optional(z.array(z.unknown())),
});
type Body = z.infer<typeof body>;
type Selector = z.infer<typeof selector>;

/** `urn:pincite:RECORD` of a page, `urn:pincite:RECORD:CLAIM:CITATION` of an annotation. */
const URN = /^urn:pincite:([0-9a-f]{16})(?::(\d{1,9}):(\d{1,9}))?$/;
/** As of an answer's citations. */
const MAX_ANNOTATIONS = 5_000;

/** Whether a value says of itself that it is one of these. */
export function isAnnotations(value: unknown): boolean {
  const type = typeOf(value);
  return type === 'AnnotationPage' || type === 'Annotation';
}

/** The record of a page of annotations, or of one that stands alone. Throws `InputError`, which names the annotation. */
export function readAnnotations(value: unknown): LabelledRecord {
  const type = typeOf(value);
  const { items = [], ...about } = parse(page, type === 'Annotation' ? pageOf(value) : value);
  if (items.length > MAX_ANNOTATIONS) {
    throw new InputError(`field "items": expected at most ${MAX_ANNOTATIONS}, got ${items.length}`);
  }
  const read = items.map((item, at) => inAnnotation(at, () => readOne(item)));
  const [first] = read;
  const claims = new Map<string, typeof read>();
  for (const each of read) {
    const same = claims.get(each.claim);
    if (same) same.push(each);
    else claims.set(each.claim, [each]);
  }
  const line = {
    id: about.id ?? '',
    rules: first?.rules,
    time: first?.time,
    site: about['schema:publisher'],
    model: about['schema:author'],
    url: first && !first.pageUrl.startsWith('urn:') ? first.pageUrl : undefined,
    question: about['dcterms:title'],
    refusal: about['dcterms:type'] === 'refusal',
    claims: [...claims.values()].map(toClaim),
    sources: toSources(read),
  };
  return readLineAs(line, URN.exec(about.id ?? '')?.[1] ?? '');
}

/** Not by a copy of it: it may have a million fields. */
const typeOf = (value: unknown): unknown => (value as { type?: unknown } | null)?.type;

function pageOf(value: unknown) {
  const id = (value as { id?: unknown }).id;
  const record = typeof id === 'string' ? URN.exec(id)?.[1] : undefined;
  return { type: 'AnnotationPage', items: [value], ...(record !== undefined && { id: `urn:pincite:${record}` }) };
}

function inAnnotation<T>(at: number, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new InputError(`annotation ${at + 1}: ${error.message}`);
  }
}

interface ReadAnnotation {
  /** By which annotations of one claim are known. */
  claim: string;
  words: string;
  start: number;
  tags: string[];
  pageUrl: string;
  rules: string | undefined;
  time: string | undefined;
  url: string;
  finalUrl: string;
  /** As in a line of `check`; `null` where the claim cites nothing. */
  citation: object | null;
  verdict: 'supported' | 'altered' | 'unsupported' | 'unchecked' | null;
  cause: Cause | undefined;
}

const VERDICTS = ['supported', 'altered', 'unsupported', 'unchecked'] as const;
const UNCITED = ['uncited', 'unknown_citation', 'cited'];

function readOne(value: unknown): ReadAnnotation {
  const read = parse(annotation, value, '', 0);
  const bodies = [read.body].flat();
  const tags = bodies.flatMap(({ purpose, value: tag }) => (purpose === 'tagging' && tag !== undefined ? [tag] : []));
  const verdict = VERDICTS.find((each) => tags[0] === each) ?? null;
  if (verdict === null && !UNCITED.includes(tags[0] ?? '')) {
    const got = tags.length === 0 ? 'none' : JSON.stringify(tags[0]?.slice(0, 40));
    throw new InputError(`field "body": expected a tag that is a verdict or "uncited", got ${got}`);
  }
  const selectors = [read.target.selector].flat();
  const quote = selectors.find(({ type }) => type === 'TextQuoteSelector');
  if (quote?.exact === undefined) {
    throw new InputError('field "target.selector": expected a TextQuoteSelector with the words of the claim, got none');
  }
  const words = read.target['schema:text'] ?? quote.exact;
  const links = bodies.filter(({ purpose }) => purpose === 'linking');
  const [link] = links;
  const finalUrl = link?.source ?? '';
  const cause = CAUSES.find((each) => each === tags[1]);
  return {
    claim: URN.exec(read.id ?? '')?.[2] ?? JSON.stringify(words),
    words,
    start: positionOf(selectors) ?? 0,
    tags,
    pageUrl: read.target.source,
    rules: read.generator?.['schema:softwareVersion'],
    time: read.created,
    url: link?.['schema:citation'] ?? finalUrl,
    finalUrl,
    citation: verdict && toCitation(verdict, tags, bodies, links, cause),
    verdict,
    cause,
  };
}

function toCitation(
  verdict: (typeof VERDICTS)[number],
  tags: readonly string[],
  bodies: readonly Body[],
  links: readonly Body[],
  cause: Cause | undefined,
): object {
  const [link] = links;
  const shared = {
    label: link?.label,
    url: link?.['schema:citation'] ?? link?.source,
    inherited: tags.includes('inherited'),
    verdict,
  };
  if (verdict === 'unchecked') {
    if (!cause) throw new InputError(`field "body": expected a tag that says why it is unchecked, got none`);
    return { ...shared, cause };
  }
  const evidence = links.flatMap(({ selector: selectors = [] }) => toEvidence([selectors].flat()));
  if (verdict !== 'unsupported' && evidence.length === 0) {
    throw new InputError(`field "body": expected the passage of "${verdict}", got none`);
  }
  const comments = bodies.filter(({ purpose }) => purpose === 'commenting');
  return {
    ...shared,
    strength: tags.includes('firm') ? 'firm' : 'weak',
    evidence,
    // A sentence without its code is somebody's remark.
    reasons: comments.flatMap(({ 'schema:identifier': code, value: message = '' }) =>
      code ? [{ code, message }] : [],
    ),
  };
}

function toEvidence(selectors: readonly Selector[]): object[] {
  const quote = selectors.find(({ type }) => type === 'TextQuoteSelector');
  if (quote?.exact === undefined) return [];
  const { exact, prefix, suffix } = quote;
  const start = positionOf(selectors) ?? 0;
  const fragment = selectors.find(({ type }) => type === 'FragmentSelector')?.value ?? '';
  const number = /^page=(\d{1,6})$/.exec(fragment)?.[1];
  return [
    {
      text: exact,
      start,
      end: start + exact.length,
      prefix,
      suffix,
      ...(number !== undefined && { page: Number(number) }),
    },
  ];
}

/** In code points of a text that is not here; right where it has none beyond the first plane. */
const positionOf = (selectors: readonly Selector[]): number | undefined =>
  selectors.find(({ type }) => type === 'TextPositionSelector')?.start;

function toClaim(annotations: readonly ReadAnnotation[]): object {
  const [first] = annotations;
  const tags = first?.tags ?? [];
  const own = annotations.filter((each) => each.verdict !== null && !each.tags.includes('inherited'));
  const told = VERDICTS.find((each) => tags.includes(`claim:${each}`));
  const together = tags.includes('together');
  const isUnknown = own.length > 0 && own.every(({ cause }) => cause === 'unknown_citation');
  const status = own.length > 0 ? (isUnknown ? 'unknown_citation' : 'cited') : first?.verdict ? 'uncited' : tags[0];
  return {
    text: first?.words,
    start: first?.start,
    end: (first?.start ?? 0) + (first?.words.length ?? 0),
    status,
    verdict:
      told ??
      combinedVerdict(
        own.flatMap(({ verdict }) => verdict ?? []),
        together,
      ),
    together,
    citations: annotations.flatMap(({ citation }) => citation ?? []),
  };
}

function toSources(annotations: readonly ReadAnnotation[]): object[] {
  const found = new Map<string, object>();
  for (const { url, finalUrl, verdict, cause } of annotations) {
    if (url === '' || found.has(url)) continue;
    found.set(url, {
      url,
      ...(finalUrl !== '' && finalUrl !== url && { final_url: finalUrl }),
      ...(verdict === 'unchecked' && { cause }),
    });
  }
  return [...found.values()];
}
