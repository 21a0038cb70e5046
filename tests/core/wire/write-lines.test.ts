import { describe, expect, test } from 'vitest';
import { InputError } from '../../../src/core/schemas/input-error';
import type { CheckedClaim, Origin } from '../../../src/core/types';
import {
  readCheckedLine,
  readCheckInput,
  readSegmentInput,
  readVerifyInput,
  toCheckLine,
  toVerifyLine,
} from '../../../src/core/wire';

describe('readVerifyInput', () => {
  const line = { id: 'a', claim: 'It is open.', source: 'It is open.' };

  test('takes null for a missing field', () => {
    expect(readVerifyInput({ ...line, quote: null, lang: null })).toEqual(line);
  });

  const wrong: [name: string, value: unknown, message: RegExp][] = [
    ['an unknown field', { ...line, claims: 1 }, /unknown field "claims"/],
    ['an unknown field inside', { ...line, source_meta: { update: '2024' } }, /"source_meta": unknown field "update"/],
    ['a wrong type', { ...line, claim: 4 }, /"claim": expected string, got 4/],
    ['a missing field', { id: 'a', source: '' }, /"claim": expected string, got nothing/],
    [
      'a wrong choice',
      { ...line, source_kind: 'book' },
      /"source_kind": expected "passage" or "page" or "pdf", got "book"/,
    ],
    ['two sources', { ...line, source_html: '<p>' }, /one of "source" and "source_html", got both/],
    ['no source', { id: 1, claim: 'x' }, /got none/],
    ['no object', [], /expected object, got a list/],
    ['a day that no month has', { ...line, as_of: '2026-02-30' }, /"as_of": expected a day of the calendar/],
    [
      'a quote that the claim does not hold',
      { ...line, quote: 'no such words' },
      /"quote": expected a piece of the claim/,
    ],
    ['a date that is none', { ...line, as_of: 'today' }, /"as_of": expected an ISO 8601 date, got "today"/],
  ];
  test.each(wrong)('refuses %s and says what it expected', (_name, value, message) => {
    expect(() => readVerifyInput(value)).toThrow(InputError);
    expect(() => readVerifyInput(value)).toThrow(message);
  });
});

describe('readCheckInput', () => {
  test('names the field inside a source', () => {
    const line = { id: 1, answer: 'x', sources: { a: { texts: 'x' } } };
    expect(() => readCheckInput(line)).toThrow(/"sources.a": unknown field "texts"/);
    expect(() => readCheckInput({ id: 1, answer: 'x', sources: { a: { title: 'x' } } })).toThrow(
      /one of "text", "html" and "file", got 0/,
    );
    expect(() => readCheckInput({ id: 1, answer: 'x', sources: { a: 3 } })).toThrow(/"sources.a": expected .*, got 3/);
  });

  test.each([
    ['__proto__', '{"__proto__": "It is open."}'],
    ['__proto__', '{"a": "It is open.", "__proto__": {"text": "It is open."}}'],
  ])('refuses a source under the id %s, which it could not keep', (id, sources) => {
    const line = { id: 1, answer: 'It is open.', sources: JSON.parse(sources) };
    expect(() => readCheckInput(line)).toThrow(`field "sources": "${id}" cannot be the id of a source`);
  });

  test.each([
    [-1, 'field "citations.0.at": expected a number of at least 0, got -1'],
    [1.5, 'field "citations.0.at": expected int, got 1.5'],
  ])('says which place of a citation it expected instead of %j', (at, message) => {
    const line = { id: 1, answer: 'It is open.', citations: [{ label: '1', at, urls: [] }] };
    expect(() => readCheckInput(line)).toThrow(message);
  });

  test('refuses an answer that it could not read whole', () => {
    const answer = 'a'.repeat(2_000_001);
    const message = 'field "answer": expected at most 2000000 characters, got 2000001';
    expect(() => readCheckInput({ id: 1, answer })).toThrow(message);
    expect(() => readSegmentInput({ id: 1, answer })).toThrow(message);
  });

  test('needs an answer', () => {
    expect(() => readCheckInput({ id: 1 })).toThrow(/"answer"/);
    expect(() => readSegmentInput({ id: 1 })).toThrow(/"answer": expected string/);
  });
});

