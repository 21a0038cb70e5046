import type { FetchedSource } from '../core/types';
import { MAX_PDF_BYTES } from './read-body';

/** Six of the largest on their way, and as much again as one of them that waits to be read. */
const MAX_HELD_BYTES = 140_000_000;

/** How sources are fetched and then read, by whoever does both with each of them. */
export interface FetchAndRead<Asked extends unknown[], Other, Read> {
  fetchSource(...asked: Asked): Promise<FetchedSource | Other>;
  readSource(fetched: FetchedSource): Promise<Read>;
}

/**
 * Room for bodies that came and are not read yet, of all checks together: a PDF file of 20 MB may have to wait for many
 * others. A request leaves only where there is room for the largest body, and for those that are on their way.
 */
export class BodyRoom {
  readonly #held = new Map<Uint8Array, number>();
  #bytes = 0;
  /** Called when there is more of it. */
  onRoom = (): void => {};

  /** Whether one more body may come, beside `running` that are on their way. */
  hasRoomBeside(running: number): boolean {
    return this.#bytes + (running + 1) * MAX_PDF_BYTES <= MAX_HELD_BYTES;
  }

  /** The same, and what was fetched by it takes room until it was read. */
  around<Asked extends unknown[], Other extends object, Read>({
    fetchSource,
    readSource,
  }: FetchAndRead<Asked, Other, Read>): FetchAndRead<Asked, Other, Read> {
    return {
      fetchSource: async (...asked) => {
        const fetched = await fetchSource(...asked);
        if ('bytes' in fetched) this.#hold(fetched.bytes);
        return fetched;
      },
      readSource: async (fetched) => {
        try {
          return await readSource(fetched);
        } finally {
          this.#release(fetched.bytes);
        }
      },
    };
  }

  #hold(bytes: Uint8Array): void {
    this.#held.set(bytes, bytes.length);
    this.#bytes += bytes.length;
  }

  #release(bytes: Uint8Array): void {
    this.#bytes -= this.#held.get(bytes) ?? 0;
    this.#held.delete(bytes);
    this.onRoom();
  }
}
