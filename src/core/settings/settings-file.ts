import type * as z from 'zod/mini';
import { safeParse } from '../schemas/safe-parse';
import { isObject, type OtherSettings, otherPaths, othersIn, withOthers } from './other-settings';
import { type Settings, settingsSchema } from './settings';

/** Settings as JSON: written to a file, read from one, and read back from storage. */

/** In characters. The largest settings there can be are a tenth of it. */
export const MAX_SETTINGS_LENGTH = 100_000;
const MAX_PROBLEMS = 20;
const MAX_RECEIVED = 60;
const MAX_DEPTH = 6;
/** Under `app` in each file: any other JSON is not taken for settings. */
const APP = 'pincite';

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

type Refusal = { ok: false; error: SettingsError };

/** What settings of any origin came to. */
export type SettingsReading =
  /** `others`: what is not known here; `unknown`: its paths. */
  { ok: true; settings: Settings; others: OtherSettings; unknown: string[] } | Refusal;

/** What a settings file came to. */
export type SettingsFileReading =
  /** `kept`: paths of what the file does not name, and is as it was. */
  (Extract<SettingsReading, { ok: true }> & { kept: string[] }) | Refusal;

/** What is wrong with a settings file, with the path of it and the value that came. */
export type SettingsError =
  /** In characters. */
  | { kind: 'too_large'; length: number; most: number }
  | { kind: 'not_json' }
  /** JSON, but not written by Pincite as its settings. */
  | { kind: 'foreign' }
  | { kind: 'invalid'; problems: SettingsProblem[] };

/**
 * Reads the text of a settings file. `knownSites`: names that mean something here. What the file does not name stays as
 * it is in `current`: a file that lacks something must not set it back.
 */
export function readSettingsFile(text: string, knownSites: readonly string[], current: Settings): SettingsFileReading {
  if (text.length > MAX_SETTINGS_LENGTH) {
    return { ok: false, error: { kind: 'too_large', length: text.length, most: MAX_SETTINGS_LENGTH } };
  }
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return { ok: false, error: { kind: 'not_json' } };
  }
  const { app, ...given } = isObject(value) ? value : {};
  if (app !== APP) return { ok: false, error: { kind: 'foreign' } };
  const { whole, kept } = fillIn(given, current);
  const reading = readSettings(whole);
  if (!reading.ok) return reading;
  const strangers = Object.keys(reading.settings.sites).filter((site) => !knownSites.includes(site));
  const unknown = [...reading.unknown, ...strangers.map((site) => `sites.${site}`)].sort();
  return { ...reading, unknown, kept };
}

/** `given` with what it lacks of `current`, and the paths of that. The version is the file's own to say. */
function fillIn(given: OtherSettings, { version: _, ...current }: Settings): { whole: OtherSettings; kept: string[] } {
  const marks = isObject(given.marks) ? given.marks : null;
  const missing = (of: object, from: OtherSettings): string[] =>
    Object.keys(of).filter((key) => !Object.hasOwn(from, key));
  return {
    whole: { ...current, ...given, ...(marks && { marks: { ...current.marks, ...marks } }) },
    kept: [...missing(current, given), ...missing(current.marks, marks ?? current.marks).map((key) => `marks.${key}`)],
  };
}

/** Reads settings of any origin. Keys that are not known are told apart; anything else amiss refuses the whole. */
export function readSettings(value: unknown): SettingsReading {
  const parsed = safeParse(settingsSchema, value);
  if (parsed.success) {
    const { data: settings } = parsed;
    return { ok: true, settings, others: othersIn(value, settings), unknown: otherPaths(value, settings).sort() };
  }
  const problems = parsed.error.issues.map((issue) => problemOf(issue, value));
  return { ok: false, error: { kind: 'invalid', problems: problems.slice(0, MAX_PROBLEMS) } };
}

/** The text of a settings file. */
export function writeSettingsFile(settings: Settings, others: OtherSettings = {}): string {
  return `${JSON.stringify({ app: APP, ...withOthers(settings, others) }, null, 2)}\n`;
}

function problemOf(issue: z.core.$ZodIssue, whole: unknown): SettingsProblem {
  const path = issue.path.map(String);
  // A key of a record that is no site's name is at fault itself, not what it leads to.
  const received = issue.code === 'invalid_key' ? path.at(-1) : valueAt(whole, issue.path);
  return { path: path.join('.'), expected: expectedBy(issue), received: asJson(received) };
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
  const text = JSON.stringify(flatten(value)) ?? String(value);
  return text.length > MAX_RECEIVED ? `${text.slice(0, MAX_RECEIVED)}…` : text;
}

/** Without what is nested deeper than anyone would read: a hundred thousand levels are more than a stack holds. */
function flatten(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) return '…';
  if (Array.isArray(value)) return value.slice(0, MAX_RECEIVED).map((inner) => flatten(inner, depth + 1));
  const entries = Object.entries(value).slice(0, MAX_RECEIVED);
  return Object.fromEntries(entries.map(([key, inner]) => [key, flatten(inner, depth + 1)]));
}
