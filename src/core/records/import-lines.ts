/** Reads a file of records, line by line, without stopping at the lines that are wrong. */
import { InputError } from '../errors';
import type { ExportFormat } from './export-format';
import type { LabelledRecord } from './labels';
import { readRecordLine } from './read-record-line';

/** Longer lines are not parsed: a record with the text of twenty sources of 5 MB is shorter. */
export const MAX_LINE_LENGTH = 200_000_000;
/** More are counted, not listed. */
const MAX_ERRORS = 100;

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
  /** The first hundred of the wrong lines. */
  errors: readonly LineError[];
  errorCount: number;
  /** What the file turned out to be, and what it is counted by: its lines, or the values of one JSON document. */
  format: ExportFormat;
  unit: 'line' | 'item';
  /** Columns of a table that are not known, and were left out. */
  ignored: readonly string[];
}

/** Reads lines that come one after the other, and holds none of them: a file may be larger than the memory. */
export class LineImporter {
  readonly #ids = new Set<string>();
  readonly #errors: LineError[] = [];
  #errorCount = 0;
  #duplicates = 0;
  #line = 0;
  #filled = 0;

  /** One line without its line end; `null` where it is empty or wrong. */
  add(line: string): LabelledRecord | null {
    this.#line += 1;
    const text = this.#line === 1 ? line.replace(/^\uFEFF/, '') : line;
    if (text.trim() === '') return null;
    this.#filled += 1;
    try {
      const read = readRecordLine(parseLine(text));
      if (this.#ids.has(read.record.id)) this.#duplicates += 1;
      this.#ids.add(read.record.id);
      return read;
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      this.#fail(error.message);
      return null;
    }
  }

  /** In place of a line that is so long that nobody holds it. */
  addOverlong(): void {
    this.#line += 1;
    this.#filled += 1;
    this.#fail(`expected at most ${MAX_LINE_LENGTH} characters, got more`);
  }

  counts(): LineCounts {
    return {
      lines: this.#filled,
      records: this.#ids.size,
      duplicates: this.#duplicates,
      errors: [...this.#errors],
      errorCount: this.#errorCount,
      format: 'jsonl',
      unit: 'line',
      ignored: [],
    };
  }

  #fail(message: string): void {
    this.#errorCount += 1;
    if (this.#errors.length < MAX_ERRORS) this.#errors.push({ line: this.#line, message });
  }
}

function parseLine(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
    throw new InputError(`expected a JSON object, got ${JSON.stringify(shown)}`);
  }
}
