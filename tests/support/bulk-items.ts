/** Answers and saved pages for bulk checks, invented; and what checks and keeps them without a browser. */

import type { BulkPorts } from '../../src/bulk/bulk-session';
import { checkItem, type ItemResult } from '../../src/bulk/check-item';
import type { LineEffects } from '../../src/bulk/check-line';
import { readFetched, readGivenHere } from '../../src/cli/given-source';
import type { BulkRow, NamedFile } from '../../src/core/records/bulk';

const LOCK = 'The lock at Veldhuis was opened in 1931. The lock at Veldhuis is 74 m long and lifts ships by 3.2 m.';
const FERRY = 'The ferry to Oster runs every 40 minutes. A bicycle costs €2.50.';

/** A line of `check`: three claims, of which the length of the lock is told wrong by an odd number. */
export const answerLine = (number: number): string =>
  JSON.stringify({
    id: `answer-${number}`,
    question: `What of lock ${number}?`,
    answer: `The lock at Veldhuis was opened in 1931 [1]. The lock at Veldhuis is ${number % 2 === 0 ? 74 : 70 + (number % 9)} m long [1]. The ferry to Oster runs every 40 minutes [ferry].`,
    sources: { 1: { text: LOCK, url: 'https://locks.example/veldhuis' }, ferry: FERRY },
  });

export const answerLines = (count: number): string[] => Array.from({ length: count }, (_, index) => answerLine(index));

/** Wrong in each of the ways that a line can be: not JSON, of another form, without its answer, naming a file. */
export const WRONG_LINES = [
  '{"id": 1, "answer": ',
  '{"id": 2, "answer": "Ships pass.", "colour": "red"}',
  '{"id": 3}',
  '{"id": 4, "answer": "Ships pass [1].", "sources": {"1": {"file": "ships.txt"}}}',
];

/** A page as a browser saves it: its answer is read as that of any page, its links are to the sources. */
export const savedPage = (title: string, source: string): string => `<!DOCTYPE html>
<!-- saved from url=(0029)https://answers.example/${title} -->
<html lang="en"><head><title>${title}</title><script src="https://answers.example/run.js"></script></head>
<body><main><h1>${title}</h1>
<p>The lock at Veldhuis was opened in 1931. <sup><a href="${source}">1</a></sup> It is 74 m long. <sup><a href="${source}">1</a></sup></p>
<p>Nobody has counted the ships that pass it in a year, though the keeper has tried. <img src="https://answers.example/lock.png" onerror="document.title='run'"></p>
</main></body></html>`;

export const fileOf = (path: string, text: string | readonly string[]): NamedFile => ({
  path,
  file: new Blob([typeof text === 'string' ? text : `${text.join('\n')}\n`]),
});

/** As in a worker, without a network. */
export const EFFECTS: LineEffects = {
  today: '2026-03-01',
  signal: new AbortController().signal,
  readGiven: readGivenHere,
  readFetched,
  fetchSource: null,
};
export const OPTIONS = { today: '2026-03-01', checkedAt: '2026-03-01T08:00:00.000Z', keeps: 'lines' } as const;

/** Holds what was checked, as the store does. */
export class MemoryBulk {
  readonly kept = new Map<string, { row: Omit<BulkRow, 'at'>; result: ItemResult }>();
  /** Items that were checked, as often as they were. */
  readonly checked: string[] = [];
  granted = new Set<string>();

  readonly ports: BulkPorts = {
    check: async (task, signal) => {
      const result = await checkItem(task, OPTIONS, { ...EFFECTS, signal });
      this.checked.push(result.name);
      return result;
    },
    hash: async (content) => Buffer.from(await crypto.subtle.digest('SHA-256', content)).toString('hex'),
    find: async (item) => {
      const found = this.kept.get(item);
      return found ? { ...found.row, at: 0 } : null;
    },
    keep: async (row, result) => {
      this.kept.set(row.item, { row, result });
    },
    missingHosts: async (hosts) => hosts.filter((host) => !this.granted.has(host)),
    exclusive: (task) => task(),
  };

  /** All lines, as they are saved. */
  output(): string {
    return [...this.kept.values()].map(({ result }) => result.output).join('');
  }
}
