import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { table } from '../markdown-table';
import { bundle, root, runNode } from './run-bundled';
import { BENCH_FOLDER, workloadFolder } from './workload';

/** One quotation: its category and the fastest of its passes. */
interface Timed {
  category: string;
  ms: number;
}

/** What the runner of the benchmark keeps of a contestant. All times in ms; `scan` and `pass` are its yardsticks. */
interface Results {
  sizes: Record<string, { runs: { scan: number; pass: number; prepare: number; quotes: Timed[] }[] }>;
  answer: { cold: number; total: number; prepare: number }[];
  stress: Record<string, { ms: number; prepare: number }[]>;
}

/** Rows of the table, by the categories of the benchmark. */
const ROWS: readonly [string, readonly string[]][] = [
  ['verbatim, or re-flowed', ['verbatim', 'reflow']],
  ['edited, a number or words changed', ['edits', 'number', 'words', 'footnote']],
  ['with an ellipsis', ['ellipsis']],
  ['reworded', ['shuffled']],
  ['absent', ['absent']],
];
const SHAPES = [
  'one paragraph, repeated',
  'nothing but common words',
  'text without spaces',
  'Han characters',
  'one letter',
];
const PLAIN = 'indexOf, normalised';

/** Runs the benchmark beside its yardsticks, and writes what it says as ratios. */
export async function measureSpeed(): Promise<string> {
  const work = workloadFolder();
  const file = join(root, 'dist/bench/speed.json');
  const contestant = await bundle('contestant.ts');
  const only = ['--only', '^indexOf|^charCodeAt'];
  const peers = [join(BENCH_FOLDER, 'peers.mjs'), '--work', work, '--rounds', '3', '--json', file, ...only];
  runNode([...peers, '--add', `pincite=${contestant}`]);
  const all = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Results>;
  const [own, plain] = [all.pincite, all[PLAIN]];
  if (!own || !plain) throw new Error(`the benchmark said nothing of pincite or of ${PLAIN}`);
  return [bySize(own), ofAnswer(own, plain), ofShapes(own)].join('\n\n');
}

function bySize({ sizes }: Results): string {
  const label = (size: number): string => (size >= 1e6 ? `${size / 1e6} MB` : `${size / 1e3} KB`);
  const names = Object.keys(sizes).sort((a, b) => Number(a) - Number(b));
  const cells = (ratio: (runs: Results['sizes'][string]['runs']) => number): string[] =>
    names.map((name) => toFigure(ratio(sizes[name]?.runs ?? [])));
  const timeOf = (categories: readonly string[], at: (times: number[]) => number) =>
    cells((runs) =>
      median(
        runs.map(({ quotes, scan }) => {
          const times = quotes.filter(({ category }) => categories.includes(category)).map(({ ms }) => ms);
          return at(times) / scan;
        }),
      ),
    );
  return table(
    ['', ...names.map((name) => label(Number(name)))],
    [
      ['prepare, in passes', ...cells((runs) => median(runs.map(({ prepare, pass }) => prepare / pass)))],
      ...ROWS.map(([what, categories]) => [`${what}, in scans`, ...timeOf(categories, median)]),
      ['absent, 95th percentile', ...timeOf(['absent'], (times) => quantile(times, 0.95))],
    ],
  );
}

function ofAnswer(own: Results, plain: Results): string {
  const ratio = (part: 'cold' | 'total'): string =>
    toFigure(median(own.answer.map((run) => run[part])) / median(plain.answer.map((run) => run.total)));
  return table(
    ['one answer, 20 quotations in 10 sources of 200 KB', 'times the scans alone'],
    [
      ['the first, nothing compiled', ratio('cold')],
      ['warm', ratio('total')],
    ],
  );
}

function ofShapes({ stress }: Results): string {
  const rows = SHAPES.map((shape, index) => {
    const runs = stress[index] ?? [];
    return [shape, toFigure(median(runs.map(({ prepare }) => prepare))), toFigure(median(runs.map(({ ms }) => ms)))];
  });
  return table(['hard shapes, 1 MB', 'prepare, ms', 'the first quotation, ms'], rows);
}

/** How often the right span is found: counts. */
export async function measurePlaces(): Promise<string> {
  return runNode([await bundle('places.ts'), join(BENCH_FOLDER, 'workload.mjs'), workloadFolder()]).trim();
}

/** The whole verdict beside finding alone, in one process. */
export async function measureVerdict(): Promise<string> {
  return runNode([await bundle('verdict.ts'), join(workloadFolder(), 'answer-1.json')]).trim();
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Two digits are all that such a measurement holds. */
function toFigure(value: number): string {
  if (!Number.isFinite(value)) return '–';
  return value >= 10 ? value.toFixed(0) : String(Number(value.toPrecision(2)));
}
