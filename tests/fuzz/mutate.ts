import * as fc from 'fast-check';
import type { Random } from './target';

/** Inputs made from good ones: pieces cut, doubled, moved, spliced, and tokens that mean something put in between. */

export const below = (random: Random, count: number): number => Math.floor(random() * count);
export const pick = <T>(random: Random, from: readonly T[]): T => from[below(random, from.length)] as T;

/** A value of a fast-check arbitrary. */
export function draw<T>(random: Random, arbitrary: fc.Arbitrary<T>): T {
  const [value] = fc.sample(arbitrary, { numRuns: 1, seed: below(random, 2 ** 31) });
  return value as T;
}

const MAX_STEPS = 8;
/** Inputs stay small: how time grows with their size is a test of its own. */
const MAX_LENGTH = 30_000;

/** What can be cut and joined: a text or bytes. */
interface Kind<T> {
  join(parts: T[]): T;
  /** Something that was never good. */
  noise(random: Random): T;
}

const TEXT: Kind<string> = {
  join: (parts) => parts.join(''),
  noise: (random) => String.fromCharCode(...Array.from({ length: 1 + below(random, 4) }, () => anyUnit(random))),
};

const BYTES: Kind<Uint8Array> = {
  join: (parts) => {
    const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  },
  noise: (random) => Uint8Array.from({ length: 1 + below(random, 4) }, () => below(random, 256)),
};

/** One of the good ones, changed in a few places. */
export const mutateText = (random: Random, good: readonly string[], tokens: readonly string[]): string =>
  mutate(random, TEXT, good, tokens);

/** The same of bytes. */
export const mutateBytes = (random: Random, good: readonly Uint8Array[], tokens: readonly Uint8Array[]): Uint8Array =>
  mutate(random, BYTES, good, tokens);

function mutate<T extends string | Uint8Array>(
  random: Random,
  kind: Kind<T>,
  good: readonly T[],
  tokens: readonly T[],
): T {
  let value = stretchOf(random, pick(random, good), MAX_LENGTH);
  const steps = below(random, MAX_STEPS + 1);
  for (let step = 0; step < steps; step += 1) {
    value = change(random, kind, value, good, tokens);
    if (value.length > MAX_LENGTH) value = value.slice(0, MAX_LENGTH) as T;
  }
  return value;
}

function change<T extends string | Uint8Array>(
  random: Random,
  { join, noise }: Kind<T>,
  value: T,
  good: readonly T[],
  tokens: readonly T[],
): T {
  const at = below(random, value.length + 1);
  const end = Math.min(value.length, at + 1 + below(random, random() < 0.5 ? 12 : value.length + 1));
  const [head, middle, tail] = [value.slice(0, at), value.slice(at, end), value.slice(end)] as T[] as [T, T, T];
  const token = pick(random, tokens);
  switch (below(random, 8)) {
    case 0:
      return join([head, tail]);
    case 1:
      return join([head, middle, middle, tail]);
    case 2:
      return join([tail, middle, head]);
    case 3:
      return join([head, noise(random), tail]);
    case 4:
      return join([head, stretchOf(random, pick(random, good), 2_000), tail]);
    case 5:
      return join([head, ...Array<T>(1 + below(random, 200)).fill(token), middle, tail]);
    case 6:
      return join([head, token, middle, pick(random, tokens), tail]);
    default:
      return join([head, token, middle, tail]);
  }
}

/** At most `most` units of it, from anywhere. */
function stretchOf<T extends string | Uint8Array>(random: Random, value: T, most: number): T {
  if (value.length <= most) return value;
  const start = below(random, value.length - most);
  return value.slice(start, start + most) as T;
}

/** Any UTF-16 unit, the rare ones as often as the common ones. */
function anyUnit(random: Random): number {
  const [from, to] = pick(random, RANGES);
  return from + below(random, to - from + 1);
}

const RANGES: readonly (readonly [number, number])[] = [
  [0, 0x1f],
  [0x20, 0x7e],
  [0x80, 0x17f],
  [0x300, 0x36f],
  [0x590, 0x6ff],
  [0x900, 0x97f],
  [0x1100, 0x11ff],
  [0x2000, 0x206f],
  [0x2070, 0x209f],
  [0x3000, 0x30ff],
  [0x4e00, 0x9fff],
  [0xac00, 0xd7a3],
  [0xd800, 0xdfff],
  [0xf900, 0xffff],
];

/** JSON data with some of its values swapped, dropped, added or of another type. */
export function mutateJson(random: Random, value: unknown, strays: readonly unknown[]): unknown {
  if (random() < 0.03) return pick(random, strays);
  if (Array.isArray(value)) {
    const items = value.map((item) => mutateJson(random, item, strays));
    if (random() < 0.05) items.splice(below(random, items.length + 1), below(random, 2), pick(random, strays));
    return random() < 0.03 ? [...items, ...items] : items;
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
      .filter(() => random() > 0.02)
      .map(([key, inner]) => [random() < 0.01 ? pick(random, NAMES) : key, mutateJson(random, inner, strays)]);
    if (random() < 0.03) entries.push([pick(random, NAMES), pick(random, strays)]);
    return Object.fromEntries(entries);
  }
  if (typeof value === 'string' && random() < 0.1) return mutateText(random, [value], TRICKS);
  if (typeof value === 'number' && random() < 0.1) return pick(random, NUMBERS);
  return value;
}

const NAMES = ['__proto__', 'constructor', 'toString', 'id', 'text', '', 'a.b', '0'];
const NUMBERS = [0, -0, -1, 0.5, 1e9, 2 ** 31, 2 ** 53, 1e308, -1e308];

/** Values that no field expects. */
export const STRAYS: readonly unknown[] = [
  null,
  true,
  '',
  'x',
  -1,
  1.5,
  1e308,
  [],
  {},
  [[]],
  ['x', 1],
  'https://127.0.0.1/',
  '\ud800',
  'x'.repeat(5_000),
];

/** What tricks readers of text of any kind. */
export const TRICKS: readonly string[] = [
  '\0',
  '\ufeff',
  '\u200b',
  '\u00ad',
  '\u200f',
  '\u202e',
  '\u0301',
  '\ud800',
  '\udc00',
  '\ufffd',
  '\u2028',
  '\r\n',
  '\r',
  '\n\n',
  '\t',
  '\u00a0',
  '\u3000',
  '[1]',
  '[^1]',
  '【4:0†x】',
  '¹',
  '“',
  '”',
  '"',
  '«',
  '»',
  '(',
  ')',
  '[',
  ']',
  '…',
  '. . .',
  '-',
  '—',
  '1',
  '1,000.5',
  '1.000,5',
  '10%',
  '€',
  '½',
  '1e9',
  '12:30',
  '2026-02-30',
  '３',
  '万',
  'not ',
  ' kein ',
  '&amp;',
  'â€™',
  'Ã¢â‚¬â„¢',
  'Â€¢',
  'a\u0302€',
  'ß',
  'İ',
  'ﬁ',
  '漢字',
  '한글',
  'שלום',
  'مَرحبا',
  'ไทย',
  '😀',
  '👩‍👩‍👧',
  'a'.repeat(300),
];
