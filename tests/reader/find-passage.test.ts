import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { findPassage } from '../../src/reader/find-passage';
import { readLetters } from '../../src/reader/letters';

function find(html: string, text: string, prefix = '', suffix = ''): string | null {
  const { body } = new JSDOM(html).window.document;
  const range = findPassage(readLetters(body), { text, prefix, suffix });
  return range && String(range);
}

describe('findPassage', () => {
  test.each([
    [
      'over elements',
      '<p>The <b>gate</b> opens<i> at</i> nine.</p>',
      'The gate opens at nine.',
      'The gate opens at nine',
    ],
    ['over blocks', '<p>The gate</p><p>opens.</p>', 'The gate\nopens.', 'The gateopens'],
    ['over cells', '<table><tr><td>Adults</td><td>9 €</td></tr></table>', 'Adults 9 €', 'Adults9'],
    ['with other quotation marks', '<p>A «late» gate–house.</p>', 'A "late" gate-house.', 'A «late» gate–house'],
    ['in other white space', '<p>The\n   gate&nbsp;opens.</p>', 'The gate opens.', 'The\n   gate\u00a0opens'],
    ['with ligatures', '<p>An oﬃce ﬁnds.</p>', 'An office finds.', 'An oﬃce ﬁnds'],
    ['with letters outside the basic plane', '<p>😀 𝒜 gate 😀</p>', '𝒜 gate', '𝒜 gate'],
  ])('finds a passage %s', (_, html, text, found) => {
    expect(find(html, text)).toBe(found);
  });

  test('takes the place with the same neighbours', () => {
    const html = '<p>In May it opens at nine. In June <em>it opens</em> at nine. Always.</p>';
    const { body } = new JSDOM(html).window.document;
    const passage = { text: 'it opens at nine.', prefix: 'In June ', suffix: ' Always.' };
    expect(findPassage(readLetters(body), passage)?.startContainer.parentElement?.localName).toBe('em');
  });

  test('finds a passage that has notes in between by its ends', () => {
    const passage =
      'The gate of the old castle opens at nine in the morning, and it closes again at six in the evening.';
    const found = find(`<p>${passage.replace('morning,', 'morning,<sup>[12]</sup>')}</p>`, passage);
    expect(found).toMatch(/^The gate.*\[12\].*evening$/);
  });

  test.each([
    ['that is not there', '<p>The gate opens.</p>', 'The gate closes.'],
    ['without a letter', '<p>The gate opens.</p>', '…'],
    ['in an empty page', '', 'The gate opens.'],
  ])('finds no passage %s', (_, html, text) => {
    expect(find(html, text)).toBeNull();
  });
});
