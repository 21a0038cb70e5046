const ROMAN = /^M{0,3}(CM|CD|D?C{0,3})(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})$/;
const VALUES: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };

/** The value of a Roman numeral in capitals; null if it is none. "I" and "V" alone are for the caller to doubt. */
export function romanValue(word: string): number | null {
  if (VALUES[word.charAt(0)] === undefined || word.length > 12 || !ROMAN.test(word)) return null;
  let value = 0;
  for (let i = 0; i < word.length; i++) {
    const here = VALUES[word.charAt(i)] ?? 0;
    value += here < (VALUES[word.charAt(i + 1)] ?? 0) ? -here : here;
  }
  return value;
}
