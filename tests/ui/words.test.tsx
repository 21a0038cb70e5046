import { afterEach, describe, expect, test } from 'vitest';
import type { Language } from '../../src/core/locales/languages';
import {
  formatDate,
  formatNumber,
  formatTime,
  type PluralKey,
  richText,
  speak,
  type TextKey,
  t,
} from '../../src/ui/words';
import { readCatalogue } from '../support/catalogues';

afterEach(() => speak(readCatalogue('en')));

/** A language with messages of its own. */
function speakWith(language: Language, messages: Record<string, string>): void {
  speak({ language, locale: language, lookup: (name) => messages[name] });
}

// Keys of the tests, which no catalogue has.
const plain = 'test.plain' as TextKey;
const counted = 'test.counted' as PluralKey;

describe('t', () => {
  test('says a text of the catalogue, and the key where there is none', () => {
    speakWith('en', { test_plain: 'Hello' });
    expect(t(plain)).toBe('Hello');
    expect(t('test.missing' as TextKey)).toBe('test.missing');
  });

  test('puts values in place of their names, whatever they hold', () => {
    speakWith('en', { test_plain: '{who} and {what}, {who}' });
    expect(t(plain, { who: '{what} $1 $&', what: 'b' })).toBe('{what} $1 $& and b, {what} $1 $&');
    expect(t(plain, { who: 'a' })).toBe('a and {what}, a');
  });

  test.each([
    ['en', 0, 'other 0'],
    ['en', 1, 'one 1'],
    ['en', 1234, 'other 1,234'],
    ['fr', 0, 'one 0'],
    ['de', 1234, 'other 1.234'],
    ['ja', 1, 'other 1'],
    ['ar', 0, 'zero '],
    ['ar', 2, 'two '],
    ['ar', 3, 'few '],
    ['ar', 11, 'many '],
    ['ar', 100, 'other '],
  ] as const)('in %s takes the form of %d', (language, count, expected) => {
    const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];
    speakWith(language, Object.fromEntries(forms.map((form) => [`test_counted_${form}`, `${form} {count}`])));
    expect(t(counted, { count })).toMatch(new RegExp(`^${expected}`));
  });

  test('falls back on the form for other counts', () => {
    speakWith('fr', { test_counted_other: 'other {count}' });
    expect(t(counted, { count: 1 })).toBe('other 1');
  });

  test('sets apart what is written the other way', () => {
    speakWith('en', { test_plain: 'In {name}.' });
    expect(t(plain, { name: 'example.org' })).toBe('In example.org.');
    expect(t(plain, { name: 'مثال' })).toBe('In \u2068مثال\u2069.');
    speakWith('ar', { test_plain: 'في {name}.' });
    expect(t(plain, { name: 'example.org' })).toBe('في \u2066example.org\u2069.');
    expect(t(plain, { name: '€40' })).toBe('في \u2066€40\u2069.');
    expect(t(plain, { name: 'مثال' })).toBe('في \u2068مثال\u2069.');
  });
});

describe('richText', () => {
  test('puts elements in place of names', () => {
    speakWith('en', { test_plain: '{word} means so.' });
    expect(richText(plain, { word: <em>Supported</em> })).toMatchObject([
      '',
      { type: 'em', props: { children: 'Supported' } },
      ' means so.',
    ]);
  });
});

describe('numbers and dates', () => {
  test('are written as the language does', () => {
    speak(readCatalogue('de'));
    expect(formatNumber(1234.5)).toBe('1.234,5');
    expect(formatDate('2026-03-04T23:30:00Z')).toBe('04.03.2026');
    expect(formatTime('2026-03-04T12:30:00Z')).toContain('2026');
    expect([formatDate('soon'), formatTime('soon')]).toEqual([null, null]);
  });

  test('are set apart from what stands beside them, where they are written from right to left', () => {
    speak(readCatalogue('ar'));
    // Day, month and year keep this order only in a run of their own.
    expect(formatDate('2026-03-04T12:00:00Z')).toMatch(/^\u2068.*\u200f.*\u2069$/);
  });
});
