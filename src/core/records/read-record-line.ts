/** Reads the line of a record, or one of `check`, from wherever it comes. */

import { knownSaid, type Sentence } from '../locales/said';
import { InputError } from '../schemas/input-error';
import type { Evidence, Finding, Span } from '../types';
import { parse } from '../wire/parse-input';
import {
  type KeptCitation,
  type KeptClaim,
  type KeptRecord,
  type KeptSource,
  type KeptVerdict,
  recordId,
} from './kept-record';
import type { Label, LabelledRecord } from './labels';
import {
  type CitationLine,
  type OriginLine,
  type RecordLine,
  recordLine,
  SCHEMA,
  type SourceLine,
} from './line-schema';

/**
 * Reads a line of `toRecordLine` or of `check`, as data. The id is made anew from the content, so that the same answer
 * from two files is one record. Throws `InputError`, saying what was expected and what came.
 */
export function readRecordLine(value: unknown): LabelledRecord {
  // Not by a copy of it: it may have a million fields.
  const schema = (value as { schema?: unknown } | null)?.schema;
  if (typeof schema === 'number' && schema > SCHEMA) {
    throw new InputError(`field "schema": expected at most ${SCHEMA}, got ${schema}: the line is of a later version`);
  }
  // Within the answer, `null` means what it says: a page need not show a question.
  const line = parse(recordLine, value, '', 0);
  const claims = line.claims.map(toClaim);
  const record: KeptRecord = {
    id: '',
    rules: line.rules ?? null,
    checkedAt: line.time ?? null,
    site: line.site ?? null,
    model: line.model ?? null,
    pageUrl: line.url ?? null,
    question: line.question ?? null,
    text: line.answer_text ?? null,
    refusal: line.refusal,
    claims,
    others: line.others ?? [],
    sources: line.sources?.map(toSource) ?? sourcesOf(claims),
    answer: line.read ?? null,
  };
  record.id = recordId(record);
  return { record, labels: toLabels(line, record) };
}

/**
 * The same of a format that holds only a part of a record: its id, of sixteen hex digits, is the one that it is given;
 * else it is made of what there is.
 */
export function readLineAs(value: unknown, id: string): LabelledRecord {
  const read = readRecordLine(value);
  if (!/^[0-9a-f]{16}$/.test(id)) return read;
  return { record: { ...read.record, id }, labels: read.labels.map((label) => ({ ...label, record: id })) };
}

function toClaim(line: RecordLine['claims'][number], at: number): KeptClaim {
  const { text: words, start = 0, end = start + words.length, kind = 'sentence', status } = line;
  return {
    text: words,
    start,
    end,
    kind,
    status,
    verdict: status === 'uncited' ? null : (line.verdict ?? 'unchecked'),
    together: line.together ?? false,
    foundIn: line.found_in ?? [],
    citations: line.citations.map((citation, which) => ({
      label: String(citation.label ?? ''),
      url: citation.url ?? '',
      inherited: citation.inherited ?? false,
      ...(citation.origin && { origin: fromOrigin(citation.origin) }),
      verdict: toVerdict(citation, `claims.${at}.citations.${which}`),
    })),
  };
}

function toVerdict(line: CitationLine, field: string): KeptVerdict {
  if (line.verdict === 'unchecked') {
    if (!line.cause) throw new InputError(`field "${field}.cause": expected why it is unchecked, got nothing`);
    return { verdict: 'unchecked', cause: line.cause };
  }
  const evidence = (line.evidence ?? []).map(toEvidence);
  const shared = {
    strength: line.strength ?? 'weak',
    score: line.score ?? 0,
    numbers: (line.numbers ?? []).map(({ claim, source, ok }) => ({ claim, source: source ?? null, ok })),
    findings: (line.reasons ?? []).map(toFinding),
    warnings: (line.warnings ?? []).map(({ code, ...sentence }) => ({ code, ...toSentence(sentence) })),
  };
  if (line.verdict === 'unsupported') return { ...shared, verdict: 'unsupported', match: 'none', evidence };
  const [first, ...rest] = evidence;
  if (!first) throw new InputError(`field "${field}.evidence": expected the passage of "${line.verdict}", got none`);
  return { ...shared, verdict: line.verdict, match: line.match ?? 'paraphrase', evidence: [first, ...rest] };
}

function toEvidence(line: NonNullable<CitationLine['evidence']>[number]): Evidence {
  const { text: words, start, end, page, prefix = '', suffix = '' } = line;
  return { text: words, start, end, prefix, suffix, ...(page !== undefined && { page }) };
}

const toSpan = ([start, end]: [number, number]): Span => ({ start, end });

type ReasonLine = NonNullable<CitationLine['reasons']>[number];

function toFinding({ code, claim, source, ...sentence }: ReasonLine): Finding {
  return {
    code,
    ...toSentence(sentence),
    ...(claim && { claim: toSpan(claim) }),
    ...(source && { source: toSpan(source) }),
  };
}

/** What this version cannot say in other languages stays in English. */
function toSentence({ message, said }: Pick<ReasonLine, 'message' | 'said'>): Sentence {
  const known = said && knownSaid(said);
  return known ? { message, said: known } : { message };
}

function fromOrigin(line: OriginLine): NonNullable<KeptCitation['origin']> {
  return line.via === 'archive' ? { via: 'archive', archivedAt: line.archived_at } : line;
}

function toSource(line: SourceLine): KeptSource {
  const { url, final_url, title, published, updated, valid_to, cause, hash, read } = line;
  return {
    url,
    finalUrl: final_url ?? null,
    title: title ?? null,
    dates: {
      ...(published !== undefined && { published }),
      ...(updated !== undefined && { updated }),
      ...(valid_to !== undefined && { validTo: valid_to }),
    },
    cause: cause ?? null,
    hash: hash ?? null,
    ...(line.origin && { origin: fromOrigin(line.origin) }),
    source: read ?? null,
  };
}

/** What a line of `check` tells of its sources: where they are, and why they could not be read. */
function sourcesOf(claims: readonly KeptClaim[]): KeptSource[] {
  const found = new Map<string, KeptSource>();
  for (const { url, verdict: of, origin: via } of claims.flatMap(({ citations }) => citations)) {
    if (url === '' || found.has(url)) continue;
    const cause = of.verdict === 'unchecked' ? of.cause : null;
    found.set(url, {
      url,
      finalUrl: null,
      title: null,
      dates: {},
      cause,
      hash: null,
      ...(via && { origin: via }),
      source: null,
    });
  }
  return [...found.values()];
}

/** Named labels; else those that stand with claims and citations, whose labeller is not known. */
function toLabels(line: RecordLine, record: KeptRecord): Label[] {
  const shared = { record: record.id, note: '', at: line.time ?? '', sawVerdict: true };
  if (line.labels) {
    return line.labels.map(({ claim, url, labeller, label, note, time, saw_verdict }) => ({
      ...shared,
      claim,
      url: url ?? null,
      labeller,
      value: label,
      note: note ?? '',
      at: time ?? shared.at,
      sawVerdict: saw_verdict ?? true,
    }));
  }
  const unnamed = { ...shared, labeller: 'unnamed' };
  return line.claims.flatMap(({ text: claim, label_by_hand, citations }): Label[] => [
    ...(label_by_hand ? [{ ...unnamed, claim, url: null, value: label_by_hand }] : []),
    ...citations.flatMap(({ url = '', label_by_hand: value }): Label[] =>
      value ? [{ ...unnamed, claim, url, value }] : [],
    ),
  ]);
}
