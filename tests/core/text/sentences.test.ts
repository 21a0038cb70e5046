import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitSentences } from '../../../src/core/text/sentences';
import { growthOf, LINEAR_GROWTH } from '../../support/growth';
import { anyText, LARGE } from './texts';

const split = (text: string, lang?: string) =>
  splitSentences(text, lang).map(({ start, end }) => text.slice(start, end));

describe('splitSentences', () => {
  test.each<[string, string[], string?]>([
    ['plain sentences', ['The mill is old.', 'Is it open?', 'Yes!', 'It is.']],
    ['titles', ['Dr. Ada Moss met Mrs. Hale and St. John at 5 p.m. on Monday.', 'They talked.']],
    [
      'abbreviations before lower case',
      ['Boats, oars, etc. are kept here, e.g. in the shed, i.e. the blue one.', 'Ask.'],
    ],
    ['an abbreviation that ends a sentence', ['It opens at 9 a.m.', 'The guide waits.']],
    ['initials', ['J. R. Moss and A. Hale wrote it.', 'It sold well.']],
    ['decimals and versions', ['It rose 3.5 points in version 2.4.1 of the list.', 'Then it fell.']],
    [
      'years of a life in brackets',
      ['Ada Moss (b. 1961) met Lev Orr (1902, d. May 1999).', 'King Olm (r. 1558–1603) won.'],
    ],
    [
      'brackets behind an abbreviation',
      ['Ola Hale Jr. (March 4, 1918 – May 9, 1994) sold boats to Moss & Co. (Vell).', 'It closed.'],
    ],
    [
      'a sentence in brackets behind an abbreviation',
      ['It was sold to Moss & Co.', '(The price was not told.)', 'It closed.'],
    ],
    ['a last letter in brackets', ['Take the exit for plan (a or b).', 'Then go on.']],
    ['numbers behind an abbreviation', ['See No. 5 and p. 12 for more.', 'Then go on.']],
    ['a company', ['Moss Inc. sold it to Hale Ltd. in May.', 'The price is secret.']],
    ['a country', ['The U.S. Army built it.', 'It stands.']],
    ['hosts and file names', ['Write to desk.example.org or read notes.txt first.', 'Then come.']],
    ['a name with an exclamation mark', ['He used Yahoo! Maps to get there.', 'It worked.']],
    ['quoted sentences', ['“It is dry.”', '“Is it?”', 'She laughed.']],
    ['speech that goes on', ['“Is it dry?” she asked.', 'It was.']],
    ['brackets', ['It closed (see the note.)', 'Nobody came.']],
    ['an ellipsis inside a sentence', ['Well... it works.', 'Good.']],
    ['note markers behind the stop', ['It closed in 1911.[12]', 'It opened again.']],
    [
      'German ordinals and abbreviations',
      ['Am 3. Oktober, d. h. morgen, gilt z. B. Tarif Neu.', 'Danach nicht.'],
      'de',
    ],
    ['titles of the clergy', ['The Ven. Bede met Fr. Martin Orr, Msgr. Hale and the Rev. Moss.', 'They prayed.']],
    ['a title without a name', ['The letter went to the Rev.', 'The next day it came back.']],
    ['francs', ['Der Eintritt kostet 5 Fr.', 'Kinder zahlen nichts.'], 'de'],
    ['a weekday inside a sentence', ['It opens Mon. 9–17 and closes on Fri. Nov. 3.', 'Come early.']],
    ['a weekday and a month that end a sentence', ['It is shut on Mon.', 'The pool opens in Jan.', 'It is warm.']],
    ['words that are written like weekdays', ['The boats dry in the sun.', 'People sat.', 'Dogs ran.']],
    ['Han', ['桥在春天开放。', '谁来？', '大家！']],
    ['Arabic', ['هل الجسر مفتوح؟', 'نعم هو مفتوح.']],
    ['Hindi', ['पुल खुला है।', 'कल बंद था।']],
    ['Spanish openers', ['¿Está abierto?', '¡Sí!', 'Vamos.']],
  ])('splits %s', (_name, sentences, lang) => {
    expect(split(sentences.join(/[。？！]$/u.test(sentences[0] ?? '') ? '' : ' '), lang)).toEqual(sentences);
  });

  test('goes on over a line end inside a paragraph, and ends at a blank line', () => {
    expect(split('The mill\nis old\n\nOpening hours\n\nIt opens\r\nat nine.')).toEqual([
      'The mill\nis old',
      'Opening hours',
      'It opens\r\nat nine.',
    ]);
  });

  test('ends at list items', () => {
    expect(split('Bring:\n- a lamp\n- two oars\n3. a rope\n• a map')).toEqual([
      'Bring:',
      '- a lamp',
      '- two oars',
      '3. a rope',
      '• a map',
    ]);
  });

  test('returns ascending spans without white space round them that hold every visible sign', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        let before = 0;
        for (const { start, end } of splitSentences(text)) {
          expect(text.slice(before, start).trim()).toBe('');
          expect(end).toBeGreaterThan(start);
          expect(text.slice(start, end)).toBe(text.slice(start, end).trim());
          before = end;
        }
        expect(text.slice(before).trim()).toBe('');
      }),
      { numRuns: 500 },
    );
  });

  test.each(['a', '.', '. ', '\n', '- ', '“', 'A. ', '!', '1. '])(
    'takes a long run of %j in time that its length explains',
    (unit) => {
      const growth = growthOf((size) => unit.repeat(size), splitSentences, LARGE / unit.length);
      expect(growth).toBeLessThan(LINEAR_GROWTH);
    },
  );
});
