/** Lists and tables from outside, of however many values: the library itself gathers what is wrong with each of them. */
import * as z from 'zod/mini';
import { safeParse } from './safe-parse';

/** A list of at most `most`. Nothing is read of one that is longer, nor what stands behind the first that is wrong. */
export function list<T extends z.ZodMiniType>(item: T, most: number) {
  return z.pipe(
    z.custom<readonly unknown[]>(Array.isArray, { error: 'expected array' }),
    z.transform((values, { issues }): z.infer<T>[] => {
      if (values.length > most) {
        issues.push({ code: 'too_big', maximum: most, inclusive: true, origin: 'array', input: values });
        return z.NEVER;
      }
      const read: z.infer<T>[] = [];
      for (const [at, value] of values.entries()) {
        if (!take(item, value, at, issues, (data) => read.push(data))) return z.NEVER;
      }
      return read;
    }),
  );
}

/** An object with a value of the same kind by each of its names, of which there are at most `most`. */
export function table<T extends z.ZodMiniType>(item: T, most: number) {
  return z.pipe(
    z.custom<object>(isTable, { error: 'expected record' }),
    z.transform((values, { issues }): Record<string, z.infer<T>> => {
      const names = Object.keys(values);
      if (names.length > most) {
        issues.push({ code: 'too_big', maximum: most, inclusive: true, origin: 'fields', input: values });
        return z.NEVER;
      }
      const read: [string, z.infer<T>][] = [];
      for (const [name, value] of Object.entries(values)) {
        if (!take(item, value, name, issues, (data) => read.push([name, data]))) return z.NEVER;
      }
      return Object.fromEntries(read);
    }),
  );
}

const isTable = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

function take<T extends z.ZodMiniType>(
  item: T,
  value: unknown,
  place: PropertyKey,
  issues: z.core.$ZodRawIssue[],
  keep: (data: z.infer<T>) => void,
): boolean {
  const result = safeParse(item, value);
  if (result.success) {
    keep(result.data);
    return true;
  }
  const [issue] = result.error.issues;
  // As it was told of the item, from here: what is told is of the form of what is to be told.
  if (issue) issues.push({ ...issue, path: [place, ...issue.path] } as z.core.$ZodRawIssue);
  return false;
}
