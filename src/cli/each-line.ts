import { parseJson, readLines } from '../bulk/read-lines';
import { InputError } from '../core/schemas/input-error';
import { withoutLine } from './line-work';
import { openInput } from './open-input';
import type { Streams } from './streams';

/**
 * Hands each line of the files to `take`, in order. One that is wrong is reported with its number, and with its file where
 * there are several, and the others still count. Gives the exit status: 2 if a line was wrong, else 0.
 */
export async function takeLines(
  files: readonly string[],
  streams: Streams,
  take: (value: unknown) => void | Promise<void>,
): Promise<number> {
  let status = 0;
  for (const file of files) {
    for await (const lines of readLines(await openInput(file, streams))) {
      for (const line of lines) {
        try {
          if ('error' in line) throw line.error;
          await take(parseJson(line.text));
        } catch (error) {
          if (!(error instanceof InputError)) throw error;
          streams.warn(`${files.length > 1 ? `${file}: ` : ''}line ${line.number}: ${withoutLine(error.message)}`);
          status = 2;
        }
      }
    }
  }
  return status;
}
