import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type Streams, UsageError } from './streams';

/** The bytes of a file, or of standard input for `-`. Throws `UsageError` if there is no such file. */
export async function openInput(file: string, streams: Streams): Promise<AsyncIterable<Uint8Array>> {
  if (file === '-') return streams.stdin;
  const found = await stat(file).catch(() => null);
  if (!found) throw new UsageError(`no such file: ${file}`);
  if (found.isDirectory()) throw new UsageError(`${file} is a folder; expected a file`);
  return createReadStream(file);
}
