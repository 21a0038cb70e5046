import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { type Failure, fuzz, tryInput } from './fuzz';
import { targets } from './targets';

const USAGE = `npm run fuzz [-- TARGET [SECONDS] [--seed N]]
  TARGET    ${targets.map(({ name }) => name).join(' | ')}; all if there is none
  SECONDS   of processor time, 60 unless said otherwise
  --seed N  begins with the input of this seed; without SECONDS, that input alone`;

const folder = join(import.meta.dirname, '../../dist/fuzz');

/** What `npm run fuzz` does. Gives the exit status: 1 where something broke. */
export async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: { seed: { type: 'string' } }, allowPositionals: true });
  const [name, seconds] = positionals;
  const chosen = name === undefined ? targets : targets.filter((target) => target.name === name);
  const isWrong = [seconds, values.seed].some((number) => number !== undefined && !/^\d+$/.test(number));
  if (chosen.length === 0 || positionals.length > 2 || isWrong) {
    console.error(USAGE);
    return 2;
  }
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 32));
  const watch = watchForHangs();
  let broken = 0;
  for (const target of chosen) {
    const onInput = (of: number) => watch.now(`${target.name} --seed ${of}`);
    if (values.seed !== undefined && seconds === undefined) {
      onInput(seed);
      const failure = await tryInput(target, seed);
      console.log(`${target.name}: the input of seed ${seed} ${failure ? 'breaks it' : 'is taken'}`);
      if (failure) report(target.name, failure);
      broken += failure ? 1 : 0;
      continue;
    }
    const result = await fuzz(target, Number(seconds ?? 60), seed, onInput);
    console.log(`${target.name}: ${result.inputs} inputs in ${result.seconds.toFixed(0)} s, from seed ${seed}`);
    if (result.failure) report(target.name, result.failure);
    broken += result.failure ? 1 : 0;
  }
  watch.end();
  return broken === 0 ? 0 : 1;
}

function report(name: string, { seed, message, input }: Failure): void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}-${seed}`);
  writeFileSync(file, input);
  const shown = typeof input === 'string' ? JSON.stringify(input.slice(0, 600)) : `${input.length} bytes`;
  console.error(
    `${name} broke: ${message}\n  npm run fuzz -- ${name} --seed ${seed}\n  made smaller, in ${file}: ${shown}`,
  );
}

/** In ms of processor time. */
const MAX_HANG_MS = 120_000;

/** Ends the process where an input never ends, from a thread of its own, since the first one can then say nothing. */
function watchForHangs(): { now(input: string): void; end(): void } {
  const shared = new SharedArrayBuffer(4 + 200);
  const count = new Int32Array(shared, 0, 1);
  const words = new Uint8Array(shared, 4);
  const code = `
    const { workerData } = require('node:worker_threads');
    const count = new Int32Array(workerData, 0, 1);
    const spent = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
    let last = -1, since = 0;
    setInterval(() => {
      const now = Atomics.load(count, 0);
      if (now !== last) { last = now; since = spent(); }
      if (spent() - since < ${MAX_HANG_MS}) return;
      const input = Buffer.from(new Uint8Array(workerData, 4)).toString().replace(/\\0/g, '');
      require('node:fs').writeSync(2, 'never ends: npm run fuzz -- ' + input + '\\n');
      process.kill(process.pid, 'SIGKILL');
    }, 1000);`;
  const worker = new Worker(code, { eval: true, workerData: shared });
  worker.unref();
  return {
    now: (input) => {
      words.fill(0);
      new TextEncoder().encodeInto(input, words);
      Atomics.add(count, 0, 1);
    },
    end: () => void worker.terminate(),
  };
}
