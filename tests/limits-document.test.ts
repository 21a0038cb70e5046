import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { limitsDocument } from './support/limits-document';
import { root } from './support/parse-source';

test('docs/limits.md says what the product says', () => {
  expect(readFileSync(join(root, 'docs/limits.md'), 'utf8')).toBe(limitsDocument());
});
