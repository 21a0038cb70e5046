// @vitest-environment jsdom
import axe from 'axe-core';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { LESSON_IDS, type LessonId } from '../../../src/core/samples/lesson';
import type { Source } from '../../../src/core/types';
import type { JudgedAnswer } from '../../../src/core/workbench/workbench-state';
import { GivenJudge } from '../../../src/judge-given';
import { readLessonSource } from '../../../src/lessons/lesson-sources';
import { LESSONS } from '../../../src/lessons/lessons';
import { readSource } from '../../../src/sources/read-source';
import { type LessonPlace, placeHash, readPlace, STEPS } from '../../../src/ui/lessons/lesson-place';
import { Lessons } from '../../../src/ui/lessons/lessons';
// Loaded late by the views: it must not come when the test is over.
import '../../../src/core/text/diff-words';

const judge = new GivenJudge();
const judged = new Map<string, JudgedAnswer>();

beforeAll(async () => {
  window.scrollTo = () => {};
  document.title = 'Lessons';
  document.documentElement.lang = 'en';
  const readPassage = async (url: string): Promise<Source> => ({ status: 'unchecked', url, cause: 'no_text' });
  for (const { id, answer, asOf, sources } of LESSONS) {
    const handed = await Promise.all(
      sources.map(async (one) => ({
        id: one.id,
        url: null,
        source: await readLessonSource(one, (it) => readSource(it)),
      })),
    );
    judged.set(id, await judge.judge({ answer, asOf, sources: handed, readPassage }));
  }
});

function unmount(): void {
  const root = document.body.firstElementChild;
  if (root) act(() => render(null, root));
  document.body.replaceChildren();
}
afterEach(unmount);

function show(place: LessonPlace) {
  unmount();
  const root = document.body.appendChild(document.createElement('div'));
  const go = vi.fn();
  act(() =>
    render(
      <Lessons
        lessons={LESSONS}
        place={place}
        judged={judged}
        go={go}
        explain={(...of) => judge.explain(...of)}
        print={() => {}}
      />,
      root,
    ),
  );
  return { root, go, text: () => (root.textContent ?? '').replace(/\s+/g, ' ') };
}

const press = (key: string, target: EventTarget = document.body, init: KeyboardEventInit = {}) =>
  act(() => void target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })));

