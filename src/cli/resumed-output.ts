import { type FileHandle, open, stat } from 'node:fs/promises';
import * as z from 'zod/mini';
import { parseJson, readLines } from '../bulk/read-lines';
import { safeParse } from '../core/schemas/safe-parse';
import type { Id } from '../core/wire';
import { UsageError } from './streams';

const LINE_FEED = 0x0a;
const resultLine = z.object({ id: z.union([z.string(), z.number()]) });

/**
 * The output of a run that may have been stopped, to be gone on with.
 *
 * A last line without its end, which a killed run leaves, is cut off; what follows is appended. Only the ids of what is
 * there are held: about 100 bytes a line.
 */
export class ResumedOutput {
  /** How many lines there are of each id: an id may be there more than once in the input too. */
  private readonly counts = new Map<Id, number>();

  private constructor(private readonly handle: FileHandle) {}

  /** Opens `file`, or makes it. Throws `UsageError` if it holds anything but results. */
  static async open(file: string): Promise<ResumedOutput> {
    const found = await stat(file).catch(() => null);
    if (found && !found.isFile()) throw new UsageError(`${file} is no file that can be gone on with`);
    const handle = await open(file, 'a+').catch((error: unknown) => {
      throw new UsageError(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
    });
    const output = new ResumedOutput(handle);
    try {
      await output.readDone(file);
    } catch (error) {
      await handle.close();
      throw error;
    }
    return output;
  }

  /** Whether a result of this id is there that no earlier line of the input accounts for. */
  takeDone(id: Id): boolean {
    const count = this.counts.get(id) ?? 0;
    if (count === 0) return false;
    if (count === 1) this.counts.delete(id);
    else this.counts.set(id, count - 1);
    return true;
  }

  /** Appends whole lines. */
  async write(text: string): Promise<void> {
    await this.handle.appendFile(text);
  }

  async close(): Promise<void> {
    await this.handle.close();
  }

  private async readDone(file: string): Promise<void> {
    let size = 0;
    let whole = 0;
    const { handle } = this;
    async function* wholeLines() {
      // A line is given out with its end only, so that a cut one is never read.
      let held: Uint8Array[] = [];
      const chunks: AsyncIterable<Uint8Array> = handle.createReadStream({ start: 0, autoClose: false });
      for await (const chunk of chunks) {
        const end = chunk.lastIndexOf(LINE_FEED) + 1;
        if (end > 0) {
          whole = size + end;
          yield* [...held, chunk.subarray(0, end)];
          held = [];
        }
        if (end < chunk.length) held.push(chunk.subarray(end));
        size += chunk.length;
      }
    }
    for await (const lines of readLines(wholeLines())) {
      for (const line of lines) {
        const id = 'text' in line ? readId(line.text) : null;
        if (id === null) throw new UsageError(`${file}: line ${line.number}: expected a result with its id`);
        this.counts.set(id, (this.counts.get(id) ?? 0) + 1);
      }
    }
    if (whole < size) await this.handle.truncate(whole);
  }
}

function readId(text: string): Id | null {
  try {
    const result = safeParse(resultLine, parseJson(text));
    return result.success ? result.data.id : null;
  } catch {
    // Not JSON: the caller says which line.
    return null;
  }
}
