import type { FetchedSource } from '../../src/core/types';
import { readPdf } from '../../src/sources/pdf/static';
import { readSource } from '../../src/sources/read-source';
import { FAULTS } from '../support/faults/all-faults';
import { startFaultServer } from '../support/faults/fault-server';
import { endingOf, readFault } from '../support/faults/read-fault';

const COUNT = 1_000;
const MAX_GROWTH = 0.2;

/**
 * Reads a thousand faults and compares what is held in memory before and after. `node --expose-gc tests/measure/run.mjs
 * fault-memory.ts`.
 *
 * Every fault is read once beforehand: code, its compiled form and the server's own large bodies are loaded once, and
 * are no leak. Status 1 where memory grew by more than a fifth, or a fault ended otherwise.
 */
export async function main(): Promise<number> {
  const server = await startFaultServer(FAULTS);
  try {
    let wrong = await readAll(FAULTS.length);
    const before = await held();
    wrong += await readAll(COUNT);
    const after = await held();
    const growth = after.heap / before.heap - 1;
    console.log(`held before: ${mb(before.heap)}, after ${COUNT} faults: ${mb(after.heap)} (${percent(growth)})`);
    console.log(
      `of the process before: ${mb(before.rss)}, after: ${mb(after.rss)} (${percent(after.rss / before.rss - 1)})`,
    );
    console.log(`${wrong} ended otherwise`);
    return growth > MAX_GROWTH || wrong > 0 ? 1 : 0;
  } finally {
    await server.close();
  }

  /** How many ended otherwise. Six at a time are read, as the fetcher's queue lets through. */
  async function readAll(count: number): Promise<number> {
    const { signal } = new AbortController();
    let next = 0;
    let wrong = 0;
    const work = async () => {
      for (let index = next++; index < count; index = next++) {
        const fault = FAULTS[index % FAULTS.length];
        if (!fault) continue;
        const ending = endingOf(await readFault(server, fault, signal, read));
        if (ending === fault.ends) continue;
        wrong += 1;
        console.log(`${fault.name}: ${ending}, not ${fault.ends}`);
      }
    };
    await Promise.all(Array.from({ length: 6 }, work));
    return wrong;
  }
}

/** As the background does; the command line loads its PDF library late, which the runner of these scripts cannot. */
const read = (fetched: FetchedSource) => readSource(fetched, {}, readPdf);

/** What is held after a collection: JavaScript's heap and the buffers beside it, and the process as a whole. */
async function held(): Promise<{ heap: number; rss: number }> {
  if (!globalThis.gc) throw new Error('Start it with --expose-gc');
  // Sockets that were closed let go of their buffers a little later.
  for (let round = 0; round < 5; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    globalThis.gc();
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heap: heapUsed + external, rss };
}

const mb = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
const percent = (share: number) => `${share < 0 ? '' : '+'}${(share * 100).toFixed(1)} %`;