describe('toVerifyLine', () => {
  test('has every field, whatever the verdict', () => {
    const fields = ['id', 'verdict', 'strength', 'match', 'score', 'evidence', 'numbers', 'reasons', 'warnings'];
    for (const result of [
      { verdict: 'not_a_claim', kind: 'offer' } as const,
      { verdict: 'unchecked', cause: 'paywall' } as const,
      {
        verdict: 'unsupported',
        match: 'none',
        strength: 'weak',
        score: 0.1,
        evidence: [],
        numbers: [],
        findings: [],
        warnings: [],
      } as const,
    ]) {
      const line = toVerifyLine('a', { ...result } as Parameters<typeof toVerifyLine>[1]);
      for (const field of fields) expect(line).toHaveProperty(field);
    }
  });

  test('gives spans into the claim as given', () => {
    const finding = {
      code: 'word_changed',
      message: 'x',
      claim: { start: 0, end: 2 },
      source: { start: 5, end: 7 },
    } as const;
    const line = toVerifyLine(
      1,
      {
        verdict: 'unsupported',
        match: 'none',
        strength: 'weak',
        score: 0,
        evidence: [],
        numbers: [],
        findings: [finding],
        warnings: [],
      },
      ({ start, end }) => ({ start: start + 3, end: end + 3 }),
    );
    expect(line.reasons).toEqual([{ code: 'word_changed', message: 'x', claim: [3, 5], source: [5, 7] }]);
  });
});

describe('toCheckLine', () => {
  const lineOf = (origin?: Origin) => {
    const verdict = { verdict: 'unchecked', cause: 'no_text' } as const;
    const citation = { index: 0, label: '1', url: 'https://pier.example/', inherited: false, verdict };
    const text = 'The pier is long.';
    const checked: CheckedClaim = {
      claim: { text, start: 0, end: text.length, kind: 'sentence', quotes: [], context: '', citations: [] },
      status: 'cited',
      verdict: 'unchecked',
      strength: null,
      together: false,
      citations: [{ ...citation, ...(origin && { origin }) }],
      foundIn: [],
    };
    return toCheckLine({ id: 1, refusal: false, claims: [checked], others: [] });
  };

  test.each<[Origin, object]>([
    [{ via: 'tab' }, { via: 'tab' }],
    [
      { via: 'archive', archivedAt: '2024-05-03' },
      { via: 'archive', archived_at: '2024-05-03' },
    ],
    [{ via: 'pasted' }, { via: 'pasted' }],
    [
      { via: 'file', name: 'report.pdf' },
      { via: 'file', name: 'report.pdf' },
    ],
  ])('says how a source was read that was not fetched: %o', (origin, expected) => {
    const line = lineOf(origin);
    expect(line.claims[0]?.citations[0]?.origin).toEqual(expected);
    expect(readCheckedLine(line)).toEqual(readCheckedLine(lineOf()));
  });

  test('says nothing of the origin of a source that was fetched', () => {
    expect(lineOf().claims[0]?.citations[0]).not.toHaveProperty('origin');
  });
});

describe('readCheckedLine', () => {
  test('tells a label by hand from that of the marker', () => {
    const line = {
      id: 1,
      refusal: false,
      claims: [
        {
          text: 'x',
          status: 'cited',
          verdict: 'supported',
          label: 'altered',
          citations: [
            { label: '1', url: '', inherited: false, verdict: 'supported' },
            { label: 'unsupported', url: '', inherited: false, verdict: 'supported' },
          ],
        },
      ],
    };
    const [claim] = readCheckedLine(line).claims;
    expect(claim?.label).toBe('altered');
    expect(claim?.citations.map((citation) => citation.label)).toEqual([undefined, 'unsupported']);
  });
});
