import { isDigits, isSign, type Reading } from './reading';
import { lowered, type Token } from './tokens';

/** A number in figures. `next` is the token behind it. */
export interface Figure {
  value: number;
  next: number;
  decimals: number;
  /** One run of digits, no separators. */
  isPlain: boolean;
  digits: string;
}

const MAX_DIGITS = 24;
const SEPARATORS = ".,'٫٬·_";

interface Group {
  separator: string;
  digits: string;
  next: number;
}

/** Reads grouping, decimals and powers. Null where the digits are no number (too long, or a chain like 1.2.3). */
export function readFigure(reading: Reading, at: number): Figure | null {
  const { tokens } = reading;
  const first = tokens[at];
  if (isSign(first, '.,') && first.gap !== '' && isDigits(tokens[at + 1]) && tokens[at + 1]?.gap === '') {
    const digits = tokens[at + 1]?.text ?? '';
    return { value: Number(`0.${digits}`), next: at + 2, decimals: digits.length, isPlain: false, digits };
  }
  if (!isDigits(first) || first.text.length > MAX_DIGITS) return null;
  const figure = evaluate(first, collectGroups(reading, at), at, reading.decimal);
  return figure && readPower(reading, figure);
}

function collectGroups(reading: Reading, at: number): Group[] {
  const { tokens } = reading;
  const groups: Group[] = [];
  let next = at + 1;
  while (groups.length < 12 && (groups.length < 2 || /^\d{2,3}$/.test(groups.at(-2)?.digits ?? ''))) {
    const token = tokens[next];
    const behind = tokens[next + 1];
    if (isSign(token, SEPARATORS) && token.gap === '' && isDigits(behind) && behind.gap === '') {
      if (token.text === '·' && behind.text === '10' && startsPower(tokens, next + 2)) break;
      groups.push({ separator: token.text, digits: behind.text, next: next + 2 });
      next += 2;
    } else if (isDigits(token) && isSpaceGroup(reading, at, next, groups)) {
      groups.push({ separator: ' ', digits: token.text, next: next + 1 });
      next += 1;
    } else break;
  }
  return groups;
}

/** Whether three digits behind a space go on with the number: "12 008", but not "2012 500" and not a row of cells. */
function isSpaceGroup(reading: Reading, at: number, next: number, groups: readonly Group[]): boolean {
  const { tokens, lexicon } = reading;
  const first = tokens[at];
  const token = tokens[next];
  if (!first || !token || token.text.length !== 3 || first.text.length > 3 || first.text.startsWith('0')) return false;
  if (token.gap !== 'tight' && token.gap !== 'space') return false;
  if (groups.some((group) => group.separator !== ' ')) return false;
  if (token.gap === 'tight' || lexicon.language.spaceGroups || groups.length > 0) return true;
  const before = tokens[at - 1];
  const behind = tokens[next + 1];
  const isCell =
    (isDigits(before) && first.gap === 'space') ||
    (isDigits(behind) && behind.gap === 'space' && behind.text.length !== 3);
  return !isCell && !isSign(behind, ':');
}

function evaluate(first: Token, groups: readonly Group[], at: number, decimal: '.' | ','): Figure | null {
  const plain: Figure = {
    value: Number(first.text),
    next: at + 1,
    decimals: 0,
    isPlain: groups.length === 0,
    digits: first.text,
  };
  const last = groups.at(-1);
  if (!last) return plain;
  const points = groups.filter((group) => '.,·٫٬'.includes(group.separator));
  const isDecimal =
    last.separator !== ' ' &&
    last.separator !== "'" &&
    last.separator !== '_' &&
    lastIsDecimal(first, groups, points, decimal);
  const whole = isDecimal ? groups.slice(0, -1) : groups;
  if (!isGrouped(first.text, whole)) {
    // "1,2,3" is a list and "1.2.3" no number: a list is read figure by figure.
    return points.some((group) => group.separator === '.') && points.length > 1 ? null : plain;
  }
  const digits = first.text + whole.map((group) => group.digits).join('');
  if (digits.length > MAX_DIGITS) return null;
  const value = Number(isDecimal ? `${digits}.${last.digits}` : digits);
  return { value, next: last.next, decimals: isDecimal ? last.digits.length : 0, isPlain: false, digits };
}

