import type { ComponentChildren } from 'preact';
import { type Catalogue, directionOf } from '../core/locales/languages';
import type en from '../locales/en.json';

/** A text that depends on a count holds its forms by the categories of `Intl.PluralRules`, `other` among them. */
type Plural = { other: string };

type Keys<Tree, Form, Path extends string = ''> = {
  [Name in keyof Tree & string]: Tree[Name] extends string | Plural
    ? Tree[Name] extends Form
      ? `${Path}${Name}`
      : never
    : Keys<Tree[Name], Form, `${Path}${Name}.`>;
}[keyof Tree & string];

/** The texts of `src/locales/en.json`, by their path in it: "welcome.done". */
export type TextKey = Keys<typeof en, string>;
export type PluralKey = Keys<typeof en, Plural>;

/** For the `{names}` in a text. Numbers are written as the language does. */
export type Values = Readonly<Record<string, string | number>>;

/** Letters, and the mark that orders the figures of a date. */
const RTL_LETTERS = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc]/;
/** Set a value apart from the sentence round it: one written from left to right, and one that tells its direction. */
const LTR_ISOLATE = '\u2066';
const ISOLATE = '\u2068';
const END_ISOLATE = '\u2069';

let catalogue: Catalogue = { language: 'en', locale: 'en', lookup: () => undefined };
let pluralRules = new Intl.PluralRules('en');
let formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

/** From now on everything is said in this language. What is on the screen has to be rendered anew. */
export function speak(next: Catalogue): void {
  catalogue = next;
  pluralRules = new Intl.PluralRules(next.language);
  formats = new Map();
}

/** A text in the reader's language; one that depends on a count by `values.count`. A missing text is its key. */
export function t(key: TextKey, values?: Values): string;
export function t(key: PluralKey, values: Values & { count: number }): string;
export function t(key: TextKey | PluralKey, values: Values = {}): string {
  return fill(textOf(key, values.count), (name) => {
    const value = values[name];
    return typeof value === 'number' ? formatNumber(value) : value === undefined ? undefined : isolate(value);
  }).join('');
}

/** A text with elements in it. */
export function richText(key: TextKey, values: Readonly<Record<string, ComponentChildren>>): ComponentChildren[] {
  return fill<ComponentChildren>(textOf(key, undefined), (name) => values[name]);
}

function textOf(key: string, count: string | number | undefined): string {
  const name = key.replaceAll('.', '_');
  if (typeof count !== 'number') return catalogue.lookup(name) || key;
  const { lookup } = catalogue;
  return lookup(`${name}_${pluralRules.select(count)}`) || lookup(`${name}_other`) || lookup(name) || key;
}

/** The pieces of a text, with what stands for its `{names}`; a name that nothing is given for stays. */
function fill<Piece>(text: string, pieceFor: (name: string) => Piece | undefined): (Piece | string)[] {
  const pieces = text.split(/\{(\w+)\}/);
  return pieces.map((piece, at) => (at % 2 === 0 ? piece : (pieceFor(piece) ?? `{${piece}}`)));
}

/** A value written the other way must not turn the sentence round it. A bare figure (€40) tells no direction by itself. */
function isolate(value: string): string {
  const hasRtl = RTL_LETTERS.test(value);
  if (directionOf(catalogue.language) === 'ltr' && !hasRtl) return value;
  return `${hasRtl ? ISOLATE : LTR_ISOLATE}${value}${END_ISOLATE}`;
}

export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  return format('number', options, (locale) => new Intl.NumberFormat(locale, options)).format(value);
}

/** An ISO 8601 day or instant as the day it names; `null` if it is none. */
export function formatDate(iso: string): string | null {
  return formatInstant(iso, { dateStyle: 'medium', timeZone: 'UTC' });
}

/** Day and time of an ISO 8601 instant, by the reader's clock; `null` if it is none. */
export function formatTime(iso: string): string | null {
  return formatInstant(iso, { dateStyle: 'medium', timeStyle: 'short' });
}

function formatInstant(iso: string, options: Intl.DateTimeFormatOptions): string | null {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return null;
  return isolate(format('date', options, (locale) => new Intl.DateTimeFormat(locale, options)).format(date));
}

/** Making a format takes far longer than using it. All of one `kind` are of one class. */
function format<Format extends Intl.NumberFormat | Intl.DateTimeFormat>(
  kind: string,
  options: object,
  make: (locale: string) => Format,
): Format {
  const key = kind + JSON.stringify(options);
  const known = formats.get(key) as Format | undefined;
  if (known) return known;
  const made = make(catalogue.locale);
  formats.set(key, made);
  return made;
}
