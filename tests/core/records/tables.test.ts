import { describe, expect, test } from 'vitest';
import { toAnnotation, toAnnotationPage } from '../../../src/core/records/annotation';
import { changedVerdicts, sideBySide } from '../../../src/core/records/compare';
import { csvHead, csvRows } from '../../../src/core/records/csv';
import { recordTest, stratumOf, summariseRecord } from '../../../src/core/records/summary';
import { rescore } from '../../../src/rescore';
import { aRecord, ENDED, GONE_URL, MILL_URL } from './a-record';

const record = aRecord();

describe('csv', () => {
  test('has a row a citation, and one for a claim that cites nothing', () => {
    const head = csvHead().trim().split(',');
    const rows = csvRows(record).trimEnd().split('\r\n');
    expect(rows).toHaveLength(4);
    const cell = (row: number, column: string) => rows[row]?.split(',')[head.indexOf(column)];
    expect(cell(0, 'claim_verdict')).toBe('altered');
    expect(cell(2, 'cause')).toBe('dead_link');
    expect(cell(2, 'domain')).toBe('gone.example');
    expect(rows[3]).toContain('uncited');
  });

  test.each([
    ['=SUM(A1)', "'=SUM(A1)"],
    ['+1', "'+1"],
    ['-1 and so', "'-1 and so"],
    ['@x', "'@x"],
    ['  =1', "'  =1"],
    ['\t=1', "'\t=1"],
    ['＝1', "'＝1"],
    ['\r=cmd', '"\'\r=cmd"'],
    ["'=1", "''=1"],
    ["'plain", "'plain"],
    ['a, "b"', '"a, ""b"""'],
    ['plain', 'plain'],
  ])('writes %j as %j', (question, cell) => {
    const row = csvRows(aRecord({ answer: { ...ENDED.answer, question } }));
    expect(row).toContain(`,${cell},1,`);
  });
});

describe('web annotations', () => {
  test('point to the claim on the page and to the passage in the source', () => {
    const { id, ...annotation } = toAnnotation(record, 0, 0);
    expect(id).toBe(`urn:pincite:${record.id}:1:1`);
    expect(annotation).toMatchObject({
      '@context': 'http://www.w3.org/ns/anno.jsonld',
      type: 'Annotation',
      motivation: 'assessing',
      created: '2026-11-02T10:00:00.000Z',
      body: [
        { type: 'TextualBody', purpose: 'tagging', value: 'altered' },
        { value: 'firm' },
        { purpose: 'commenting', value: 'The source says 1802; the answer says 1820.' },
        {
          type: 'SpecificResource',
          source: MILL_URL,
          selector: [
            { type: 'TextQuoteSelector', exact: 'The mill on the Dorne was built in 1802.' },
            { type: 'TextPositionSelector', start: 0, end: 40 },
          ],
        },
      ],
      target: {
        source: 'https://www.perplexity.ai/search/mill',
        selector: [
          {
            type: 'TextQuoteSelector',
            exact: 'The mill was built in 1820.',
            prefix: '',
            suffix: ' It grinds oats. It is open on S',
          },
          { type: 'TextPositionSelector', start: 0, end: 27 },
        ],
      },
    });
  });

  test('count code points, not code units', () => {
    const text = '😀 It grinds oats.';
    const claim = { ...record.claims[1], text: 'It grinds oats.', start: 3, end: 18 } as (typeof record.claims)[number];
    const annotation = toAnnotation({ ...record, text, claims: [claim] }, 0, 0);
    expect(annotation.target).toMatchObject({ selector: [{}, { start: 2, end: 17 }] });
  });

  test('hold what could not be read as well', () => {
    const page = toAnnotationPage(record);
    expect(page.items).toHaveLength(4);
    expect(page.items[2]).toMatchObject({
      body: [{ value: 'unchecked' }, { value: 'dead_link' }, { purpose: 'linking', source: GONE_URL }],
    });
    // Recall counts the claims that cite nothing.
    expect(page.items[3]).toMatchObject({ id: `urn:pincite:${record.id}:3:0`, body: [{ value: 'uncited' }] });
  });

  test('refuse a citation that there is not', () => {
    expect(() => toAnnotation(record, 2, 0)).toThrow('no citation 0 of claim 2');
  });
});

