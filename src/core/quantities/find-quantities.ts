import { oncePer } from '../collections/once-per';
import { ownCopy } from '../text/own-copy';
import { readAmount } from './amounts';
import { readDate } from './dates';
import type { Draft } from './draft';
import { skipNoNumber } from './exclusions';
import { readHanDate } from './han-dates';
import { readLabel, readMultiple, readOrdinal, readVersion } from './labels';
import { type Lexicon, lexiconOf } from './lexicon';
import { findPhrase, findPhraseBefore } from './phrases';
import type { Quantity } from './quantity';
import { isDash, isDigits, isSign, type Reading } from './reading';
import { adoptRates, shareBounds, shareUnits } from './shared-parts';
import { readTime } from './times';
import { tokenise } from './tokens';
import { readWeekday } from './weekdays';
import { readYears } from './years';

/** Regions that write a decimal point in a language of decimal commas. */
const POINT_REGIONS = /^(es-(mx|us|pr|gt|hn|ni|do|pa|sv)|(de|it|fr)-(ch|li))\b/i;

/**
 * The quantities of `text`, in order, not overlapping. `lang` (BCP 47) decides what points and commas mean and which
 * number words are known; without it English. Never throws; time is linear in the length of the text.
 */
export function findQuantities(text: string, lang?: string): readonly Quantity[] {
  const lexicon = lexiconOf(lang);
  const decimal = lang !== undefined && POINT_REGIONS.test(lang) ? '.' : lexicon.language.decimal;
  if (text.length > MAX_KNOWN_LENGTH) return readQuantities(text, lexicon, decimal);
  const own = knownOf(lexicon)[decimal];
  let found = own.get(text);
  if (!found) {
    const copy = ownCopy(text);
    found = readQuantities(copy, lexicon, decimal);
    if (own.size >= MAX_KNOWN) own.clear();
    own.set(copy, found);
  }
  return found;
}

/**
 * By language and decimal sign. A claim meets many passages, and a passage many checks and claims: all but long texts
 * are read once.
 */
const knownOf = oncePer((_: Lexicon) => ({
  '.': new Map<string, readonly Quantity[]>(),
  ',': new Map<string, readonly Quantity[]>(),
}));
const MAX_KNOWN = 1000;
const MAX_KNOWN_LENGTH = 8000;

function readQuantities(text: string, lexicon: Lexicon, decimal: '.' | ','): Quantity[] {
  const reading: Reading = { text, tokens: tokenise(text), lexicon, decimal, isEastern: EASTERN.test(text) };
  const drafts: Draft[] = [];
  let at = 0;
  let floor = 0;
  while (at < reading.tokens.length) {
    const found = readAt(reading, at, floor);
    const last = found?.at(-1);
    if (found && last && last.next > at) {
      drafts.push(...found);
      at = last.next;
      floor = at;
      continue;
    }
    const skipped = skipNoNumber(reading, at);
    at = Math.max(at + 1, skipped ?? 0);
    if (skipped !== null) floor = at;
  }
  markRanges(reading, drafts);
  shareBounds(reading, drafts);
  shareUnits(reading, drafts);
  adoptRates(reading, drafts);
  settleOrder(drafts);
  return drafts.map((draft) => toQuantity(reading, draft)).filter(isCountable);
}

/** Not "9e300 billion": nobody counts beyond what a number can hold, and nothing could be compared with it. */
function isCountable({ value, low, high }: Quantity): boolean {
  return [value, low, high].every((number) => typeof number !== 'number' || Number.isFinite(number));
}

/** From the block of Thai on, but for those of typographic signs. */
const EASTERN = /[\u0e00-\u1fff\u2e80-\uffff]/;

/** Han numerals, eras and lone capitals (Roman numerals, "Q3") can begin a quantity without being in the tables. */
const OPEN_START =
  /^[IVXLCMQHqh]+(?:e|ème|er|th)?$|^[〇零一二两兩三四五六七八九十百千万億亿壱弐参壹贰貳叁參肆伍陆陸柒捌玖拾佰仟元令平昭大明民พ오전후한두세네다여일아열스서마쉰예]/u;

const OPEN_CAPITALS = 'IVXLCMQHqh';

/** Whether `OPEN_START` can match at all. */
function canBeOpen(word: string): boolean {
  const unit = word.charCodeAt(0);
  return unit >= 0x80 || OPEN_CAPITALS.includes(word.charAt(0));
}

