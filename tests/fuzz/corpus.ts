import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findSavedPages, type SavedPage } from '../support/saved-pages';

/** Good inputs to begin with: the project's own fixtures. */

const root = resolve(import.meta.dirname, '../..');

interface Case {
  claim?: string;
  source?: string;
  source_html?: string;
  lang?: string;
}

const cases = linesOf('tests/cases') as Case[];

const some = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);

/** Claims beside sources that were written for them. */
export const judged: readonly { claim: string; source: string; lang?: string }[] = cases.flatMap(
  ({ claim, source, lang }) => (claim && source ? [{ claim, source, ...(lang && { lang }) }] : []),
);

export const sourceTexts: readonly string[] = cases.flatMap(({ source }) => some(source));
export const claimTexts: readonly string[] = cases.flatMap(({ claim }) => some(claim));

/** Pages of answers, small enough for hundreds of them to be read. */
export const answerPages: readonly (SavedPage & { html: string })[] = findSavedPages(join(root, 'tests/pages'), [])
  .map((page) => ({ ...page, html: readFileSync(page.file, 'utf8') }))
  .filter(({ html }) => html.length < 40_000);

/** Pages of sources. */
export const sourcePages: readonly string[] = [
  ...readdirSync(join(root, 'assets/demo/sources'))
    .filter((file) => file.endsWith('.html'))
    .map((file) => readFileSync(join(root, 'assets/demo/sources', file), 'utf8')),
  ...cases.flatMap(({ source_html }) => some(source_html)),
  ...answerPages.map(({ html }) => html),
];

function linesOf(folder: string): unknown[] {
  const whole = join(root, folder);
  if (!existsSync(whole)) return [];
  return readdirSync(whole)
    .filter((file) => file.endsWith('.jsonl'))
    .flatMap((file) => readFileSync(join(whole, file), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}
