/** JSON Lines out of a stream of bytes. */
import { InputError } from '../core/schemas/input-error';
import { refuseShape, type ShapeLimits } from '../core/schemas/json-shape';

/** One line of input: its text, or what is wrong with its bytes. */
export type Line = { number: number } & ({ text: string } | { error: InputError });
/** The same with what ended it: "" at the end of the input. */
export type EndedLine = Line & { end: '\n' | '\r\n' | '' };

/** A longer line is refused, so that memory stays bounded whatever comes in. */
const MAX_LINE_BYTES = 256 * 1024 * 1024;
const LINE_FEED = 0x0a;

/**
 * Cuts bytes into lines of UTF-8, and gives those of each chunk together. Empty lines are left out. Only "\n" ends a line
 * (a JSON string may hold U+2028); a "\r" before it, and a byte order mark at the start, are dropped.
 */
export async function* readLines(
  input: AsyncIterable<Uint8Array>,
  maxBytes: number = MAX_LINE_BYTES,
): AsyncGenerator<Line[]> {
  for await (const lines of readAllLines(input, maxBytes)) {
    const filled = lines.filter((line) => 'error' in line || line.text.trim() !== '');
    if (filled.length > 0) yield filled;
  }
}

/** The same with the empty lines, and with what ended each: a cell of a table may hold line ends. */
export async function* readAllLines(
  input: AsyncIterable<Uint8Array>,
  maxBytes: number = MAX_LINE_BYTES,
): AsyncGenerator<EndedLine[]> {
  let parts: Uint8Array[] = [];
  let held = 0;
  let isTooLong = false;
  let number = 0;
  const finish = (isEnded: boolean): EndedLine => {
    number += 1;
    const line = isTooLong ? tooLong(number, maxBytes) : decode(parts, held, number, isEnded);
    parts = [];
    held = 0;
    isTooLong = false;
    return line;
  };
  for await (const chunk of input) {
    const lines: EndedLine[] = [];
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      parts.push(chunk.subarray(start, end));
      held += end - start;
      if (held > maxBytes) isTooLong = true;
      lines.push(finish(true));
      start = end + 1;
    }
    held += chunk.length - start;
    if (held > maxBytes) {
      isTooLong = true;
      parts = [];
    } else if (start < chunk.length) parts.push(chunk.subarray(start));
    if (lines.length > 0) yield lines;
  }
  if (held > 0) yield [finish(false)];
}

const tooLong = (number: number, maxBytes: number): EndedLine => ({
  number,
  end: '\n',
  error: new InputError(`expected at most ${maxBytes} bytes, got more`, number),
});

function decode(parts: readonly Uint8Array[], length: number, number: number, isEnded: boolean): EndedLine {
  const bytes = parts.length === 1 && parts[0] ? parts[0] : join(parts, length);
  try {
    const whole = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const text = whole.replace(/\r$/, '');
    return { number, text, end: !isEnded ? '' : text === whole ? '\n' : '\r\n' };
  } catch {
    return { number, error: new InputError('expected UTF-8', number), end: '\n' };
  }
}

function join(parts: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Of a line, whose sources are the fields of one object. */
const MOST: ShapeLimits = { depth: 1_000, fields: 100_000, items: 2_000_000 };

/** A line of JSON. Throws `InputError`. */
export function parseJson(text: string): unknown {
  refuseShape(text, MOST);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InputError(`expected JSON: ${error instanceof Error ? error.message : 'not readable'}`);
  }
}
