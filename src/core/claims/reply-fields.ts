/** What the replies of all APIs have in common: fields that may be missing, and places counted in other units than ours. */

import * as z from 'zod/mini';
import { InputError } from '../schemas/input-error';
import type { Span } from '../types';

/** Missing or `null`: the APIs and the libraries round them differ in it. */
export const maybe = <T extends z.ZodMiniType>(type: T) => z.optional(z.nullable(type));

/** A count of something before a place. */
export const index = z.int().check(z.nonnegative());

/** A stretch by its numbers in `offsets`, as a span in UTF-16 units. Throws `InputError` where it leaves the text. */
export function spanOf(offsets: Uint32Array, from: number, to: number, field: string, unit: string): Span {
  const last = offsets.length - 1;
  if (from > to || to > last) {
    throw new InputError(`field "${field}": expected a stretch of the text's ${last} ${unit}, got ${from} to ${to}`);
  }
  return { start: offsets[from] as number, end: offsets[to] as number };
}

/** By the number of a character (code point): where it starts, in UTF-16 units; the end of the text last. */
export function characterOffsets(text: string): Uint32Array {
  const offsets: number[] = [];
  for (let at = 0; at < text.length; at += (text.codePointAt(at) as number) > 0xffff ? 2 : 1) offsets.push(at);
  return Uint32Array.from([...offsets, text.length]);
}
