/** Data from outside held against a schema, whatever it is. */
import * as z from 'zod/mini';

/** What came of it. */
export type Parsed<T> = { success: true; data: T } | { success: false; error: z.core.$ZodError };

/**
 * What `schema.safeParse` gives, for any value: the library passes on what is wrong as arguments of a call, so that some
 * hundred thousand faults, or far too deep a nesting, exhaust the stack. Such data is of the wrong form, and no accident.
 */
export function safeParse<T extends z.ZodMiniType>(schema: T, value: unknown): Parsed<z.infer<T>> {
  try {
    return schema.safeParse(value);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const message = 'expected data of the known form, got too much of another';
    return { success: false, error: new z.core.$ZodError([{ code: 'custom', path: [], message, input: value }]) };
  }
}
