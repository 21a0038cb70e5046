import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cause, ReadSource, Span } from '../../../src/core/types';
import { CAUSES } from '../../../src/core/types';
import { judge } from '../../../src/core/verdict/judge';
import { sourceFromText } from '../../../src/sources/text';

interface VerdictCase {
  name: string;
  claim: string;
  quote?: string;
  source: string;
  /** Of claim and source; English if missing. */
  lang?: string;
  verdict: string;
  accept?: string[];
  reason?: string;
  strength?: string;
  why: string;
}

const CASES = new URL('../../cases/', import.meta.url);

function readSource(text: string, more: Partial<ReadSource> = {}): ReadSource {
  return { ...sourceFromText({ url: 'https://source.example/', text, kind: 'page' }), ...more };
}

function quotesOf(claim: string, quote: string | undefined): Span[] {
  return quote === undefined ? [] : [{ start: claim.indexOf(quote), end: claim.indexOf(quote) + quote.length }];
}

describe('judge', () => {
  for (const file of readdirSync(CASES).sort()) {
    const cases = readFileSync(new URL(file, CASES), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as VerdictCase);
    describe(file, () => {
      test.each(cases)('$name', ({ claim, quote, source, lang, verdict, accept = [], reason, strength }) => {
        const judged = judge({
          claim: { text: claim, quotes: quotesOf(claim, quote) },
          source: readSource(source, lang === undefined ? {} : { lang }),
          ...(lang !== undefined && { lang }),
        });
        expect([verdict, ...accept]).toContain(judged.verdict);
        if (reason && judged.verdict !== 'unchecked') {
          expect(judged.findings.map((finding) => finding.code)).toContain(reason);
        }
        if (strength) expect(judged).toMatchObject({ strength });
      });
    });
  }

  test.each(CAUSES)('never judges a source that could not be read: %s', (cause: Cause) => {
    const source = { status: 'unchecked', url: 'https://source.example/', cause } as const;
    expect(judge({ claim: { text: 'Anything at all.', quotes: [] }, source })).toEqual({ verdict: 'unchecked', cause });
  });

  test('does not take the absence from a part of a source for absence', () => {
    const claim = { text: 'The lighthouse has a spiral staircase.', quotes: [] };
    const source = readSource('The market opens on Fridays.', { truncated: true });
    expect(judge({ claim, source })).toEqual({ verdict: 'unchecked', cause: 'truncated' });
  });

  test('does not call an empty source silent', () => {
    expect(judge({ claim: { text: 'The lighthouse is white.', quotes: [] }, source: readSource(' \n ') })).toEqual({
      verdict: 'unchecked',
      cause: 'no_text',
    });
  });

  test('warns of a source that has expired or was retracted, and leaves the verdict', () => {
    const source = readSource('The kiosk sells maps.', { dates: { validTo: '2026-03-31' }, retracted: true });
    const judged = judge({ claim: { text: 'The kiosk sells maps.', quotes: [] }, source, asOf: '2026-04-01' });
    expect(judged).toMatchObject({ verdict: 'supported', warnings: [{ code: 'retracted' }, { code: 'stale' }] });
  });

  test('reports spans of a part in the whole claim', () => {
    const text = 'The kiosk sells maps, and the tower is 60 m tall.';
    const part = { start: text.indexOf('and'), end: text.length };
    const judged = judge({ claim: { text, quotes: [] }, part, source: readSource('The tower is 61 m tall.') });
    expect(judged.verdict).toBe('altered');
    if (judged.verdict === 'unchecked') return;
    const claimed = judged.numbers.map((pair) => text.slice(pair.claim.start, pair.claim.end));
    expect(claimed).toEqual([expect.stringContaining('60')]);
  });

  test('gives evidence that is exactly its slice of the source, for any texts', () => {
    const words = fc.array(
      fc.oneof(
        fc.constantFrom('gate', 'open', 'closed', 'not', '35', '€40', 'per', 'night', '.', '\n', '“', '…'),
        fc.string({ unit: 'grapheme' }),
      ),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(words, words, fc.boolean(), (claimWords, sourceWords, isQuoted) => {
        const text = claimWords.join(' ');
        const source = readSource(sourceWords.join(' '));
        const quotes = isQuoted && text.length > 0 ? [{ start: 0, end: text.length }] : [];
        const judged = judge({ claim: { text, quotes }, source });
        if (judged.verdict === 'unchecked') return;
        for (const evidence of judged.evidence) {
          expect(source.text.slice(evidence.start, evidence.end)).toBe(evidence.text);
        }
        expect(judged.score).toBeGreaterThanOrEqual(0);
        expect(judged.score).toBeLessThanOrEqual(1);
      }),
      { numRuns: 150 },
    );
  });
});
