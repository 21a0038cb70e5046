import { type Amount, extend, finish, scale } from './amount-draft';
import type { Draft } from './draft';
import { readNumber } from './numbers';
import { findPhrase } from './phrases';
import { type Prefix, readChange, readPrefix } from './prefix';
import { isDash, isDigits, isSign, type Reading, type Suffix } from './reading';
import { readSuffix } from './suffix';
import { UNITS } from './units';

/** What a vote or a game is counted in. Folded. */
const SCORED = /^(?:votes?|goals|points|runs|games|sets|stimmen|voix|votos|voti|stemmen)$/u;

/** The second number of a range: the token behind what joins it to the first, and whether that is a dash. */
interface RangeEnd extends Amount {
  isDash: boolean;
  at: number;
}

/** The second number of a range, if one follows. */
export function readSecond(reading: Reading, first: Amount, prefix: Prefix): RangeEnd | null {
  const { tokens, lexicon } = reading;
  // "14 votes to 9", not "from 14 votes to 9".
  const isScored = !prefix.isFrom && SCORED.test(tokens[first.suffix.next]?.text ?? '');
  const joint = first.suffix.next + (isScored ? 1 : 0);
  const token = tokens[joint];
  if (!token || token.gap === 'break') return null;
  const dash = isDash(token) && (token.gap === '' || tokens[joint + 1]?.gap !== '');
  const word = prefix.isBetween ? findPhrase(lexicon.betweenAnd, tokens, joint) : findPhrase(lexicon.to, tokens, joint);
  if (!dash && !word) return null;
  const start = word?.next ?? joint + 1;
  const around = readPrefix(reading, numberStart(reading, start), start);
  if (around.at !== start || around.bound) return null;
  const number = readNumber(reading, numberStart(reading, start));
  if (!number || number.isWeak || number.form !== first.number.form) return null;
  const suffix = readSuffix(reading, number, around.currency ?? prefix.currency);
  if (
    first.suffix.kind !== undefined &&
    (first.suffix.kind !== suffix.kind ||
      first.suffix.unit !== suffix.unit ||
      first.suffix.currency !== suffix.currency)
  ) {
    const isSame =
      UNITS.get(first.suffix.unit ?? '')?.scale === UNITS.get(suffix.unit ?? '')?.scale &&
      suffix.unit !== undefined &&
      first.suffix.unit !== undefined;
    if (!isSame) return null;
  }
  return { number, suffix, isDash: dash, at: start };
}

function numberStart(reading: Reading, at: number): number {
  const sign = findPhrase(reading.lexicon.currencySigns, reading.tokens, at);
  const next = sign?.next ?? at;
  return isSign(reading.tokens[next], '−-+') && isDigits(reading.tokens[next + 1]) ? next + 1 : next;
}

/** What two numbers of a range say together: low and high, a score, or a change from one to the other. */
export function joinRange(reading: Reading, prefix: Prefix, first: Amount, second: RangeEnd): Draft[] {
  const shares =
    first.number.magnitude === 1 &&
    first.suffix.magnitude === undefined &&
    (first.suffix.kind === undefined || (first.suffix.kind === 'money' && prefix.currency !== undefined)) &&
    first.number.value < 1000;
  const magnitude = shares ? second.number.magnitude * (second.suffix.magnitude ?? 1) : 1;
  const low = scale(first.number.value * (first.suffix.magnitude ?? 1), magnitude);
  const shared: Suffix = { ...second.suffix, ...(first.suffix.kind ? {} : { next: first.suffix.next }) };
  const change =
    readChange(reading, prefix.at, second.suffix.next) ??
    (prefix.isFrom ? readChange(reading, prefix.at + 1, second.suffix.next) : null);
  const end = finish(reading, { at: second.at }, extend(reading, second));
  const passing = change ? null : readPassing(reading, prefix, { ...first, low }, second);
  if (passing) {
    const { at, sign, currency } = prefix;
    const start = finish(
      reading,
      { at, ...(sign && { sign }), ...(currency !== undefined && { currency }) },
      { number: first.number, suffix: { ...shared, next: first.suffix.next, ...(magnitude > 1 ? { magnitude } : {}) } },
    );
    return [
      { ...start, change: { direction: passing, mode: 'from' } },
      { ...end, change: { direction: passing, mode: 'to' } },
    ];
  }
  if (change && (prefix.isFrom || change.mode === 'from' || (!second.isDash && change.mode === 'by'))) {
    const start = finish(
      reading,
      { ...prefix, isFrom: true },
      { number: first.number, suffix: { ...shared, next: first.suffix.next, ...(magnitude > 1 ? { magnitude } : {}) } },
    );
    const direction = change.direction;
    return [
      {
        ...start,
        next: first.suffix.next,
        change: { direction, mode: change.mode === 'by' && !prefix.isFrom ? 'by' : 'from' },
      },
      { ...end, change: { direction, mode: 'to' } },
    ];
  }
  const whole = finish(reading, prefix, extend(reading, second));
  const high = Number(end.value);
  const lowSigned = prefix.sign === '-' ? -low : low;
  const lowIn =
    first.suffix.unit && second.suffix.unit && first.suffix.unit !== second.suffix.unit
      ? convert(lowSigned, first.suffix.unit, second.suffix.unit)
      : lowSigned;
  const isScore = lowIn > high && whole.kind === 'count';
  const { bound: _, ...rest } = whole;
  return [
    {
      ...rest,
      ...(isScore ? { kind: 'ratio' as const } : {}),
      at: prefix.at,
      value: lowIn,
      low: lowIn,
      high,
      decimals: Math.max(first.number.decimals, second.number.decimals),
      shape: isScore ? 'score' : 'range',
    },
  ];
}

/** What marks the second number of a change as where it ends, behind it: "1000円から1500円に", "1,000원에서 1,500원으로". */
const GOAL = /^(?:に|へ|으|로)$/u;

/** "da 1.150 a 980": what falls is no range; and the second number may be marked as where a change ends. */
function readPassing(
  { tokens }: Reading,
  prefix: Prefix,
  { low, suffix }: Amount & { low: number },
  second: RangeEnd,
): 'up' | 'down' | null {
  const high = second.number.value * (second.suffix.magnitude ?? 1);
  if (suffix.unit !== undefined && suffix.unit !== second.suffix.unit) return null;
  const mark = tokens[second.suffix.next];
  const isGoal = !second.isDash && mark?.gap === '' && GOAL.test(mark.text);
  if (low === high || !(isGoal || (prefix.isFrom && !second.isDash && low > high && prefix.sign === undefined)))
    return null;
  return low < high ? 'up' : 'down';
}

function convert(value: number, from: string, to: string): number {
  return scale(value, (UNITS.get(from)?.factor ?? 1) / (UNITS.get(to)?.factor ?? 1));
}
