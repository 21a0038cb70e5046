import { findPhrase } from './phrases';
import { isContentWord, type Reading } from './reading';

/** Words behind "5m" that say that it is a length. */
const LENGTHWISE = /^(long|high|deep|wide|tall|away|above|below|from|of|and|to|in|at|by|on|apart|below|thick|x)$/;

/** A letter behind a figure that stands for a magnitude: "5m views", "$5B", "Rs 40 L"; `null` where it is a unit or a word. */
export function readLetterMagnitude(
  reading: Reading,
  at: number,
  currency: string | undefined,
): { value: number; next: number } | null {
  const { tokens } = reading;
  const letter = tokens[at];
  if (letter?.type !== 'word' || letter.text.length > 2 || letter.gap === 'line' || letter.gap === 'break') return null;
  const sign = findPhrase(reading.lexicon.currencySigns, tokens, at + 1);
  // "212 M€", "45 k€", also behind a space.
  const isMoney = sign !== null && tokens[at + 1]?.gap === '' && tokens[at + 1]?.type === 'sign';
  if (isMoney && /^[kKM]$/.test(letter.text)) return { value: letter.text === 'M' ? 1e6 : 1e3, next: at + 1 };
  if (currency === undefined && letter.gap !== '') return null;
  const found = (value: number): { value: number; next: number } => ({ value, next: at + 1 });
  const behind = tokens[at + 1];
  const counts =
    behind?.type === 'word' && behind.gap === 'space' && isContentWord(reading, at + 1) && !LENGTHWISE.test(behind.key);
  const isIndian = currency === 'Rs' || currency === 'INR' || currency === 'PKR';
  switch (letter.text) {
    case 'k':
    case 'K':
      return behind && /^(tv|video|uhd|display|monitor|resolution|run|race)$/.test(behind.key) ? null : found(1e3);
    case 'M':
      return currency !== undefined || counts ? found(1e6) : null;
    case 'm':
      return currency !== undefined || (counts && /s$|^people$/.test(behind.key)) ? found(1e6) : null;
    case 'b':
    case 'B':
      return currency !== undefined || counts ? found(1e9) : null;
    case 'T':
    case 't':
      return currency !== undefined ? found(1e12) : null;
    case 'L':
      return isIndian ? found(1e5) : null;
    default:
      return null;
  }
}
