import { openInput } from './open-input';
import { type Streams, UsageError } from './streams';

/** The whole of one input file. Throws `UsageError` if it is larger than `maxBytes`. */
export async function collectBytes(file: string, streams: Streams, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of await openInput(file, streams)) {
    length += chunk.length;
    if (length > maxBytes) throw new UsageError(`${file}: expected at most ${maxBytes} bytes, got more`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}
