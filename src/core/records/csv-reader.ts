/** Reads tables as spreadsheets write them (RFC 4180, with any of three separators), a line of the file at a time. */
import { InputError } from '../schemas/input-error';

/** A row that is whole. */
export interface CsvRow {
  /** Of its first line, from 1. */
  line: number;
  cells: string[];
}

/** Longer rows are not held: an open quotation mark would take in the rest of the file. */
export const MAX_ROW_LENGTH = 5_000_000;

/** Takes the lines of a file one after the other; a quoted cell may hold line ends, as they stand in the file. */
export class CsvReader {
  #line = 0;
  #begin = 0;
  #cells: string[] = [];
  /** What is read of a cell in quotation marks that is open. */
  #open: string[] | null = null;
  #length = 0;

  constructor(private readonly separator: string) {}

  /** On which line the last row begins, from 1. */
  get line(): number {
    return this.#begin;
  }

  /** The cells of it that were read. */
  get cells(): readonly string[] {
    return this.#cells;
  }

  /**
   * A line with what ended it ("\n", "\r\n", "" at the end of the file). Gives the row that ends with it; `null` within a
   * row, and for an empty line. Throws `InputError`, and goes on with the next line.
   */
  add(text: string, end: string): CsvRow | null {
    this.#line += 1;
    if (this.#open === null) {
      this.#begin = this.#line;
      this.#cells = [];
      this.#length = 0;
      if (text === '') return null;
    }
    this.#length += text.length + end.length;
    try {
      if (this.#length > MAX_ROW_LENGTH) throw tooLong();
      return this.#read(text, end) ? { line: this.#begin, cells: this.#cells } : null;
    } catch (error) {
      this.#open = null;
      throw error;
    }
  }

  /** To be called behind the last line. Throws `InputError` where a cell is still open. */
  end(): void {
    if (this.#open !== null) throw new EndlessRow('expected a quotation mark at the end of a cell, got none');
  }

  /** Whether the row ends with this line. */
  #read(text: string, end: string): boolean {
    for (let at = 0; ; ) {
      if (this.#open === null && text[at] !== '"') {
        const stop = text.indexOf(this.separator, at);
        this.#cells.push(stop === -1 ? text.slice(at) : text.slice(at, stop));
        if (stop === -1) return true;
        at = stop + 1;
        continue;
      }
      if (this.#open === null) at += 1;
      const open = this.#open ?? [];
      const stop = closingMark(text, at);
      this.#open = open;
      open.push(stop === -1 ? text.slice(at) + end : text.slice(at, stop));
      if (stop === -1) return false;
      this.#cells.push(open.join('').replaceAll('""', '"'));
      this.#open = null;
      at = stop + 1;
      if (at === text.length) return true;
      if (text[at] !== this.separator) throw notBehind(this.separator, text[at] ?? '');
      at += 1;
    }
  }
}

/** Where the quotation mark stands that ends a cell; two of them are one within it. */
function closingMark(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at;
  }
  return -1;
}

/** A row that has no end: what else stood in it nobody knows. */
export class EndlessRow extends InputError {}

const tooLong = () => new EndlessRow(`expected a row of at most ${MAX_ROW_LENGTH} characters, got more`);
const notBehind = (separator: string, got: string) =>
  new InputError(`expected ${JSON.stringify(separator)} behind a cell in quotation marks, got ${JSON.stringify(got)}`);
