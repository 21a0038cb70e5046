import { type Found, findPhrase, findPhraseBefore } from './phrases';
import type { Bound, Change } from './quantity';
import { isSign, type Reading } from './reading';

/** What stands in front of a number and belongs to it. `at` is its first token. */
export interface Prefix {
  at: number;
  currency?: string;
  sign?: '-' | '+';
  isPercent?: true;
  bound?: Bound;
  approximate?: true;
  below?: true;
  isBetween?: true;
  isFrom?: true;
  /** Where the quantity begins without its "from", which belongs to it in a range or change only. */
  behindFrom?: number;
}

/** Looks back from the number at `at`, not before token `floor`. */
export function readPrefix(reading: Reading, at: number, floor: number): Prefix {
  const { lexicon, tokens } = reading;
  const prefix: Prefix = { at };
  takeSign(reading, prefix, floor);
  const currency = findPhraseBefore(lexicon.currencySigns, tokens, prefix.at);
  if (currency && currency.next >= floor && tokens[prefix.at]?.gap !== 'break') {
    prefix.currency = currency.value;
    prefix.at = currency.next;
    takeSign(reading, prefix, floor);
  } else if (isSign(tokens[prefix.at - 1], '%') && prefix.at - 1 >= floor && tokens[prefix.at]?.gap === '') {
    prefix.isPercent = true;
    prefix.at--;
  } else {
    const percent = findPhraseBefore(lexicon.percentBefore, tokens, prefix.at);
    if (percent && percent.next >= floor) Object.assign(prefix, { isPercent: true, at: percent.next });
  }
  takeWords(reading, prefix, floor);
  if (prefix.bound) prefix.bound = turnedBound(reading, prefix.at, prefix.bound);
  takeUpTo(reading, prefix, floor);
  return prefix;
}

const NOT = /^(?:not|never|cannot|nor|nicht|nie|kein\p{L}*|pas|jamais|no|nunca|non|mai|não|niet|geen|inte|aldrig)$/u;
/** Words between "not" and the bound: "should not take more than". */
const NOT_REACH = 4;
/** Words that lead to another thing, which the bound is of: "does not apply to people over 65". */
const LEADS_ON =
  /^(?:to|for|in|of|on|at|with|from|für|auf|bei|von|mit|in|à|aux?|pour|dans|des?|du|en|para|con|a|per|por|com|voor|op|bij|met|för|på|till)$/u;

/** "should not take more than 2" is "at most 2". */
function turnedBound({ tokens }: Reading, at: number, bound: Bound): Bound {
  if (bound !== 'more_than' && bound !== 'less_than') return bound;
  for (let back = at - 1; back >= Math.max(0, at - NOT_REACH); back--) {
    const token = tokens[back];
    if (token?.type !== 'word' || tokens[back + 1]?.gap === 'break' || tokens[back + 1]?.gap === 'line') return bound;
    if (NOT.test(token.key)) return bound === 'more_than' ? 'at_most' : 'at_least';
    if (back < at - 1 && LEADS_ON.test(token.key)) return bound;
  }
  return bound;
}

/** Minus and plus right before the figures; a hyphen behind a word or figure is none. */
function takeSign(reading: Reading, prefix: Prefix, floor: number): void {
  const { tokens, lexicon } = reading;
  const at = prefix.at - 1;
  const mark = tokens[at];
  if (at < floor || !mark || prefix.sign) return;
  const isTight = tokens[prefix.at]?.gap === '';
  const isFree = mark.gap !== '' || at === 0 || isSign(tokens[at - 1], '([{:=<>≤≥~≈/|"\'');
  if (isSign(mark, '−-–+') && isTight && (isFree || (mark.text === '−' && tokens[at - 1]?.type === 'sign'))) {
    prefix.sign = mark.text === '+' ? '+' : '-';
    prefix.at = at;
    return;
  }
  if (mark.text === '−' && mark.gap !== '' && tokens[at - 1]?.type !== 'digits') {
    prefix.sign = '-';
    prefix.at = at;
    return;
  }
  const minus = findPhraseBefore(lexicon.minus, tokens, prefix.at);
  // "au moins 12" is a bound, not a minus.
  const bound = minus ? findPhraseBefore(lexicon.bounds, tokens, prefix.at) : null;
  if (minus && minus.next >= floor && !(bound && bound.next < minus.next)) {
    prefix.sign = '-';
    prefix.at = minus.next;
  }
}

/** Bounds, marks of rounding, "between" and "from", in any order. */
function takeWords(reading: Reading, prefix: Prefix, floor: number): void {
  const { tokens, lexicon } = reading;
  for (let turn = 0; turn < 4; turn++) {
    if (tokens[prefix.at]?.gap === 'break' || tokens[prefix.at]?.gap === 'line') return;
    const nearly = findPhraseBefore(lexicon.nearly, tokens, prefix.at);
    const about = findPhraseBefore(lexicon.about, tokens, prefix.at);
    const bound = prefix.bound ? null : amountBound(reading, prefix.at);
    const between = findPhraseBefore(lexicon.between, tokens, prefix.at);
    const from = findPhraseBefore(lexicon.from, tokens, prefix.at);
    const longest = Math.min(
      ...[nearly, about, bound, between, from].map((found) => (found && found.next >= floor ? found.next : prefix.at)),
    );
    if (longest === prefix.at) return;
    if (between?.next === longest) prefix.isBetween = true;
    else if (nearly?.next === longest) {
      prefix.approximate = true;
      prefix.below = true;
    } else if (about?.next === longest) prefix.approximate = true;
    else if (from?.next === longest) Object.assign(prefix, { isFrom: true, behindFrom: prefix.at });
    else if (bound?.next === longest) prefix.bound = bound.value;
    if (bound?.next === longest && from?.next === longest) prefix.bound = bound.value;
    prefix.at = longest;
  }
}

