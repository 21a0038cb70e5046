/** Data from outside held against a schema: what is wrong with it is said by field, by what was expected and what came. */
import type * as z from 'zod/mini';
import { InputError } from '../schemas/input-error';
import { safeParse } from '../schemas/safe-parse';

/** More of a list is not said. */
const MAX_SAID = 5;
const MAX_NAME = 60;
/** Of an object: more sources than anybody gives. */
const MAX_FIELDS = 100_000;

/** `value` as `schema` has it, or an `InputError` that names the field. `base`: where the value itself stands. */
export function parse<T extends z.ZodMiniType>(schema: T, value: unknown, base = '', nullDepth = 2): z.infer<T> {
  const result = safeParse(schema, withoutNulls(value, nullDepth));
  if (result.success) return result.data;
  const issue = deepest(result.error.issues);
  throw new InputError(issue ? explain(issue, value, base) : 'not of the expected form');
}

/** Other tools write `null` for a field that is missing. Deep values are left alone: they are not ours to read. */
function withoutNulls(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || depth < 0) return value;
  const { length } = Object.keys(value);
  if (length > MAX_FIELDS) throw new InputError(`expected an object of at most ${MAX_FIELDS} fields, got ${length}`);
  const kept = Object.entries(value).filter(([, inner]) => inner !== null);
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutNulls(inner, depth - 1)]));
}

type Issue = z.core.$ZodIssue;

/** In a union, the alternative that went furthest is the one that was meant. */
function deepest(issues: readonly Issue[], path: PropertyKey[] = []): Issue | undefined {
  const [issue] = issues;
  if (issue?.code !== 'invalid_union' || issue.errors.length === 0)
    return issue && { ...issue, path: [...path, ...issue.path] };
  const base = [...path, ...issue.path];
  const inner = issue.errors.find((alternative) =>
    alternative.some((each) => each.path.length > 0 || each.code === 'unrecognized_keys'),
  );
  if (inner) return deepest(inner, base);
  const wanted = issue.errors.flatMap((alternative) =>
    alternative.map((each) => ('expected' in each ? each.expected : each.code)),
  );
  return { ...issue, path: base, message: `expected ${wanted.join(' or ')}` };
}

function explain(issue: Issue, value: unknown, base: string): string {
  const got = nameOf(issue.path.reduce<unknown>(inside, value));
  const path = [...(base === '' ? [] : [base]), ...issue.path.map((key) => cut(String(key)))].join('.');
  const field = path === '' ? '' : `field "${path}": `;
  switch (issue.code) {
    case 'unrecognized_keys':
      return `${field}unknown field ${namesOf(issue.keys)}`;
    case 'invalid_type':
      return `${field}expected ${issue.expected}, got ${got}`;
    case 'invalid_value':
      return `${field}expected ${issue.values.map((one) => JSON.stringify(one)).join(' or ')}, got ${got}`;
    case 'invalid_union':
      return `${field}${issue.message}, got ${got}`;
    case 'too_small':
      return `${field}expected ${boundOf('at least', issue.minimum, issue.origin)}, got ${got}`;
    case 'too_big':
      return `${field}expected ${boundOf('at most', issue.maximum, issue.origin)}, got ${got}`;
    default:
      return `${field}${issue.message}, got ${got}`;
  }
}

/** Names that a stranger may have given. */
function namesOf(keys: readonly string[]): string {
  const said = keys.slice(0, MAX_SAID).map((key) => `"${cut(key)}"`);
  return said.join(', ') + (keys.length > MAX_SAID ? ` and ${keys.length - MAX_SAID} more` : '');
}

const cut = (name: string): string => (name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name);

/** "a number of at least 0". */
const boundOf = (words: string, bound: number | bigint, origin: string): string =>
  `${origin === 'int' || origin === 'number' ? 'a number' : origin} of ${words} ${bound}`;

const inside = (value: unknown, key: PropertyKey): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined;

function nameOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  const shown = JSON.stringify(value);
  return shown.length > 40 ? `${typeof value} ${shown.slice(0, 40)}…` : shown;
}
