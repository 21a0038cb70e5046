/**
 * Measures the checker on the labelled claims and on the case bank, and writes `docs/accuracy.md`.
 * Run: `npm run accuracy` (needs ../shared/claims and ../shared/cases). With `--measured FILE` the measurements are
 * kept in FILE, and taken from it where it is there: the document is then only written anew.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeReport } from './accuracy-report';
import { type Measurements, measure } from './measurements';

export async function main(args: readonly string[]): Promise<number> {
  const kept = args[0] === '--measured' ? args[1] : undefined;
  if (args.length > 0 && kept === undefined) {
    console.error('accuracy: expected nothing, or --measured FILE');
    return 2;
  }
  const file = fileURLToPath(new URL('../../docs/accuracy.md', import.meta.url));
  writeFileSync(file, await makeAccuracy(kept));
  return 0;
}

/** The whole of `docs/accuracy.md`, of the checker as it is. */
export async function makeAccuracy(kept?: string): Promise<string> {
  const measured = await readOrMeasure(kept);
  return writeReport(measured, readFileSync(new URL('accuracy-limits.md', import.meta.url), 'utf8'));
}

async function readOrMeasure(kept: string | undefined): Promise<Measurements> {
  if (kept !== undefined && existsSync(kept)) {
    // JSON has no NaN: what was not counted comes back as `null`, which is no finite number either.
    return JSON.parse(readFileSync(kept, 'utf8')) as Measurements;
  }
  const measured = await measure(new Date().toISOString().slice(0, 10), (step) => console.error(step));
  if (kept !== undefined) writeFileSync(kept, JSON.stringify(measured));
  return measured;
}
