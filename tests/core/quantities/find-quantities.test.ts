import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findQuantities } from '../../../src/core/quantities';
import { growthOf, LINEAR_GROWTH } from '../../support/growth';

type Row = [text: string, expected: string, lang?: string];

/** "kind value" of each quantity, with unit, currency, basis, bound and range where they are read. */
function brief(text: string, lang?: string): string {
  return findQuantities(text, lang)
    .map((q) => {
      const value = q.low === undefined ? String(q.value) : `${q.low}..${q.high}`;
      const unit = q.currency ?? q.unit ?? '';
      const more = [unit, q.per && `/${q.per}`, q.bound, q.approximate && '~', q.label].filter(Boolean).join(' ');
      return `${q.kind} ${value}${more ? ` ${more}` : ''}`;
    })
    .join('; ');
}

const GROUPING: Row[] = [
  ['7,654,321.090 units', 'count 7654321.09'],
  ['7.654.321,09 Stück', 'count 7654321.09', 'de'],
  ['1’250’000 Einwohner', 'count 1250000', 'de-CH'],
  ['12,34,567 votes', 'count 1234567'],
  ['1.234 Gäste', 'count 1234', 'de'],
  ['1.234 grams', 'measure 1.234 g'],
  ['3,5 Meter', 'measure 3.5 m', 'de'],
  ['3.5 mètres', 'measure 3.5 m', 'fr'],
  ['in 2011 300 boats', 'date 2011; count 300'],
  ['4 500 000 visitors', 'count 4500000'],
  ['p = .04', 'count 0.04'],
];

const WORDS: Row[] = [
  ['forty-two singers', 'count 42'],
  ['one hundred and five seats', 'count 105'],
  ['two and a half thousand trees', 'count 2500'],
  ['half a million seeds', 'count 500000'],
  ['a dozen eggs', 'count 12'],
  ['it lasts five and a quarter hours', 'duration 5.25 h'],
  ['four and three quarters miles', 'measure 4.75 mi'],
  ['five and a quarter of the staff', 'count 5; ratio 0.25'],
  ['sechseinhalb Stunden', 'duration 6.5 h', 'de'],
  ['dreieinhalb Millionen', 'count 3500000', 'de'],
  ['책 두 권과 학생 스물세 명', 'count 2; count 23', 'ko'],
  ['두 번째 모임', '', 'ko'],
  ['두부와 세금', '', 'ko'],
  ['in nineteen eighty-four boats', 'count 1984'],
  ['achtundneunzig Stufen', 'count 98', 'de'],
  ['dreihundertfünfundzwanzig Plätze', 'count 325', 'de'],
  ['quatre-vingt-douze marches', 'count 92', 'fr'],
  ['soixante-quinze lits', 'count 75', 'fr'],
  ['treinta y cinco barcos', 'count 35', 'es'],
  ['ventotto posti', 'count 28', 'it'],
  ['tweeënveertig stoelen', 'count 42', 'nl'],
  ['trettiofem platser', 'count 35', 'sv'],
  ['двадцать пять мест', 'count 25', 'ru'],
  ['六十五人', 'count 65', 'ja'],
  ['两亿三千万元', 'money 230000000 CNY', 'zh'],
  ['No one came at once.', ''],
  ['One of them left.', ''],
];

const MAGNITUDES: Row[] = [
  ['3.2bn euros', 'money 3200000000 EUR'],
  ['$4m', 'money 4000000 $'],
  ['a 4m cable', 'measure 4 m'],
  ['9m downloads', 'count 9000000'],
  ['15k fans', 'count 15000'],
  ['3 lakh rupees', 'money 300000 Rs'],
  ['2,3 Milliarden Euro', 'money 2300000000 EUR', 'de'],
  ['2 Billionen Euro', 'money 2000000000000 EUR', 'de'],
  ['3 mil millones de pesos', 'money 3000000000 peso', 'es'],
  ['1.1 to 1.4 million', 'count 1100000..1400000'],
  ['34万5千人', 'count 345000', 'ja'],
  ['1,5 млрд рублей', 'money 1500000000 RUB', 'ru'],
  ['3 × 10^5 cells', 'count 300000'],
  ['10⁻³ m', 'measure 0.001 m'],
  ['10⁶ cells per ml', 'count 1000000 /ml'],
];

