/**
 * How long the whole verdict of an answer takes beside the finding alone: 20 claims against 10 sources of 200 KB, in one
 * process. Run it bundled, with the answer that the benchmark's `workload.mjs` writes (`npm run figures -- verdict`):
 *
 *     node verdict.mjs work/answer-1.json [passes]
 *
 * "Prepare" makes the ten sources ready, "claims" asks each about all claims. The first pass is cold. Of the others each
 * call counts as its fastest, and as the smaller of wall and processor time, so that other work on the machine does not
 * count. Nothing made in one pass is kept for the next but what the modules themselves keep.
 */

import { readFileSync } from 'node:fs';
import { prepareSource } from '../../src/core/passages/prepare-source';
import type { ReadSource } from '../../src/core/types';
import { judge } from '../../src/core/verdict/judge';
import { sourceFromText } from '../../src/sources/text';
import { table } from '../measure/markdown-table';
import { find, prepare } from './contestant';

const PASSES = Number(process.argv[3] ?? 6);

interface Workload {
  documents: { text: string }[];
  claims: { quote: string }[];
}

/** Of one pass, in ms: each source, then each claim against each source. */
interface Times {
  prepare: number[];
  claims: number[];
}

const path = process.argv[2];
if (path === undefined) throw new Error('usage: node verdict.mjs work/answer-1.json [passes]');
const workload = JSON.parse(readFileSync(path, 'utf8')) as Workload;
const sources = workload.documents.map(({ text }) => readAsPage(text));

function readAsPage(text: string): ReadSource {
  const source = sourceFromText({ url: 'https://source.example/', text, kind: 'page' });
  if (source.status !== 'read') throw new Error('the benchmark holds a source without text');
  return source;
}

function timePass<T>(prepareOne: (source: ReadSource) => T, ask: (prepared: T, quote: string) => unknown): Times {
  const times: Times = { prepare: [], claims: [] };
  const prepared = sources.map((source) => timed(times.prepare, () => prepareOne(source)));
  for (const { quote } of workload.claims) for (const one of prepared) timed(times.claims, () => ask(one, quote));
  return times;
}

function timed<T>(times: number[], work: () => T): T {
  const cpu = process.cpuUsage();
  const start = performance.now();
  const value = work();
  const wall = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  times.push(Math.min(wall, (user + system) / 1000));
  return value;
}

/** A claim is one object for all sources, as in a check. */
function judgeAs(quotesOf: (text: string) => { start: number; end: number }[]): () => Times {
  return () => {
    const claims = new Map(workload.claims.map(({ quote }) => [quote, { text: quote, quotes: quotesOf(quote) }]));
    return timePass(prepareSource, (prepared, quote) => {
      const claim = claims.get(quote);
      return claim && judge({ claim, source: prepared.source, prepared });
    });
  };
}

const contestants: Record<string, () => Times> = {
  finding: () => timePass((source) => prepare(source.text), find),
  statements: judgeAs(() => []),
  quotations: judgeAs((text) => [{ start: 0, end: text.length }]),
};

const passes = new Map<string, Times[]>(Object.keys(contestants).map((name) => [name, []]));
for (let pass = 0; pass < PASSES; pass++) {
  for (const [name, run] of Object.entries(contestants)) passes.get(name)?.push(run());
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
const fastest = (lists: readonly number[][]): number =>
  sum((lists[0] ?? []).map((_, call) => Math.min(...lists.map((list) => list[call] ?? Number.POSITIVE_INFINITY))));

function summarise(name: string): { cold: number; prepare: number; claims: number } {
  const [first, ...warm] = passes.get(name) ?? [];
  return {
    cold: sum(first?.prepare ?? []) + sum(first?.claims ?? []),
    prepare: fastest(warm.map((times) => times.prepare)),
    claims: fastest(warm.map((times) => times.claims)),
  };
}

const finding = summarise('finding');
const LABELS: Record<string, string> = {
  finding: 'finding alone',
  statements: 'the verdict, claims as statements',
  quotations: 'the verdict, claims as quotations',
};
const rows = Object.keys(contestants).map((name) => {
  const { cold, prepare: made, claims } = summarise(name);
  const ratio = (made + claims) / (finding.prepare + finding.claims);
  return [LABELS[name] ?? name, ...[cold, made + claims, made].map((ms) => ms.toFixed(0)), ratio.toFixed(1)];
});
console.log(table(['', 'first pass, ms', 'compiled, ms', 'of it preparing, ms', 'times the finding'], rows));
