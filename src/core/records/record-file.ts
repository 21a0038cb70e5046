/** Reads a file of records, whichever of the three forms it has, a line at a time. */
import { InputError } from '../schemas/input-error';
import { separatorOf, TableImporter } from './csv-table';
import { type LineCounts, type LineError, LineErrors, LineImporter, RecordValues } from './import-lines';
import { JsonValues, MAX_VALUE_LENGTH } from './json-values';
import type { LabelledRecord } from './labels';

interface Reader {
  /** A line with what ended it, or why it could not be taken in. */
  add(line: string | InputError, end: string): Iterable<LabelledRecord>;
  /** An empty line before the first of its own. */
  skip(): void;
  /** What follows is not read. */
  cut(): void;
  /** What is known only at the end of the file. */
  end(): Iterable<LabelledRecord>;
  counts(): LineCounts;
}

/** Tells by the first line what a file is, and reads it. */
export class RecordFile {
  /** Empty lines before it count for the numbers of the others. */
  #before = 0;
  readonly #errors: LineErrors;
  #reader: Reader | null = null;

  constructor(onError?: (error: LineError) => void) {
    this.#errors = new LineErrors(onError);
  }

  /** Gives the records that are whole with this line, one after the other. */
  *add(line: string | InputError, end: string): Iterable<LabelledRecord> {
    if (this.#errors.isFull) {
      this.#reader?.cut();
      return;
    }
    if (!this.#reader && typeof line === 'string' && line.replace(/^\uFEFF/, '').trim() === '') {
      this.#before += 1;
      return;
    }
    yield* this.#readerFrom(line).add(line, end);
  }

  #readerFrom(line: string | InputError): Reader {
    if (this.#reader) return this.#reader;
    const reader = readerFor(typeof line === 'string' ? line : '', this.#errors);
    for (let empty = 0; empty < this.#before; empty += 1) reader.skip();
    this.#reader = reader;
    return reader;
  }

  /** Gives the rest of the records. */
  *end(): Iterable<LabelledRecord> {
    if (this.#reader) yield* this.#reader.end();
  }

  counts(): LineCounts {
    return (this.#reader ?? new LinesReader(this.#errors)).counts();
  }
}

function readerFor(line: string, errors: LineErrors): Reader {
  const start = line.replace(/^\uFEFF/, '').trim();
  const separator = separatorOf(line);
  if (separator !== null) return new TableImporter(separator, errors);
  // A list; or an object that goes on in the next line, which no line of JSON Lines does.
  const isDocument = start.startsWith('[') || /^\{(?:.*[,{[])?$/.test(start);
  return isDocument ? new DocumentReader(errors) : new LinesReader(errors);
}

class LinesReader implements Reader {
  readonly #importer: LineImporter;

  constructor(errors: LineErrors) {
    this.#importer = new LineImporter(errors);
  }

  add(line: string | InputError): LabelledRecord[] {
    const read = this.#importer.add(line);
    return read ? [read] : [];
  }

  skip(): void {
    this.#importer.add('');
  }

  cut(): void {}

  end(): Iterable<LabelledRecord> {
    return [];
  }

  counts(): LineCounts {
    return this.#importer.counts();
  }
}

/** One JSON document: a list of records, or of pages of annotations. */
class DocumentReader implements Reader {
  readonly #values = new JsonValues();
  readonly #records: RecordValues;
  #items = 0;
  #isCut = false;

  constructor(private readonly errors: LineErrors) {
    this.#records = new RecordValues('item', errors);
  }

  *add(line: string | InputError, end: string): Iterable<LabelledRecord> {
    if (this.#isCut) return;
    if (typeof line !== 'string') {
      // What stands behind it belongs to nobody knows which value.
      this.cut();
      this.errors.add(this.#items + 1, line);
      return;
    }
    for (const text of this.#values.add(line + end)) {
      if (this.errors.isFull) return this.cut();
      const read = this.#take(text);
      if (read) yield read;
    }
  }

  /** Its values are counted, not its lines. */
  skip(): void {}

  cut(): void {
    this.#isCut = true;
  }

  *end(): Iterable<LabelledRecord> {
    const rest = this.#isCut ? null : this.#values.end();
    const read = rest === null ? null : this.#take(rest);
    if (read) yield read;
  }

  #take(text: string | null): LabelledRecord | null {
    this.#items += 1;
    const value = text ?? new InputError(`expected a value of at most ${MAX_VALUE_LENGTH} characters, got more`);
    return this.#records.take(value, this.#items);
  }

  counts(): LineCounts {
    return this.#records.counts();
  }
}