const SHARES: Row[] = [
  ['two thirds of voters', `ratio ${2 / 3}`],
  ['one in four pupils', 'ratio 0.25'],
  ['3 1/2 floors', 'count 3.5'],
  ['½ cup', 'measure 0.5 cup'],
  ['4 percentage points', 'percent_points 4'],
  ['12 per cent', 'percent 12'],
  ['3,5 Prozentpunkte', 'percent_points 3.5', 'de'],
  ['%25 indirim', 'percent 25', 'tr'],
  ['three times as many', 'ratio 3'],
  ['prices halved', 'ratio 0.5'],
  ['about three in ten', 'ratio 0.3 ~'],
];

const UNITS: Row[] = [
  ['250 mg', 'measure 250 mg'],
  ['80 km/h', 'measure 80 km /h'],
  ['50 mph', 'measure 50 mi /h'],
  ['100 megabits per second', 'measure 100 Mbit /s'],
  ['a 30-gram weight', 'measure 30 g'],
  ['−7 °C', 'measure -7 °C'],
  ['seven degrees below zero', 'measure -7 °'],
  ['5 µg/m³', 'measure 5 μg /m3'],
  ['1 h 20 min', 'duration 80 min'],
  ['an hour and a half', 'duration 1.5 h'],
  ['dure 1h20', 'duration 80 min', 'fr'],
  ['half an hour', 'duration 0.5 h'],
];

const MONEY: Row[] = [
  ['€35 per day', 'money 35 EUR /day'],
  ['95,- € pro Nacht', 'money 95 EUR /night', 'de'],
  ['US$40 a week', 'money 40 USD /week'],
  ['A$50 each way', 'money 50 AUD /trip'],
  ['£3.50 per 100 g', 'money 3.5 GBP /100 g'],
  ['12 € par personne', 'money 12 EUR /person', 'fr'],
  ['rooms from €89 per night', 'money 89 EUR /night at_least'],
  ['between €5 and €10', 'money 5..10 EUR'],
  ['18 à 22 euros', 'money 18..22 EUR', 'fr'],
  ['₹१२०', 'money 120 INR', 'hi'],
];

const BOUNDS: Row[] = [
  ['up to 300 people', 'count 300 at_most'],
  ['no fewer than 20 boats', 'count 20 at_least'],
  ['≥18 kg', 'measure 18 kg at_least'],
  ['more than 1.2 million', 'count 1200000 more_than'],
  ['under 5 kg', 'measure 5 kg less_than'],
  ['20 or more boats', 'count 20 at_least'],
  ['nearly 300 boats', 'count 300 ~'],
  ['mindestens 40 Plätze', 'count 40 at_least', 'de'],
  ['plus de 500 personnes', 'count 500 more_than', 'fr'],
  ['300人以上', 'count 300 at_least', 'ja'],
];

const DATES: Row[] = [
  ['de terça a sexta', 'date W-2..W-5', 'pt'],
  ['segunda e quinta', 'date W-1; date W-4', 'pt'],
  ['a quinta edição', 'ordinal 5', 'pt'],
  ['2026-09-22', 'date 2026-09-22'],
  ['Sept. 22nd, 2026', 'date 2026-09-22'],
  ['22. September 2026', 'date 2026-09-22', 'de'],
  ['22.9.2026', 'date 2026-09-22', 'de'],
  ['22 de septiembre de 2026', 'date 2026-09-22', 'es'],
  ['le 1er mai 2025', 'date 2025-05-01', 'fr'],
  ['1 Sept – 4 Oct', 'date --09-01 from; date --10-04 until'],
  ['from 5/17 to 5/23', 'date --05-17 from; date --05-23 until'],
  ['令和7年3月1日', 'date 2025-03-01', 'ja'],
  ['in September 2026', 'date 2026-09'],
  ['the 1990s', 'date 199X'],
  ['the nineteenth century', 'date C19'],
  ['XVIIe siècle', 'date C17', 'fr'],
  ['Q2 2025', 'date 2025-Q2'],
  ['31 BC', 'date -0031'],
  ['AD 60', 'date 0060'],
  ['the 2018/19 season', 'date 2018..2019'],
  ['closed on Mondays', 'date W-1'],
  ['Mon–Fri', 'date W-1..W-5'],
  ['2019 году', 'date 2019', 'ru'],
];

