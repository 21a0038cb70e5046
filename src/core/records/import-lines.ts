/** Reads a file of records, line by line, without stopping at the lines that are wrong. */
import { InputError } from '../errors';
import type { KeptRecord } from './kept-record';
import { mergeRecords } from './kept-record';
import type { Label } from './labels';
import { readRecordLine } from './read-record-line';

/** Longer lines are not parsed: a record with the text of twenty sources of 5 MB is shorter. */
export const MAX_LINE_LENGTH = 200_000_000;
/** More are counted, not listed. */
const MAX_ERRORS = 100;

export interface LineError {
  /** From 1. */
  line: number;
  /** What was expected and what came. */
  message: string;
}

export interface ImportedLines {
  /** By id; records of the same answer are merged. */
  records: Map<string, KeptRecord>;
  labels: Label[];
  /** The first hundred of the wrong lines. */
  errors: LineError[];
  errorCount: number;
  /** Lines that held a record which another line of the file held too. */
  duplicates: number;
}

/** Reads lines that come one after the other; nothing is stored, so that a file with a wrong line changes nothing. */
export class LineImporter {
  readonly #found: ImportedLines = { records: new Map(), labels: [], errors: [], errorCount: 0, duplicates: 0 };
  #line = 0;

  /** One line without its line end. Empty lines are passed over. */
  add(line: string): void {
    this.#line += 1;
    const text = this.#line === 1 ? line.replace(/^\uFEFF/, '') : line;
    if (text.trim() === '') return;
    try {
      const { record, labels } = readRecordLine(parseLine(text));
      const known = this.#found.records.get(record.id);
      if (known) this.#found.duplicates += 1;
      this.#found.records.set(record.id, known ? mergeRecords(known, record) : record);
      this.#found.labels.push(...labels);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      this.#found.errorCount += 1;
      if (this.#found.errors.length < MAX_ERRORS) {
        this.#found.errors.push({ line: this.#line, message: error.message });
      }
    }
  }

  /** What was read so far. */
  result(): ImportedLines {
    return this.#found;
  }
}

function parseLine(text: string): unknown {
  if (text.length > MAX_LINE_LENGTH) {
    throw new InputError(`expected at most ${MAX_LINE_LENGTH} characters, got ${text.length}`);
  }
  try {
    return JSON.parse(text);
  } catch {
    const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
    throw new InputError(`expected a JSON object, got ${JSON.stringify(shown)}`);
  }
}
