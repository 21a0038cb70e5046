import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCheckInput, readNumbersInput, readSegmentInput, readVerifyInput } from '../../src/core/wire';

const page = readFileSync(join(import.meta.dirname, '../../docs/command-line.md'), 'utf8');

/** The lines that a section of the page shows. */
function linesUnder(heading: string): unknown[] {
  const [, part = ''] = page.split(`\n## ${heading}\n`);
  const [section = ''] = part.split('\n## ');
  return [...section.matchAll(/^ {4}(\{.*\})$/gm)].map(([, line = '']) => JSON.parse(line));
}

describe('docs/command-line.md', () => {
  test.each([
    ['verify', 1, [readVerifyInput]],
    ['check', 2, [readCheckInput]],
    ['segment, numbers', 2, [readSegmentInput, readNumbersInput]],
  ] as const)('shows lines that %s takes', (heading, count, readers) => {
    const lines = linesUnder(heading);
    expect(lines).toHaveLength(count);
    for (const [index, line] of lines.entries()) {
      const read = readers[index % readers.length] as (value: unknown) => unknown;
      expect(read(line)).toEqual(line);
    }
  });
});
