/**
 * How long the whole verdict of an answer takes beside the finding alone: 20 claims against 10 sources of 200 KB, in one
 * process. Run it with the answer that the benchmark's `workload.mjs` writes:
 *
 *     npx esbuild tests/bench/verdict.ts --bundle --format=esm --platform=node --outfile=verdict.mjs
 *     node verdict.mjs work/answer-1.json
 *
 * "Prepare" makes the ten sources ready, "claims" asks each about all claims. The first pass is cold, the best of the
 * others warm. Nothing made in one pass is kept for the next but what the modules themselves keep.
 */

import { readFileSync } from 'node:fs';
import { prepareSource } from '../../src/core/prepare-source';
import type { ReadSource } from '../../src/core/types';
import { judge } from '../../src/core/verdict';
import { sourceFromText } from '../../src/sources/text';
import { find, prepare } from './contestant';

const PASSES = 8;

interface Workload {
  documents: { text: string }[];
  claims: { quote: string }[];
}

interface Times {
  prepare: number;
  claims: number;
}

const path = process.argv[2];
if (path === undefined) throw new Error('usage: node verdict.mjs work/answer-1.json');
const workload = JSON.parse(readFileSync(path, 'utf8')) as Workload;
const sources = workload.documents.map(({ text }) => readAsPage(text));

function readAsPage(text: string): ReadSource {
  const source = sourceFromText({ url: 'https://source.example/', text, kind: 'page' });
  if (source.status !== 'read') throw new Error('the benchmark holds a source without text');
  return source;
}

function timePass<T>(prepareOne: (source: ReadSource) => T, ask: (prepared: T, quote: string) => unknown): Times {
  const start = clock();
  const prepared = sources.map(prepareOne);
  const ready = clock();
  for (const { quote } of workload.claims) for (const one of prepared) ask(one, quote);
  return { prepare: between(start, ready), claims: between(ready, clock()) };
}

/** Wall and processor time, ms. The smaller counts, so that other work on the machine does not. */
function clock(): [wall: number, processor: number] {
  const { user, system } = process.cpuUsage();
  return [performance.now(), (user + system) / 1000];
}

function between(start: [number, number], end: [number, number]): number {
  return Math.min(end[0] - start[0], end[1] - start[1]);
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

const total = (times: Times): number => times.prepare + times.claims;
const passes = new Map<string, Times[]>(Object.keys(contestants).map((name) => [name, []]));
for (let pass = 0; pass < PASSES; pass++) {
  for (const [name, run] of Object.entries(contestants)) passes.get(name)?.push(run());
}

const best = (name: string): Times =>
  (passes.get(name) ?? []).slice(1).reduce((least, times) => (total(times) < total(least) ? times : least));
const finding = best('finding');
for (const name of Object.keys(contestants)) {
  const warm = best(name);
  const cold = passes.get(name)?.[0] ?? warm;
  console.log(
    `${name.padEnd(12)} cold ${total(cold).toFixed(0).padStart(5)} ms   warm ${total(warm).toFixed(1).padStart(7)} ms ` +
      `(prepare ${warm.prepare.toFixed(1)}, claims ${warm.claims.toFixed(1)})   ` +
      `${(total(warm) / total(finding)).toFixed(1)} times the finding (claims alone ${(warm.claims / finding.claims).toFixed(1)})`,
  );
}
