import { describe, expect, test } from 'vitest';
import type { Answer } from '../../../src/core/types';
import type { CheckState, PageReading } from '../../../src/core/types/check-state';
import { shownCheck } from '../../../src/platform/checks/shown-check';

const answer = (text: string, question = `Why ${text}`): Answer => ({
  site: 'test',
  question,
  text,
  blocks: [],
  citations: [],
  finished: true,
});

const check = (id: string, of: Answer, answerIndex: number, pageUrl = 'https://page.example/c/1'): CheckState => ({
  id,
  tabId: 7,
  isPrivate: false,
  pageUrl,
  answerIndex,
  answer: of,
  phase: 'done',
  sources: [],
  claims: [],
  others: [],
  refusal: false,
});

const page = (...answers: Answer[]): PageReading => ({
  state: 'answers',
  site: 'test',
  url: 'https://page.example/c/1',
  answers,
});

const [lamps, rain] = [answer('Lamps.'), answer('Rain.')] as [Answer, Answer];

describe('shownCheck', () => {
  test('finds the check of an answer by its text, wherever the answer is now', () => {
    const checks = [check('rain', rain, 1), check('lamps', lamps, 0)];
    expect(shownCheck(checks, page(rain, lamps), 1)).toMatchObject({ id: 'lamps', answerIndex: 1 });
    expect(shownCheck(checks, page(rain), 0)).toMatchObject({ id: 'rain', answerIndex: 0 });
  });

  test('finds it under another address: a conversation may get its own only later', () => {
    expect(shownCheck([check('lamps', lamps, 0, 'https://page.example/')], page(lamps), 0)?.id).toBe('lamps');
  });

  test('takes a check of the same place and question as one of an older version', () => {
    const newer = answer('Lamps glow.', 'Why Lamps.');
    expect(shownCheck([check('lamps', lamps, 0)], page(newer), 0)?.answer.text).toBe('Lamps.');
    expect(shownCheck([check('lamps', lamps, 0, 'https://page.example/c/1#part')], page(newer), 0)?.id).toBe('lamps');
  });

  test.each([
    ['another question', page(rain), 0, 'https://page.example/c/1'],
    ['another place', page(rain, answer('Lamps glow.', 'Why Lamps.')), 1, 'https://page.example/c/1'],
    ['another conversation', page(answer('Lamps glow.', 'Why Lamps.')), 0, 'https://page.example/c/2'],
    ['the answer itself elsewhere', page(answer('Lamps glow.', 'Why Lamps.'), lamps), 0, 'https://page.example/c/1'],
  ])('gives none with %s', (_, reading, index, url) => {
    expect(shownCheck([check('lamps', lamps, 0, url)], reading, index)).toBeNull();
  });
});
