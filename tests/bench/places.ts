/**
 * How often the quotation search finds the right span, by what was done to the quotation: counts, the same everywhere. Run
 * it bundled (`npm run figures -- places`), with the benchmark's `workload.mjs` and the folder that it wrote. Prints a table.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { table } from '../measure/markdown-table';
import { find, prepare } from './contestant';

/** Documents and quotations of one size, as the benchmark writes them; `doc` is the document of a quotation. */
interface Workload {
  documents: { id: string; text: string }[];
  quotes: { doc: string; category: string; quote: string; expected: unknown }[];
}

/** What the benchmark says of a place that was found. */
interface Judge {
  CATEGORIES: readonly string[];
  /** Verdicts that say that the span is right, and that at least the place is. */
  GOOD: ReadonlySet<string>;
  PLACED: ReadonlySet<string>;
  judge(expected: unknown, got: unknown): string;
}

const [script, folder] = process.argv.slice(2);
if (script === undefined || folder === undefined) throw new Error('usage: node places.mjs WORKLOAD.mjs FOLDER');
const { CATEGORIES, GOOD, PLACED, judge } = (await import(pathToFileURL(script).href)) as Judge;

const verdicts = new Map<string, string[]>(CATEGORIES.map((category) => [category, []]));
for (const file of readdirSync(folder).filter((name) => /^size-\d+\.json$/.test(name))) {
  const { documents, quotes } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Workload;
  for (const { id, text } of documents) {
    const prepared = prepare(text);
    for (const { category, quote, expected } of quotes.filter(({ doc }) => doc === id)) {
      verdicts.get(category)?.push(judge(expected, find(prepared, quote)));
    }
  }
}

const share = (list: readonly string[], wanted: ReadonlySet<string>): string =>
  `${list.filter((verdict) => wanted.has(verdict)).length} of ${list.length}`;
const rows = [...verdicts].map(([category, list]) => [category, share(list, GOOD), share(list, PLACED)]);
console.log(table(['quotation', 'right span', 'at least the right place'], rows));
