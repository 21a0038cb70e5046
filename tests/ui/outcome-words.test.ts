import { afterEach, describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/core/locales/languages';
import { OUTCOMES, type Outcome } from '../../src/core/shown/outcome';
import { BUTTON_MESSAGES, badgeTitle, buttonWords } from '../../src/ui/outcome-words';
import { speak } from '../../src/ui/words';
import { readCatalogue } from '../support/catalogues';

afterEach(() => speak(readCatalogue('en')));

const outcome = (state: Outcome['state'], altered = 0, unsupported = 0): Outcome => ({ state, altered, unsupported });

describe('buttonWords', () => {
  test.each<[Outcome | null, string, string]>([
    [null, 'Check', 'Check: the citations of this answer, with Pincite'],
    [outcome('checking', 1), 'Checking…', 'Checking…: open the result in Pincite'],
    [outcome('problems', 1), '1 problem', '1 problem: open the result in Pincite'],
    [outcome('problems', 1, 1), '2 problems', '2 problems: open the result in Pincite'],
    [outcome('supported'), 'All supported', 'All supported: open the result in Pincite'],
    [outcome('no_problems'), 'No problems', 'No problems: open the result in Pincite'],
    [outcome('not_permitted'), 'Permission needed', 'Permission needed: open the result in Pincite'],
    [outcome('stopped'), 'Stopped', 'Stopped: open the result in Pincite'],
    [outcome('broke_off'), 'Broke off', 'Broke off: open the result in Pincite'],
  ])('of %j', (state, label, name) => {
    expect(buttonWords(state)).toEqual({ label, name });
  });

  test.each(LANGUAGES)('needs no more of the catalogue in %s than the page is given', (language) => {
    const whole = readCatalogue(language);
    const given = new Set(BUTTON_MESSAGES);
    const counts = [0, 1, 2, 3, 11, 100];
    const say = () =>
      [null, ...OUTCOMES.flatMap((state) => counts.map((count) => outcome(state, count)))].map(buttonWords);
    speak(whole);
    const expected = say();
    speak({ ...whole, lookup: (name) => (given.has(name) ? whole.lookup(name) : undefined) });
    expect(say()).toEqual(expected);
  });
});

describe('badgeTitle', () => {
  test.each<[Outcome, string]>([
    [outcome('problems', 2), 'Pincite: 2 altered'],
    [outcome('problems', 0, 1), 'Pincite: 1 unsupported'],
    [outcome('checking', 1, 3), 'Pincite: 1 altered · 3 unsupported'],
  ])('tells %j', (state, title) => {
    expect(badgeTitle(state)).toBe(title);
  });
});
