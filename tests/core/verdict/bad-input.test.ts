import { describe, expect, test } from 'vitest';
import { prepareSource } from '../../../src/core/passages/prepare-source';
import type { Source, Verdict } from '../../../src/core/types';
import { judge } from '../../../src/core/verdict/judge';
import { sourceFromText } from '../../../src/sources/text';

/** Time that any input may take, and how much more four times the length may: between linear (4) and quadratic (16). */
const GRACE_MS = 4000;
const MOST_GROWTH = 11;
const TEST_MS = 120_000;

const CLAIM = 'The harbour board said that 340 ferries carried 1,200 passengers in spring, not 17 trains.';
const PAGE = 'The Harrow ferry runs daily from April. It carried 1,300 people in 2019. Dogs travel free. ';

const filled = (piece: string, length: number): string => piece.repeat(Math.ceil(length / piece.length));
const figures = (count: number, joint: string, step = 7919): string =>
  Array.from({ length: count }, (_, at) => String((at * step) % 10_007)).join(joint);

interface Input {
  claim?: string;
  source: string;
  /** The whole claim is a quotation. */
  quoted?: boolean;
}

const INPUTS: [name: string, size: number, make: (size: number) => Input][] = [
  ['a claim of 100,000 characters', 100_000, (size) => ({ claim: filled(PAGE, size), source: filled(PAGE, 5000) })],
  [
    'a quotation of 100,000 characters',
    100_000,
    (size) => ({ claim: filled('Ferry “1” ', size), source: PAGE, quoted: true }),
  ],
  ['a claim of 5,000 numbers', 5000, (size) => ({ claim: figures(size, ' '), source: filled(PAGE, 5000) })],
  [
    'a claim of so many numbers as are compared',
    500,
    (size) => ({ claim: figures(size, ' ', 7907), source: figures(9000, ', ') }),
  ],
  ['a claim of a million quotation marks', 1_000_000, (size) => ({ claim: filled('"', size), source: PAGE })],
  ['a source of a million quotation marks and a word', 1_000_000, (size) => ({ source: `${filled('“', size)}ferry` })],
  ['a source of 10 MB', 10_000_000, (size) => ({ source: filled(PAGE, size) })],
  ['a source of 10 MB in broken lines', 4_000_000, (size) => ({ source: filled('the ferry\n\nboard said\n', size) })],
  ['one huge word', 1_000_000, (size) => ({ source: filled('a', size) })],
  ['one huge word of many scripts', 400_000, (size) => ({ source: filled('a1é日', size) })],
  ['one huge line', 1_000_000, (size) => ({ source: filled('the board said ferries ', size) })],
  [
    'one line of Han characters',
    200_000,
    (size) => ({ claim: '港口委员会说2023年有340艘渡轮。', source: filled('港口有渡轮因为票价下降', size) }),
  ],
  ['50,000 numbers in one paragraph', 50_000, (size) => ({ source: figures(size, ' ') })],
  ['50,000 numbers with commas', 50_000, (size) => ({ source: figures(size, ', ') })],
  ['one number of a million digits', 1_000_000, (size) => ({ source: filled('1', size) })],
  ['one number with a hundred thousand groups', 400_000, (size) => ({ source: `1${filled(',111', size)}` })],
  ['dates without an end', 300_000, (size) => ({ source: filled('3 May 2020 – ', size) })],
  ['number words without an end', 300_000, (size) => ({ source: filled('two hundred thousand and ', size) })],
  ['digits and hyphens', 300_000, (size) => ({ source: filled('1-', size) })],
  ['open brackets and a word', 300_000, (size) => ({ source: `ferry ${filled('[', size)}` })],
  ['negators', 300_000, (size) => ({ claim: 'The board did never say not.', source: filled('not never no ', size) })],
  ['commas', 300_000, (size) => ({ source: filled('board, ', size) })],
  ['exclamations', 300_000, (size) => ({ source: filled('Yahoo! ', size) })],
  ['list numbers', 300_000, (size) => ({ source: filled('3. ', size) })],
  ['spaces', 1_000_000, (size) => ({ source: `board ${filled(' ', size)} ferries` })],
  ['line ends', 1_000_000, (size) => ({ source: `board ${filled('\n', size)} ferries` })],
  ['line ends and spaces', 1_000_000, (size) => ({ source: `board ${filled('\n \t', size)} ferries` })],
  ['marks on one letter', 300_000, (size) => ({ source: `a${filled('\u0301', size)}` })],
  ['lone surrogates', 300_000, (size) => ({ source: `ferry ${filled('\ud800', size)}` })],
  ['right-to-left overrides', 300_000, (size) => ({ source: filled('\u202eboard ', size) })],
  ['table rows', 500_000, (size) => ({ source: filled('board | 340 | 1,200\n', size) })],
  [
    'one sentence a thousand times over',
    1_000_000,
    (size) => ({ source: filled('The board said that 350 ferries ran. ', size) }),
  ],
];

interface Outcome {
  source: Source;
  verdict: Verdict;
  ms: number;
}

function judgeTimed({ claim = CLAIM, source: text, quoted = false }: Input): Outcome {
  const start = performance.now();
  const source = sourceFromText({ url: 'https://source.example/', text, kind: 'page' });
  const quotes = quoted ? [{ start: 0, end: claim.length }] : [];
  const prepared = source.status === 'read' ? { prepared: prepareSource(source) } : {};
  const verdict = judge({ claim: { text: claim, quotes }, source, ...prepared });
  return { source, verdict, ms: performance.now() - start };
}

function expectWhole({ source, verdict }: Outcome): void {
  if (verdict.verdict === 'unchecked') {
    expect(verdict.cause).toBe('no_text');
    return;
  }
  expect(verdict.verdict).not.toBe('supported');
  expect(verdict.score).toBeGreaterThanOrEqual(0);
  expect(verdict.score).toBeLessThanOrEqual(1);
  if (source.status !== 'read') return;
  for (const { start, end, text } of verdict.evidence) expect(source.text.slice(start, end)).toBe(text);
}

describe('judge', () => {
  test.each(INPUTS)(
    'answers %s in a time that the size explains',
    (_, size, make) => {
      const small = judgeTimed(make(size / 4));
      const large = judgeTimed(make(size));
      expectWhole(small);
      expectWhole(large);
      expect(large.ms).toBeLessThan(GRACE_MS + MOST_GROWTH * small.ms);
    },
    TEST_MS,
  );

  test('keeps answering many claims on a long source without keeping all that it looked at', () => {
    const source = sourceFromText({ url: 'https://source.example/', text: filled(PAGE, 2_000_000), kind: 'page' });
    if (source.status !== 'read') throw new Error('the source has text');
    const prepared = prepareSource(source);
    for (let number = 0; number < 50; number++) {
      const text = `The Harrow ferry carried ${number} thousand people in ${1950 + number}.`;
      expect(judge({ claim: { text, quotes: [] }, source, prepared }).verdict).not.toBe('supported');
    }
  });
});