function lastIsDecimal(first: Token, groups: readonly Group[], points: readonly Group[], decimal: '.' | ','): boolean {
  const last = groups.at(-1);
  if (!last) return false;
  if (last.separator === '٫' || last.separator === '·') return true;
  if (last.separator === '٬') return false;
  const same = points.filter((group) => group.separator === last.separator).length;
  if (same > 1) return false;
  if (groups.length > 1)
    return points.length > 1 || groups.some((group) => group.separator === ' ' || group.separator === "'");
  const couldGroup = last.digits.length === 3 && first.text.length <= 3 && !first.text.startsWith('0');
  return !couldGroup || last.separator === decimal;
}

/** Groups of three, or the Indian way (12,34,567), with one kind of separator. */
function isGrouped(first: string, groups: readonly Group[]): boolean {
  if (groups.length === 0) return true;
  if (first.length > 3 || new Set(groups.map((group) => group.separator)).size > 1) return false;
  if (groups.at(-1)?.digits.length !== 3) return false;
  const inner = groups.slice(0, -1);
  return (
    inner.every((group) => group.digits.length === 3) ||
    (first.length <= 2 && inner.every((group) => group.digits.length === 2))
  );
}

function startsPower(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  return token?.type === 'raised' || (isSign(token, '^*') && token.gap === '');
}

/** The exponent that stands at `at`: "⁶", "^6", "^-6", "**6". */
function readExponent(tokens: readonly Token[], at: number): { exponent: number; next: number } | null {
  const token = tokens[at];
  if (token?.gap !== '') return null;
  if (token.type === 'raised') return { exponent: Number(lowered(token.text)), next: at + 1 };
  if (!isSign(token, '^*')) return null;
  let next = token.text === '*' ? at + 2 : at + 1;
  if (token.text === '*' && !isSign(tokens[at + 1], '*')) return null;
  const isOpen = isSign(tokens[next], '({');
  if (isOpen) next++;
  const isNegative = isSign(tokens[next], '-−–');
  if (isNegative) next++;
  const digits = tokens[next];
  if (!isDigits(digits) || digits.text.length > 3) return null;
  return {
    exponent: Number(digits.text) * (isNegative ? -1 : 1),
    next: next + (isOpen && isSign(tokens[next + 1], ')}') ? 2 : 1),
  };
}

/** "10⁶", "3 × 10^5", "3e5". A raised figure behind any other number is a note. */
function readPower(reading: Reading, figure: Figure): Figure {
  const { tokens } = reading;
  if (figure.isPlain && figure.digits === '10') {
    const power = readExponent(tokens, figure.next);
    if (power) return scaled(figure, 1, power.exponent, power.next);
  }
  const token = tokens[figure.next];
  const base = tokens[figure.next + 1];
  if (
    token &&
    isDigits(base) &&
    base.text === '10' &&
    (isSign(token, '×x*·⋅✕') || token.text === 'x' || token.text === 'х')
  ) {
    const power = readExponent(tokens, figure.next + 2);
    if (power) return scaled(figure, figure.value, power.exponent, power.next);
  }
  if (token?.type === 'word' && token.gap === '' && /^e$/i.test(token.text)) {
    const isSigned = isSign(base, '+-−');
    const digits = isSigned ? tokens[figure.next + 2] : base;
    if (isDigits(digits) && digits.gap === '' && digits.text.length <= 3) {
      const exponent = Number(digits.text) * (isSigned && base?.text !== '+' ? -1 : 1);
      return scaled(figure, figure.value, exponent, figure.next + (isSigned ? 3 : 2));
    }
  }
  return figure;
}

/** The figure alone where the power is beyond what a number can hold: nobody counts so far, and no sum of it comes out. */
function scaled(figure: Figure, mantissa: number, exponent: number, next: number): Figure {
  const value = Number(`${mantissa}e${exponent}`);
  if (!Number.isFinite(value) || (value === 0 && mantissa !== 0)) return figure;
  return { ...figure, value, next, isPlain: false, digits: '' };
}
