import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findQuotes } from '../../../src/core/claims/find-quotes';
import { prepareSource } from '../../../src/core/passages/prepare-source';
import type { SourceKind } from '../../../src/core/types';
import { isFirmlySupported, judge } from '../../../src/core/verdict/judge';
import { sourceFromText } from '../../../src/sources/text';

interface Case {
  claim: string;
  source: string;
  lang?: string;
}

const CASES = new URL('../../cases/', import.meta.url);
const KINDS: readonly SourceKind[] = ['page', 'passage', 'pdf'];
const files = readdirSync(CASES).sort();

/** How often the two were asked, and how often the answer was yes: a comparison of nothing but "no" would show little. */
const asked = { times: 0, yes: 0 };

describe('isFirmlySupported', () => {
  test.each(files)('says of %s what judge says: each claim with its own source, another one, and both', (file) => {
    const cases = readFileSync(new URL(file, CASES), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Case);
    for (const [index, { claim: text, source: own, lang }] of cases.entries()) {
      const other = cases[(index + 1) % cases.length]?.source ?? '';
      const filler = cases.map(({ source }) => source.slice(0, 300)).join('\n\n');
      for (const [which, words] of [own, other, `${other}\n\n${own}`, `${filler}\n\n${own}`].entries()) {
        const kind = KINDS[(index + which) % KINDS.length] ?? 'page';
        const source = sourceFromText({ url: 'https://source.example/', text: words, kind, ...(lang && { lang }) });
        const prepared = prepareSource(source);
        const claim = { text, quotes: findQuotes(text), context: '' };
        const judged = judge({ claim, source, prepared, ...(lang && { lang }) });
        const isFirm = judged.verdict === 'supported' && judged.strength === 'firm';
        const found = isFirmlySupported({ claim, prepared, ...(lang && { lang }) });
        expect({ text, words, found }).toEqual({ text, words, found: isFirm });
        asked.times += 1;
        asked.yes += isFirm ? 1 : 0;
      }
    }
  });

  test('was asked about both', () => {
    expect(asked.yes).toBeGreaterThan(100);
    expect(asked.times - asked.yes).toBeGreaterThan(100);
  });

  test('says no of a source without letters', () => {
    const source = sourceFromText({ url: 'https://source.example/', text: ' \n ', kind: 'page' });
    const claim = { text: 'The quay is open.', quotes: [] };
    expect(isFirmlySupported({ claim, prepared: prepareSource(source) })).toBe(false);
  });
});
