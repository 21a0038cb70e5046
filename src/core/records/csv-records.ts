/** Reads a table of citations back into records. What it has no column for stays unknown. */
import * as z from 'zod/mini';
import { InputError } from '../schemas/input-error';
import { CAUSES, REASON_CODES } from '../types';
import { parse } from '../wire/parse-input';
import { COLUMNS, type Column, unguard } from './csv';
import { fromList } from './csv-list';
import { HAND_LABELS } from './labels';

const text = z.string();
const name = z.string().check(z.maxLength(200));
const address = z.string().check(z.maxLength(20_000));
const count = z.int().check(z.nonnegative());
const time = z.union([z.iso.datetime({ offset: true }), z.iso.date()]);
const labels = z.array(
  z.strictObject({ labeller: z.string().check(z.minLength(1), z.maxLength(200)), label: z.enum(HAND_LABELS) }),
);
const verdict = z.enum(['supported', 'altered', 'unsupported', 'unchecked']);

/** A row by its columns; empty cells are missing. */
const rowSchema = z.object({
  record: name.check(z.minLength(1)),
  checked_at: z.optional(time),
  rules: z.optional(name),
  site: z.optional(name),
  model: z.optional(name),
  page_url: z.optional(address),
  question: z.optional(text),
  refusal: z.optional(z.boolean()),
  claim_number: z.optional(count),
  claim: z.optional(text),
  claim_status: z.optional(z.enum(['cited', 'uncited', 'unknown_citation'])),
  claim_verdict: z.optional(verdict),
  together: z.optional(z.boolean()),
  claim_kind: z.optional(z.enum(['sentence', 'list_item', 'table_row'])),
  claim_start: z.optional(count),
  claim_end: z.optional(count),
  found_in: z.optional(z.array(text)),
  claim_labels: z.optional(labels),
  citation_number: z.optional(count),
  citation_label: z.optional(text),
  citation_url: z.optional(address),
  domain: z.optional(text),
  inherited: z.optional(z.boolean()),
  verdict: z.optional(verdict),
  strength: z.optional(z.enum(['firm', 'weak'])),
  cause: z.optional(z.enum(CAUSES)),
  score: z.optional(z.number().check(z.gte(0), z.lte(1))),
  match: z.optional(z.enum(['verbatim', 'near', 'paraphrase', 'none'])),
  reason_codes: z.optional(z.array(z.enum(REASON_CODES))),
  reason: z.optional(text),
  passage: z.optional(text),
  passage_start: z.optional(count),
  passage_end: z.optional(count),
  passage_page: z.optional(count),
  source_title: z.optional(text),
  source_hash: z.optional(text),
  final_url: z.optional(address),
  via: z.optional(z.enum(['tab', 'pasted', 'archive', 'file'])),
  via_detail: z.optional(text),
  citation_labels: z.optional(labels),
} satisfies Record<Column, z.ZodMiniType>);
/** A row of such a table, its cells read. */
export type CitationRow = z.infer<typeof rowSchema>;

/** Without these a table is none of citations. */
export const NEEDED: readonly Column[] = ['record', 'claim', 'claim_status', 'verdict'];

const NUMBERS: readonly string[] = [
  'claim_number',
  'claim_start',
  'claim_end',
  'citation_number',
  'score',
  'passage_start',
  'passage_end',
  'passage_page',
] satisfies Column[];
const TRUTHS: readonly string[] = ['refusal', 'together', 'inherited'] satisfies Column[];
const LABELS: readonly string[] = ['claim_labels', 'citation_labels'] satisfies Column[];

/** Every row is as wide as its head; no table of ours has a tenth of it. */
const MAX_COLUMNS = 1_000;

/** The columns of a head, each with its place; those that are not known, by their names. Throws `InputError`. */
export function readHead(cells: readonly string[]): { columns: (Column | null)[]; ignored: string[] } {
  if (cells.length > MAX_COLUMNS) {
    throw new InputError(`expected at most ${MAX_COLUMNS} columns, got ${cells.length}`);
  }
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const twice = names.find((each, at) => each !== '' && names.indexOf(each) !== at);
  if (twice !== undefined) throw new InputError(`expected each column once, got "${twice.slice(0, 40)}" twice`);
  const missing = NEEDED.filter((column) => !names.includes(column));
  if (missing.length > 0) throw new InputError(`expected a column "${missing[0]}", got none`);
  const known: readonly string[] = COLUMNS;
  const columns = names.map((each) => (known.includes(each) ? (each as Column) : null));
  return { columns, ignored: cells.filter((cell, at) => columns[at] === null && cell.trim() !== '') };
}

/** A row by its columns. Throws `InputError`, which names the column. */
export function readRow(cells: readonly string[], columns: readonly (Column | null)[]): CitationRow {
  // Spreadsheets write empty cells to the width of the widest row.
  const beyond = cells.slice(columns.length).find((cell) => cell !== '');
  if (beyond !== undefined) throw new InputError(`expected ${columns.length} cells, got ${cells.length}`);
  const values = columns.flatMap((column, at): [string, unknown][] => {
    const cell = unguard(cells[at] ?? '');
    return column === null || cell === '' ? [] : [[column, readCell(column, cell)]];
  });
  return checkRow(parse(rowSchema, Object.fromEntries(values)));
}

/** What cannot be read as what it should be is left as it is, for the error to name. */
function readCell(column: Column, cell: string): unknown {
  if (NUMBERS.includes(column)) return readNumber(cell);
  if (TRUTHS.includes(column)) {
    const truth = cell.trim().toLowerCase();
    return truth === 'true' || truth === 'false' ? truth === 'true' : cell;
  }
  if (LABELS.includes(column)) return fromList(cell).map(readLabel);
  if (column === 'found_in') return fromList(cell);
  return column === 'reason_codes' ? cell.split(' ').filter((code) => code !== '') : cell;
}

/** Half of the world's spreadsheets write a comma for the point. */
function readNumber(cell: string): unknown {
  const written = cell.trim().replace(/^(\d+),(\d+)$/, '$1.$2');
  return /^\d+(?:\.\d+)?(?:e-?\d+)?$/i.test(written) ? Number(written) : cell;
}

/** "Ada: supported": a name may hold a colon, a label does not. */
function readLabel(item: string): unknown {
  const at = item.lastIndexOf(':');
  return at === -1 ? item : { labeller: item.slice(0, at), label: item.slice(at + 1).trim() };
}

function checkRow(row: CitationRow): CitationRow {
  if (row.claim === undefined) {
    const column = row.verdict === undefined ? row.claim_status : row.verdict;
    if (column !== undefined) throw new InputError('field "claim": expected the words of the claim, got nothing');
    return row;
  }
  if (row.claim_status === undefined) {
    throw new InputError('field "claim_status": expected "cited" or "uncited" or "unknown_citation", got nothing');
  }
  if (row.verdict === 'unchecked' && row.cause === undefined) {
    throw new InputError('field "cause": expected why it is unchecked, got nothing');
  }
  if ((row.verdict === 'supported' || row.verdict === 'altered') && row.passage === undefined) {
    throw new InputError(`field "passage": expected the passage of "${row.verdict}", got none`);
  }
  return row;
}
