import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sites } from '../../../src/sites';
import { clickSites } from '../../../src/sites/click-sites';
import { root } from '../../support/parse-source';
import { blockNames, readBlock, writeBlock } from './block';
import { compareFigures } from './compare';
import { FIGURES } from './registry';
import { checkStated, STATED } from './stated';

const DOCUMENT = 'Before.\n\n<!-- figures:speed -->\n\n| a | 1 |\n\n<!-- /figures -->\n\nAfter.\n';

describe('a block', () => {
  test('is read and written, and what stands round it stays', () => {
    expect(readBlock(DOCUMENT, 'speed')).toBe('| a | 1 |');
    expect(writeBlock(DOCUMENT, 'speed', '| a | 2 |')).toBe(DOCUMENT.replace('| 1 |', '| 2 |'));
    expect(blockNames(DOCUMENT)).toEqual(['speed']);
  });

  test('that is not there is an error', () => {
    expect(() => readBlock(DOCUMENT, 'memory')).toThrow('<!-- figures:memory -->');
  });
});

describe('compareFigures', () => {
  test.each([
    ['the same', '| a | 1.0 |', '| a | 1.0 |', undefined, 0],
    ['another last digit', '| a | 1.0 |', '| a | 1.1 |', undefined, 1],
    ['a line more', '| a | 1 |', '| a | 1 |\n| b | 1 |', undefined, 1],
    [
      'another day',
      'Measured on 2026-01-01, commit 1\n| a | 1 |',
      'Measured on 2026-02-02, commit 2\n| a | 1 |',
      undefined,
      0,
    ],
    ['within the range', '| a | 100 ms |', '| a | 140 ms |', { factor: 1.5 }, 0],
    ['beyond the range, slower', '| a | 100 ms |', '| a | 160 ms |', { factor: 1.5 }, 1],
    ['beyond the range, faster', '| a | 160 ms |', '| a | 100 ms |', { factor: 1.5 }, 1],
    ['thousands', '| a | 1,000 ms |', '| a | 1,100 ms |', { factor: 1.5 }, 0],
    ['other words', '| a | 100 ms |', '| a | 100 s |', { factor: 1.5 }, 1],
    ['nothing for something, within the slack', '| a | 0.0 % |', '| a | 0.2 % |', { factor: 1.5, slack: 0.5 }, 0],
    ['nothing for something', '| a | 0.0 % |', '| a | 0.6 % |', { factor: 1.5, slack: 0.5 }, 1],
  ])('%s', (_name, published, now, range, differences) => {
    expect(compareFigures(published, now, range).differences).toHaveLength(differences);
  });

  test('says which line is another, and how many numbers were compared', () => {
    expect(compareFigures('| a | 1 |\n| b | 2 |', '| a | 1 |\n| b | 3 |')).toEqual({
      figures: 2,
      differences: [{ published: '| b | 2 |', now: '| b | 3 |' }],
    });
  });
});

describe('published figures', () => {
  test('every block of a document has a maker, and every maker its place', () => {
    const documents = ['README.md', ...readdirSync(join(root, 'docs')).map((file) => `docs/${file}`)];
    const blocks = documents
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) => blockNames(readFileSync(join(root, file), 'utf8')).map((name) => `${file} ${name}`));
    const made = FIGURES.filter((figures) => !('isWhole' in figures)).map(
      ({ document, name }) => `${document} ${name}`,
    );
    expect(blocks.sort()).toEqual(made.sort());
  });

  test('the changelog counts the sites as they are', () => {
    const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
    const hosted = clickSites.filter(({ name }) => name !== 'wikipedia');
    expect(changelog).toContain(`${sites.length} assistants and search engines, of ${hosted.length} that people host`);
  });

  test.each(STATED)('$document: $says', (stated) => {
    expect(checkStated(stated)).toEqual({ isSaid: true, isSo: true });
  });
});
