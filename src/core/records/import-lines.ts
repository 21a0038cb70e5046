/** Reads a file of records, line by line, without stopping at the lines that are wrong. */
import { InputError } from '../schemas/input-error';
import type { ExportFormat } from './export-format';
import type { LabelledRecord } from './labels';
import { isAnnotations, readAnnotations } from './read-annotation';
import { readRecordLine } from './read-record-line';

/** Longer lines are not parsed: a record with the text of twenty sources of 5 MB is shorter. */
export const MAX_LINE_LENGTH = 200_000_000;
/** What is said of a line that is so long that nobody holds it. */
export const overlong = () => new InputError(`expected at most ${MAX_LINE_LENGTH} characters, got more`);
/** More are counted, not listed. */
const MAX_ERRORS = 100;
/** Of a file in which more is wrong the rest is not read: it is none of records, or made to keep its reader waiting. */
const MAX_WRONG = 100_000;

/** A line of a file that cannot be taken. */
export interface LineError {
  /** From 1. */
  line: number;
  /** What was expected and what came. */
  message: string;
}

/** What was read of a file so far. */
export interface LineCounts {
  /** Lines with something in them. */
  lines: number;
  /** Different records: two lines of the same answer are one. */
  records: number;
  /** Lines that held a record which an earlier line of the file held too. */
  duplicates: number;
  /** The first hundred of the wrong lines, and the one behind which nothing was read. */
  errors: readonly LineError[];
  errorCount: number;
  /** What the file turned out to be, and what it is counted by: its lines, or the values of one JSON document. */
  format: ExportFormat;
  unit: 'line' | 'item';
  /** Columns of a table that are not known, and were left out. */
  ignored: readonly string[];
}

/** What is wrong with a file, by its lines. */
export class LineErrors {
  readonly #errors: LineError[] = [];
  #count = 0;

  /** Told of each of them, also of those beyond the first hundred. */
  constructor(private readonly onError: (error: LineError) => void = () => {}) {}

  /** So much is wrong that what follows is not to be read. */
  get isFull(): boolean {
    return this.#count > MAX_WRONG;
  }

  /** Throws what is no `InputError`: a fault of ours. */
  add(line: number, error: unknown): void {
    if (!(error instanceof InputError)) throw error;
    this.#count += 1;
    const message = this.isFull
      ? `expected at most ${MAX_WRONG} that are wrong, got more: what follows was not read`
      : error.message;
    const found = { line, message };
    if (this.#errors.length < MAX_ERRORS || this.isFull) this.#errors.push(found);
    this.onError(found);
  }

  counts(): Pick<LineCounts, 'errors' | 'errorCount'> {
    return { errors: [...this.#errors], errorCount: this.#count };
  }
}

/** Reads lines that come one after the other, and holds none of them: a file may be larger than the memory. */
export class LineImporter {
  readonly #ids = new Set<string>();
  #duplicates = 0;
  #line = 0;
  #filled = 0;
  #format: LineCounts['format'] = 'jsonl';

  constructor(private readonly errors = new LineErrors()) {}

  /** One line without its line end; `null` where it is empty or wrong. */
  add(line: string): LabelledRecord | null {
    this.#line += 1;
    const text = this.#line === 1 ? line.replace(/^\uFEFF/, '') : line;
    if (text.trim() === '') return null;
    this.#filled += 1;
    try {
      const { read, isAnnotated } = parseRecord(text);
      if (isAnnotated) this.#format = 'annotations';
      if (this.#ids.has(read.record.id)) this.#duplicates += 1;
      this.#ids.add(read.record.id);
      return read;
    } catch (error) {
      this.errors.add(this.#line, error);
      return null;
    }
  }

  /** In place of a line that could not be taken in. */
  addWrong(error: InputError): void {
    this.#line += 1;
    this.#filled += 1;
    this.errors.add(this.#line, error);
  }

  counts(): LineCounts {
    return {
      lines: this.#filled,
      records: this.#ids.size,
      duplicates: this.#duplicates,
      ...this.errors.counts(),
      format: this.#format,
      unit: 'line',
      ignored: [],
    };
  }
}

/** A record from the text of one JSON value: a line of our own, or a page of annotations. Throws `InputError`. */
export function parseRecord(text: string): { read: LabelledRecord; isAnnotated: boolean } {
  const value = parseLine(text);
  const isAnnotated = isAnnotations(value);
  return { read: isAnnotated ? readAnnotations(value) : readRecordLine(value), isAnnotated };
}

function parseLine(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
    throw new InputError(`expected a JSON object, got ${JSON.stringify(shown)}`);
  }
}
