import type { Span } from '../types';
import {
  ABBREVIATIONS,
  abbreviations,
  BEFORE_NAME,
  BEFORE_NUMBER,
  DAYS_AND_MONTHS,
  LONGEST_ABBREVIATION,
  OFTEN_LAST,
} from './abbreviations';

const LINE_END = 10;
const STOP = 1;
/** Where something may end: `STOP` for a stop sign of any script, `LINE_END` for a line end. */
const endings = new Uint8Array(0x10000);
endings[LINE_END] = LINE_END;
for (const sign of '.!?…‽؟۔।॥։።፧។៕。！？｡．') endings[sign.charCodeAt(0)] = STOP;
const CLOSERS = /[\p{Pe}\p{Pf}"'”’»«“*_]/u;
const OPENERS = /^[\p{Ps}\p{Pi}"'„‚»«“‘*_¿¡–—-]+/u;
/** Bullets, "1.", "(a)", "- ". */
const LIST_MARK =
  /^[ \t]*(?:[-*+•‣◦▪●○■·–—][ \t\u00a0]|(?:\d{1,3}|[a-zA-Z])[.)][ \t]|\((?:\d{1,3}|[a-z])\)[ \t]|#{1,6}[ \t]|\|)/u;
const LOOK = 80;
const SPACE = 32;
const LOWER_A = 0x61;

/**
 * The sentences of `text`, in order, without the white space round them.
 *
 * A blank line and a line that begins with a bullet or number end a sentence, other line ends do not. `lang` (BCP 47)
 * narrows the abbreviations. Linear time.
 */
export function splitSentences(text: string, lang?: string): Span[] {
  const isAbbreviation = abbreviations(lang);
  const sentences: Span[] = [];
  let start = 0;
  const close = (end: number): void => {
    const span = trimmed(text, start, end);
    if (span) sentences.push(span);
    start = end;
  };
  for (let at = 0; at < text.length; at += 1) {
    const ending = endings[text.charCodeAt(at)];
    if (ending === 0) continue;
    if (ending === LINE_END) {
      if (at >= start && endsAtLine(text, at)) close(at + 1);
      continue;
    }
    let end = at + 1;
    while (endings[text.charCodeAt(end)] === STOP) end += 1;
    if (at >= start) {
      const after = afterClosers(text, end);
      if (endsSentence(text, start, { at, sign: text.slice(at, end), after }, isAbbreviation)) close(after);
    }
    // A line that ends with its sentence is not looked at again.
    at = isSpace(text, end) ? end : end - 1;
  }
  close(text.length);
  return sentences;
}

function trimmed(text: string, from: number, to: number): Span | null {
  let start = from;
  let end = to;
  while (start < end && isSpace(text, start)) start += 1;
  while (end > start && isSpace(text, end - 1)) end -= 1;
  return start < end ? { start, end } : null;
}

function isSpace(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit === SPACE || (unit >= 9 && unit <= 13) || (unit >= 0x85 && /\s/u.test(text[at] as string));
}

function endsAtLine(text: string, at: number): boolean {
  let next = at + 1;
  while (next < text.length && next < at + LOOK && text[next] !== '\n' && isSpace(text, next)) next += 1;
  if (next >= text.length || text[next] === '\n') return true;
  const line = text.slice(at + 1, at + 1 + LOOK);
  if (LIST_MARK.test(line)) return true;
  // A list item or heading that a line of another kind follows has ended, unless the line goes on in lower case.
  const lineStart = text.lastIndexOf('\n', at - 1) + 1;
  const isItem = at - lineStart < 2000 && LIST_MARK.test(text.slice(lineStart, lineStart + LOOK));
  return isItem && !/^\s*\p{Ll}/u.test(line) && /^\s*(?:#{1,6}|\|)/u.test(text.slice(lineStart, lineStart + LOOK));
}

/** Behind closing quotation marks, brackets and note markers. */
function afterClosers(text: string, from: number): number {
  // Nearly always a space follows.
  if (text.charCodeAt(from) === SPACE) return from;
  let at = from;
  while (at < text.length && at < from + 8 && CLOSERS.test(text[at] as string)) at += 1;
  const notes = /^(?:\[[\da-z ,–-]{1,12}\])+|^[⁰¹²³⁴-⁹]+/u.exec(text.slice(at, at + 40));
  if (notes) at += notes[0].length;
  return at;
}

/** A stop sign, or several in a row, and where what closes the sentence behind it ends. */
interface Stop {
  at: number;
  sign: string;
  after: number;
}

/** Whether the sentence that begins at `start` ends with a stop, and does not go on behind it. */
function endsSentence(
  text: string,
  start: number,
  { at, sign, after }: Stop,
  isAbbreviation: (word: string) => boolean,
): boolean {
  if (sign !== '.' && /[。！？｡।॥។៕።፧۔؟]/u.test(sign))
    return !/^[」』）”’)]?[ \t]*[とっ]/u.test(text.slice(after, after + 4));
  if (after >= text.length) return true;
  if (!isSpace(text, after)) {
    // "end.Next": glued by a careless page; but file names, versions and hosts are glued on purpose.
    return (
      /^\p{Lu}\p{Ll}/u.test(text.slice(after, after + 2)) &&
      /[\p{Ll})\]”"]$/u.test(text.slice(at - 1, at)) &&
      after > at + 1
    );
  }
  const rest = text.slice(after, after + LOOK).trimStart();
  const first = rest.charCodeAt(0);
  const isLower = isAsciiLetter(first) ? first >= LOWER_A : /^\p{Ll}$/u.test(rest.replace(OPENERS, '')[0] ?? '');
  if (sign !== '.') {
    if (isLower) return false;
    // "Yahoo! Maps": a name goes on; a sentence of one word does not have a word before it in lower case.
    return !(sign === '!' && isNameWithSign(text, start, at, rest));
  }
  if (isLower && !/^(?:i(?:Phone|Pad|OS)|e(?:Bay|Book))/u.test(rest)) return false;
  const word = wordBefore(text, start, at);
  if (word === '' || (word.length > LONGEST_ABBREVIATION && !word.includes('.'))) return true;
  const folded = word.toLowerCase();
  if (/^[A-Za-z]{2,}$/.test(word) && !MAY_GO_ON.has(folded)) return true;
  // "z. B.", "d. h.": an abbreviation of two words.
  if (/^\p{Ll}$/u.test(word) && /^\p{L}\./u.test(rest)) return false;
  if (BEFORE_NUMBER.has(folded) && /^\p{N}/u.test(rest)) return false;
  if (word.length <= MAX_LIFE_MARK && LIFE_MARK.test(text.slice(Math.max(start, at - LOOK), at))) return false;
  if (/^\p{Lu}$/u.test(word)) return isEndAfterInitial(text, start, at, rest);
  if (/^(?:\p{Lu}\.)+\p{Lu}$/u.test(word)) return STARTERS.test(rest);
  if (OFTEN_LAST.has(folded) && ASIDE.test(rest)) return false;
  if (OFTEN_LAST.has(folded)) return /^[\p{Ps}\p{Pi}"']*\p{Lu}/u.test(rest) && !isTitle(word);
  if (BEFORE_NAME.has(folded) && isBeforeName(text, start, at, word, rest)) return false;
  if (DAYS_AND_MONTHS.has(folded)) return endsAfterDay(word, rest);
  if (isAbbreviation(folded) && !BEFORE_NUMBER.has(folded) && !BEFORE_NAME.has(folded)) return false;
  if (/^(?:\p{L}\.)+\p{L}$/u.test(word)) return STARTERS.test(rest);
  // German and Nordic ordinals: "am 3. Oktober"; a list number at the start of a line.
  if (/^\d{1,2}$/u.test(word)) return !isOrdinal(text, start, at, rest);
  return true;
}

/** "the Ven. Bede", but not "5 Fr. Kinder", nor "the Rev. The". */
function isBeforeName(text: string, start: number, at: number, word: string, rest: string): boolean {
  if (/^\p{N}/u.test(rest)) return true;
  if (!/^\p{Lu}/u.test(word) || !/^\p{Lu}/u.test(rest) || STARTERS.test(rest)) return false;
  return !/\d\s*$/u.test(text.slice(Math.max(start, at - LOOK), at - word.length));
}

/** "Mon. 9–17" and "Jan. Smith" go on; "until Mon. The pool" ends, and so does "in the sun. People". */
function endsAfterDay(word: string, rest: string): boolean {
  if (/^\p{N}/u.test(rest)) return false;
  return /^\p{Ll}/u.test(word) || STARTERS.test(rest);
}

/** "(b. 1961)", "(born Ann Hale; d. 1999)", "(geb. 1961)", "(r. 1558–1603)": of a person, in brackets. */
const LIFE_MARK = /[([](?:[^()[\]]*[,;–-])?\s*(?:b|d|r|fl|geb|gest|reg|né|née|ur|zm|р|ум|род|нар)$/iu;
const MAX_LIFE_MARK = 4;
const LATIN_LIFE_MARKS = ['fl', 'geb', 'gest', 'reg', 'ur', 'zm'];

/** Words of two plain letters or more that may stand before a full stop within a sentence, folded. */
const MAY_GO_ON: ReadonlySet<string> = new Set([
  ...[...ABBREVIATIONS, ...BEFORE_NUMBER, ...OFTEN_LAST, ...BEFORE_NAME, ...DAYS_AND_MONTHS],
  ...LATIN_LIFE_MARKS,
]);

/** "Aubrey Jr. (1918–1994)", "Acme Inc. (London)": brackets without a sentence of their own belong to the word before. */
const ASIDE = /^\((?!.*[.!?…]\)).{0,60}(?:\)|$)/u;

/** "St. Louis", "Ft. Worth", "г. Москва", but "ten ft. The". */
function isTitle(word: string): boolean {
  return /^(?:St|Ft|Sr|г)$/u.test(word);
}

function wordBefore(text: string, start: number, at: number): string {
  // Most words are of ASCII letters behind a space, and need no pattern.
  let from = at;
  while (from > start && at - from < 24 && isAsciiLetter(text.charCodeAt(from - 1))) from -= 1;
  if (from > start && text.charCodeAt(from - 1) === SPACE) return text.slice(from, at);
  const before = text.slice(Math.max(start, at - 24), at);
  return /[\p{L}\p{M}\p{N}]+(?:[.-][\p{L}\p{M}\p{N}]+)*°?$/u.exec(before)?.[0] ?? '';
}

function isAsciiLetter(unit: number): boolean {
  return (unit >= LOWER_A && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a);
}

/** "J. Smith" goes on, "plan B. The next" ends. */
function isEndAfterInitial(text: string, start: number, at: number, rest: string): boolean {
  if (!/^[\p{Ps}\p{Pi}"']*\p{Lu}/u.test(rest)) return false;
  const before = text.slice(Math.max(start, at - 24), at - 1).trimEnd();
  const isAfterName = before === '' || /(?:^|[\s(.])(?:\p{Lu}\p{L}*|\p{Lu})\.?$/u.test(before);
  if (isAfterName) return false;
  return STARTERS.test(rest);
}

const MONTH =
  /^(?:jan|feb|mär|mar|apr|ma[ijy]|jun|jul|aug|sep|o[kc]t|nov|de[csz]|jahrhundert|klasse|auflage|etage|stock|platz)/iu;

function isOrdinal(text: string, start: number, at: number, rest: string): boolean {
  if (MONTH.test(rest)) return true;
  const lead = text.slice(start, at).trim();
  return /^\d{1,2}$/u.test(lead);
}

function isNameWithSign(text: string, start: number, at: number, rest: string): boolean {
  const word = /\p{Lu}\p{L}*$/u.exec(text.slice(Math.max(start, at - 24), at))?.[0];
  if (word === undefined) return false;
  const before = text.slice(start, at - word.length).trim();
  const follows = /^(\p{Lu}\p{Ll}+)/u.exec(rest)?.[1];
  if (follows === undefined || STARTERS.test(follows)) return false;
  return before === ''
    ? word.length > 3 && KNOWN_NAMES.has(word)
    : /[\p{Ll},\d]$/u.test(before) && KNOWN_NAMES.has(word);
}

/** Words that begin a sentence far more often than they go on a name. */
const STARTERS =
  /^["'“‘(]?(?:The|A|An|In|It|Its|This|These|That|There|He|She|They|We|I|You|But|And|On|At|As|For|If|When|While|Both|All|No|Not)\b/u;
/** Names that end with an exclamation mark. */
const KNOWN_NAMES: ReadonlySet<string> = new Set([
  'Yahoo',
  'Jeopardy',
  'Yum',
  'Joomla',
  'Oklahoma',
  'Panic',
  'Airplane',
]);
