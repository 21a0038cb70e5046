import { say } from '../locales/said';
import { findQuantities } from '../quantities';
import { allMatches } from '../text/all-matches';
import { stem } from '../text/stem';
import type { Finding, Span } from '../types';
import { accuse, type CheckInput, type CheckResult, NOTHING_SEEN } from './check';

/** Plurals that stand for more than one of a magnitude, with what they count. */
const VAGUE =
  /(?<![\p{L}\p{N}]\s?)(dozens|hundreds|thousands|dutzende|hunderte|tausende|douzaines|dizaines|centaines|milliers|decenas|centenares|cientos|miles|decine|centinaia|migliaia|tientallen|honderden|duizenden)\s(?:of |von |de |d['’]|di |van )?(?:the |den |der )?(\p{L}{3,})/giu;
const MAGNITUDES: readonly (readonly [RegExp, number])[] = [
  [/^(?:dozens|dutzende|douzaines)$/iu, 12],
  [/^(?:dizaines|decenas|decine|tientallen)$/iu, 10],
  [/^(?:hundreds|hunderte|centaines|centenares|cientos|centinaia|honderden)$/iu, 100],
  [/^(?:thousands|tausende|milliers|miles|migliaia|duizenden)$/iu, 1000],
];
/** "Hundreds" of 150 is hardly worth an alarm. */
const LEAST_TIMES = 1.5;

/** "A dozen boats" told as "dozens of boats", or the other way round. */
export function checkVagueCounts({ claim, passage }: CheckInput): CheckResult {
  return findFewer(claim.text, passage.text, claim.lang, passage.start) ?? NOTHING_SEEN;
}

function findFewer(own: string, other: string, lang: string | undefined, offset: number): CheckResult | null {
  const [said, told] = [readVague(own), readVague(other)];
  const isSame = (a: Vague, b: Vague): boolean => a.noun === b.noun;
  for (const [text, vague, others, isClaim] of [
    [other, said, told, true],
    [own, told, said, false],
  ] as const) {
    const open = vague.filter((one) => !others.some((another) => isSame(one, another)));
    if (open.length === 0) continue;
    const counts = findQuantities(text, lang).filter(
      ({ kind, bound, low, noun }) => kind === 'count' && !bound && low === undefined && noun !== undefined,
    );
    for (const one of open) {
      const count = counts.find(({ noun, text: written }) => {
        const counted = stem(noun?.[0] ?? '');
        return (counted.startsWith(one.noun) || one.noun.startsWith(counted)) && !VAGUE_START.test(written);
      });
      if (!count || Number(count.value) >= one.magnitude * LEAST_TIMES) continue;
      const [answer, source] = isClaim ? [one, count] : [count, one];
      return accuse(finding(answer, source, offset));
    }
  }
  return null;
}

const VAGUE_START = /^\p{L}{5,}s\b/u;

interface Vague extends Span {
  text: string;
  magnitude: number;
  noun: string;
}

function readVague(text: string): Vague[] {
  return allMatches(text, VAGUE).flatMap((found) => {
    const magnitude = MAGNITUDES.find(([form]) => form.test(found[1] ?? ''))?.[1];
    const noun = stem((found[2] ?? '').toLowerCase());
    const { index: start } = found;
    return magnitude === undefined ? [] : [{ start, end: start + found[0].length, text: found[0], magnitude, noun }];
  });
}

function finding(answer: Span & { text: string }, source: Span & { text: string }, offset: number): Finding {
  return {
    code: 'number_changed',
    ...say('sourceAndAnswer', { source: source.text, answer: answer.text }),
    claim: { start: answer.start, end: answer.end },
    source: { start: offset + source.start, end: offset + source.end },
  };
}