const TIMES: Row[] = [
  ['सुबह 8 बजे से रात 9 बजे तक', 'time 08:00 from; time 21:00 until', 'hi'],
  ['오전 열 시, 저녁 여덟 시', 'time 10:00; time 20:00', 'ko'],
  ['entre 9h et 17h30', 'time 09:00 from; time 17:30 until', 'fr'],
  ['7:00–22:00', 'time 07:00 from; time 22:00 until'],
  ['from 7 to 10 pm', 'time 19:00 from; time 22:00 until'],
  ['9–5 pm', 'time 09:00 from; time 17:00 until'],
  ['at noon', 'time 12:00'],
  ['half past seven', 'time 07:30'],
  ['a quarter past nine in the evening', 'time 21:15'],
  ['halb acht abends', 'time 19:30', 'de'],
  ['22.30 Uhr', 'time 22:30', 'de'],
  ['à 14h30', 'time 14:30', 'fr'],
  ['alle 18.30', 'time 18:30', 'it'],
  ['下午3点半', 'time 15:30', 'zh'],
  ['از ساعت ۸ تا ۲۰', 'time 08:00 from; time 20:00 until', 'fa'],
];

const NOT_NUMBERS: Row[] = [
  ['as shown [12] and 【4:0†source】 and [3, 5–7]', ''],
  ['[00:02:10] Guest: forty in summer', 'count 40'],
  ['The iPhone 15, the A380, GPT-4, B12 and COVID-19.', ''],
  ['Call 555-123-4567 or +49 30 1234567.', ''],
  ['ISBN 978-3-16-148410-0', ''],
  ['4.2 Fees', ''],
  ['1. Bring water', ''],
  ['see https://example.org/2019/12?page=3', ''],
  ['version 2.0.1', 'ordinal 2.0.1 version'],
  ['Chapter IV', 'ordinal 4 chapter'],
  ['platform 9', 'ordinal 9 platform'],
  ['the 21st floor', 'ordinal 21'],
  ['a scale of 1:25,000', 'ratio 1..25000'],
  ['open 24/7', ''],
];

describe('findQuantities', () => {
  test.each([
    ...GROUPING,
    ...WORDS,
    ...MAGNITUDES,
    ...SHARES,
    ...UNITS,
    ...MONEY,
    ...BOUNDS,
    ...DATES,
    ...TIMES,
    ...NOT_NUMBERS,
  ])('reads %j as %j', (text, expected, lang) => {
    expect(brief(text, lang)).toBe(expected);
  });

  test.each([
    `9m10${'¹'.repeat(22)}`,
    `10${'¹'.repeat(400)}`,
    '3e999 to 5',
    '3 × 10^999',
    '10^-999 kg',
    '9e300 billion',
    `${'9'.repeat(300)} billion to ${'9'.repeat(300)} trillion`,
  ])('gives numbers alone, where nobody counts so far: %j', (text) => {
    for (const { value, low, high } of findQuantities(text)) {
      for (const number of [value, low, high]) expect(number ?? 0).toSatisfy(Number.isFinite);
    }
  });

  test('gives spans that slice to their text, in order', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'0123456789 .,:-–/€$%½⁶人万年月日時الف٣ aAthe\u200b\n'.split('')) }),
    );
    fc.assert(
      fc.property(texts, fc.constantFrom(undefined, 'de', 'fr', 'ja', 'ar', 'xx'), (text, lang) => {
        let last = 0;
        for (const quantity of findQuantities(text, lang)) {
          expect(text.slice(quantity.start, quantity.end)).toBe(quantity.text);
          expect(quantity.start).toBeGreaterThanOrEqual(last);
          expect(quantity.end).toBeGreaterThan(quantity.start);
          last = quantity.end;
        }
      }),
      { numRuns: 500 },
    );
  });

  test.each(['1', '1 ', '1,', '1.', '<1', '[', '](', 'twenty '])('takes time that the length explains: %j', (unit) => {
    expect(growthOf((size) => unit.repeat(size), findQuantities, 6_000 / unit.length)).toBeLessThan(LINEAR_GROWTH);
  });
});
