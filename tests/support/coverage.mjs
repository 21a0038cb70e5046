// What the unit tests reach of each folder, from the summary that `vitest --coverage` wrote. Run as a script, it prints it.
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './run-command.mjs';

/** Folders of their own in the table; every other file counts for its top folder. */
const APART = ['src/core/checks', 'src/core/quantities', 'src/core/claims', 'src/core/text'];

/** @returns {string[]} One line a folder: the share of its lines and branches that ran; the last line is of all. */
export function coverageByFolder(file = join(root, 'coverage/coverage-summary.json')) {
  if (!existsSync(file)) return [`no coverage: ${relative(root, file)} is missing`];
  const { total, ...files } = JSON.parse(readFileSync(file, 'utf8'));
  const folders = new Map();
  for (const [path, counts] of Object.entries(files)) {
    const folder = folderOf(relative(root, path).split(sep).join('/'));
    const sum = folders.get(folder) ?? { lines: { total: 0, covered: 0 }, branches: { total: 0, covered: 0 } };
    for (const kind of ['lines', 'branches']) {
      sum[kind].total += counts[kind].total;
      sum[kind].covered += counts[kind].covered;
    }
    folders.set(folder, sum);
  }
  const rows = [...folders].sort(([one], [other]) => (one < other ? -1 : 1));
  return [...rows, ['all', total]].map(([folder, counts]) => line(folder, counts));
}

function folderOf(path) {
  return APART.find((folder) => path.startsWith(`${folder}/`)) ?? path.split('/').slice(0, 2).join('/');
}

function line(folder, { lines, branches }) {
  return `${folder.padEnd(22)} lines ${percent(lines)}, branches ${percent(branches)}`;
}

function percent({ covered, total }) {
  return `${(total === 0 ? 100 : (100 * covered) / total).toFixed(1)} %`.padStart(7);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(coverageByFolder().join('\n'));
