import { describe, expect, test } from 'vitest';
import { neighboursOf } from '../../src/core/neighbours';

const text = 'Opening\nThe gate opens at nine. It closes at six. Dogs stay outside.\nPrices are at the desk.';

const around = (passage: string, start = text.indexOf(passage)) =>
  neighboursOf(text, { text: passage, start, end: start + passage.length });

describe('neighboursOf', () => {
  test.each([
    ['between two sentences', 'It closes at six.', 'The gate opens at nine.', 'Dogs stay outside.'],
    ['at the start of a block', 'The gate opens at nine.', 'Opening', 'It closes at six.'],
    ['at the end of the text', 'Prices are at the desk.', 'Dogs stay outside.', ''],
    ['at the start of the text', 'Opening', '', 'The gate opens at nine.'],
  ])('gives the sentences round a passage %s', (_, passage, before, after) => {
    expect(around(passage)).toEqual({ before, after });
  });

  test('finds a passage that stands elsewhere by now, and none that is gone', () => {
    expect(around('It closes at six.', 3)?.before).toBe('The gate opens at nine.');
    expect(around('It closes at five.', 3)).toBeNull();
  });

  test('cuts a neighbour without an end', () => {
    const long = `${'word '.repeat(400)}here. Passage. ${'word '.repeat(400)}`;
    const start = long.indexOf('Passage.');
    const found = neighboursOf(long, { text: 'Passage.', start, end: start + 8 });
    expect(found?.before).toMatch(/^…word .*here\.$/);
    expect(found?.after).toMatch(/^word .*word…$/);
    expect(found?.after.length).toBeLessThan(300);
  });
});
