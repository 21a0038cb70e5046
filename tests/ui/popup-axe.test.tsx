// @vitest-environment jsdom
import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { mount, openAll } from './mount';
import { type StateName, states } from './states';

/** Two hundred claims have the markup of twelve, and would take axe minutes in jsdom. */
const names = (Object.keys(states) as StateName[]).filter((name) => name !== 'many_claims');

/** What jsdom cannot tell: it has no layout. Contrast is computed from the colours in `tokens.test.ts`. */
const needsLayout = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } };

describe('Popup', () => {
  test.each(names)('has nothing for axe to find in the state %s', { timeout: 60_000 }, async (name) => {
    document.documentElement.lang = 'en';
    document.title = 'Pincite';
    const popup = mount(states[name]);
    openAll(popup);
    const { violations } = await axe.run(document, { rules: needsLayout });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
  });
});
