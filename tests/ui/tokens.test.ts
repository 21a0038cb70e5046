import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('../../assets/styles/tokens.css', import.meta.url), 'utf8');
const light = colours(1);
const dark = colours(2);

/** Words on their ground: WCAG 2.2 asks for 4.5. */
const WORDS: [string, string][] = [
  ...['ink', 'ink-soft', 'link', 'supported', 'altered', 'unsupported', 'unchecked'].map((colour): [string, string] => [
    colour,
    'paper',
  ]),
  ['ink', 'paper-sunk'],
  ['ink-soft', 'paper-sunk'],
  ['link', 'paper-sunk'],
  ['action-ink', 'action'],
  ['ink', 'mark-altered'],
  ['ink', 'mark-unsupported'],
  ['ink', 'mark-weak'],
];

/** Shapes and edges on their ground: WCAG 2.2 asks for 3. */
const SHAPES: [string, string][] = [
  ['edge', 'paper'],
  ['edge', 'paper-sunk'],
  ['focus', 'paper'],
  ['altered', 'mark-altered'],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('the colours of the %s theme', (_, theme) => {
  test.each(WORDS)('let %s be read on %s', (colour, ground) => {
    expect(contrast(theme[colour], theme[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(SHAPES)('let %s be seen on %s', (colour, ground) => {
    expect(contrast(theme[colour], theme[ground])).toBeGreaterThanOrEqual(3);
  });
});

/** What has no stylesheet of ours round it has the colours written out. */
describe('one meaning has one colour', () => {
  const read = (path: string) => readFileSync(new URL(`../../src/${path}`, import.meta.url), 'utf8');

  test.each([
    ['1', 'supported'],
    ['2', 'altered'],
    ['3', 'unsupported'],
    ['4', 'altered'],
    ['5', 'unchecked'],
  ])('under the claims on the page: line %s as what is %s', (number, token) => {
    const lines = read('annotate/highlights.css');
    const colourOf = (name: string) => new RegExp(`highlight\\(${name}\\) \\{[^}]*(#[0-9a-f]{6})`).exec(lines)?.[1];
    expect(colourOf(`cx-${number}`)).toBe(light[token]);
    expect(colourOf(`cx-${number}d`)).toBe(dark[token]);
  });

  test.each(['altered', 'supported'])('in the button at an answer: %s', (token) => {
    const button = read('annotate/answer-buttons.css');
    const inkOf = (part: string) =>
      new RegExp(`\\nbutton${part}\\[data-tone="${token}"\\] \\{\\s*--ink: (#[0-9a-f]{6})`).exec(button)?.[1];
    expect(inkOf('')).toBe(light[token]);
    expect(inkOf('\\.is-dark')).toBe(dark[token]);
  });

  test('on the button of the toolbar', () => {
    expect(read('platform/badge.ts')).toContain(`const ALTERED = '${light.altered}'`);
  });
});

/** Each colour is written `light-dark(#…, #…)`; `which` of the two, from 1. */
function colours(which: 1 | 2): Record<string, string> {
  const pairs = css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g);
  return Object.fromEntries(Array.from(pairs, (match) => [match[1], match[which + 1]]));
}

/** The contrast ratio of WCAG 2.2, from 1 to 21; 0 if a colour is missing. */
function contrast(a: string | undefined, b: string | undefined): number {
  if (!a || !b) return 0;
  const [brighter = 0, darker = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (brighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
