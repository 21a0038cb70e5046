import { type Figure, readFigure } from './figures';
import { isDigits, type Reading } from './reading';

const DIGITS: Record<string, number> = {
  〇: 0,
  零: 0,
  一: 1,
  二: 2,
  两: 2,
  兩: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  壱: 1,
  弐: 2,
  参: 3,
  壹: 1,
  贰: 2,
  貳: 2,
  叁: 3,
  參: 3,
  肆: 4,
  伍: 5,
  陆: 6,
  陸: 6,
  柒: 7,
  捌: 8,
  玖: 9,
};
const SMALL: Record<string, number> = { 十: 10, 百: 100, 千: 1000, 拾: 10, 佰: 100, 仟: 1000, 천: 1000, 백: 100 };
const LARGE: Record<string, number> = { 万: 1e4, 萬: 1e4, 만: 1e4, 亿: 1e8, 億: 1e8, 억: 1e8, 兆: 1e12, 조: 1e12 };

/** A number in Han numerals, and where the text goes on behind it. */
export interface HanNumber {
  value: number;
  next: number;
  magnitude: number;
  decimals: number;
  /** Letters and figures that it was put together from. */
  parts: number;
}

/** Reads "三亿五千万", "12万3千", "二〇二六", "3.5亿": digits or numerals with 十百千 inside 万亿兆. */
export function readHanNumber(reading: Reading, at: number): HanNumber | null {
  const { tokens } = reading;
  let total = 0;
  let section = 0;
  let digit: number | null = null;
  let decimals = 0;
  let magnitude = 1;
  let parts = 0;
  let next = at;
  while (parts < 24) {
    const token = tokens[next];
    if (!token || (next > at && token.gap !== '')) break;
    const numeral = DIGITS[token.text];
    const small = SMALL[token.text];
    const large = LARGE[token.text];
    if (isDigits(token)) {
      const figure: Figure | null = digit === null ? readFigure(reading, next) : null;
      if (!figure) break;
      digit = figure.value;
      decimals = figure.decimals;
      next = figure.next - 1;
    } else if (numeral !== undefined) digit = digit === null ? numeral : digit * 10 + numeral;
    else if (small !== undefined) {
      section += (digit ?? 1) * small;
      digit = null;
    } else if (large !== undefined && parts > 0) {
      const here = section + (digit ?? 0);
      total = total > 0 && total < large ? (total + here) * large : total + here * large;
      section = 0;
      digit = null;
      magnitude = Math.max(magnitude, large);
    } else break;
    parts++;
    next++;
  }
  if (parts === 0) return null;
  return { value: total + section + (digit ?? 0), next, magnitude, decimals, parts };
}
