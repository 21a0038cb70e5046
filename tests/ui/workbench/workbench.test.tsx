// @vitest-environment jsdom
import axe from 'axe-core';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { countJudged, NO_COUNTS } from '../../../src/core/workbench/sitting';
import type { WorkbenchState } from '../../../src/core/workbench/workbench-state';
import { GivenJudge } from '../../../src/judge-given';
import { sourceFromText } from '../../../src/sources/text';
import { Workbench, type WorkbenchActions } from '../../../src/ui/workbench/workbench';
// Loaded late by the views: it must not come when the test is over.
import '../../../src/core/text/diff-words';

const MILL = 'The mill of Harrow opens daily at 9:00. Admission costs €4 per person.';

const source = sourceFromText({ url: 'source:1', kind: 'page', text: MILL });
const judgeAll = (answer: string, judge = new GivenJudge(), laid = source) =>
  judge.judge({
    answer,
    sources: [{ id: '1', url: null, source: laid }],
    asOf: '2026-10-02',
    readPassage: async () => laid,
  });

async function show(answer: string, change: Partial<WorkbenchState> = {}) {
  document.body.replaceChildren();
  const root = document.body.appendChild(document.createElement('div'));
  const judge = new GivenJudge();
  const judged = answer === '' ? null : await judgeAll(answer, judge);
  const state: WorkbenchState = {
    answer,
    sources: [{ key: 1, id: '1', text: MILL, address: '', state: 'idle', cause: null, from: null }],
    judged,
    problem: null,
    current: { ...NO_COUNTS, answers: 1, claims: 4, uncited: 1 },
    sitting: { ...NO_COUNTS, answers: 3, claims: 10, uncited: 4 },
    ...change,
  };
  const names = ['setAnswer', 'newAnswer', 'newSitting', 'addSource', 'openExample', 'setSource', 'giveFile'] as const;
  const spies = Object.fromEntries(
    [...names, 'fetchAddress', 'removeSource'].map((name) => [name, vi.fn()]),
  ) as unknown as Record<Exclude<keyof WorkbenchActions, 'explain'>, ReturnType<typeof vi.fn>>;
  const actions = {
    ...spies,
    explain: (claim: number, citation: number) => (judged ? judge.explain(judged, claim, citation) : null),
  } as unknown as WorkbenchActions;
  act(() => render(<Workbench state={state} example={null} maxSources={20} actions={actions} />, root));
  return { root, spies, text: () => (root.textContent ?? '').replace(/\s+/g, ' ') };
}

const violationsOf = async () => {
  const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
};

afterEach(() => document.body.replaceChildren());

