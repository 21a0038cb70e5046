import { InputError } from '../schemas/input-error';

/**
 * Longest answer, in UTF-16 units: no answer that a person reads comes near it. Readers of input refuse a longer one;
 * `readMarkdown` itself cuts it.
 */
export const MAX_ANSWER_LENGTH = 2_000_000;
/**
 * How often marks may stand for more than one statement, and statements for more than one address, in one answer: what
 * each has by itself grows with the answer, what they share grows with its square.
 */
export const MAX_SHARED = 50_000;

/** Throws `InputError` on an answer that is too long to be read whole: a part of one would pass for all of it. */
export function refuseLong(answer: unknown): void {
  if (typeof answer !== 'string' || answer.length <= MAX_ANSWER_LENGTH) return;
  throw new InputError(`field "answer": expected at most ${MAX_ANSWER_LENGTH} characters, got ${answer.length}`);
}
