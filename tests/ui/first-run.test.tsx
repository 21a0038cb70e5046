// @vitest-environment jsdom
import axe from 'axe-core';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { checkAnswer } from '../../src/check';
import { SAMPLE_ANSWER, SAMPLE_CHECK, SAMPLE_SOURCES } from '../../src/core/samples/first-run';
import type { Source } from '../../src/core/types';
import { applyEvent } from '../../src/platform/checks/apply-event';
import { FirstRun, type FirstRunProps } from '../../src/ui/first-run/first-run';

let check = SAMPLE_CHECK;

beforeAll(async () => {
  const events = checkAnswer(SAMPLE_ANSWER, {
    asOf: '2026-11-01',
    signal: new AbortController().signal,
    fetchSource: async (url) => SAMPLE_SOURCES.get(url) as Source,
    readSource: async () => {
      throw new Error('every source of the sample is read');
    },
  });
  for await (const event of events) check = applyEvent(check, event);
});

function mount(props: Partial<FirstRunProps> = {}) {
  document.documentElement.lang = 'en';
  document.title = 'Pincite: welcome';
  document.body.replaceChildren();
  const root = document.body.appendChild(document.createElement('div'));
  const actions = { allow: vi.fn(), leave: vi.fn() };
  act(() => render(<FirstRun check={check} isAllowed={false} isRefused={false} {...actions} {...props} />, root));
  const text = () => (root.textContent ?? '').replace(/\s+/g, ' ');
  const click = (words: string) => {
    const button = [...root.querySelectorAll('button')].find((each) => each.textContent?.includes(words));
    if (!button) throw new Error(`no button "${words}" in: ${text()}`);
    act(() => button.click());
  };
  return { root, text, click, ...actions };
}

test('the sample has a claim of each kind', () => {
  expect(check.claims.map(({ claim }) => [claim.verdict, claim.strength])).toEqual([
    ['supported', 'firm'],
    ['altered', 'firm'],
    ['unsupported', 'firm'],
    ['unchecked', null],
  ]);
  const verdicts = check.claims.map(({ claim }) => claim.citations[0]?.verdict);
  expect(verdicts[1]).toMatchObject({ findings: [{ code: 'rate_changed' }] });
  expect(verdicts[3]).toEqual({ verdict: 'unchecked', cause: 'paywall' });
});

describe('FirstRun', () => {
  test('goes through its three screens and back, the focus on each heading', () => {
    const page = mount();
    expect(page.text()).toContain('1 of 3');
    page.click('Next');
    expect(page.text()).toContain('2 of 3');
    expect(document.activeElement?.tagName).toBe('H1');
    expect(page.text()).toContain('Allow all sites');
    page.click('Next');
    expect(page.text()).toContain('It does not mean that it is true');
    page.click('Back');
    expect(page.text()).toContain('2 of 3');
  });

  test('asks for permission, and ends, on the reader’s click alone', () => {
    const page = mount();
    page.click('Next');
    page.click('Allow all sites');
    expect(page.allow).toHaveBeenCalledOnce();
    page.click('Next');
    page.click('Done');
    expect(page.leave).toHaveBeenCalledOnce();
  });

  test.each<[string, Partial<FirstRunProps>, string]>([
    ['allowed', { isAllowed: true }, 'All sites are allowed'],
    ['refused', { isRefused: true }, 'Not allowed'],
    ['not yet known', { isAllowed: null }, 'Allow all sites'],
  ])('says what is %s', (_, props, words) => {
    const page = mount(props);
    page.click('Next');
    expect(page.text()).toContain(words);
  });

  test('shows the claim of the sample that the reader chose', () => {
    const page = mount();
    act(() => page.root.querySelectorAll<HTMLButtonElement>('[data-row]')[1]?.click());
    expect(page.text()).toContain('€9 per family');
  });

  test.each([0, 1, 2])('has nothing for axe to find on screen %i', { timeout: 60_000 }, async (screen) => {
    const page = mount();
    for (let step = 0; step < screen; step += 1) page.click('Next');
    const { violations } = await axe.run(document, {
      rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
  });
});
