import { describe, expect, test } from 'vitest';
import { checkPlans } from '../../../../src/core/checks/times/plans';
import { sayCheck } from '../run-check';

describe('checkPlans', () => {
  test.each([
    ['a plan', 'The town opened a new library.', 'The town plans to open a new library.', undefined, 'hedge_dropped'],
    ['a future', 'The old gate has been removed.', 'The old gate will be removed in May.', undefined, 'doubt: support'],
    [
      'a duty',
      'The mayor signed the deed.',
      'The deed still has to be signed by the mayor.',
      undefined,
      'hedge_dropped',
    ],
    [
      'a modal further off',
      'Ida Falk has succeeded Tom Rehn.',
      'The firm said Tom Rehn would go in June and be succeeded by Ida Falk.',
      undefined,
      'doubt: support',
    ],
    [
      'a Spanish future',
      'El pueblo prohibió los coches en las plazas.',
      'El pueblo prohibirá los coches en las plazas.',
      'es',
      'doubt: support',
    ],
    ['a Dutch plan', 'De stad heeft het park aangelegd.', 'De stad wil het park aanleggen.', 'nl', 'doubt: support'],
    [
      'a Russian future',
      'Иван Лесков возглавил новый театр.',
      'Иван Лесков возглавит новый театр.',
      'ru',
      'doubt: support',
    ],
    ['a Chinese plan', '东河公司去年在越南建了厂。', '东河公司计划明年在越南建厂。', 'zh', 'doubt: support'],
  ])('sees %s told as done', (_, claim, source, lang, said) => {
    expect(sayCheck(checkPlans, claim, source, lang)).toBe(said);
  });

  test.each([
    ['a plan told as a plan', 'The town will open a new library.', 'The town plans to open a new library.'],
    ['what is done', 'The old gate was removed.', 'The old gate was removed in May.'],
    [
      'what is done and goes on',
      'The old gate was removed.',
      'The old gate was removed and the new one will be removed too.',
    ],
    ['a feat', 'Ida Falk climbed the tower.', 'Ida Falk was the first to climb the tower.'],
  ])('leaves %s alone', (_, claim, source) => {
    expect(sayCheck(checkPlans, claim, source)).toBeNull();
  });
});