describe('Lessons', () => {
  test.each<[string, LessonPlace]>([
    ['the list', { view: 'start' }],
    ['the limits', { view: 'limits' }],
    ['the hand-out', { view: 'handout' }],
    ['the hand-out with solutions', { view: 'solutions' }],
    ...STEPS.map((name, index): [string, LessonPlace] => [
      `the step ${name}`,
      { view: 'lesson', id: 'hotel', step: index + 1 },
    ]),
    ['a passage that was not found', { view: 'lesson', id: 'missed', step: 5 }],
    ['a source that could not be read', { view: 'lesson', id: 'unchecked', step: 5 }],
  ])('have nothing for axe to find in %s', { timeout: 120_000 }, async (_, place) => {
    show(place);
    const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });

  test('reveal one thing after the other', () => {
    const seen = STEPS.map((_, index) => {
      const { root } = show({ view: 'lesson', id: 'altered', step: index + 1 });
      const has = (selector: string) => root.querySelector(selector) !== null;
      return ['.lesson-mark', '.lesson-source', '.lesson-claim', '.judged__word', '.how', '.lesson__see'].filter(has);
    });
    expect(seen).toEqual([
      [],
      ['.lesson-mark'],
      ['.lesson-mark', '.lesson-source'],
      ['.lesson-mark', '.lesson-source', '.lesson-claim', '.judged__word'],
      ['.lesson-mark', '.lesson-claim', '.judged__word', '.how', '.lesson__see'],
    ]);
  });

  test.each([
    ['ArrowRight', 3],
    [' ', 3],
    ['PageDown', 3],
    ['ArrowLeft', 1],
    ['PageUp', 1],
  ])('go by key: %s', (key, step) => {
    const { go } = show({ view: 'lesson', id: 'stale', step: 2 });
    press(key);
    expect(go).toHaveBeenCalledWith({ view: 'lesson', id: 'stale', step });
  });

  test('go back by the space bar with Shift', () => {
    const { go } = show({ view: 'lesson', id: 'stale', step: 2 });
    press(' ', document.body, { shiftKey: true });
    expect(go).toHaveBeenCalledWith({ view: 'lesson', id: 'stale', step: 1 });
  });

  test.each<[LessonId, string, LessonPlace]>([
    ['stale', 'Next lesson', { view: 'lesson', id: 'missed', step: 1 }],
    [LESSON_IDS[LESSON_IDS.length - 1] ?? 'row', 'All lessons', { view: 'start' }],
  ])('go on from the last step of %s by key as the button says: %s', (id, words, to) => {
    const { root, go } = show({ view: 'lesson', id, step: STEPS.length });
    const button = root.querySelector<HTMLElement>('.lesson__footer button:last-of-type');
    expect(button?.textContent).toBe(words);
    act(() => button?.click());
    press('ArrowRight');
    press(' ');
    expect(go.mock.calls).toEqual([[to], [to], [to]]);
  });

  test('begin at their start, end with a key that is held down, and go to the list by Escape', () => {
    const first = show({ view: 'lesson', id: 'stale', step: 1 });
    press('ArrowLeft');
    expect(first.go).not.toHaveBeenCalled();
    const last = show({ view: 'lesson', id: 'stale', step: STEPS.length });
    press('ArrowRight', document.body, { repeat: true });
    expect(last.go).not.toHaveBeenCalled();
    press('Escape');
    expect(last.go).toHaveBeenCalledWith({ view: 'start' });
  });

  test('leave the space bar to a button that has the focus', () => {
    const { root, go } = show({ view: 'lesson', id: 'stale', step: 2 });
    press(' ', root.querySelector('.lesson__footer button') as Element);
    expect(go).not.toHaveBeenCalled();
  });

  test('turn the arrows where the page is written from right to left', () => {
    document.documentElement.dir = 'rtl';
    const { go } = show({ view: 'lesson', id: 'stale', step: 2 });
    press('ArrowLeft');
    document.documentElement.dir = 'ltr';
    expect(go).toHaveBeenCalledWith({ view: 'lesson', id: 'stale', step: 3 });
  });

  test('keep the solutions off the hand-out that is to be filled in', () => {
    const blank = show({ view: 'handout' });
    expect(blank.root.querySelectorAll('.handout__lesson')).toHaveLength(LESSON_IDS.length);
    expect(blank.root.querySelector('.judged__word, .lesson-claim, mark')).toBeNull();
    expect(blank.text()).not.toContain('Two half-facts joined');
    const solved = show({ view: 'solutions' });
    expect(solved.root.querySelectorAll('.judged__word').length).toBeGreaterThan(LESSON_IDS.length);
    expect(solved.text()).toContain('Two half-facts joined');
  });
});

describe('readPlace', () => {
  test.each<[string, LessonPlace]>([
    ['', { view: 'start' }],
    ['#all', { view: 'start' }],
    ['#nothing/2', { view: 'start' }],
    ['#limits', { view: 'limits' }],
    ['#stale', { view: 'lesson', id: 'stale', step: 1 }],
    ['#stale/4', { view: 'lesson', id: 'stale', step: 4 }],
    ['#stale/9', { view: 'lesson', id: 'stale', step: 5 }],
    ['#stale/x', { view: 'lesson', id: 'stale', step: 1 }],
  ])('reads "%s"', (hash, place) => {
    expect(readPlace(hash)).toEqual(place);
    expect(readPlace(placeHash(place))).toEqual(place);
  });
});
