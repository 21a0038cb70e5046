import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLAIMS_FOLDER } from '../claim-sets';
import { readBlock, writeBlock } from './block';
import type { Range } from './compare';
import { root } from './run-bundled';
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
}

export const FIGURES = [
  { name: 'limits', document: 'docs/limits.md', isWhole: true, seconds: 1 },
  { name: 'reading', document: 'docs/reading.md', seconds: 20 },
  { name: 'places', document: 'docs/performance.md', seconds: 50, needs: BENCH_FOLDER },
  { name: 'memory', document: 'docs/performance.md', seconds: 5, range: { factor: 1.15, slack: 0.2 } },
  { name: 'verdict', document: 'docs/performance.md', seconds: 30, range: { factor: 1.6 }, needs: BENCH_FOLDER },
  { name: 'reading-time', document: 'docs/reading.md', seconds: 50, range: { factor: 1.6 } },
  { name: 'answers', document: 'docs/scale.md', seconds: 90, range: { factor: 1.6 } },
  { name: 'speed', document: 'docs/performance.md', seconds: 240, range: { factor: 2 }, needs: BENCH_FOLDER },
  { name: 'budgets', document: 'docs/endurance.md', seconds: 300, range: { factor: 2, slack: 0.5 } },
  { name: 'accuracy', document: 'docs/accuracy.md', isWhole: true, seconds: 300, needs: CLAIMS_FOLDER },
  { name: 'soak', document: 'docs/endurance.md', seconds: 1_500, range: { factor: 1.6 } },
] as const satisfies readonly Figures[];

export type FigureName = (typeof FIGURES)[number]['name'];

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
