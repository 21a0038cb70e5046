/** Puts the rows of a table of citations together, record by record, in whatever order they stand. */
import { InputError } from '../schemas/input-error';
import { hashText } from '../text/hash';
import type { Column } from './csv';
import { CsvReader, type CsvRow, EndlessRow } from './csv-reader';
import { type CitationRow, NEEDED, readHead, readRow } from './csv-records';
import { type LineCounts, LineErrors } from './import-lines';
import type { LabelledRecord } from './labels';
import { readLineAs } from './read-record-line';
import { claimOf, toRecordLine } from './rows-to-record';

/** A table is sorted in a spreadsheet, so that the rows of a record may be anywhere: all of them are held. */
const MAX_TABLE_LENGTH = 400_000_000;
/** Of one record, as of an answer's citations. */
const MAX_ROWS = 5_000;
/** Of the names of all columns that a table may have. */
const MAX_HEAD = 100_000;
const SEPARATORS = [',', ';', '\t'];
/** What the rows of a record repeat. */
const OF_RECORD = [
  'checked_at',
  'rules',
  'site',
  'model',
  'page_url',
  'question',
  'refusal',
] as const satisfies Column[];
/** What the rows of a claim repeat. */
const OF_CLAIM = ['claim', 'claim_status', 'claim_verdict', 'together'] as const satisfies Column[];

interface Group {
  /** Of its first row. */
  line: number;
  rows: CitationRow[];
  /** The first row of each claim. */
  claims: Map<string, CitationRow>;
  /** The rows of citations that have a number, by hash, and the numbers that are taken within each claim. */
  seen: Set<string>;
  numbers: Set<string>;
  /** One of its rows is wrong: nothing of it is taken. */
  isWrong: boolean;
}

/** The separator of a table whose head, or line before it ("sep=;"), is this; `null` where it is none of citations. */
export function separatorOf(line: string): string | null {
  if (line.length > MAX_HEAD) return null;
  const said = /^\uFEFF?sep=(.)$/i.exec(line.trim())?.[1];
  if (said !== undefined) return SEPARATORS.includes(said) ? said : null;
  const found = SEPARATORS.find((separator) => {
    const names = line
      .replace(/^\uFEFF/, '')
      .toLowerCase()
      .split(separator);
    return NEEDED.every((column) => names.some((each) => each.replaceAll('"', '').trim() === column));
  });
  return found ?? null;
}

/** Reads a table line by line; its records come at the end. */
export class TableImporter {
  readonly #reader: CsvReader;
  readonly #groups = new Map<string, Group>();
  #head: { columns: (Column | null)[]; ignored: string[]; cells: string } | null = null;
  #rows = 0;
  #length = 0;
  #records = 0;
  /** Rows are missing, of no one knows which records: none is taken. */
  #isTorn = false;

  constructor(
    separator: string,
    private readonly errors = new LineErrors(),
  ) {
    this.#reader = new CsvReader(separator);
  }

  /** A line of the file, or why it could not be taken in. */
  add(text: string | InputError, end: string): LabelledRecord[] {
    try {
      if (typeof text !== 'string') {
        this.#reader.add('', '');
        throw new EndlessRow(text.message);
      }
      this.#length += text.length;
      if (this.#length > MAX_TABLE_LENGTH) {
        throw new EndlessRow(`expected a table of at most ${MAX_TABLE_LENGTH} characters, got more`);
      }
      const row = this.#reader.add(this.#head ? text : text.replace(/^\uFEFF/, ''), end);
      if (row) this.#take(row);
    } catch (error) {
      this.#fail(error);
    }
    return [];
  }

  /** An empty line before its head. */
  skip(): void {
    this.#reader.add('', '\n');
  }

  /** What follows is not read: it may hold rows of any record. */
  cut(): void {
    this.#isTorn = true;
  }

  #fail(error: unknown): void {
    this.errors.add(this.#reader.line, error);
    const key = this.#reader.cells[this.#head?.columns.indexOf('record') ?? -1];
    if (error instanceof EndlessRow || !key) this.#isTorn = true;
    else this.#groupOf(key).isWrong = true;
  }

  #groupOf(key: string): Group {
    const known = this.#groups.get(key);
    if (known) return known;
    const { line } = this.#reader;
    const group = {
      line,
      rows: [],
      claims: new Map(),
      seen: new Set<string>(),
      numbers: new Set<string>(),
      isWrong: false,
    };
    this.#groups.set(key, group);
    return group;
  }

  #take({ cells }: CsvRow): void {
    const isBlank = cells.every((cell) => cell.trim() === '');
    const written = cells.join('\n');
    // Where tables were put behind one another, their heads were too.
    if (isBlank || written === this.#head?.cells || (!this.#head && /^sep=/i.test(written))) return;
    if (!this.#head) {
      this.#head = { ...readHead(cells), cells: written };
      return;
    }
    this.#rows += 1;
    const row = readRow(cells, this.#head.columns);
    const group = this.#groupOf(cells[this.#head.columns.indexOf('record')] ?? '');
    if (group.rows.length >= MAX_ROWS) throw new InputError(`expected at most ${MAX_ROWS} rows of a record, got more`);
    addRow(row, group);
  }

  /** The records, one after the other. */
  *end(): Generator<LabelledRecord> {
    try {
      this.#reader.end();
    } catch (error) {
      this.#fail(error);
    }
    if (this.#isTorn) return;
    for (const [key, { line, rows, isWrong }] of this.#groups) {
      this.#groups.delete(key);
      if (isWrong) continue;
      try {
        const read = readLineAs(toRecordLine(rows), rows[0]?.record ?? '');
        this.#records += 1;
        yield read;
      } catch (error) {
        this.errors.add(line, error);
      }
    }
  }

  counts(): LineCounts {
    return {
      lines: this.#rows,
      records: this.#records,
      duplicates: 0,
      ...this.errors.counts(),
      format: 'csv',
      unit: 'line',
      ignored: this.#head?.ignored ?? [],
    };
  }
}

/** What the rows of a record and of a claim repeat has to be the same. Throws `InputError`. */
function addRow(row: CitationRow, { line, rows, claims, seen, numbers }: Group): void {
  const { citation_number: number, claim_number } = row;
  // The same citation of the same claim, in the same words: two tables put behind one another may hold it twice.
  const hash = number === undefined ? '' : hashText(JSON.stringify(row));
  if (number !== undefined && seen.has(hash)) return;
  compare(OF_RECORD, rows[0], row, `that of line ${line}, of the same record`);
  const claim = claimOf(row);
  compare(OF_CLAIM, claims.get(claim), row, 'that of another row of the same claim');
  const isNumbered = number !== undefined && claim_number !== undefined;
  if (isNumbered && numbers.has(`${claim} ${number}`)) {
    throw new InputError(`field "citation_number": expected each citation of a claim once, got ${number} twice`);
  }
  if (isNumbered) numbers.add(`${claim} ${number}`);
  if (number !== undefined) seen.add(hash);
  if (!claims.has(claim)) claims.set(claim, row);
  rows.push(row);
}

function compare(columns: readonly Column[], one: CitationRow | undefined, other: CitationRow, what: string): void {
  if (!one) return;
  for (const column of columns) {
    if (one[column] === other[column]) continue;
    const got = other[column] === undefined ? 'nothing' : JSON.stringify(String(other[column]).slice(0, 40));
    throw new InputError(`field "${column}": expected ${what}, got ${got}`);
  }
}