function canStart(reading: Reading, at: number): boolean {
  const { tokens, lexicon } = reading;
  const token = tokens[at];
  if (token?.type === 'digits') return true;
  if (token?.type === 'sign') return isSign(token, '.,') ? isDigits(tokens[at + 1]) : OPEN_SIGN.test(token.text);
  if (token?.type !== 'word') return false;
  const { starters, compoundStarts, article } = lexicon;
  if (findPhrase(starters, tokens, at) || (canBeOpen(token.text) && OPEN_START.test(token.text))) return true;
  if (compoundStarts.size > 0 && compoundStarts.has(token.key.slice(0, 2))) return true;
  const behind = findPhrase(article, tokens, at)?.next;
  return (
    behind !== undefined &&
    [starters, lexicon.unitWords, lexicon.andHalf].some((words) => findPhrase(words, tokens, behind))
  );
}

const OPEN_SIGN = /[½⅓⅔¼¾⅕-⅞⅐⅑⅒§#№]/;

function readAt(reading: Reading, at: number, floor: number): Draft[] | null {
  if (!canStart(reading, at)) return null;
  const calendar =
    readWeekday(reading, at) ??
    readDate(reading, at) ??
    (reading.isEastern ? readHanDate(reading, at) : null) ??
    readYears(reading, at);
  if (calendar) return calendar;
  if (skipNoNumber(reading, at) !== null) return null;
  const label = readLabel(reading, at) ?? readVersion(reading, at);
  if (label) return [label];
  const time = readTime(reading, at);
  if (time) return time;
  const ordinal = readMultiple(reading, at) ?? readOrdinal(reading, at);
  return ordinal ? [ordinal] : readAmount(reading, at, floor);
}

/** Two dates or times joined by a dash or "to" are a start and an end; a lone one takes its bound from the word before. */
function markRanges(reading: Reading, drafts: Draft[]): void {
  const { tokens, lexicon } = reading;
  for (const [index, draft] of drafts.entries()) {
    if (draft.kind !== 'date' && draft.kind !== 'time') continue;
    const before = drafts[index - 1];
    const joint = before && before.kind === draft.kind && before.shape === undefined ? before.next : null;
    const isJoined =
      joint !== null &&
      (isDash(tokens[joint])
        ? joint + 1
        : (findPhrase(lexicon.to, tokens, joint)?.next ??
          (findPhraseBefore(lexicon.between, tokens, before?.at ?? 0)
            ? findPhrase(lexicon.betweenAnd, tokens, joint)?.next
            : undefined))) === draft.at;
    if (before && isJoined && draft.shape === undefined) {
      before.bound = 'from';
      draft.bound = 'until';
    }
    if (draft.bound !== undefined) continue;
    if (draft.kind === 'date' && findPhraseBefore(lexicon.before, tokens, draft.at)) draft.bound = 'less_than';
    else if (draft.kind === 'date' && findPhraseBefore(lexicon.after, tokens, draft.at)) draft.bound = 'more_than';
    if (draft.bound !== undefined) continue;
    const word = findPhraseBefore(lexicon.bounds, tokens, draft.at);
    if (word) draft.bound = asDateBound(word.value);
    const about = findPhraseBefore(lexicon.about, tokens, draft.at);
    if (about) draft.approximate = true;
  }
}

function asDateBound(bound: NonNullable<Quantity['bound']>): 'from' | 'until' {
  return bound === 'from' || bound === 'at_least' || bound === 'more_than' ? 'from' : 'until';
}

/** One date of the text with a day above 12 settles the order of the others. */
function settleOrder(drafts: Draft[]): void {
  const open = drafts.filter((draft) => draft.other !== undefined && draft.kind === 'date');
  if (open.length === 0) return;
  const settled = drafts.find((draft) => draft.kind === 'date' && draft.order !== undefined);
  if (!settled) return;
  for (const draft of open) {
    if (settled.order === 'month' && draft.other !== undefined) draft.value = draft.other;
    delete draft.other;
  }
}

function toQuantity(reading: Reading, draft: Draft): Quantity {
  const { at, next, order: _, ...rest } = draft;
  const start = reading.tokens[at]?.start ?? 0;
  const end = reading.tokens[next - 1]?.end ?? start;
  return { text: reading.text.slice(start, end), start, end, ...rest };
}
