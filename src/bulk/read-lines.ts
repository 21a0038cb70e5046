/** JSON Lines out of a stream of bytes. */
import { InputError } from '../core/errors';

/** One line of input: its text, or what is wrong with its bytes. */
export type Line = { number: number } & ({ text: string } | { error: InputError });

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
  let parts: Uint8Array[] = [];
  let held = 0;
  let isTooLong = false;
  let number = 0;
  const finish = (): Line | null => {
    number += 1;
    const line = isTooLong ? tooLong(number, maxBytes) : decode(parts, held, number);
    parts = [];
    held = 0;
    isTooLong = false;
    return line;
  };
  for await (const chunk of input) {
    const lines: Line[] = [];
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      parts.push(chunk.subarray(start, end));
      held += end - start;
      if (held > maxBytes) isTooLong = true;
      const line = finish();
      if (line) lines.push(line);
      start = end + 1;
    }
    held += chunk.length - start;
    if (held > maxBytes) {
      isTooLong = true;
      parts = [];
    } else if (start < chunk.length) parts.push(chunk.subarray(start));
    if (lines.length > 0) yield lines;
  }
  const last = held > 0 ? finish() : null;
  if (last) yield [last];
}

const tooLong = (number: number, maxBytes: number): Line => ({
  number,
  error: new InputError(`longer than ${maxBytes} bytes`, number),
});

function decode(parts: readonly Uint8Array[], length: number, number: number): Line | null {
  const bytes = parts.length === 1 && parts[0] ? parts[0] : join(parts, length);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r$/, '');
    return text.trim() === '' ? null : { number, text };
  } catch {
    return { number, error: new InputError('expected UTF-8', number) };
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

/** A line of JSON. Throws `InputError`. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InputError(`expected JSON: ${error instanceof Error ? error.message : 'not readable'}`);
  }
}
