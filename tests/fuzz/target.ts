/** Gives numbers from 0 to 1 (exclusive). */
export type Random = () => number;

/** What is handed to a reader: text, bytes, or data as JSON. */
export type Input = string | Uint8Array;

/** A reader of what strangers write, and what must hold of it whatever they wrote. */
export interface Target {
  /** As the command line names it. */
  name: string;
  /** The same input for the same numbers. */
  make(random: Random): Input;
  /** Throws where something does not hold. */
  run(input: Input): unknown;
}

/** An input for which something does not hold. */
export class Broken extends Error {}

/** Throws `Broken` unless `condition` holds. */
export function demand(condition: boolean, message: string | (() => string)): asserts condition {
  if (!condition) throw new Broken(typeof message === 'string' ? message : message());
}

interface Stretch {
  start: number;
  end: number;
}

/** That a span lies inside a text of `length` units. */
export function demandInside({ start, end }: Stretch, length: number, what: string): void {
  const isInside = Number.isInteger(start) && Number.isInteger(end) && 0 <= start && start <= end && end <= length;
  demand(isInside, () => `${what}: ${start}–${end} does not lie inside 0–${length}`);
}

/** That spans come one after the other. */
export function demandInOrder(spans: readonly Stretch[], what: string): void {
  for (const [index, { start }] of spans.entries()) {
    const before = spans[index - 1]?.end ?? 0;
    demand(before <= start, () => `${what} ${index} begins at ${start}, before ${before}, where the last one ends`);
  }
}

/** That two results are the same, as JSON. */
export function demandSame(one: unknown, other: unknown, what: string): void {
  const [first, second] = [JSON.stringify(one) ?? '', JSON.stringify(other) ?? ''];
  if (first === second) return;
  const at = [...first].findIndex((_, index) => first[index] !== second[index]);
  const from = Math.max(0, at - 60);
  throw new Broken(`${what}: …${first.slice(from, at + 60)}… is not …${second.slice(from, at + 60)}…`);
}

export const asText = (input: Input): string => (typeof input === 'string' ? input : new TextDecoder().decode(input));
export const asBytes = (input: Input): Uint8Array =>
  typeof input === 'string' ? new TextEncoder().encode(input) : input;