/** "tot 40 personen": no end of a range ("3 tot 4"), and no end of a change ("stieg bis 40"). */
function takeUpTo(reading: Reading, prefix: Prefix, floor: number): void {
  const { tokens, lexicon } = reading;
  const upTo = prefix.bound || prefix.isFrom ? null : findPhraseBefore(lexicon.upTo, tokens, prefix.at);
  if (!upTo || upTo.next < floor || directionBefore(reading, upTo.next)) return;
  const before = tokens[upTo.next - 1];
  if (before?.type === 'digits' || before?.type === 'sign') return;
  prefix.bound = 'at_most';
  prefix.at = upTo.next;
}

/** "from" and "until" bound dates and times, and "увеличилась до 2600" is where a change ends: no bounds of an amount. */
function amountBound(reading: Reading, at: number): Found<Bound> | null {
  const { lexicon, tokens } = reading;
  const found = findPhraseBefore(lexicon.bounds, tokens, at);
  if (!found || found.value === 'from' || found.value === 'until') return null;
  const isGoal = found.value === 'at_most' && findPhraseBefore(lexicon.changeTo, tokens, at)?.next === found.next;
  return isGoal && directionBefore(reading, found.next) ? null : found;
}

const REACH = 14;

/** Whether the number at `at` is told as a change, and how: "rose by", "fell to", "grew from", "31 % fewer". */
export function readChange(reading: Reading, at: number, next: number): Change | null {
  const { tokens, lexicon } = reading;
  const by = findPhraseBefore(lexicon.changeBy, tokens, at);
  const to = findPhraseBefore(lexicon.changeTo, tokens, at);
  const from = findPhraseBefore(lexicon.from, tokens, at);
  const start = (to ?? by ?? from)?.next ?? at;
  const direction = directionBefore(reading, start) ?? (by ? directionBehind(reading, next) : null);
  if (to && to.next <= (by?.next ?? at)) {
    const isReached = to.next < at - 1 || (tokens[at - 1]?.text.length ?? 0) > 3;
    return direction || isReached ? { direction, mode: 'to' } : null;
  }
  // The "from" may be the first word of the amount; "un aumento de 15 %" is a rise by that, if no range follows.
  if (findPhrase(lexicon.from, tokens, at) && direction)
    return { direction, mode: findPhrase(lexicon.changeBy, tokens, at) ? 'by' : 'from' };
  if (by && direction) return { direction, mode: 'by' };
  if (from && direction) return { direction, mode: 'from' };
  const isDirect =
    findPhraseBefore(lexicon.up, tokens, at) !== null || findPhraseBefore(lexicon.down, tokens, at) !== null;
  if (isDirect) return { direction: directionBefore(reading, at), mode: 'by' };
  const behind = directionAt(reading, next);
  return behind ? { direction: behind, mode: 'by' } : null;
}

/** How far behind a figure the verb of a German or Dutch clause stands. */
const BEHIND_REACH = 8;

/** "wird um 35 Punkte auf 455 angehoben": the verb comes last. */
function directionBehind(reading: Reading, next: number): 'up' | 'down' | null {
  if (!/^(?:de|nl)$/.test(reading.lexicon.language.code)) return null;
  for (let at = next; at < next + BEHIND_REACH; at += 1) {
    const token = reading.tokens[at];
    if (!token || token.gap === 'break' || (token.type === 'sign' && /[.;:!?]/.test(token.text))) return null;
    const found = directionAt(reading, at);
    if (found) return found;
  }
  return null;
}

function directionAt(reading: Reading, at: number): 'up' | 'down' | null {
  const token = reading.tokens[at];
  if (token?.type !== 'word' || token.gap === 'break' || token.gap === 'line') return null;
  if (reading.lexicon.up.byFirst.has(token.key)) return 'up';
  return reading.lexicon.down.byFirst.has(token.key) ? 'down' : null;
}

/** "doubled from 6 to 12" tells of a rise, "halved" of a fall; "double" and "twice" of neither. */
function directionOf(multiple: number | undefined, key: string): 'up' | 'down' | null {
  return multiple === undefined || !key.endsWith('ed') ? null : multiple > 1 ? 'up' : 'down';
}

/** "zum 1. April": the point of an ordinal ends no sentence. */
function isDayPoint({ tokens }: Reading, at: number): boolean {
  const day = tokens[at - 1];
  return tokens[at]?.text === '.' && day?.type === 'digits' && /^\d{1,2}$/.test(day.text);
}

/** The nearest word of rising or falling before `at`, in the same sentence. */
function directionBefore(reading: Reading, at: number): 'up' | 'down' | null {
  const { tokens, lexicon } = reading;
  for (let i = at - 1; i >= Math.max(0, at - REACH); i--) {
    const token = tokens[i];
    const isEnd = token?.type === 'sign' && /[.;!?。]/.test(token.text) && tokens[i + 1]?.gap !== '';
    if (!token || (isEnd && !isDayPoint(reading, i)) || tokens[i + 1]?.gap === 'break') return null;
    const found = findPhraseBefore(lexicon.up, tokens, i + 1, 3)
      ? 'up'
      : findPhraseBefore(lexicon.down, tokens, i + 1, 3)
        ? 'down'
        : directionOf(findPhraseBefore(lexicon.multiples, tokens, i + 1)?.value, token.key);
    if (found) return found;
  }
  return null;
}
