// @vitest-environment jsdom
import axe from 'axe-core';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { describe, expect, test, vi } from 'vitest';
import { Options, type OptionsProps } from '../../src/ui/options';

function mount(props: Partial<OptionsProps> = {}) {
  document.documentElement.lang = 'en';
  document.title = 'Pincite: options';
  document.body.replaceChildren();
  const root = document.body.appendChild(document.createElement('div'));
  const wipeCache = vi.fn();
  act(() => render(<Options usage={null} wiping="idle" wipeCache={wipeCache} {...props} />, root));
  return { root, wipeCache, text: (root.textContent ?? '').replace(/\s+/g, ' ') };
}

describe('Options', () => {
  test.each<[string, Partial<OptionsProps>]>([
    ['Looking at what is kept', {}],
    ['No source is kept', { usage: { sources: 0, bytes: 0 } }],
    ['1 source is kept, less than 0.1 MB', { usage: { sources: 1, bytes: 4_000 } }],
    ['12 sources are kept, about 3.2 MB', { usage: { sources: 12, bytes: 3_210_000 } }],
    ['lets nothing be kept', { usage: 'unusable' }],
    ['The cache is empty', { usage: { sources: 0, bytes: 0 }, wiping: 'done' }],
    ['did not let the cache be wiped', { usage: 'unusable', wiping: 'failed' }],
  ])('says "%s", and has nothing for axe to find', async (words, props) => {
    expect(mount(props).text).toContain(words);
    const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  test('wipes once, not again while it works', () => {
    const idle = mount({ usage: { sources: 2, bytes: 9_000 } });
    act(() => idle.root.querySelector('button')?.click());
    expect(idle.wipeCache).toHaveBeenCalledOnce();
    const busy = mount({ wiping: 'running' });
    act(() => busy.root.querySelector('button')?.click());
    expect(busy.wipeCache).not.toHaveBeenCalled();
  });
});
