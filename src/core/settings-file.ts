import type * as z from 'zod/mini';
import { type Settings, settingsSchema } from './settings';

/** Settings as JSON: written to a file, read from one, and read back from storage. */

/** In characters. The largest settings there can be are a tenth of it. */
export const MAX_SETTINGS_LENGTH = 100_000;
const MAX_PROBLEMS = 20;
const MAX_RECEIVED = 60;

/** What a value should have been. */
export type Expected =
  | { type: 'boolean' | 'object' | 'site' | 'fewer' }
  /** As JSON: `"auto"`, `1`. */
  | { type: 'one_of'; values: string[] };

/** One value that is not as it should be. */
export interface SettingsProblem {
  /** "marks.altered"; "" is the whole. */
  path: string;
  expected: Expected;
  /** As JSON, cut short; `null`: nothing is there. */
  received: string | null;
}

export type SettingsReading =
  /** `unknown`: paths of what is not known here, and was left out. */
  { ok: true; settings: Settings; unknown: string[] } | { ok: false; error: SettingsError };

export type SettingsError =
  /** In characters. */
  | { kind: 'too_large'; length: number; most: number }
  | { kind: 'not_json'; detail: string }
  | { kind: 'invalid'; problems: SettingsProblem[] };

/** Reads the text of a settings file. `knownSites`: names that mean something here. */
export function readSettingsFile(text: string, knownSites: readonly string[]): SettingsReading {
  if (text.length > MAX_SETTINGS_LENGTH) {
    return { ok: false, error: { kind: 'too_large', length: text.length, most: MAX_SETTINGS_LENGTH } };
  }
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return { ok: false, error: { kind: 'not_json', detail: error instanceof Error ? error.message : String(error) } };
  }
  const reading = readSettings(value);
  if (!reading.ok) return reading;
  const strangers = Object.keys(reading.settings.sites).filter((site) => !knownSites.includes(site));
  const sites = Object.fromEntries(
    Object.entries(reading.settings.sites).filter(([site]) => knownSites.includes(site)),
  );
  const unknown = [...reading.unknown, ...strangers.map((site) => `sites.${site}`)].sort();
  return { ok: true, settings: { ...reading.settings, sites }, unknown };
}

/** Reads settings of any origin. Keys that are not known are left out and named; anything else amiss refuses the whole. */
export function readSettings(value: unknown): SettingsReading {
  const first = settingsSchema.safeParse(value);
  if (first.success) return { ok: true, settings: first.data, unknown: [] };
  const unknown = first.error.issues.flatMap(unknownKeys);
  const problems = first.error.issues.flatMap((issue) => problemsOf(issue, value));
  if (problems.length > 0) return { ok: false, error: { kind: 'invalid', problems: problems.slice(0, MAX_PROBLEMS) } };
  const rest = settingsSchema.parse(without(value, unknown));
  return { ok: true, settings: rest, unknown: unknown.map((path) => path.join('.')).sort() };
}

/** The text of a settings file. */
export function writeSettingsFile(settings: Settings): string {
  return `${JSON.stringify(settings, null, 2)}\n`;
}

function unknownKeys(issue: z.core.$ZodIssue): PropertyKey[][] {
  return issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [];
}

function problemsOf(issue: z.core.$ZodIssue, whole: unknown): SettingsProblem[] {
  if (issue.code === 'unrecognized_keys') return [];
  const path = issue.path.map(String);
  // A key of a record that is no site's name is at fault itself, not what it leads to.
  const received = issue.code === 'invalid_key' ? path.at(-1) : valueAt(whole, issue.path);
  return [{ path: path.join('.'), expected: expectedBy(issue), received: asJson(received) }];
}

function expectedBy(issue: z.core.$ZodIssue): Expected {
  if (issue.code === 'invalid_value')
    return { type: 'one_of', values: issue.values.map((value) => JSON.stringify(value)) };
  if (issue.code === 'invalid_key') return { type: 'site' };
  if (issue.code === 'custom') return { type: 'fewer' };
  return { type: issue.code === 'invalid_type' && issue.expected === 'boolean' ? 'boolean' : 'object' };
}

function valueAt(whole: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((at, key) => (isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined), whole);
}

function asJson(value: unknown): string | null {
  if (value === undefined) return null;
  const text = JSON.stringify(value) ?? String(value);
  return text.length > MAX_RECEIVED ? `${text.slice(0, MAX_RECEIVED)}…` : text;
}

/** A copy without what these paths lead to. */
function without(value: unknown, paths: readonly PropertyKey[][]): unknown {
  if (!isObject(value)) return value;
  const dropped = new Set(paths.flatMap((path) => (path.length === 1 ? path : [])));
  const kept = Object.entries(value).filter(([key]) => !dropped.has(key));
  return Object.fromEntries(
    kept.map(([key, child]) => {
      const below = paths.flatMap(([first, ...rest]) => (first === key && rest.length > 0 ? [rest] : []));
      return [key, below.length > 0 ? without(child, below) : child];
    }),
  );
}

function isObject(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
