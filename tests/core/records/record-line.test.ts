import { describe, expect, test } from 'vitest';
import { type Sentence, say } from '../../../src/core/locales/said';
import { LineImporter } from '../../../src/core/records/import-lines';
import { type KeptRecord, recordId } from '../../../src/core/records/kept-record';
import { readRecordLine } from '../../../src/core/records/read-record-line';
import { toRecordLine } from '../../../src/core/records/record-line';
import { InputError } from '../../../src/core/schemas/input-error';
import { readCheckedLine } from '../../../src/core/wire';
import { aLabel, aRecord, ENDED, MILL_URL } from './a-record';

const record = aRecord();
/** The claims with `sentence` in the reason and the warning of the first. */
function saying(sentence: Sentence): typeof ENDED.claims {
  const [first, ...rest] = ENDED.claims;
  const [citation] = first?.citations ?? [];
  if (!first || !citation || citation.verdict.verdict === 'unchecked') throw new Error('no verdict');
  const verdict = {
    ...citation.verdict,
    findings: [{ code: 'date_changed' as const, ...sentence }],
    warnings: [{ code: 'conflicting_passages' as const, ...sentence }],
  };
  return [{ ...first, citations: [{ ...citation, verdict }] }, ...rest];
}
const FIGURES = { source: '1802', answer: '1820' };
const verdictOf = (of: KeptRecord) => of.claims[0]?.citations[0]?.verdict;
const line = () => JSON.parse(toRecordLine(record, [aLabel()])) as Record<string, unknown>;

describe('a record line', () => {
  test('comes back as it went out, with its labels', () => {
    expect(readRecordLine(line())).toEqual({ record, labels: [aLabel()] });
  });

  test('keeps what is said by its name and words, so that it can be said in any language', () => {
    const said = aRecord({ claims: saying(say('otherPassageSays', { what: say('figures', FIGURES).said })) });
    expect(readRecordLine(JSON.parse(toRecordLine(said))).record).toEqual(said);
  });

  test.each<[string, unknown]>([
    ['a sentence that there is not', { name: 'nobody', values: {} }],
    ['a key of every object', { name: 'constructor', values: {} }],
    ['a sentence without its words', { name: 'figures', values: { source: '1802' } }],
    ['a sentence in it that there is not', { name: 'otherPassageSays', values: { what: { name: 'x', values: {} } } }],
  ])('keeps the English of %s', (_, said) => {
    const changed = JSON.parse(toRecordLine(aRecord({ claims: saying({ message: 'In English.' }) })));
    changed.claims[0].citations[0].reasons[0].said = said;
    expect(verdictOf(readRecordLine(changed).record)).toMatchObject({
      findings: [{ code: 'date_changed', message: 'In English.' }],
    });
    expect(verdictOf(readRecordLine(changed).record)).not.toHaveProperty('findings.0.said');
  });

  test('refuses a sentence of no form, and one that is nested without end', () => {
    const changed = JSON.parse(toRecordLine(aRecord({ claims: saying({ message: '' }) })));
    const [reason] = changed.claims[0].citations[0].reasons;
    reason.said = { name: 'figures', values: { source: 7 } };
    expect(() => readRecordLine(changed)).toThrow(InputError);
    reason.said = { name: 'figures', values: {} };
    for (let depth = 0; depth < 9; depth += 1)
      reason.said = { name: 'otherPassageSays', values: { what: reason.said } };
    expect(() => readRecordLine(changed)).toThrow(InputError);
  });

  test('of an answer without a question comes back as it went out', () => {
    const unasked = aRecord({ answer: { ...ENDED.answer, question: null } });
    expect(readRecordLine(JSON.parse(toRecordLine(unasked))).record).toEqual(unasked);
  });

  test('without texts of sources comes back without them', () => {
    const bare = { ...record, sources: record.sources.map((source) => ({ ...source, source: null })) };
    expect(readRecordLine(JSON.parse(toRecordLine(bare))).record).toEqual(bare);
  });

  test('is a line of check to the metrics, with the labels on which people agree', () => {
    const counted = readCheckedLine(line());
    expect(counted.claims.map(({ verdict }) => verdict)).toEqual(['altered', 'supported', null]);
    expect(counted.claims[1]?.citations[0]?.label).toBe('partial');
  });

  test('a line of check alone is read, and cannot be judged again', () => {
    const check = {
      id: 7,
      refusal: false,
      claims: [
        {
          text: 'It grinds oats.',
          start: 0,
          end: 15,
          status: 'cited',
          verdict: 'unchecked',
          together: false,
          found_in: [],
          citations: [{ label: '1', url: MILL_URL, inherited: false, verdict: 'unchecked', cause: 'blocked' }],
        },
      ],
      others: [],
      metrics: {},
    };
    const { record: read } = readRecordLine(check);
    expect(read.sources).toEqual([
      { url: MILL_URL, finalUrl: null, title: null, dates: {}, cause: 'blocked', hash: null, source: null },
    ]);
    expect([read.answer, read.text, read.rules]).toEqual([null, null, null]);
  });

  const cut = (path: string, value: unknown) => {
    const changed = line();
    const keys = path.split('.');
    const last = keys.pop() as string;
    const at = keys.reduce<Record<string, unknown>>((inner, key) => inner[key] as Record<string, unknown>, changed);
    at[last] = value;
    return changed;
  };
  test.each([
    ['a later version', cut('schema', 2), /"schema": expected at most 1, got 2/],
    ['an unknown field', cut('verdikt', 1), /unknown field "verdikt"/],
    ['a verdict that there is not', cut('claims.0.citations.0.verdict', 'true'), /got "true"/],
    [
      'altered without a passage',
      cut('claims.0.citations.0.evidence', []),
      /expected the passage of "altered", got none/,
    ],
    ['unchecked without a cause', cut('claims.1.citations.1.cause', undefined), /expected why it is unchecked/],
    ['a score beyond 1', cut('claims.0.citations.0.score', 2), /"claims.0.citations.0.score"/],
    ['a time that is none', cut('time', 'yesterday'), /"time"/],
    ['a kept answer with offsets outside', cut('read.citations.0.at', 4000), /offsets outside the text/],
    ['a label that there is not', cut('labels.0.label', 'true'), /"labels.0.label"/],
    ['no object', [], /expected object/],
  ])('refuses %s', (_, value, message) => {
    expect(() => readRecordLine(value)).toThrow(message);
    expect(() => readRecordLine(value)).toThrow(InputError);
  });
});

