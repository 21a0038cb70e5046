import { findPhrase } from './phrases';
import { isContentWord, isSign, type Reading } from './reading';

/** The unit that starts at a token: by symbol (letter case counts) or by word, whichever is longer. */
export function unitAt(reading: Reading, at: number): { value: string; next: number } | null {
  const { tokens, lexicon } = reading;
  const token = tokens[at];
  if (!token || token.gap === 'break') return null;
  const word = findPhrase(lexicon.unitWords, tokens, at);
  const symbol = findPhrase(lexicon.unitSymbols, tokens, at);
  const found = word && symbol ? (word.next >= symbol.next ? word : symbol) : (word ?? symbol);
  if (!found || (found === symbol && !isWholeSymbol(reading, at, found.next))) return null;
  // "5 in 2020": the preposition, not inches; "1990s", "18s": no seconds.
  if (
    token.text === 'in' ||
    (token.text === 's' && token.gap === '' && (tokens[at - 1]?.text.length ?? 0) > 1 && !isSign(tokens[at - 2], '.'))
  )
    return null;
  return lexicon.language.code === 'tr' ? { ...found, next: skipCase(reading, found.next) } : found;
}

/** Turkish sets its case endings behind an apostrophe: "kg'dan fazla". */
const CASE_ENDING = /^[dt][ae]n?$|^l[iıuü]k$|^[yns]?[aeıiuü]n?$/u;

function skipCase({ tokens }: Reading, at: number): number {
  const [mark, ending] = [tokens[at], tokens[at + 1]];
  const isEnding = isSign(mark, "'’") && mark?.gap === '' && ending?.gap === '' && CASE_ENDING.test(ending.text);
  return isEnding ? at + 2 : at;
}

/** A symbol ends where its letters end: not "m" in "m-dash", and not "C" of "C 4". */
function isWholeSymbol(reading: Reading, at: number, next: number): boolean {
  const { tokens } = reading;
  const behind = tokens[next];
  const first = tokens[at];
  if (behind?.type === 'raised' && behind.gap === '' && /^[²³]$/.test(behind.text)) return false;
  if (isSign(behind, "'’") && behind.gap === '' && tokens[next + 1]?.gap === '')
    return reading.lexicon.language.code === 'tr' && skipCase(reading, next) > next;
  const isLoneCapital = next === at + 1 && /^[A-Z]$/.test(first?.text ?? '') && first?.gap !== '';
  return !(isLoneCapital && behind?.type === 'word' && isContentWord(reading, next) && /^[A-Z]/.test(behind.text));
}
