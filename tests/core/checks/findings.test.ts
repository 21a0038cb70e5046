import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LOOKS, type Looked } from './look';

/** All that one check says of a claim; nothing, where it has to be silent. */
interface Row extends Looked {
  says: string[];
}

const FINDINGS = new URL('./findings/', import.meta.url);

for (const file of readdirSync(FINDINGS).sort()) {
  const rows = readFileSync(new URL(file, FINDINGS), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);
  const name = file.replace('.jsonl', '');
  describe(`all that ${name} says`, () => {
    test.each(rows)('$claim', ({ says, ...looked }) => {
      expect(LOOKS[name]?.(looked)).toEqual(says);
    });
  });
}
