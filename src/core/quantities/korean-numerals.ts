import type { Reading } from './reading';

/** Numerals before a counter, and those that stand alone; each letter is a token. */
const TENS: Record<string, number> = { 열: 10, 스물: 20, 스무: 20, 서른: 30, 마흔: 40, 쉰: 50, 예순: 60, 일흔: 70 };
const ONES: Record<string, number> = {
  한: 1,
  두: 2,
  세: 3,
  네: 4,
  다섯: 5,
  여섯: 6,
  일곱: 7,
  여덟: 8,
  아홉: 9,
};
/** What is counted so. "번째" makes it an ordinal, "시" an hour, which is read elsewhere. */
const COUNTERS =
  /^(?:명|사람|개|권|대|곳|마리|장|살|시간|달|가지|잔|병|채|그루|차례|쌍|벌|군데|척|자루|켤레|번(?!째))/u;
/** A numeral and its counter are no longer, in letters. */
const REACH = 6;

/** A native numeral, and the index behind it. */
interface KoreanNumber {
  value: number;
  next: number;
}

/** "두 권", "스무 명", "열두 시": a native numeral at the start of a word, whatever stands behind it. */
export function readKoreanNumeral({ tokens }: Reading, at: number): KoreanNumber | null {
  if (tokens[at]?.gap === '' && at > 0) return null;
  const tens = longest(tokens, at, TENS);
  const ones = longest(tokens, tens?.next ?? at, ONES, tens !== null);
  if (!tens && !ones) return null;
  return { value: (tens?.value ?? 0) + (ones?.value ?? 0), next: ones?.next ?? tens?.next ?? at };
}

/** Whether something to count stands at a token: a numeral without it is mostly another word. */
export function startsKoreanCounter({ tokens }: Reading, at: number): boolean {
  const token = tokens[at];
  if (!token || token.gap === 'line' || token.gap === 'break') return false;
  let word = token.text;
  for (let next = at + 1; next < at + REACH && tokens[next]?.gap === ''; next += 1) word += tokens[next]?.text ?? '';
  return COUNTERS.test(word);
}

function longest(
  tokens: Reading['tokens'],
  at: number,
  table: Record<string, number>,
  isGlued = false,
): KoreanNumber | null {
  const [first, second] = [tokens[at], tokens[at + 1]];
  if (!first || (isGlued && first.gap !== '')) return null;
  const both = second?.gap === '' ? table[first.text + second.text] : undefined;
  if (both !== undefined) return { value: both, next: at + 2 };
  const one = table[first.text];
  return one === undefined ? null : { value: one, next: at + 1 };
}
