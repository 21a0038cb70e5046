import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { table } from '../markdown-table';
import { root, runNode } from './run-bundled';

const ANSWERS = 1_000;
const STARTS = 7;
const SECONDS_AN_HOUR = 3_600;
/** Has a process say at its end what it took, in millionths of a second. */
const TELL_COST = encodeURIComponent(
  "process.on('exit', () => { const { user, system } = process.cpuUsage(); console.log(user + system); })",
);

/** What answers cost the command line: processor time of a warm process, its start, and what it holds behind many. */
export async function measureAnswers(): Promise<string> {
  const start = fastestStart();
  const output = runNode(['--expose-gc', 'tests/bench/check-cost.mjs', writeAnswers(), 'dist/cli']);
  const ms = Number(/median ([\d.]+) ms/.exec(output)?.[1]);
  if (!Number.isFinite(ms)) throw new Error(`expected a median from check-cost.mjs, got: ${output}`);
  const cost = table(
    ['processor time', 'of one core'],
    [
      ['an answer', `${ms.toFixed(0)} ms`],
      ['answers a second', (1_000 / ms).toFixed(0)],
      ['a million answers', `${((1_000 * ms) / SECONDS_AN_HOUR).toFixed(0)} hours`],
      ['starting a process', `${start.toFixed(2)} s`],
    ],
  );
  const held = [...output.matchAll(/^(\d+) answers: (\d+) MB of heap, (\d+) MB of buffers$/gm)];
  const memory = table(
    ['answers behind it', 'heap, MB', 'buffers, MB'],
    held.map(([, answers, heap, buffers]) => [Number(answers).toLocaleString('en'), heap ?? '', buffers ?? '']),
  );
  return `${cost}\n\n${memory}`;
}

/** Invented answers, some 100 MB; the same every time. */
function writeAnswers(): string {
  const folder = join(root, 'dist/bench');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'answers.jsonl');
  const output = openSync(file, 'w');
  try {
    const stdio = ['ignore', output, 'inherit'] as const;
    execFileSync(process.execPath, ['tests/bench/make-answers.mjs', String(ANSWERS)], { cwd: root, stdio: [...stdio] });
  } finally {
    closeSync(output);
  }
  return file;
}

/** Of `help`, in s of processor time; the first call builds the command line. */
function fastestStart(): number {
  const launch = (): number => {
    const output = runNode(['--import', `data:text/javascript,${TELL_COST}`, 'src/cli/launch.mjs', 'help']);
    return Number(output.trim().split('\n').at(-1)) / 1e6;
  };
  launch();
  return Math.min(...Array.from({ length: STARTS }, launch));
}
