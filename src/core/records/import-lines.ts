/** Reads a file of records, line by line, without stopping at the lines that are wrong. */
import { InputError } from '../schemas/input-error';
import { refuseShape, type ShapeLimits } from '../schemas/json-shape';
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
const MAX_WRONG = 10_000;
/** Of a record, which holds no deep and no wide objects; its longest lists are the blocks of its sources. */
const MOST: ShapeLimits = { depth: 100, fields: 1_000, items: 2_000_000 };

/** A line, or a value, of a file that cannot be taken. */
export interface LineError {
  /** From 1, in the `unit` of the file. */
  line: number;
  /** What was expected and what came. */
  message: string;
}

/** What was read of a file so far. */
export interface LineCounts {
  /** Lines with something in them, or values. */
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

/** Makes records of JSON values, each a line of our own or a page of annotations, and counts them; holds none of them. */
export class RecordValues {
  readonly #ids = new Set<string>();
  #values = 0;
  #duplicates = 0;
  #format: LineCounts['format'] = 'jsonl';

  /** `unit`: by what the file is counted. */
  constructor(
    private readonly unit: LineCounts['unit'],
    private readonly errors: LineErrors,
  ) {}

  /** The record of one value, or of why it could not be taken in; `null` where it is wrong. `at`: its number, from 1. */
  take(text: string | InputError, at: number): LabelledRecord | null {
    this.#values += 1;
    try {
      if (typeof text !== 'string') throw text;
      const value = parseValue(text);
      const isAnnotated = isAnnotations(value);
      const read = isAnnotated ? readAnnotations(value) : readRecordLine(value);
      if (isAnnotated) this.#format = 'annotations';
      if (this.#ids.has(read.record.id)) this.#duplicates += 1;
      this.#ids.add(read.record.id);
      return read;
    } catch (error) {
      this.errors.add(at, error);
      return null;
    }
  }

  counts(): LineCounts {
    return {
      lines: this.#values,
      records: this.#ids.size,
      duplicates: this.#duplicates,
      ...this.errors.counts(),
      format: this.#format,
      unit: this.unit,
      ignored: [],
    };
  }
}

/** Reads lines that come one after the other, and holds none of them: a file may be larger than the memory. */
export class LineImporter {
  readonly #records: RecordValues;
  #line = 0;

  constructor(errors = new LineErrors()) {
    this.#records = new RecordValues('line', errors);
  }

  /** One line without its line end, or why it could not be taken in; `null` where it is empty or wrong. */
  add(line: string | InputError): LabelledRecord | null {
    this.#line += 1;
    const text = typeof line === 'string' && this.#line === 1 ? line.replace(/^\uFEFF/, '') : line;
    const isEmpty = typeof text === 'string' && text.trim() === '';
    return isEmpty ? null : this.#records.take(text, this.#line);
  }

  counts(): LineCounts {
    return this.#records.counts();
  }
}

function parseValue(text: string): unknown {
  refuseShape(text, MOST);
  try {
    return JSON.parse(text);
  } catch {
    const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
    throw new InputError(`expected a JSON object, got ${JSON.stringify(shown)}`);
  }
}
