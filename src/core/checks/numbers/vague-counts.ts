import { say } from '../../locales/said';
import { findQuantities, type Quantity } from '../../quantities';
import { stemOf } from '../../quantities/nouns';
import { allMatches } from '../../text/all-matches';
import { areInflected } from '../../text/related-words';
import type { Finding, Span } from '../../types';
import { accuse, type CheckInput, type CheckResult, NOTHING_SEEN } from '../check';

/** Plurals that stand for more than one of a magnitude, with what they count. */
const VAGUE =
  /(?<![\p{L}\p{N}]\s?)(dozens|hundreds|thousands|dutzende|hunderte|tausende|douzaines|dizaines|centaines|milliers|decenas|centenares|cientos|miles|decine|centinaia|migliaia|tientallen|honderden|duizenden)\s(?:of |von |de |d['’]|di |van )?(?:the |den |der )?(\p{L}{3,})/giu;
const MAGNITUDES: ReadonlyMap<string, number> = new Map(
  [
    [12, 'dozens dutzende douzaines'],
    [10, 'dizaines decenas decine tientallen'],
    [100, 'hundreds hunderte centaines centenares cientos centinaia honderden'],
    [1000, 'thousands tausende milliers miles migliaia duizenden'],
  ].flatMap(([magnitude, words]) =>
    String(words)
      .split(' ')
      .map((word) => [word, Number(magnitude)]),
  ),
);
/** "Hundreds" of 150 is hardly worth an alarm. */
const LEAST_TIMES = 1.5;

/** "A dozen boats" told as "dozens of boats", or the other way round. */
export function checkVagueCounts({ claim, passage }: CheckInput): CheckResult {
  const own: Told = { vague: readVague(claim.text), counts: readCounts(claim.text, claim.lang) };
  const other: Told = { vague: readVague(passage.text), counts: readCounts(passage.text, claim.lang) };
  const fewer = findFewer(own, other);
  if (fewer) return accuse(finding(fewer.vague, fewer.count, passage.start));
  const more = findFewer(other, own);
  return more ? accuse(finding(more.count, more.vague, passage.start)) : NOTHING_SEEN;
}

interface Told {
  vague: readonly Vague[];
  counts: readonly Quantity[];
}

/** What the one tells by a plural, and the other by a count, or counts, of the same that come to less. */
function findFewer(one: Told, other: Told): { vague: Vague; count: Quantity } | null {
  for (const vague of one.vague) {
    if (other.vague.some(({ noun }) => noun === vague.noun)) continue;
    const counts = other.counts.filter(
      ({ noun: [counted] = [], value }) =>
        counted !== undefined &&
        (counted === vague.noun || areInflected(counted, vague.noun)) &&
        !one.counts.some((told) => told.value === value),
    );
    const [count] = counts;
    const sum = counts.reduce((all, { value }) => all + Number(value), 0);
    if (count && sum < vague.magnitude * LEAST_TIMES) return { vague, count };
  }
  return null;
}

const readCounts = (text: string, lang: string | undefined): Quantity[] =>
  findQuantities(text, lang).filter(({ kind, bound, low }) => kind === 'count' && !bound && low === undefined);

interface Vague extends Span {
  text: string;
  magnitude: number;
  noun: string;
}

function readVague(text: string): Vague[] {
  return allMatches(text, VAGUE).map(({ 0: whole, 1: plural = '', 2: noun = '', index: start }) => ({
    start,
    end: start + whole.length,
    text: whole,
    magnitude: MAGNITUDES.get(plural.toLowerCase()) ?? 0,
    noun: stemOf(noun.toLowerCase()),
  }));
}

function finding(answer: Span & { text: string }, source: Span & { text: string }, offset: number): Finding {
  return {
    code: 'number_changed',
    ...say('sourceAndAnswer', { source: source.text, answer: answer.text }),
    claim: { start: answer.start, end: answer.end },
    source: { start: offset + source.start, end: offset + source.end },
  };
}
