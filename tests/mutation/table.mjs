// Prints the tables of docs/mutation.md from reports of Stryker: `node tests/mutation/table.mjs [report…]`.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

const REPORT = 'dist/mutation/mutation.json';

/** What a change that no test notices does, by the first that fits: a name of docs/mutation.md, and how it is told. */
const KINDS = [
  ['Guards for the compiler', ({ kind, was }) => kind === 'OptionalChaining' || was.includes('??')],
  ['Edges', ({ kind }) => kind === 'EqualityOperator'],
  [
    '`some` for `every`',
    ({ kind, was, now }) => kind === 'MethodExpression' && /\.some\(/.test(was) !== /\.some\(/.test(now),
  ],
  [
    'Bounds',
    ({ line }) =>
      /\b(?:MAX|MOST|LEAST|REACH|NEAR|FAR|LENGTH)\b|\b[A-Z_]*(?:MAX|REACH|LENGTH)[A-Z_]*\b|\.slice\(/.test(line),
  ],
  ['Shortcuts', ({ line, now }) => now === 'false' && /^\s*(?:\}? ?else )?if \(.*(?:return|continue|break)/.test(line)],
  ['One condition of several', ({ kind }) => kind === 'ConditionalExpression' || kind === 'LogicalOperator'],
];

const files = new Map();
const kinds = new Map([...KINDS.map(([name]) => [name, 0]), ['The rest', 0]]);
for (const report of process.argv.length > 2 ? process.argv.slice(2) : [REPORT]) {
  for (const [path, { source, mutants }] of Object.entries(JSON.parse(readFileSync(report, 'utf8')).files)) {
    const lines = source.split('\n');
    const count = (...states) => mutants.filter(({ status }) => states.includes(status)).length;
    const [killed, survived, missed] = [count('Killed', 'Timeout'), count('Survived'), count('NoCoverage')];
    files.set(basename(path, '.ts'), [killed + survived + missed, killed, survived, missed]);
    for (const mutant of mutants) {
      if (mutant.status !== 'Survived' && mutant.status !== 'NoCoverage') continue;
      const { start, end } = mutant.location;
      const line = lines[start.line - 1];
      const was = start.line === end.line ? line.slice(start.column - 1, end.column - 1) : line.slice(start.column - 1);
      const change = { kind: mutant.mutatorName, line, was, now: mutant.replacement ?? '' };
      const [name] = KINDS.find(([, fits]) => fits(change)) ?? ['The rest'];
      kinds.set(name, (kinds.get(name) ?? 0) + 1);
    }
  }
}

const all = [0, 0, 0, 0];
for (const counts of files.values()) for (const [index, count] of counts.entries()) all[index] += count;
const share = ([mutants, killed], digits) => (mutants === 0 ? '–' : `${((100 * killed) / mutants).toFixed(digits)} %`);
console.log('| file | mutants | killed | survived | not reached | score |\n| --- | --- | --- | --- | --- | --- |');
for (const [file, counts] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
  console.log(`| ${[file, ...counts, share(counts, 0)].join(' | ')} |`);
}
console.log(`| ${['all', ...all, share(all, 1)].join(' | ')} |\n\n| kind | changes |\n| --- | --- |`);
for (const [kind, count] of kinds) console.log(`| ${kind} | ${count} |`);
