import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stem } from '../../../src/core/text/stem';
import { splitWords } from '../../../src/core/text/words';
import { anyText } from './texts';

describe('splitWords', () => {
  test.each<[string, string, string[]]>([
    ['words and numbers', 'The mill grinds 1,203.5 sacks.', ['the', 'mill', 'grinds', '1,203.5', 'sacks']],
    ['clock times', 'until 16:30.', ['until', '16:30']],
    ['negative numbers', 'at −12 °C', ['at', '-12', 'c']],
    ['hyphenated words', 'a well-known pier', ['a', 'well', 'known', 'pier']],
    ['apostrophes', 'the harbour’s don’t', ['the', "harbour's", "don't"]],
    ['French elisions', 'l’entrée d’un château', ['l', 'entrée', 'd', 'un', 'château']],
    ['units with powers', '240 m² of floor', ['240', 'm2', 'of', 'floor']],
    ['powers', '10⁶ cells', ['10⁶', 'cells']],
    ['words broken over a line end', 're-\nbuilt', ['rebuilt']],
  ])('splits %s', (_name, text, expected) => {
    expect(splitWords(text).map((word) => word.text)).toEqual(expected);
  });

  test('cuts scripts without spaces into words', () => {
    const words = splitWords('東京の美術館は1964年に開館しました。').map((word) => word.text);
    expect(words).toContain('東京');
    expect(words).toContain('美術館');
    expect(words.length).toBeGreaterThan(5);
    expect(splitWords('สะพานเปิดทุกวัน').length).toBeGreaterThan(1);
  });

  test.each<[string, string, string | undefined, string[]]>([
    ['English', 'The mill was not open for the guests', undefined, ['mill', 'open', 'guests']],
    [
      'German, told by its small words',
      'Die Mühle ist für die Gäste nicht offen',
      undefined,
      ['mühle', 'gäste', 'offen'],
    ],
    ['a stated language', 'die in der Stadt', 'de', ['stadt']],
    ['Russian', 'Чай подают в семь часов', undefined, ['чай', 'подают', 'семь', 'часов']],
  ])('knows the function words of %s', (_name, text, lang, content) => {
    expect(splitWords(text, lang).flatMap((word) => (word.isFunctionWord ? [] : word.text))).toEqual(content);
  });

  test('returns ascending spans whose text is in the source', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        let before = 0;
        for (const { start, end, text: word } of splitWords(text)) {
          expect(start).toBeGreaterThanOrEqual(before);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(word).not.toBe('');
          before = start;
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('stem', () => {
  test.each([
    ['ticket', 'tickets'],
    ['city', 'cities'],
    ['box', 'boxes'],
    ['close', 'closed', 'closes', 'closing'],
    ['stop', 'stopped', 'stopping'],
    ['study', 'studies', 'studied'],
    ['slow', 'slowly'],
    ['rise', 'rose', 'risen', 'rising'],
    ['mayor', "mayor's"],
    ['house', 'houses'],
  ])('brings together the forms of %s', (...forms) => {
    expect(new Set(forms.map(stem)).size).toBe(1);
  });

  test.each([
    ['new', 'news'],
    ['rent', 'rental'],
    ['general', 'generate'],
    ['glass', 'glad'],
    ['able', 'unable'],
  ])('keeps apart %s and %s', (one, other) => {
    expect(stem(one)).not.toBe(stem(other));
  });
});
