import { InputError } from '../core/errors';
import { openInput, readLines } from './read-lines';
import type { Streams } from './streams';

const FLUSH_AT = 64 * 1024;

/**
 * Answers each line of `file` by one line of JSON, in order, holding no more than a chunk at a time.
 *
 * A line that is wrong is reported with its number, and the others are still answered. Gives the exit status: 2 if a
 * line was wrong, else 0.
 */
export async function answerLines(
  file: string,
  streams: Streams,
  answer: (value: unknown, number: number) => object | Promise<object>,
): Promise<number> {
  let status = 0;
  let pending = '';
  for await (const lines of readLines(await openInput(file, streams))) {
    for (const line of lines) {
      try {
        if ('error' in line) throw line.error;
        pending += `${JSON.stringify(await answer(parseJson(line.text), line.number))}\n`;
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        streams.warn(`line ${line.number}: ${error.message.replace(/^line \d+: /, '')}`);
        status = 2;
      }
      if (pending.length >= FLUSH_AT) {
        await streams.write(pending);
        pending = '';
      }
    }
    if (pending !== '') await streams.write(pending);
    pending = '';
  }
  return status;
}

/** A line of JSON. Throws `InputError`. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InputError(`expected JSON: ${error instanceof Error ? error.message : 'not readable'}`);
  }
}
