/**
 * What an answer costs `check`, as processor time of one warm process (all its threads: judging, compiling, collecting),
 * and what it leaves in memory. Builds are given as folders of the command line (`dist/cli`); of several, each takes its
 * turn at the same answers, so that other work on the machine slows all of them alike.
 *
 *     node tests/bench/make-answers.mjs 300 > answers.jsonl
 *     node --expose-gc tests/bench/check-cost.mjs answers.jsonl dist/cli [OTHER…]
 */
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

/** Answers asked together. */
const BATCH = 10;
/** Answers in which the engine compiles most of what it ever will; they are not counted. */
const WARM_UP = 120;
/** Behind so many answers what is held is measured, where the engine lets itself be asked to collect. */
const HELD_AT = [100, 250, 500, 1000];

const [file, ...folders] = process.argv.slice(2);
if (file === undefined || folders.length === 0) {
  console.error('usage: node [--expose-gc] tests/bench/check-cost.mjs ANSWERS BUILD…');
  process.exit(2);
}
const builds = await Promise.all(
  folders.map(async (folder) => {
    const { main } = await import(pathToFileURL(path.resolve(folder, 'main.mjs')).href);
    return { folder, main, costs: [] };
  }),
);

/** Processor time of one batch, in ms an answer. */
async function costOf(main, batch) {
  const { signal } = new AbortController();
  async function* stdin() {
    yield* batch;
  }
  const before = process.cpuUsage();
  await main(['check', '-', '--offline'], {
    stdin: stdin(),
    write: async () => {},
    warn: console.error,
    signal,
    today: () => '2026-01-01',
  });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / batch.length;
}

function tellHeld(answers) {
  globalThis.gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  const [heap, buffers] = [heapUsed, arrayBuffers].map((bytes) => (bytes / 1e6).toFixed(0));
  console.log(`${answers} answers: ${heap} MB of heap, ${buffers} MB of buffers`);
}

/** The lines of the file, some at a time: none is held any longer. */
async function* readBatches() {
  let batch = [];
  for await (const line of createInterface({ input: createReadStream(file) })) {
    batch.push(Buffer.from(`${line}\n`));
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
}

let done = 0;
for await (const batch of readBatches()) {
  // Whoever comes second finds the answers in the caches of the processor.
  const turns = (done / BATCH) % 2 === 0 ? builds : builds.toReversed();
  for (const { main, costs } of turns) {
    const cost = await costOf(main, batch);
    if (done >= WARM_UP) costs.push(cost);
  }
  done += BATCH;
  if (globalThis.gc && HELD_AT.includes(done)) tellHeld(done);
}
for (const { folder, costs } of builds) {
  const sorted = costs.toSorted((a, b) => a - b);
  const middle = sorted[sorted.length >> 1];
  console.log(`${folder}: median ${middle?.toFixed(1)} ms an answer, least ${sorted[0]?.toFixed(1)} ms`);
}
