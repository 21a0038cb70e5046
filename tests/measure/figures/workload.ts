import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNode } from './run-bundled';

/** The benchmark of others that the search is measured with: documents, quotations, and whether a place is right. */
export const BENCH_FOLDER = process.env.PINCITE_BENCH ?? join(root, '../shared/bench');

/** The folder of the workload; writes it first where it is not there, which takes a minute. It is the same every time. */
export function workloadFolder(): string {
  const folder = join(root, 'dist/bench/work');
  if (!existsSync(join(folder, 'index.json'))) {
    mkdirSync(folder, { recursive: true });
    runNode([join(BENCH_FOLDER, 'workload.mjs'), '--out', folder]);
  }
  return folder;
}
