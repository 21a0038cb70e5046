import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { AnswerMarks, type MarkedAnswer, type PlacedAnswer } from '../../src/annotate/answer-marks';
import { DEFAULT_SETTINGS, type MarksChoice } from '../../src/core/settings/settings';

const { document } = new JSDOM('<p>Lamps glow. Cats purr.</p><p>Rain falls.</p>').window;
const [lamps, rain] = [...document.querySelectorAll('p')].map((p): PlacedAnswer => {
  const node = p.firstChild as Text;
  return {
    answer: { text: node.data },
    rangeOf: ({ start, end }) => {
      if (!node.isConnected || end > node.data.length) return null;
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      return range;
    },
  };
}) as [PlacedAnswer, PlacedAnswer];

const outcome = { state: 'problems', altered: 1, unsupported: 0 } as const;

const ofLamps: MarkedAnswer = {
  check: 'a',
  outcome,
  marks: [
    { index: 0, kind: 'altered', start: 0, end: 11 },
    { index: 1, kind: 'supported', start: 12, end: 22 },
  ],
};
const ofRain: MarkedAnswer = { check: 'b', outcome, marks: [{ index: 0, kind: 'hint', start: 0, end: 11 }] };

function located(
  marks: AnswerMarks,
  placed: PlacedAnswer[],
  choice: Partial<MarksChoice> = {},
  lookedAt: string | null = null,
) {
  return marks
    .locate(placed, { ...DEFAULT_SETTINGS.marks, ...choice }, lookedAt)
    .map(({ check, index, kind, range }) => [check, index, kind, range.toString()]);
}

describe('AnswerMarks', () => {
  test('places the problems of each answer by its text, wherever it stands', () => {
    const marks = new AnswerMarks();
    marks.put(lamps.answer.text, ofLamps);
    marks.put(rain.answer.text, ofRain);
    expect(located(marks, [rain, lamps])).toEqual([
      ['b', 0, 'hint', 'Rain falls.'],
      ['a', 0, 'altered', 'Lamps glow.'],
    ]);
    expect(located(marks, [rain])).toEqual([['b', 0, 'hint', 'Rain falls.']]);
    expect(located(marks, [])).toEqual([]);
  });

  test.each<[string, Partial<MarksChoice>, string | null, string[]]>([
    ['problems alone by default', {}, null, ['altered', 'hint']],
    ['supported claims, too, once they are wanted', { supported: 'always' }, null, ['altered', 'supported', 'hint']],
    ['none of what is only wanted where one looks', { supported: 'hover', hint: 'hover' }, null, ['altered']],
    [
      'these in the answer that is looked at',
      { supported: 'hover' },
      lamps.answer.text,
      ['altered', 'supported', 'hint'],
    ],
    ['these in no other answer', { supported: 'hover', hint: 'hover' }, rain.answer.text, ['altered', 'hint']],
    ['no verdict that is not wanted', { altered: 'never' }, lamps.answer.text, ['hint']],
    ['nothing once marks are off', { on: false, supported: 'always' }, lamps.answer.text, []],
  ])('places %s', (_, choice, lookedAt, kinds) => {
    const marks = new AnswerMarks();
    marks.put(lamps.answer.text, ofLamps);
    marks.put(rain.answer.text, ofRain);
    expect(located(marks, [lamps, rain], choice, lookedAt).map(([, , kind]) => kind)).toEqual(kinds);
  });

  test('marks nothing in an answer whose text has changed', () => {
    const marks = new AnswerMarks();
    marks.put('Lamps glowed. Cats purr.', ofLamps);
    expect(located(marks, [lamps])).toEqual([]);
  });

  test('finds a claim that is not drawn, of its own check alone', () => {
    const marks = new AnswerMarks();
    marks.put(lamps.answer.text, ofLamps);
    expect(marks.find('a', 1, [rain, lamps])?.toString()).toBe('Cats purr.');
    expect(marks.find('b', 1, [rain, lamps])).toBeNull();
    expect(marks.find('a', 2, [rain, lamps])).toBeNull();
    expect(marks.find('a', 1, [rain])).toBeNull();
  });

  test('takes a newer check of an answer in place of the older one', () => {
    const marks = new AnswerMarks();
    marks.put(lamps.answer.text, ofLamps);
    marks.put(lamps.answer.text, { check: 'c', outcome, marks: [] });
    expect(located(marks, [lamps])).toEqual([]);
    marks.clear();
    expect(marks.isEmpty).toBe(true);
  });
});
