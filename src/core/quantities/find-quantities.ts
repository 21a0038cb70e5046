import { readAmount } from './amounts';
import { readDate } from './dates';
import type { Draft } from './draft';
import { skipNoNumber } from './exclusions';
import { readHanDate } from './han-dates';
import { readLabel, readMultiple, readOrdinal, readVersion } from './labels';
import { type Lexicon, lexiconOf } from './lexicon';
import { findPhrase, findPhraseBefore } from './phrases';
import type { Quantity } from './quantity';
import { isDash, type Reading } from './reading';
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
  const decimal = POINT_REGIONS.test(lang ?? '') ? '.' : lexicon.language.decimal;
  if (text.length > MAX_KNOWN_LENGTH) return readQuantities(text, lexicon, decimal);
  const tongue = `${lexicon.language.code}${decimal}`;
  const own = known.get(tongue) ?? new Map<string, readonly Quantity[]>();
  known.set(tongue, own);
  let found = own.get(text);
  if (!found) {
    found = readQuantities(text, lexicon, decimal);
    if (own.size >= MAX_KNOWN) own.clear();
    own.set(text, found);
  }
  return found;
}

/**
 * By language and decimal sign. A claim meets many passages, and a passage many checks and claims: all but long texts
 * are read once.
 */
const known = new Map<string, Map<string, readonly Quantity[]>>();
const MAX_KNOWN = 1000;
const MAX_KNOWN_LENGTH = 8000;

function readQuantities(text: string, lexicon: Lexicon, decimal: '.' | ','): Quantity[] {
  const reading: Reading = { text, tokens: tokenise(text), lexicon, decimal };
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
  return drafts.map((draft) => toQuantity(reading, draft));
}

/** Han numerals, eras and lone capitals (Roman numerals, "Q3") can begin a quantity without being in the tables. */
const OPEN_START =
  /^[IVXLCMQHqh]+(?:e|ème|er|th)?$|^[〇零一二两兩三四五六七八九十百千万億亿壱弐参壹贰貳叁參肆伍陆陸柒捌玖拾佰仟元令平昭大明民พ오전후]/u;

const OPEN_CAPITALS = 'IVXLCMQHqh';

/** Whether `OPEN_START` can match at all. */
function canBeOpen(word: string): boolean {
  const unit = word.charCodeAt(0);
  return unit >= 0x80 || OPEN_CAPITALS.includes(word.charAt(0));
}

