import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A figure in running text that the code fixes: the words of the document, and the words of the code that make them so. */
export interface Stated {
  document: string;
  says: string;
  file: string;
  code: string;
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const CACHE = 'src/platform/sources/source-cache.ts';
const LIMITS = 'src/platform/checks/check-limits.ts';
const CHECKS = 'src/platform/checks/answer-checks.ts';
const CLICKS = 'src/platform/page/claim-selection.ts';
const SOAK = 'tests/support/soak/soak-report.ts';
const BUDGETS = 'tests/support/budgets.mjs';

const NODE = { file: 'package.json', code: '"node": "^20.19.0 || ^22.13.0 || >=24.0.0"' };

export const STATED: readonly Stated[] = [
  { document: 'README.md', says: 'Node 20.19, 22.13, or 24 and newer', ...NODE },
  { document: 'CONTRIBUTING.md', says: 'Node 20.19, 22.13, or 24 and newer', ...NODE },
  { document: 'README.md', says: '(128 or newer)', file: 'wxt.config.ts', code: "minimum_chrome_version: '128'" },
  { document: 'README.md', says: 'Firefox 140 or newer', file: 'wxt.config.ts', code: "strict_min_version: '140.0'" },
  { document: 'PRIVACY.md', says: 'for seven days', file: CACHE, code: 'MAX_AGE_MS = 7 * DAY_MS' },
  { document: 'PRIVACY.md', says: 'at most 100 MB', file: CACHE, code: 'MAX_BYTES = 100_000_000' },
  { document: 'docs/endurance.md', says: 'up to 100 MB', file: CACHE, code: 'MAX_BYTES = 100_000_000' },
  { document: 'CHANGELOG.md', says: 'takes 3,000 claims', file: LIMITS, code: 'MAX_CLAIMS = 3_000' },
  { document: 'CHANGELOG.md', says: '500 sources', file: LIMITS, code: 'MAX_SOURCES = 500' },
  { document: 'SECURITY.md', says: '30 times in ten minutes at most', file: CHECKS, code: 'MAX_STARTED = 30' },
  { document: 'SECURITY.md', says: '60 in ten minutes at most', file: CHECKS, code: 'MAX_ASKED = 60' },
  { document: 'SECURITY.md', says: 'opened 30 times in a minute', file: CLICKS, code: 'MAX_OPENINGS = 30' },
  { document: 'SECURITY.md', says: 'of 3,000 claims', file: LIMITS, code: 'MAX_CLAIMS = 3_000' },
  { document: 'SECURITY.md', says: '500 sources at most', file: LIMITS, code: 'MAX_SOURCES = 500' },
  { document: 'docs/endurance.md', says: 'starts anew within 200 ms', file: BUDGETS, code: 'BACKGROUND_MS = 200' },
  { document: 'docs/endurance.md', says: 'less than 1 % of one core', file: BUDGETS, code: 'IDLE_SHARE = 0.01' },
  { document: 'docs/endurance.md', says: 'at most 20 % above', file: SOAK, code: 'MAX_GROWTH = 0.2' },
];

/** Whether the document says it, and whether the code has it so. */
export function checkStated({ document, says, file, code }: Stated): { isSaid: boolean; isSo: boolean } {
  return { isSaid: has(document, says), isSo: has(file, code) };
}

/** Lines of prose may be broken anywhere. */
function has(file: string, words: string): boolean {
  return readFileSync(join(ROOT, file), 'utf8').replace(/\s+/g, ' ').includes(words);
}
