/** Records as a table, one row a citation, for spreadsheets. `csv-records.ts` reads it. */
import { hostOf } from '../urls';
import { toList } from './csv-list';
import type { KeptCitation, KeptClaim, KeptRecord, KeptSource } from './kept-record';
import { type Label, labelsOf } from './labels';

/** In the order of the file. New ones are put behind the others. */
export const COLUMNS = [
  'record',
  'checked_at',
  'rules',
  'site',
  'model',
  'page_url',
  'question',
  'claim_number',
  'claim',
  'claim_status',
  'claim_verdict',
  'together',
  'claim_labels',
  'citation_label',
  'citation_url',
  'domain',
  'inherited',
  'verdict',
  'strength',
  'cause',
  'score',
  'match',
  'reason_codes',
  'reason',
  'passage',
  'source_title',
  'source_hash',
  'via',
  'citation_labels',
  'refusal',
  'claim_kind',
  'claim_start',
  'claim_end',
  'found_in',
  'citation_number',
  'final_url',
  'via_detail',
  'passage_start',
  'passage_end',
  'passage_page',
] as const;
/** The name of a column. */
export type Column = (typeof COLUMNS)[number];

type Cell = string | number | boolean | null;
type Row = Partial<Record<Column, Cell>>;

/** The first line. */
export const csvHead = (): string => toLine(COLUMNS);

/** The rows of a record, each with its line end; a claim without citations has one row, a record without claims too. */
export function csvRows(record: KeptRecord, labels: readonly Label[] = []): string {
  const ofRecord = labelsOf(record, labels);
  const sources = new Map(record.sources.map((source) => [source.url, source]));
  const shared = recordCells(record);
  const rows = record.claims.flatMap((claim, at): Row[] => {
    const ofClaim = { ...shared, ...claimCells(claim, at), claim_labels: namesOf(ofRecord.ofClaim(at)) };
    if (claim.citations.length === 0) return [ofClaim];
    return claim.citations.map((citation, which) => ({
      ...ofClaim,
      ...citationCells(citation, which),
      ...sourceCells(sources.get(citation.url)),
      citation_labels: namesOf(ofRecord.ofCitation(at, which)),
    }));
  });
  return (rows.length === 0 ? [shared] : rows).map(toRow).join('');
}

const toRow = (row: Row): string => toLine(COLUMNS.map((column) => row[column] ?? null));

const recordCells = (record: KeptRecord): Row => ({
  record: record.id,
  checked_at: record.checkedAt,
  rules: record.rules,
  site: record.site,
  model: record.model,
  page_url: record.pageUrl,
  question: record.question,
  refusal: record.refusal,
});

const claimCells = (claim: KeptClaim, at: number): Row => ({
  claim_number: at + 1,
  claim: claim.text,
  claim_status: claim.status,
  claim_verdict: claim.verdict,
  together: claim.together,
  claim_kind: claim.kind,
  claim_start: claim.start,
  claim_end: claim.end,
  found_in: toList(claim.foundIn),
});

function citationCells({ label, url, inherited, verdict, origin }: KeptCitation, which: number): Row {
  const shared: Row = {
    citation_number: which + 1,
    citation_label: label,
    citation_url: url,
    domain: hostOf(url),
    inherited,
    verdict: verdict.verdict,
    via: origin?.via ?? null,
    via_detail: origin?.via === 'archive' ? origin.archivedAt : origin?.via === 'file' ? origin.name : null,
  };
  if (verdict.verdict === 'unchecked') return { ...shared, cause: verdict.cause };
  const [passage] = verdict.evidence;
  return {
    ...shared,
    strength: verdict.strength,
    score: verdict.score,
    match: verdict.match,
    reason_codes: verdict.findings.map(({ code }) => code).join(' '),
    // A line each, so that each code has its sentence.
    reason: verdict.findings.map(({ message }) => message.replace(/\s+/g, ' ')).join('\n'),
    passage: passage?.text ?? null,
    passage_start: passage?.start ?? null,
    passage_end: passage?.end ?? null,
    passage_page: passage?.page ?? null,
  };
}

const sourceCells = (source: KeptSource | undefined): Row => ({
  source_title: source?.title ?? null,
  source_hash: source?.hash ?? null,
  final_url: source?.finalUrl ?? null,
});

const namesOf = (labels: readonly Label[]): string =>
  toList(labels.map(({ labeller, value }) => `${labeller}: ${value}`));

/** A line as RFC 4180 has it, CRLF at its end; safe to open in a spreadsheet. */
export function toLine(cells: readonly Cell[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

function toCell(value: Cell): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const safe = guard(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * What a spreadsheet runs as a formula, behind white space too; or what this guard, an apostrophe (OWASP), has made of such,
 * so that it is known by its look alone.
 */
const RUNS = /^'*(?:[\s\p{C}]*[=+\-@＝＋－＠]|[\t\r\n])/u;

const guard = (value: string): string => (RUNS.test(value) ? `'${value}` : value);

/** The value of a cell, its guard taken off exactly once. */
export const unguard = (cell: string): string =>
  cell.startsWith("'") && RUNS.test(cell.slice(1)) ? cell.slice(1) : cell;
