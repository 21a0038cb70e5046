import { fromRaised } from './markdown-lines';

/** What one marker names: an id, or several, each with other names that it may be known by. */
export interface MarkRef {
  label: string;
  /** Further names: of 【4:0†hours.pdf】 the file. */
  aliases: string[];
  url?: string;
}

/** A marker that was read, and what it refers to. */
export interface MarkReading {
  /** Offset behind the marker. */
  end: number;
  refs: MarkRef[];
}

/** What decides whether brackets are a marker. */
export interface MarkContext {
  /** Ids that the answer's sources have: `[spa]` is a marker if "spa" is one of them. */
  ids: ReadonlySet<string>;
  /** Labels that the answer itself explains, in notes or a list of sources. */
  notes: ReadonlySet<string>;
  /** Between quotation marks, brackets are the quoter's: only numbers and known ids are markers. */
  inQuote: boolean;
}

const MAX_MARK = 200;
const MAX_RANGE = 20;
const RAISED_RUN = /^[¹²³⁰⁴-⁹]{1,3}(?:[,˒،⁻–-][¹²³⁰⁴-⁹]{1,3})*/u;
/** Words that announce an id: "[source 3]", "[cite: 1, 2]", "[web:4]". */
const ANNOUNCED =
  /^(?:cite|citation|source|src|ref|reference|doc|document|id|web|page|chunk|passage|context|note|quelle|fuente)s?\s*[:#.]?\s*(?=[\p{L}\p{N}])/iu;
/** An id as retrieval systems make them: letters and digits with joints, at least one digit: policy-14, doc_3, S1, a.b#2. */
const ID = /^(?=[^\s]*\d)[\p{L}][\p{L}\p{N}]{0,30}(?:[-_:.#/][\p{L}\p{N}]{1,40}){0,8}$/u;
const NUMBER = /^\d{1,3}$/;
const RANGE = /^(\d{1,3})\s*[-–—]\s*(\d{1,3})$/;
/** Before "[0, 1]" as a mathematical interval. */
const INTERVAL = /(?:\b(?:range|interval|CI|domain|between|bounds)|∈|=)\s*$/iu;
/** Private-use marks of one chat site: start, separator, end. */
const PRIVATE_MARK = /^\uE200cite((?:\uE202[^\uE200-\uE202]{1,80})+)\uE201/;
const CONTENT_REFERENCE = /^:contentReference\[oaicite:(\d{1,4})\]\{[^{}]{0,80}\}/;

const plainRef = (label: string): MarkRef => ({ label, aliases: [] });

/** The citation marker that starts at `text[at]`, or `null`. Links are read elsewhere (`markdown-links.ts`). */
export function readMark(text: string, at: number, context: MarkContext): MarkReading | null {
  const rest = text.slice(at, at + MAX_MARK);
  switch (rest.charAt(0)) {
    case '[':
    case '［':
      return readSquare(text, at, context);
    case '\\':
      return readEscaped(rest, at);
    case '【':
    case '〔':
      return readCorner(rest, at, context);
    case '<':
      return readRaisedTag(text, at, context);
    case '\uE200':
      return readPrivate(rest, at);
    case ':': {
      const reference = CONTENT_REFERENCE.exec(rest);
      return reference?.[1] === undefined ? null : { end: at + reference[0].length, refs: [plainRef(reference[1])] };
    }
    case '^': {
      const raised = /^\^(\d{1,3}(?:,\s?\d{1,3})*)\^/.exec(rest);
      if (raised?.[1] === undefined || !canCarryNote(text, at, raised[1], context)) return null;
      return { end: at + raised[0].length, refs: raised[1].split(/,\s?/).map(plainRef) };
    }
    default:
      return readRaised(text, at, context);
  }
}

function readSquare(text: string, at: number, context: MarkContext): MarkReading | null {
  const rest = text.slice(at, at + MAX_MARK);
  const match = /^(?:\[{1,2}|［)\s*([^[\]［］\n]{1,160}?)\s*(?:\]{1,2}|］)/u.exec(rest);
  if (match?.[1] === undefined) return null;
  const end = at + match[0].length;
  // "[text](url)" is a link.
  if (text.charAt(end) === '(' && !NUMBER.test(match[1])) return null;
  if (INTERVAL.test(text.slice(Math.max(0, at - 12), at)) && !context.ids.has(match[1])) return null;
  const inner = match[1];
  const note = /^\^([^^]{1,60})\^?$/.exec(inner);
  if (note?.[1] !== undefined) return { end, refs: splitList(note[1].replaceAll('^', '')).map(plainRef) };
  const dagger = readDagger(inner);
  if (dagger) return { end, refs: [dagger] };
  const refs = readIds(inner, context);
  return refs && { end, refs };
}

/** `4:0†hours.pdf`, `oai_citation:0‡example.org`. */
function readDagger(inner: string): MarkRef | null {
  const match = /^(?:oai_citation:)?([^†‡]{1,40})[†‡]\s*(.{0,120})$/u.exec(inner);
  if (match?.[1] === undefined) return null;
  const alias = (match[2] ?? '').trim();
  return { label: match[1].trim(), aliases: alias === '' || alias === 'source' ? [] : [alias] };
}

const splitList = (inner: string): string[] =>
  inner
    .split(/\s*[,;，、；]\s*|\s+(?:and|und|et|y|&)\s+/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The ids in a pair of brackets, or `null` if they do not look like ids. */
function readIds(inner: string, context: MarkContext): MarkRef[] | null {
  if (context.ids.has(inner)) return [plainRef(inner)];
  const announced = ANNOUNCED.exec(inner)?.[0] ?? '';
  const isMark = announced.length > 0 && !context.inQuote;
  const refs: MarkRef[] = [];
  const parts = splitList(inner);
  for (const part of parts) {
    const bare = part.replace(ANNOUNCED, '');
    const range = RANGE.exec(part) ?? RANGE.exec(bare);
    if (context.ids.has(part)) refs.push(plainRef(part));
    else if (range?.[1] !== undefined && range[2] !== undefined && isForward(range[1], range[2])) {
      for (let id = Number(range[1]); id <= Number(range[2]); id += 1) refs.push(plainRef(String(id)));
    } else if (NUMBER.test(part) || context.ids.has(bare)) refs.push(plainRef(bare));
    else if (isMark && NUMBER.test(bare)) refs.push({ label: bare, aliases: [part] });
    else if (!context.inQuote && ID.test(part) && !isCalendar(part)) refs.push(plainRef(part));
    else if (isMark && /^[\p{L}\p{N}][^\s]{0,60}$/u.test(bare)) refs.push({ label: bare, aliases: [part] });
    else return null;
  }
  return refs.length > 0 ? refs : null;
}

const isForward = (low: string, high: string): boolean => {
  const width = Number(high) - Number(low);
  return width > 0 && width <= MAX_RANGE;
};

/** "[Q3]", "[FY2024]" explain a period, they cite nothing. */
const isCalendar = (part: string): boolean => /^(?:Q[1-4]|H[12]|FY\d{2,4}|CY\d{2,4})$/u.test(part);

function readEscaped(rest: string, at: number): MarkReading | null {
  const match = /^\\\[\s*(\d{1,3}(?:\s*[,–-]\s*\d{1,3})*)\s*\\\]/.exec(rest);
  if (match?.[1] === undefined) return null;
  const refs = readIds(match[1], { ids: new Set(), notes: new Set(), inQuote: false });
  return refs && { end: at + match[0].length, refs };
}

function readCorner(rest: string, at: number, context: MarkContext): MarkReading | null {
  const match = /^[【〔]\s*([^【】〔〕\n]{1,160}?)\s*[】〕]/u.exec(rest);
  if (match?.[1] === undefined) return null;
  const end = at + match[0].length;
  const dagger = readDagger(match[1]);
  if (dagger) return { end, refs: [dagger] };
  const pair = /^\d{1,3}:\d{1,3}$/.exec(match[1]);
  if (pair) return { end, refs: [plainRef(match[1])] };
  const refs = readIds(match[1], context);
  return refs && { end, refs };
}

function readPrivate(rest: string, at: number): MarkReading | null {
  const match = PRIVATE_MARK.exec(rest);
  if (match?.[1] === undefined) return null;
  return { end: at + match[0].length, refs: match[1].split('\uE202').filter(Boolean).map(plainRef) };
}

function readRaised(text: string, at: number, context: MarkContext): MarkReading | null {
  const match = RAISED_RUN.exec(text.slice(at, at + 24));
  if (!match) return null;
  const end = at + match[0].length;
  const refs = raisedRefs(match[0]);
  if (/[\p{L}\p{N}⁺⁻]/u.test(text.charAt(end)) || !canCarryNote(text, at, refs[0]?.label ?? '', context)) return null;
  return { end, refs };
}

function raisedRefs(run: string): MarkRef[] {
  const inner = fromRaised(run).replace(/[˒،]/gu, ',').replace(/⁻/g, '-');
  return readIds(inner, { ids: new Set(), notes: new Set(), inQuote: false }) ?? [plainRef(inner)];
}

function readRaisedTag(text: string, at: number, context: MarkContext): MarkReading | null {
  const match = /^<sup\b[^<>]{0,120}>\s*\[?\s*([\d\s,–-]{1,30})\s*\]?\s*<\/sup\s*>/i.exec(
    text.slice(at, at + MAX_MARK),
  );
  if (match?.[1] === undefined) return null;
  const refs = readIds(match[1].trim(), context);
  const isBracketed = match[0].includes('[');
  if (!refs || !(isBracketed || canCarryNote(text, at, refs[0]?.label ?? '', context))) return null;
  return { end: at + match[0].length, refs };
}

/** Units that a raised 2 or 3 belongs to. */
const UNITS =
  /(?:^|[^\p{L}])(?:[kmcdµμnh]?m|mi|mile|miles|yd|yards?|ft|feet|foot|in|inch|inches|s|sec|kg|cm|metres?|meters?|м|км|см|米|メートル)$/iu;

/**
 * Whether a raised number behind `text[at]` is a note, not a power. A power stands on a digit, a unit or a symbol of one
 * or two letters; a note stands on a word, a stop, or a closing mark. On a number it is a note only if one so named exists.
 */
function canCarryNote(text: string, at: number, label: string, context: MarkContext): boolean {
  const before = text.slice(Math.max(0, at - 24), at);
  const last = before.charAt(before.length - 1);
  if (/[.!?。！？,;:…%"'”’»)\]）」』、，]/u.test(last)) return !/\d\)$/.test(before) || context.notes.has(label);
  if (/\d/.test(last)) return context.notes.has(label) && /(?:^|[^\d.,])\d{4}$|\d[.,]\d+$/u.test(before);
  if (/\s/.test(last)) return context.notes.has(label);
  if (!/\p{L}/u.test(last)) return false;
  if (UNITS.test(before)) return false;
  return /[\p{L}]{3}$/u.test(before) || /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(before);
}
