import { findPhrase } from './phrases';
import { isContentWord, type Reading } from './reading';

/** Common English endings off, far enough to see that "stored" and "storage" speak of one thing. */
export function stemOf(key: string): string {
  if (key.length <= 3 || !/^[a-z]+$/.test(key)) return key;
  const singular = key.endsWith('ies') ? `${key.slice(0, -3)}y` : /(ss|us|is)$/.test(key) ? key : key.replace(/s$/, '');
  const stem = singular.replace(/(?:ations?|ings?|age|ees?|ed|ment|ly|e)$/, '');
  return stem.length >= 4 ? stem : singular;
}

/** "two tablets three times a day": the second number is the rate, not what is counted. */
function startsFrequency({ lexicon, tokens }: Reading, at: number): boolean {
  const number = findPhrase(lexicon.numbers, tokens, at);
  const multiple = findPhrase(lexicon.multiples, tokens, at);
  return multiple !== null || (number !== null && findPhrase(lexicon.times, tokens, number.next) !== null);
}

/** Up to three words that a count counts. */
export function readNoun(reading: Reading, at: number): { noun: string[]; next: number } {
  const { tokens } = reading;
  const noun: string[] = [];
  let next = at;
  while (
    noun.length < 3 &&
    isContentWord(reading, next) &&
    !startsFrequency(reading, next) &&
    tokens[next]?.gap !== 'line' &&
    tokens[next]?.gap !== 'break'
  ) {
    noun.push(stemOf(tokens[next]?.key ?? ''));
    next++;
  }
  return { noun, next };
}
