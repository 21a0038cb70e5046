import { describe, expect, test } from 'vitest';
import { neighboursOf } from '../../../src/core/shown/neighbours';

const text = 'Opening\nThe gate opens at nine. It closes at six. Dogs stay outside.\nPrices are at the desk.';

const around = (passage: string, start = text.indexOf(passage)) =>
  neighboursOf(text, { text: passage, start, end: start + passage.length });

describe('neighboursOf', () => {
  test.each<[string, string, [string, boolean], [string, boolean]]>([
    ['between two sentences', 'It closes at six.', ['The gate opens at nine.', false], ['Dogs stay outside.', false]],
    ['at the start of a block', 'The gate opens at nine.', ['Opening', true], ['It closes at six.', false]],
    ['at the end of a block', 'Dogs stay outside.', ['It closes at six.', false], ['Prices are at the desk.', true]],
    ['at the end of the text', 'Prices are at the desk.', ['Dogs stay outside.', true], ['', false]],
    ['at the start of the text', 'Opening', ['', false], ['The gate opens at nine.', true]],
  ])('gives the sentences round a passage %s', (_, passage, [before, isBeforeApart], [after, isAfterApart]) => {
    expect(around(passage)).toEqual({ before, after, isBeforeApart, isAfterApart });
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
