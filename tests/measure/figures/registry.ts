import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { limitsDocument } from '../../support/limits-document';
import { makeAccuracy } from '../accuracy';
import { measureBudgets } from '../budgets';
import { CLAIMS_FOLDER } from '../claim-sets';
import { measureReading } from '../reading';
import { measureAnswers } from './answers';
import { readBlock, writeBlock } from './block';
import type { Range } from './compare';
import { bundle, root, runNode } from './run-bundled';
import { measureSoak } from './soak';
import { measurePlaces, measureSpeed, measureVerdict } from './speed';
import { BENCH_FOLDER } from './workload';

/** Figures of a document that a script makes: a block of it, by the same name, or all of it. */
export interface Figures {
  name: string;
  /** From the project's top folder. */
  document: string;
  isWhole?: true;
  /** How long it takes on two cores with nothing else to do, in s. */
  seconds: number;
  /** How far those may be apart that depend on the machine and its load; without it, they are the same everywhere. */
  range?: Range;
  /** A folder beside the project that it needs. */
  needs?: string;
  make(): Promise<string>;
}

export const FIGURES: readonly Figures[] = [
  { name: 'limits', document: 'docs/limits.md', isWhole: true, seconds: 1, make: async () => limitsDocument() },
  { name: 'reading', document: 'docs/reading.md', seconds: 20, make: () => measureReading() },
  {
    name: 'places',
    document: 'docs/performance.md',
    seconds: 50,
    needs: BENCH_FOLDER,
    make: measurePlaces,
  },
  {
    name: 'memory',
    document: 'docs/performance.md',
    seconds: 5,
    range: { factor: 1.15, slack: 0.2 },
    make: async () => runNode(['--expose-gc', await bundle('memory.ts')]).trim(),
  },
  {
    name: 'verdict',
    document: 'docs/performance.md',
    seconds: 30,
    range: { factor: 1.6 },
    needs: BENCH_FOLDER,
    make: measureVerdict,
  },
  {
    name: 'reading-time',
    document: 'docs/reading.md',
    seconds: 50,
    range: { factor: 1.6 },
    make: async () => runNode([await bundle('reading-time.ts')]).trim(),
  },
  {
    name: 'answers',
    document: 'docs/scale.md',
    seconds: 90,
    range: { factor: 1.6 },
    make: measureAnswers,
  },
  {
    name: 'speed',
    document: 'docs/performance.md',
    seconds: 240,
    range: { factor: 2 },
    needs: BENCH_FOLDER,
    make: measureSpeed,
  },
  {
    name: 'budgets',
    document: 'docs/endurance.md',
    seconds: 300,
    range: { factor: 2, slack: 0.5 },
    make: measureBudgets,
  },
  {
    name: 'accuracy',
    document: 'docs/accuracy.md',
    isWhole: true,
    seconds: 300,
    needs: CLAIMS_FOLDER,
    make: () => makeAccuracy(),
  },
  {
    name: 'soak',
    document: 'docs/endurance.md',
    seconds: 1_500,
    range: { factor: 1.6 },
    make: measureSoak,
  },
];

/** What the document has of it now. */
export function readPublished({ name, document, isWhole }: Figures): string {
  const text = readFileSync(join(root, document), 'utf8');
  return isWhole ? text : readBlock(text, name);
}

export function publish({ name, document, isWhole }: Figures, made: string): void {
  const file = join(root, document);
  writeFileSync(file, isWhole ? made : writeBlock(readFileSync(file, 'utf8'), name, made));
}

export function isPossible({ needs }: Figures): boolean {
  return needs === undefined || existsSync(needs);
}
