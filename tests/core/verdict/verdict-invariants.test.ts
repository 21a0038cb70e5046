import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReadSource, Span, Verdict } from '../../../src/core/types';
import { CAUSES } from '../../../src/core/types';
import { judge } from '../../../src/core/verdict/judge';
import { sourceFromText } from '../../../src/sources/text';

/** A statement with a figure, and how a source says it. */
interface Fact {
  claim: string;
  source: string;
  isQuoted: boolean;
}

const PLACES = ['Harrow', 'Milden', 'Zoë', 'Ørsted', 'Café Łukasz'];
const THINGS = ['harbour', 'crêpe stall', 'old tower', 'reading room', 'naïve choir'];
const FACTS: readonly ((place: string, thing: string, figure: number) => string)[] = [
  (place, thing, figure) => `The ${thing} of ${place} has ${figure} seats and opens in May.`,
  (place, thing, figure) => `Admission to the ${thing} in ${place} costs €${figure} per person.`,
  (place, thing, figure) => `In ${place}, the ${thing} is ${figure} metres long and stays open.`,
  (place, thing, figure) => `The ${thing} at ${place} drew ${figure} visitors “from far away” last year.`,
];
const FILLERS = [
  'Dogs stay outside.',
  'The keeper’s lamp is lit at dusk.',
  'A gull took the notice.',
  'Nobody knows why.',
];

const figures = fc.integer({ min: 12, max: 9876 }).filter((figure) => figure % 10 !== 0);
const facts: fc.Arbitrary<Fact> = fc
  .record({
    place: fc.constantFrom(...PLACES),
    thing: fc.constantFrom(...THINGS),
    figure: figures,
    told: fc.constantFrom(...FACTS),
    before: fc.subarray(FILLERS),
    after: fc.subarray(FILLERS),
    isQuoted: fc.boolean(),
  })
  .map(({ place, thing, figure, told, before, after, isQuoted }) => {
    const sentence = told(place, thing, figure);
    return { claim: sentence, source: [...before, sentence, ...after].join(' '), isQuoted };
  });

function read(text: string): ReadSource {
  return sourceFromText({ url: 'https://source.example/', text, kind: 'page' });
}

function quotesOf({ claim, isQuoted }: Fact): Span[] {
  return isQuoted ? [{ start: 0, end: claim.length }] : [];
}

function judgeFact(fact: Fact): Verdict {
  return judge({ claim: { text: fact.claim, quotes: quotesOf(fact) }, source: read(fact.source) });
}