describe('Workbench', () => {
  const ALL = 'Admission costs €5 per person [1]. The house says “opens daily” [1]. Nobody knows [9]. It is red.';

  test.each<[string, string, Partial<WorkbenchState>]>([
    ['nothing laid on it', '', {}],
    ['an answer', ALL, {}],
    ['an answer that cannot be read', '', { problem: 'field "answer": expected text' }],
    [
      'sources that could not be read, and two of one name',
      ALL,
      {
        sources: [
          { key: 1, id: '1', text: '', address: 'https://a.example/', state: 'unread', cause: 'paywall', from: null },
          { key: 2, id: '1', text: '', address: '', state: 'reading', cause: null, from: null },
          { key: 3, id: '3', text: '', address: '', state: 'unread', cause: 'refused', from: null },
        ],
      },
    ],
  ])('has nothing for axe to find with %s', { timeout: 60_000 }, async (_, answer, change) => {
    document.title = 'Workbench';
    document.documentElement.lang = 'en';
    const { root } = await show(answer, change);
    for (const how of root.querySelectorAll('details')) act(() => how.setAttribute('open', ''));
    expect(await violationsOf()).toEqual([]);
  });

  test('says each verdict with its passage', async () => {
    const { root } = await show(ALL);
    const words = [...root.querySelectorAll('.judged__word')].map((one) => one.textContent);
    expect(words).toEqual(['Altered', 'Supported', 'Unchecked', 'Uncited']);
    expect(root.querySelector('.judged blockquote')?.textContent).toContain('Admission costs €4 per person.');
  });

  test('sets the heading above a passage apart', async () => {
    const text = 'Opening times\n\nThe mill of Harrow opens daily at 9:00. It is old.';
    const titled = sourceFromText({ url: 'source:1', kind: 'page', text });
    const judged = await judgeAll('The mill of Harrow opens daily at 9 am [1].', new GivenJudge(), titled);
    const { root } = await show('', { judged });
    await act(async () => {});
    const [before, after] = [...root.querySelectorAll('.neighbour')];
    expect(before?.innerHTML).toBe('Opening times <br>');
    expect(after?.innerHTML).toBe(' It is old.');
  });

  test('tells how it was decided once that is opened', async () => {
    const { root, text } = await show('Admission costs €5 per person [1].');
    expect(root.querySelector('.explained')).toBeNull();
    const how = root.querySelector('details') as HTMLDetailsElement;
    await act(async () => {
      how.open = true;
      how.dispatchEvent(new Event('toggle'));
    });
    for (const words of ['€5 per person ≠ €4 per person', 'supported needs', 'checks saw nothing', 'Altered, firm']) {
      expect(text()).toContain(words);
    }
  });

  test('counts this answer and the sitting', async () => {
    const { root } = await show(ALL);
    const row = [...(root.querySelector('[data-count="uncited"]')?.children ?? [])].map((cell) => cell.textContent);
    expect(row).toEqual(['Uncited claims', '1 of 4 (25%)', '4 of 10 (40%)']);
  });

  test('counts as many of each verdict as the list shows, of the claims that cite something', async () => {
    const { claims } = await judgeAll(ALL);
    const { root } = await show(ALL, { current: countJudged({ claims, refusal: false }) });
    const cell = (count: string) => root.querySelector(`[data-count="${count}"] td`)?.textContent;
    expect(['supported', 'altered', 'unsupported', 'unchecked'].map(cell)).toEqual([
      '1 of 3 (33%)',
      '1 of 3 (33%)',
      '0 of 3 (0%)',
      '1 of 3 (33%)',
    ]);
    expect(cell('unknownIds')).toBe('1 of 1 (100%)');
  });

  test.each([
    ['{"broken": ', true],
    ['{"items": ["Admission costs €4 [1]"]}', true],
    ['```json\n[{"text": ', true],
    ['Admission costs €4 per person [1].', false],
    ['{name} pays €4 per person [1].', false],
    ['[1] says that admission costs €4 per person.', false],
    ['```json\n{"price": 4}\n```\nAdmission costs €4 per person [1].', false],
    ['{"claims": [{"text": "Admission costs €4.", "source_ids": ["1"]}]}', false],
  ])('says of an answer that begins like JSON and is none that it was read as text: %s', async (answer, isSaid) => {
    expect((await show(answer)).text().includes('begins like JSON')).toBe(isSaid);
  });

  test('draws a hundred claims of a long answer, and the rest when asked', async () => {
    const long = Array.from({ length: 130 }, (_, at) => `The mill has ${at + 2} sails.`).join(' ');
    const { root } = await show(long);
    expect(root.querySelectorAll('.judged')).toHaveLength(100);
    const more = [...root.querySelectorAll('button')].find((one) => one.textContent?.includes('30 more of 130'));
    act(() => more?.click());
    expect(root.querySelectorAll('.judged')).toHaveLength(130);
  });

  test('points a claim out in the answer', async () => {
    const { root } = await show(ALL);
    const buttons = [...root.querySelectorAll('button')].filter((one) => one.textContent === 'Show in the answer');
    act(() => buttons[1]?.click());
    const box = root.querySelector('#answer') as HTMLTextAreaElement;
    expect(document.activeElement).toBe(box);
    expect(box.value.slice(box.selectionStart, box.selectionEnd)).toContain('The house says “opens daily”');
  });

  test('counts what is pasted over all of an answer as another', async () => {
    const { root, spies } = await show(ALL);
    const box = root.querySelector('#answer') as HTMLTextAreaElement;
    box.setSelectionRange(0, 10);
    act(() => void box.dispatchEvent(new Event('paste', { bubbles: true })));
    expect(spies.setAnswer).not.toHaveBeenCalled();
    box.setSelectionRange(0, box.value.length);
    act(() => void box.dispatchEvent(new Event('paste', { bubbles: true })));
    expect(spies.setAnswer).toHaveBeenCalledWith(ALL, true);
  });
});
