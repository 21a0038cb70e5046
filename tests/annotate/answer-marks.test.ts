import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { AnswerMarks, type MarkedAnswer, type PlacedAnswer } from '../../src/annotate/answer-marks';

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

const ofLamps: MarkedAnswer = {
  check: 'a',
  showAll: false,
  marks: [
    { index: 0, kind: 'altered', start: 0, end: 11 },
    { index: 1, kind: 'supported', start: 12, end: 22 },
  ],
};
const ofRain: MarkedAnswer = { check: 'b', showAll: false, marks: [{ index: 0, kind: 'hint', start: 0, end: 11 }] };

function located(marks: AnswerMarks, placed: PlacedAnswer[]) {
  return marks.locate(placed).map(({ check, index, kind, range }) => [check, index, kind, range.toString()]);
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

  test('places supported and unchecked claims only if asked for', () => {
    const marks = new AnswerMarks();
    marks.put(lamps.answer.text, { ...ofLamps, showAll: true });
    expect(located(marks, [lamps])).toHaveLength(2);
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
    marks.put(lamps.answer.text, { check: 'c', showAll: false, marks: [] });
    expect(located(marks, [lamps])).toEqual([]);
    marks.clear();
    expect(marks.isEmpty).toBe(true);
  });
});