/** The same words, written in another way. */
const REWRITINGS: readonly (readonly [name: string, rewrite: (text: string) => string])[] = [
  ['lines of 55 characters', (text) => text.replace(/(.{42,55}) /gu, '$1\n')],
  ['lines of 70 characters and a margin', (text) => text.replace(/(.{50,70}) /gu, '$1  \n  ')],
  ['spaces as runs of spaces', (text) => text.replace(/ /gu, '   ')],
  ['spaces as no-break spaces', (text) => text.replace(/ /gu, '\u00a0')],
  ['straight quotation marks', (text) => text.replace(/[“”]/gu, '"').replace(/’/gu, "'")],
  ['German quotation marks', (text) => text.replace(/“/gu, '„').replace(/”/gu, '“')],
  ['guillemets', (text) => text.replace(/“/gu, '«\u00a0').replace(/”/gu, '\u00a0»')],
  ['composed letters', (text) => text.normalize('NFC')],
  ['separate accents', (text) => text.normalize('NFD')],
  ['a space behind', (text) => `${text} `],
  ['a byte order mark before', (text) => `\ufeff${text}`],
  ['zero-width spaces between words', (text) => text.replace(/ /gu, ' \u200b')],
  [
    'full-width forms of digits',
    (text) => text.replace(/[0-9]/gu, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
  ],
];

describe('judge', () => {
  test.each(REWRITINGS)('gives the same verdict for a source written with %s', (_, rewrite) => {
    fc.assert(
      fc.property(facts, (fact) => {
        expect(judgeFact({ ...fact, source: rewrite(fact.source) }).verdict).toBe(judgeFact(fact).verdict);
      }),
      { numRuns: 40 },
    );
  });

  test.each(REWRITINGS)('gives the same verdict for a claim written with %s', (_, rewrite) => {
    fc.assert(
      fc.property(facts, (fact) => {
        expect(judgeFact({ ...fact, claim: rewrite(fact.claim) }).verdict).toBe(judgeFact(fact).verdict);
      }),
      { numRuns: 40 },
    );
  });

  test('supports a sentence of the source', () => {
    fc.assert(
      fc.property(facts, (fact) => {
        expect(judgeFact(fact).verdict).toBe('supported');
      }),
      { numRuns: 80 },
    );
  });

  test('supports no sentence with a changed digit', () => {
    fc.assert(
      fc.property(facts, fc.nat(), fc.integer({ min: 1, max: 9 }), (fact, where, by) => {
        const digits = [...fact.claim.matchAll(/\d/gu)];
        const at = digits[where % digits.length]?.index ?? 0;
        const digit = (Number(fact.claim[at]) + by) % 10;
        const claim = `${fact.claim.slice(0, at)}${digit}${fact.claim.slice(at + 1)}`;
        expect(judgeFact({ ...fact, claim }).verdict).not.toBe('supported');
      }),
      { numRuns: 150 },
    );
  });

  test('supports no sentence with a digit lost or added', () => {
    fc.assert(
      fc.property(facts, fc.nat(), fc.boolean(), (fact, where, isAdded) => {
        const digits = [...fact.claim.matchAll(/\d/gu)];
        const at = digits[where % digits.length]?.index ?? 0;
        const claim = isAdded
          ? `${fact.claim.slice(0, at)}7${fact.claim.slice(at)}`
          : `${fact.claim.slice(0, at)}${fact.claim.slice(at + 1)}`;
        fc.pre(/\d/u.test(claim));
        expect(judgeFact({ ...fact, claim }).verdict).not.toBe('supported');
      }),
      { numRuns: 100 },
    );
  });

  test.each([
    ['a difference of figures in two cells', 'Die 5.0 weniger ', 'Die 45\t. I 50'],
    [
      'a difference of figures in cells behind one another',
      'library receive 5000 more ',
      'library receive 45,000r\t50000',
    ],
  ])('gives the words of the source for %s', (_name, text, source) => {
    const given = read(source);
    const verdict = judge({ claim: { text, quotes: [] }, source: given });
    const pairs = verdict.verdict === 'unchecked' ? [] : verdict.numbers.flatMap((pair) => pair.source ?? []);
    expect(pairs).not.toEqual([]);
    for (const { start, end, text: words } of pairs) expect(words).toBe(given.text.slice(start, end));
  });

  test('gives spans that slice to what they say, whatever the writing', () => {
    fc.assert(
      fc.property(facts, fc.constantFrom(...REWRITINGS), fc.constantFrom(...REWRITINGS), (fact, [, one], [, other]) => {
        const changed = { ...fact, claim: one(fact.claim), source: other(fact.source) };
        const verdict = judgeFact(changed);
        if (verdict.verdict === 'unchecked') return;
        for (const { start, end, text, prefix, suffix } of verdict.evidence) {
          expect(changed.source.slice(start, end)).toBe(text);
          expect(changed.source.slice(0, start).endsWith(prefix)).toBe(true);
          expect(changed.source.slice(end).startsWith(suffix)).toBe(true);
        }
        for (const { claim, source } of verdict.numbers) {
          expect(changed.claim.slice(claim.start, claim.end)).toBe(claim.text);
          if (source) expect(changed.source.slice(source.start, source.end)).toBe(source.text);
        }
        for (const { claim, source } of verdict.findings) {
          for (const [span, text] of [[claim, changed.claim] as const, [source, changed.source] as const]) {
            if (!span) continue;
            expect(span.start).toBeGreaterThanOrEqual(0);
            expect(span.end).toBeGreaterThanOrEqual(span.start);
            expect(span.end).toBeLessThanOrEqual(text.length);
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  test('says unchecked of every source that could not be read, whatever the claim', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.constantFrom(...CAUSES), (text, cause) => {
        const source = { status: 'unchecked', url: 'https://source.example/', cause } as const;
        expect(judge({ claim: { text, quotes: [] }, source })).toEqual({ verdict: 'unchecked', cause });
      }),
      { numRuns: 60 },
    );
  });

  test('never calls a truncated or empty source silent', () => {
    fc.assert(
      fc.property(facts, fc.constantFrom('', ' ', '\n\t', '\ufeff', '\u200b'), fc.boolean(), (fact, blank, isBlank) => {
        const source = { ...read(isBlank ? blank : 'The market opens on Fridays.'), truncated: !isBlank };
        expect(judge({ claim: { text: fact.claim, quotes: quotesOf(fact) }, source }).verdict).not.toBe('unsupported');
      }),
      { numRuns: 60 },
    );
  });
});
