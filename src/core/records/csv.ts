/** Records as a table, one row a citation, for spreadsheets. */
import { hostOf } from '../urls';
import type { KeptRecord } from './kept-record';
import { type Label, labelsOf } from './labels';

const COLUMNS = [
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
] as const;

type Row = Record<(typeof COLUMNS)[number], string | number | boolean | null>;

/** The first line. */
export const csvHead = (): string => toLine(COLUMNS);

/** The rows of a record, each with its line end; a claim without citations has one row. */
export function csvRows(record: KeptRecord, labels: readonly Label[] = []): string {
  const ofRecord = labelsOf(record, labels);
  const sources = new Map(record.sources.map((source) => [source.url, source]));
  const rows = record.claims.flatMap((claim, at): Row[] => {
    const shared = {
      record: record.id,
      checked_at: record.checkedAt,
      rules: record.rules,
      site: record.site,
      model: record.model,
      page_url: record.pageUrl,
      question: record.question,
      claim_number: at + 1,
      claim: claim.text,
      claim_status: claim.status,
      claim_verdict: claim.verdict,
      together: claim.together,
      claim_labels: namesOf(ofRecord.ofClaim(at)),
    };
    if (claim.citations.length === 0) return [{ ...EMPTY, ...shared }];
    return claim.citations.map((citation, which) => {
      const { verdict, origin } = citation;
      const source = sources.get(citation.url);
      return {
        ...EMPTY,
        ...shared,
        citation_label: citation.label,
        citation_url: citation.url,
        domain: hostOf(citation.url),
        inherited: citation.inherited,
        verdict: verdict.verdict,
        source_title: source?.title ?? null,
        source_hash: source?.hash ?? null,
        via: origin?.via ?? null,
        citation_labels: namesOf(ofRecord.ofCitation(at, which)),
        ...(verdict.verdict === 'unchecked'
          ? { cause: verdict.cause }
          : {
              strength: verdict.strength,
              score: verdict.score,
              match: verdict.match,
              reason_codes: verdict.findings.map(({ code }) => code).join(' '),
              reason: verdict.findings.map(({ message }) => message).join(' '),
              passage: verdict.evidence[0]?.text ?? null,
            }),
      };
    });
  });
  return rows.map((row) => toLine(COLUMNS.map((column) => row[column]))).join('');
}

const EMPTY = Object.fromEntries(COLUMNS.map((column) => [column, null])) as Row;

const namesOf = (labels: readonly Label[]): string =>
  labels.map(({ labeller, value }) => `${labeller}: ${value}`).join('; ');

/** A line as RFC 4180 has it, CRLF at its end; safe to open in a spreadsheet. */
export function toLine(cells: readonly (string | number | boolean | null)[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

function toCell(value: string | number | boolean | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  // A spreadsheet runs a cell that begins so as a formula, behind white space too; an apostrophe makes it text (OWASP).
  const safe = /^[\s\p{C}]*[=+\-@＝＋－＠]/u.test(value) || /^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