describe('recordId', () => {
  test('is that of the answer, not of what was found or when', () => {
    expect(aRecord({ checkedAt: '2027-01-01T00:00:00.000Z', model: null }).id).toBe(record.id);
    expect(recordId({ ...record, question: 'Who built the mill?' })).not.toBe(record.id);
    expect(recordId({ ...record, text: `${record.text} It is red.` })).not.toBe(record.id);
    const [first, ...others] = ENDED.answer.citations;
    if (!first) throw new Error('no citation');
    const elsewhere = { ...ENDED.answer, citations: [{ ...first, urls: ['https://other.example/'] }, ...others] };
    expect(aRecord({ answer: elsewhere }).id).not.toBe(record.id);
  });

  test('is not of the claims into which some version of the rules has cut the answer', () => {
    const [first, ...rest] = record.claims;
    if (!first) throw new Error('no claim');
    expect(recordId({ ...record, claims: rest, others: [{ ...first, kind: 'lead_in' }] })).toBe(record.id);
    expect(recordId({ ...record, claims: [] })).toBe(record.id);
    const halves = [
      { ...first, text: 'The mill', end: 8 },
      { ...first, text: 'was built in 1820.', start: 9 },
    ];
    expect(recordId({ ...record, text: null, claims: [...halves, ...rest] })).toBe(record.id);
  });
});

describe('a line of a stranger', () => {
  const claim = { text: 'It grinds oats.', status: 'cited', citations: [] };
  const evidence = { text: 'a', start: 9, end: 3 };
  const altered = { verdict: 'altered', evidence: [{ text: 'a', start: 0, end: 1 }] };
  const reason = { code: 'date_changed', message: '', claim: [9, 3] };
  test.each<[string, object]>([
    ['a claim that ends before it starts', { claims: [{ ...claim, start: 5, end: 2 }] }],
    ['a claim outside its text', { answer_text: 'Short.', claims: [{ ...claim, start: 0, end: 700 }] }],
    ['a heading outside its text', { answer_text: 'A.', others: [{ text: 'a', start: 3, end: 9, kind: 'heading' }] }],
    [
      'a passage that ends before it starts',
      { claims: [{ ...claim, citations: [{ ...altered, evidence: [evidence] }] }] },
    ],
    ['words that end before they start', { claims: [{ ...claim, citations: [{ ...altered, reasons: [reason] }] }] }],
    ['an infinite offset', { claims: [{ ...claim, start: Number.POSITIVE_INFINITY }] }],
    ['a score of words', { claims: [{ ...claim, citations: [{ verdict: 'unsupported', score: 'NaN' }] }] }],
    ['a label that is later than any', { labels: [{ claim: 'a', labeller: 'Ada', label: 'altered', time: '\uffff' }] }],
  ])('is refused: %s', (_, fields) => {
    const given = { id: 'a', refusal: false, claims: [], ...fields };
    expect(() => readRecordLine(given)).toThrow(InputError);
  });

  test.each<[string, string]>([
    ['itself', '"claims":[],"__proto__":{"refusal":true}'],
    ['a claim', '"claims":[{"text":"a","status":"uncited","citations":[],"__proto__":{"refusal":true}}]'],
    ['a source', '"claims":[],"sources":[{"url":"https://a.example/","__proto__":{"refusal":true}}]'],
  ])('brings no key of objects in with %s', (_, fields) => {
    const importer = new LineImporter();
    expect(importer.add(`{"id":"a","refusal":false,${fields}}`)).toBeNull();
    expect(importer.counts().errors[0]?.message).toContain('__proto__');
    expect(({} as { refusal?: boolean }).refusal).toBeUndefined();
  });

  test.each([
    ['a deep nest', '['.repeat(500_000) + ']'.repeat(500_000)],
    ['very many faults', `{"id":"a","refusal":false,"claims":[${'1,'.repeat(300_000)}1]}`],
    ['a name of a million letters', `{"id":"a","refusal":false,"claims":[],"${'x'.repeat(1_000_000)}":1}`],
  ])('is an error of a few words: %s', (_, text) => {
    const importer = new LineImporter();
    expect(importer.add(text)).toBeNull();
    const [error] = importer.counts().errors;
    expect(error?.message.length).toBeGreaterThan(5);
    expect(error?.message.length).toBeLessThan(600);
  });
});
