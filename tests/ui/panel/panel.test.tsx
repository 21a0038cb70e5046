// @vitest-environment jsdom
import axe from 'axe-core';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Panel, type PanelProps } from '../../../src/ui/panel/panel';
import { check, claim } from '../build-state';
import { type PopupState, type StateName, states } from '../states';
// Loaded late by the views: it must not come when the test is over.
import '../../../src/core/text/diff-words';

const needsLayout = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } };

/** The panel in the document of the test. */
function mount(state: PopupState, over: Partial<PanelProps> = {}) {
  document.body.replaceChildren();
  const root = document.body.appendChild(document.createElement('div'));
  const noop = () => {};
  const showClaim = vi.fn();
  const actions = { selectAnswer: noop, check: noop, stop: noop, grant: noop, showClaim, retryReading: noop };
  const reader = {
    openSource: async () => null,
    cleanPage: () => null,
    showPassages: () => ({ found: [], pointAt: () => false, clear: noop }),
  };
  const draw = (filters: PanelProps['filters'] = []) =>
    act(() =>
      render(
        <Panel
          {...state}
          selections={0}
          filters={filters}
          setFilters={draw}
          findNeighbours={async () => null}
          reader={reader}
          actions={actions}
          {...over}
        />,
        root,
      ),
    );
  draw();
  const press = (key: string) =>
    act(() => void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  return { root, showClaim, press, row: () => document.activeElement?.getAttribute('data-row') };
}

beforeEach(() => {
  document.documentElement.lang = 'en';
  document.title = 'Pincite';
  Element.prototype.scrollIntoView = () => {};
  window.scrollTo = (() => {}) as never;
});

describe('Panel', () => {
  test.each<StateName>(['no_answer', 'permission_needed', 'running', 'done_with_problems', 'hostile', 'right_to_left'])(
    'has nothing for axe to find in the state %s, closed and open',
    { timeout: 60_000 },
    async (name) => {
      const { root } = mount(states[name]);
      for (const selector of [null, '.claim__toggle', '#tab-sources']) {
        if (selector) act(() => root.querySelector<HTMLElement>(selector)?.click());
        const { violations } = await axe.run(document, { rules: needsLayout });
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
      }
      expect(document.title).toBe('Pincite');
      expect(root.querySelectorAll('img, script, iframe, [href^="javascript:"]')).toHaveLength(0);
    },
  );

  test('opens one claim at a time, and shows it on the page', () => {
    const { root, showClaim } = mount(states.done_with_problems);
    const toggles = root.querySelectorAll<HTMLElement>('.claim__toggle');
    for (const index of [1, 4]) act(() => toggles[index]?.click());
    expect(showClaim.mock.calls).toEqual([[1], [4]]);
    expect(
      [...root.querySelectorAll('.claim [aria-expanded="true"]')].map((row) => row.getAttribute('data-row')),
    ).toEqual(['4']);
  });

  test('says a reason once, above the source that gave it', () => {
    const { root } = mount(states.done_with_problems);
    act(() => root.querySelectorAll<HTMLElement>('.claim__toggle')[1]?.click());
    const words = root.querySelector('[data-claim="1"]')?.textContent ?? '';
    expect(words.split('The claim says 4,500 marks, the source says 5,400 marks.')).toHaveLength(2);
    expect(words).toContain('[5] Pay wall The text is for subscribers');
  });

  test.each<StateName>(['done_with_problems', 'unchecked_answer'])(
    'offers to read the pages of a country by itself: %s',
    (name) => {
      const grantOffered = vi.fn();
      const noop = () => {};
      const actions = { selectAnswer: noop, check: noop, stop: noop, grant: noop, showClaim: noop, retryReading: noop };
      const { root } = mount(
        { ...states[name], offeredHost: 'www.google.de' },
        { actions: { ...actions, grantOffered } },
      );
      act(() => root.querySelector<HTMLElement>('.offered-host button')?.click());
      expect(grantOffered.mock.calls).toEqual([['www.google.de']]);
    },
  );

  test('keeps the focus on its row while the check goes on', () => {
    const { root, press, row } = mount(states.running);
    act(() => root.querySelector<HTMLElement>('[data-row="0"]')?.focus());
    press('ArrowDown');
    press('ArrowDown');
    expect(row()).toBe('2');
    press('n');
    expect(row()).toBe('4');
  });

  test('leaves the focus on a filter that is chosen after a step to a problem', () => {
    const { root, press, row } = mount(states.done_with_problems);
    act(() => root.querySelector<HTMLElement>('[data-row="0"]')?.focus());
    press('n');
    expect(row()).toBe('1');
    const chip = root.querySelector<HTMLElement>('.chip.is-altered');
    act(() => {
      chip?.focus();
      chip?.click();
    });
    expect(root.querySelectorAll('.claims .claim')).toHaveLength(2);
    expect(document.activeElement).toBe(chip);
  });

  test('holds a part of ten thousand claims, and goes to the last of them', () => {
    const many = check(
      Array.from({ length: 10_000 }, (_, index) => claim(`Claim ${index}.`)),
      [],
    );
    const { root, press, row } = mount({ ...states.done_with_problems, check: many });
    act(() => root.querySelector<HTMLElement>('[data-row="0"]')?.focus());
    press('End');
    expect(row()).toBe('9999');
    const rows = root.querySelectorAll('.claims .claim');
    expect(rows.length).toBeLessThan(200);
    expect(rows[rows.length - 1]?.getAttribute('aria-posinset')).toBe('10000');
  });
});
