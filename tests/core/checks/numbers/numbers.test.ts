import { describe, expect, test } from 'vitest';
import { checkNumbers } from '../../../../src/core/checks/numbers/numbers';

type Row = [claim: string, passage: string, expected: string, lang?: string];

/** "claim=source" of each pair, "≠" where they differ, then the codes of the findings. */
function brief(claim: string, passage: string, lang?: string): string {
  const result = checkNumbers({ text: claim }, { text: passage, offset: 0, ...(lang ? { lang } : {}) });
  const pairs = result.pairs.map((pair) => `${pair.claim.text}${pair.ok ? '=' : '≠'}${pair.source?.text ?? 'null'}`);
  return [pairs.join(', '), ...result.findings.map((finding) => finding.code)].join(' | ');
}

const ROWS: Row[] = [
  [
    'Parking costs €35 per night.',
    'Parking is €35 per day, max €70 per stay.',
    '€35 per night≠€35 per day | rate_changed',
  ],
  ['A day ticket costs €12.', 'Day ticket €12\nWeek ticket €40', '€12=€12'],
  ['A day ticket costs €40.', 'Day ticket €12\nWeek ticket €40', '€40≠€12 | mis_joined'],
  ['A day pass costs €40.', 'Week €40', '€40≠null'],
  ['Adults pay €5.', 'Adults pay €10, children €5.', '€5≠€10 | mis_joined'],
  ['Children pay €5.', 'Adults pay €10, children €5.', '€5=€5'],
  [
    'The bus to Orrin leaves from bay 3.',
    'The bus to Selm leaves from bay 3, the bus to Orrin from bay 8.',
    '3≠8 | mis_joined',
  ],
  [
    'Sales in 2021 were $4 million.',
    'Sales were $4 million in 2020 and $6 million in 2021.',
    '2021=2021, $4 million≠$6 million | mis_joined',
  ],
  ['The club has 40 boats.', 'The club has 70 members.', '40≠null'],
  ['The share rose by 20% in 2020.', 'The share rose to 20% in 2020.', '20%=20%, 2020=2020 | direction_changed'],
  [
    'Output fell from 9 to 7 million.',
    'Output rose from 7 million to 9 million.',
    'from 9=9 million, 7 million=from 7 million | direction_changed | direction_changed',
  ],
  ['The pool is open from 7 am to 9 pm.', 'The pool is open 7:00–22:00.', '7 am=7:00, 9 pm≠22:00 | time_changed'],
  ['Admission costs €6.50.', 'Der Eintritt kostet 6,50 €.', '€6.50=6,50 €', 'de'],
  [
    'The debt reached 2 billion pesos.',
    'La deuda llega a 2 billones de pesos.',
    '2 billion pesos≠2 billones de pesos | magnitude_changed',
    'es',
  ],
  ['The club won the cup in 1979.', 'The club won cups in 1971, 1974 and 1979.', '1979=1979'],
  ['The film Agent 47 won 3 prizes.', 'The film won 3 prizes and cost $9 million.', '3=3'],
  ['No one was hurt, he said.', 'Nobody was hurt.', ''],
];

describe('checkNumbers', () => {
  test.each(ROWS)('pairs %j with %j: %s', (claim, passage, expected, lang) => {
    expect(brief(claim, passage, lang)).toBe(expected);
  });

  test('does not take the figure of another year', () => {
    const passage = 'The 2019 count found 312 herons, the 2024 count 290.';
    const { pairs } = checkNumbers({ text: 'The 2024 count found 312 herons.' }, { text: passage, offset: 0 });
    expect(pairs.find((pair) => pair.claim.text === '312')).toMatchObject({ ok: false, source: { text: '290' } });
  });

  test('gives source spans in the whole source', () => {
    const [pair] = checkNumbers({ text: 'It has 4 rooms.' }, { text: 'It has 4 rooms.', offset: 100 }).pairs;
    expect(pair?.source).toEqual({ start: 107, end: 108, text: '4' });
  });

  test('says what differs in a sentence', () => {
    const { findings } = checkNumbers(
      { text: 'Parking costs €35 per night.' },
      { text: 'Parking is €35 per day.', offset: 0 },
    );
    expect(findings[0]?.message).toMatch(/^The source says €35 per day; the answer says €35 per night\./);
  });

  test('takes a basis from the heads of a table', () => {
    const context = { passage: 'Room | Price per night' };
    const { pairs } = checkNumbers(
      { text: 'The Fox room costs €40 per night.' },
      { text: 'Fox €40', offset: 0 },
      context,
    );
    expect(pairs.map((pair) => pair.ok)).toEqual([true]);
  });

  test('warns of a date that can be read in two ways', () => {
    const { pairs, warnings } = checkNumbers(
      { text: 'It opens on 3 April 2026.' },
      { text: 'It opens on 04/03/2026.', offset: 0 },
    );
    expect(pairs[0]?.ok).toBe(true);
    expect(warnings.map((warning) => warning.code)).toEqual(['ambiguous_date']);
  });

  test('warns where the answer leaves out what a price is reckoned by', () => {
    const { findings, warnings } = checkNumbers(
      { text: 'Parking costs €35.' },
      { text: 'Parking costs €35 per day.', offset: 0 },
    );
    expect(findings).toEqual([]);
    expect(warnings.map((warning) => warning.code)).toEqual(['qualifier_dropped']);
  });

  test('does not look for incidental words of counting', () => {
    expect(
      checkNumbers({ text: 'The first boat lasts a year.' }, { text: 'Boats are wet.', offset: 0 }).missing,
    ).toEqual([]);
  });
});