describe('summaries', () => {
  const summary = summariseRecord(record);

  test('count claims and what could not be read', () => {
    expect(summary).toMatchObject({
      title: 'When was the mill built?',
      domains: ['mill.example', 'gone.example'],
      claims: { supported: 1, altered: 1, unsupported: 0, unchecked: 0, uncited: 1 },
      citations: 3,
      unread: 1,
      hasTexts: true,
    });
  });

  test.each([
    [{}, true],
    [{ site: 'perplexity' }, true],
    [{ site: 'chatgpt' }, false],
    [{ model: 'Sonar', domain: 'mill.example' }, true],
    [{ domain: 'ill.example' }, false],
    [{ domain: 'example' }, true],
    [{ from: '2026-11-02', to: '2026-11-02' }, true],
    [{ from: '2026-11-03' }, false],
    [{ to: '2026-11-01' }, false],
    [{ outcome: 'altered' }, true],
    [{ outcome: 'unsupported' }, false],
    [{ text: 'GRINDS mill.example' }, true],
    [{ text: 'grinds wheat' }, false],
  ] as const)('the filter %j takes it: %s', (filter, expected) => {
    expect(recordTest(filter)(summary)).toBe(expected);
  });

  test.each([
    ['site', 'perplexity'],
    ['model', 'Sonar'],
    ['month', '2026-11'],
    ['worst', 'altered'],
  ] as const)('its stratum by %s is %s', (by, stratum) => {
    expect(stratumOf(summary, by)).toBe(stratum);
  });
});

describe('rescore', () => {
  const signal = new AbortController().signal;

  test('judges by the rules of today from the texts that were kept', async () => {
    const stale = { ...record, rules: '2020-01-01', claims: [] };
    const found = await rescore(stale, signal);
    if (!('record' in found)) throw new Error('not rescored');
    expect(found.record.id).toBe(stale.id);
    expect(found.record.claims.map(({ verdict }) => verdict)).toEqual(['altered', 'supported', null]);
    expect(found.record.claims[1]?.citations[1]?.verdict).toEqual({ verdict: 'unchecked', cause: 'dead_link' });
    expect(changedVerdicts(found.record, found.record)).toEqual([]);
  });

  test('judges nothing where a text is missing, or the answer', async () => {
    const sources = record.sources.map((source) => ({ ...source, source: null }));
    expect(await rescore({ ...record, sources }, signal)).toEqual({ problem: 'no_texts', missing: [MILL_URL] });
    expect(await rescore({ ...record, answer: null }, signal)).toEqual({ problem: 'no_answer', missing: [] });
  });

  test('says what changed and why', () => {
    const [first, ...rest] = record.claims;
    if (!first) throw new Error('no claim');
    const before = { ...record, claims: [{ ...first, citations: [] }, ...rest] };
    expect(changedVerdicts(before, record)).toEqual([
      {
        claim: 'The mill was built in 1820.',
        url: MILL_URL,
        before: null,
        after: first.citations[0]?.verdict,
      },
    ]);
    expect(changedVerdicts(record, before).map(({ after }) => after)).toEqual([null]);
    expect(changedVerdicts(record, record)).toEqual([]);
  });
});

test('two answers side by side: claims that say about the same, and sources in common', () => {
  const [, oats] = ENDED.claims;
  if (!oats) throw new Error('no claim');
  const other = aRecord({
    claims: [
      { ...oats, claim: { ...oats.claim, text: 'The wheel turns the stones.' }, citations: [] },
      { ...oats, claim: { ...oats.claim, text: 'It grinds only oats.' } },
    ],
  });
  expect(sideBySide(record, other)).toEqual({
    pairs: [{ one: 1, other: 1, likeness: expect.any(Number) }],
    onlyOne: [0, 2],
    onlyOther: [0],
    sharedSources: [MILL_URL, GONE_URL],
  });
});