function canStart(reading: Reading, at: number): boolean {
  const token = reading.tokens[at];
  if (token?.type === 'digits') return true;
  if (token?.type === 'sign') return /[.,½⅓⅔¼¾⅕-⅞⅐⅑⅒§#№]/.test(token.text);
  if (token?.type !== 'word') return false;
  const { starters, compoundStarts } = reading.lexicon;
  if (starters.has(token.key) || (canBeOpen(token.text) && OPEN_START.test(token.text))) return true;
  return compoundStarts.size > 0 && compoundStarts.has(token.key.slice(0, 2));
}

function readAt(reading: Reading, at: number, floor: number): Draft[] | null {
  if (!canStart(reading, at)) return null;
  const calendar =
    readWeekday(reading, at) ?? readDate(reading, at) ?? readHanDate(reading, at) ?? readYears(reading, at);
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

/** "no more than 8 people or 630 kg": the bound is of both. */
function shareBounds({ tokens }: Reading, drafts: readonly Draft[]): void {
  for (const [index, draft] of drafts.entries()) {
    const before = drafts[index - 1];
    if (!before?.bound || draft.bound !== undefined || draft.kind === 'date' || draft.kind === 'time') continue;
    if (before.kind === 'date' || before.kind === 'time' || draft.kind === 'ordinal') continue;
    const joint = tokens[draft.at - 1];
    const isNear = draft.at - before.next <= (before.noun?.length ?? 0) + 1;
    if (isNear && joint?.type === 'word' && /^(?:or|oder|ou|o)$/.test(joint.key)) draft.bound = before.bound;
  }
}

/** Before a figure whose unit has been said: "… and 3", "… , 12", "the short one 2". */
const BEFORE_BARE = /^(?:,|;|and|or|und|oder|et|ou|y|o|e|en|of|och|eller|i|lub|и|или|de|one)$/u;
const JOINT = /^(?:and|or|und|oder|et|ou|y|o|e|en|of|och|eller|lub|и|или)$/u;
/** Between a joint and the bare figure stands a subject of no more tokens. */
const SUBJECT_LENGTH = 4;
/** Behind it, where nothing ends. */
const BEHIND_BARE =
  /^(?:for|on|in|at|to|with|per|from|outside|inside|für|auf|in|im|am|an|bei|mit|pour|sur|dans|à|avec|par|para|en|con|por|per|su|sul|voor|op|bij|met|för|på|для|на)$/u;
const STOP = /^[.!?;:,)]$/u;
/** How far before it the figure with the unit stands, in tokens. */
const UNIT_REACH = 12;

/** "24 euros for adults, 12 for children", "9 and 5 euros": a bare figure has the unit of the one before or behind it. */
function shareUnits(reading: Reading, drafts: readonly Draft[]): void {
  for (const [index, draft] of drafts.entries()) {
    const [before, behind] = [drafts[index - 1], drafts[index + 1]];
    if (draft.kind !== 'count' || draft.noun || draft.label || draft.shape || draft.yearLike) continue;
    if (before && isMeasured(before) && goesOnFrom(reading, before, draft)) adoptUnit(draft, before);
    else if (behind && isMeasured(behind) && isJoinedWith(reading, draft, behind)) adoptUnit(draft, behind);
  }
}

const isMeasured = ({ kind, shape }: Draft): boolean =>
  (kind === 'money' || kind === 'measure' || kind === 'duration') && shape === undefined;

function adoptUnit(draft: Draft, { kind, unit, currency }: Draft): void {
  draft.kind = kind;
  if (unit !== undefined) draft.unit = unit;
  if (currency !== undefined) draft.currency = currency;
}

function goesOnFrom({ tokens }: Reading, before: Draft, draft: Draft): boolean {
  if (draft.at - before.next > UNIT_REACH) return false;
  const between = tokens.slice(before.next, draft.at);
  if (between.some((token) => /^[.!?]$/u.test(token.text) || token.gap === 'break' || token.gap === 'line'))
    return false;
  const [joint, behind] = [between.at(-1), tokens[draft.next]];
  const isLast = !behind || STOP.test(behind.text);
  if (joint && BEFORE_BARE.test(joint.key)) return isLast || BEHIND_BARE.test(behind?.key ?? '');
  // "adults pay 9 euros and children 5"
  return isLast && between.slice(-SUBJECT_LENGTH).some((token) => JOINT.test(token.key));
}

/** "9 and 5 euros" */
function isJoinedWith({ tokens }: Reading, draft: Draft, behind: Draft): boolean {
  const joint = tokens[draft.next];
  return behind.at === draft.next + 1 && joint?.type === 'word' && JOINT.test(joint.key);
}

/** "45,000 people visit it every year", "cada año lo visitan 45.000": the one figure of a clause is reckoned by it. */
function adoptRates(reading: Reading, drafts: readonly Draft[]): void {
  const { tokens, lexicon } = reading;
  if (!tokens.some((_, at) => findPhrase(lexicon.every, tokens, at) !== null)) return;
  for (const [index, draft] of drafts.entries()) {
    if (draft.kind !== 'count' && draft.kind !== 'money' && draft.kind !== 'measure') continue;
    if (draft.per !== undefined || draft.label || draft.yearLike) continue;
    const [first, last] = clauseAround(reading, draft);
    if (!isAlone(drafts, index, first, last)) continue;
    for (let at = first; at < last; at += 1) {
      const every = findPhrase(lexicon.every, tokens, at);
      const unit = every && every.next < last ? findPhrase(lexicon.unitWords, tokens, every.next) : null;
      if (unit && PERIODS.has(unit.value)) draft.per = unit.value;
    }
  }
}

/** Whether a stretch has no other figure than dates and times. */
function isAlone(drafts: readonly Draft[], index: number, first: number, last: number): boolean {
  const isOther = (one: Draft): boolean => one.kind !== 'date' && one.kind !== 'time';
  for (let at = index - 1; at >= 0 && (drafts[at] as Draft).next > first; at -= 1)
    if (isOther(drafts[at] as Draft)) return false;
  for (let at = index + 1; at < drafts.length && (drafts[at] as Draft).at < last; at += 1)
    if (isOther(drafts[at] as Draft)) return false;
  return true;
}

const PERIODS: ReadonlySet<string> = new Set(['day', 'week', 'month', 'year']);

/** The tokens from one pause to the next. */
function clauseAround({ tokens }: Reading, { at, next }: Draft): [number, number] {
  const isPause = (index: number): boolean => {
    const token = tokens[index];
    return token !== undefined && (/^[.!?;:,()]$/u.test(token.text) || token.gap === 'break');
  };
  let first = at;
  while (first > 0 && !isPause(first - 1) && at - first < CLAUSE_REACH) first -= 1;
  let last = next;
  while (last < tokens.length && !isPause(last) && last - next < CLAUSE_REACH) last += 1;
  return [first, last];
}

/** A clause is no longer on either side, in tokens. */
const CLAUSE_REACH = 20;

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
