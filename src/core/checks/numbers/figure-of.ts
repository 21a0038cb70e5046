import type { Quantity } from '../../quantities';
import { UNITS } from '../../quantities/units';
import type { NumberPair, Span } from '../../types';

/** A figure of the claim, and the one of the passage that says the same. */
export interface AgreedPair extends NumberPair {
  source: NonNullable<NumberPair['source']>;
}

/** The pairs that agree. */
export const agreedPairs = (numbers: readonly NumberPair[]): AgreedPair[] =>
  numbers.filter((pair): pair is AgreedPair => pair.ok && pair.source !== null);

/** The quantity of a passage that a figure was compared with; none where the figure follows from several of them. */
export function figureOf(source: Span, passageStart: number, quantities: readonly Quantity[]): Quantity | undefined {
  const start = source.start - passageStart;
  const end = source.end - passageStart;
  return quantities.find((one) => one.start <= start && one.end >= end);
}

/** What a figure measures: figures of two dimensions are no rivals. */
export const measures = ({ unit }: Quantity): string | undefined => UNITS.get(unit ?? '')?.dimension;

/** A comma between two stretches counts as so many words. */
const COMMA = 3;

/** The end of a sentence between them counts more. */
const STOP = 6;

/** Words between two stretches of a text; commas and stops count more. */
export function distance(text: string, a: Span, b: Span): number {
  const between = a.end <= b.start ? text.slice(a.end, b.start) : text.slice(b.end, a.start);
  return (
    between.split(/\s+/u).filter(Boolean).length +
    COMMA * (between.match(/[,;:]/gu)?.length ?? 0) +
    STOP * (between.match(/\p{Ll}{2}[.!?]\s+(?=\p{Lu})|[.!?]\s+$/gu)?.length ?? 0)
  );
}
