import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clipText, mergeSpans } from '../../src/ui/clip-text';

const spans = fc.array(fc.record({ start: fc.integer({ min: -5, max: 400 }), end: fc.integer({ min: -5, max: 400 }) }));

describe('clipText', () => {
  test('leaves a short text as it is', () => {
    expect(clipText('Short.', [{ start: 0, end: 5 }], 20)).toEqual({
      text: 'Short.',
      marks: [{ start: 0, end: 5 }],
      hasBefore: false,
      hasAfter: false,
    });
  });

  test('cuts between words', () => {
    expect(clipText('one two three four five', [], 10).text).toBe('one two ');
  });

  test('keeps the first mark in sight', () => {
    const text = `${'before '.repeat(50)}HERE${' after'.repeat(50)}`;
    const at = text.indexOf('HERE');
    const clipped = clipText(text, [{ start: at, end: at + 4 }], 60);
    expect(clipped.marks.map((mark) => clipped.text.slice(mark.start, mark.end))).toEqual(['HERE']);
    expect(clipped).toMatchObject({ hasBefore: true, hasAfter: true });
  });

  test('never cuts a surrogate pair', () => {
    const { text } = clipText('😀'.repeat(40), [], 31);
    expect(text.isWellFormed()).toBe(true);
  });

  test('gives a piece of the text with its marks inside, whatever comes', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        spans,
        fc.integer({ min: 1, max: 120 }),
        (text, raw, limit) => {
          const clipped = clipText(text, mergeSpans(raw, text.length), limit);
          expect(text).toContain(clipped.text);
          expect(clipped.text.length).toBeLessThanOrEqual(Math.max(limit + 41, Math.min(text.length, limit)));
          for (const mark of clipped.marks) {
            expect(mark.start).toBeGreaterThanOrEqual(0);
            expect(mark.end).toBeLessThanOrEqual(clipped.text.length);
            expect(mark.end).toBeGreaterThan(mark.start);
          }
        },
      ),
    );
  });
});

describe('mergeSpans', () => {
  test.each([
    [
      'joins spans that touch',
      [
        { start: 0, end: 3 },
        { start: 3, end: 5 },
      ],
      [{ start: 0, end: 5 }],
    ],
    [
      'sorts them',
      [
        { start: 6, end: 8 },
        { start: 0, end: 2 },
      ],
      [
        { start: 0, end: 2 },
        { start: 6, end: 8 },
      ],
    ],
    [
      'drops impossible ones',
      [
        { start: 5, end: 2 },
        { start: 90, end: 99 },
      ],
      [],
    ],
    ['cuts them to the text', [{ start: -4, end: 99 }], [{ start: 0, end: 10 }]],
  ])('%s', (_, given, expected) => {
    expect(mergeSpans(given, 10)).toEqual(expected);
  });
});
