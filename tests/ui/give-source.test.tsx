// @vitest-environment jsdom
import axe from 'axe-core';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, test } from 'vitest';
import { GiveSourceNowhere } from '../../src/ui/give-source';

test('the page for a source, opened bare, says what it is for', async () => {
  document.title = 'Hand in a source';
  document.documentElement.lang = 'en';
  const root = document.body.appendChild(document.createElement('div'));
  act(() => render(<GiveSourceNowhere />, root));
  expect(root.textContent).toContain('a source that Pincite could not read. To open it, press “Choose a file”');
  const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});
