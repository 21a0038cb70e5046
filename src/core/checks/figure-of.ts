import type { Quantity } from '../quantities';
import { UNITS } from '../quantities/units';
import type { Span } from '../types';

/** The quantity of a passage that a figure was compared with; none where the figure follows from several of them. */
export function figureOf(source: Span, passageStart: number, quantities: readonly Quantity[]): Quantity | undefined {
  const start = source.start - passageStart;
  const end = source.end - passageStart;
  return quantities.find((one) => one.start <= start && one.end >= end);
}

/** What a figure measures: figures of two dimensions are no rivals. */
export const measures = ({ unit }: Quantity): string | undefined => UNITS.get(unit ?? '')?.dimension;
