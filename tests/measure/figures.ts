import { cpus, loadavg } from 'node:os';
import { relative } from 'node:path';
import { commitOfChecker } from './commit';
import { type Comparison, compareFigures, type Difference } from './figures/compare';
import { MAKERS } from './figures/makers';
import { FIGURES, type FigureName, type Figures, isPossible, publish, readPublished } from './figures/registry';
import { root } from './figures/run-bundled';
import { checkStated, STATED } from './figures/stated';

/**
 * `npm run figures [-- NAME …] [--quick] [--write]`: makes every published figure again and compares.
 *
 * Those that are the same everywhere (counts, accuracies) have to be the same: else the exit status is 1. Those that depend
 * on the machine (times, memory) are told apart where they are out of their range, and fail nothing. `--quick` leaves out
 * what takes over a minute; names choose; `--write` puts what came out into the documents where it differs.
 */
export async function main(args: readonly string[]): Promise<number> {
  const names = args.filter((arg) => !arg.startsWith('--'));
  const known = new Set(['stated', ...FIGURES.map(({ name }) => name)]);
  const unknown = args.filter((arg) => !known.has(arg) && arg !== '--quick' && arg !== '--write');
  if (unknown.length > 0) {
    console.error(`unknown: ${unknown.join(' ')}\nnpm run figures [-- NAME …] [--quick] [--write]`);
    console.error(`names: ${[...known].join(', ')}`);
    return 2;
  }
  const isWanted = (name: string, seconds: number): boolean =>
    names.length > 0 ? names.includes(name) : seconds <= QUICK_SECONDS || !args.includes('--quick');

  console.log(row('figures', 'where', 'published', 'now', 'same?'));
  const isStated = isWanted('stated', 0) ? tellStated() : true;
  let isSame = isStated;
  for (const figures of FIGURES.filter(({ name, seconds }) => isWanted(name, seconds))) {
    isSame = (await check(figures, args.includes('--write'))) && isSame;
  }
  return isSame ? 0 : 1;
}

const QUICK_SECONDS = 60;
const MOST_SHOWN = 12;

const row = (...cells: string[]): string => cells.map((cell, at) => cell.padEnd([14, 22, 11, 9, 0][at] ?? 0)).join(' ');

type Named = Figures & { name: FigureName };

/** Makes one again. Returns false where it is another and must not be. */
async function check(figures: Named, isWriting: boolean): Promise<boolean> {
  const { name, document, range, needs } = figures;
  if (!isPossible(figures)) {
    console.log(row(name, document, '', '', `skipped: ${relative(root, needs ?? '')} is not there`));
    return true;
  }
  const published = readPublished(figures);
  const made = await make(figures);
  if (made === null) return false;
  const compared = compareFigures(published, made, range);
  const isSame = compared.differences.length === 0;
  console.log(row(name, document, count(published, range), String(compared.figures), verdictOf(compared, figures)));
  for (const difference of compared.differences.slice(0, MOST_SHOWN)) console.log(tell(difference));
  if (compared.differences.length > MOST_SHOWN)
    console.log(`    … ${compared.differences.length - MOST_SHOWN} more lines`);
  if (isWriting && !isSame) publish(figures, made);
  return isSame || range !== undefined || isWriting;
}

/** `null` where it could not be made: told, and as bad as a difference. */
async function make({ name, document, range, seconds }: Named): Promise<string | null> {
  console.error(`making ${name}: ${Math.ceil(seconds / 60)} min on a quiet machine`);
  try {
    const made = await MAKERS[name]();
    return range ? `${made}\n\n${stamp()}` : made;
  } catch (error) {
    console.log(row(name, document, '', '', `FAILED: ${error instanceof Error ? error.message : String(error)}`));
    return null;
  }
}

/** What times depend on. */
function stamp(): string {
  const today = new Date().toISOString().slice(0, 10);
  const load = loadavg()[0]?.toFixed(1);
  return `Measured on ${today}, commit ${commitOfChecker()}, Node ${process.versions.node}, ${cpus().length} cores with a load of ${load}.`;
}

function count(text: string, range: Figures['range']): string {
  return String(compareFigures(text, text, range).figures);
}

function verdictOf({ differences }: Comparison, { range }: Figures): string {
  if (differences.length === 0) return range ? `within ${range.factor} times` : 'same';
  return range
    ? `apart in ${differences.length} lines (by the machine, fails nothing)`
    : `DIFFERS in ${differences.length} lines`;
}

function tell({ published, now }: Difference): string {
  const clip = (line: string): string => (line.length > 160 ? `${line.slice(0, 159)}…` : line);
  return `    published: ${clip(published)}\n    now:       ${clip(now)}`;
}

/** Figures in running text that a line of the code fixes. */
function tellStated(): boolean {
  const wrong = STATED.filter((stated) => {
    const { isSaid, isSo } = checkStated(stated);
    return !isSaid || !isSo;
  });
  const verdict = wrong.length === 0 ? 'same' : `DIFFERS in ${wrong.length}`;
  console.log(row('stated', 'running text', String(STATED.length), String(STATED.length - wrong.length), verdict));
  for (const { document, says, file, code } of wrong) console.log(`    ${document}: ${says}\n    ${file}: ${code}`);
  return wrong.length === 0;
}
