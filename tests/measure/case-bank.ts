import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CASES_FOLDER = process.env.PINCITE_CASES ?? fileURLToPath(new URL('../../../shared/cases', import.meta.url));
const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** One case, as the bank's own scorer judged the answer. `evidence` is `null` where none was asked for. */
export interface ScoredCase {
  id: string;
  kind: string;
  limit: boolean;
  right: boolean;
  evidence: boolean | null;
  falseSupport: boolean;
  falseAlarm: boolean;
  /** Altered or unsupported said of a source that could not be read. */
  slander: boolean;
}

/** Runs the command line on every case of the bank, through the bank's own scorer; throws if its folder is not there. */
export function scoreCaseBank(): ScoredCase[] {
  if (!existsSync(CASES_FOLDER))
    throw new Error(`expected the case bank in ${CASES_FOLDER}; set PINCITE_CASES to its folder`);
  const folder = mkdtempSync(join(tmpdir(), 'accuracy-'));
  try {
    const file = join(folder, 'cases.json');
    execFileSync(process.execPath, [join(CASES_FOLDER, 'score.mjs'), '--json', file], { cwd: PROJECT, stdio: 'pipe' });
    return (JSON.parse(readFileSync(file, 'utf8')) as { results: ScoredCase[] }).results;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
