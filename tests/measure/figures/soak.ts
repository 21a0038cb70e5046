import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SoakReport } from '../../support/soak/soak';
import { totalOf } from '../../support/soak/soak-browser';
import { table } from '../markdown-table';
import { root, runNode } from './run-bundled';

const REPORT = join(root, 'dist/soak/report.json');

/** Runs the soak in full and writes its report as tables. Throws where the soak found a fault. */
export async function measureSoak(): Promise<string> {
  runNode(['tests/support/soak.mjs']);
  return soakTables(JSON.parse(readFileSync(REPORT, 'utf8')) as SoakReport);
}

/** The memory of a run behind 50 answers, behind each hundred and after the second pass, and what else was counted. */
export function soakTables({ answers, seconds, samples, last, kills, records, endings }: SoakReport): string {
  const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(2)} MB`;
  const shown = [...samples.filter((sample, at) => at === 0 || sample.answers % 100 === 0), last];
  const rows = shown.map((sample) => {
    const { heap, objects, buffers } = sample.background;
    const { sources } = sample.cache as { sources: number };
    const sizes = [totalOf(sample), heap, objects, buffers, sample.page.heap].map(megabytes);
    const kept = `${Math.round(sample.sessionSize / 1_000)} kB`;
    const { nodes, listeners } = sample.page;
    return [
      sample.answers.toLocaleString('en'),
      ...sizes,
      ...[nodes, listeners, kept, sources.toLocaleString('en')].map(String),
    ];
  });
  const heads = ['background', 'its heap', 'objects of the browser', 'buffers', 'page', 'nodes', 'listeners'];
  const ended = Object.values(endings).reduce((sum, count) => sum + count, 0);
  const [first = 0, second = 0] = seconds.map(Math.round);
  return [
    table(['answers', ...heads, 'storage.session', 'sources kept'], rows),
    `${answers} answers in ${first} s and again in ${second} s, ${ended.toLocaleString('en')} endings of sources, ${kills} ends of the background; ${records} records kept in the second pass.`,
  ].join('\n\n');
}
