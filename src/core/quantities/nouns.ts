import { isPlain } from '../text/stem';
import { findPhrase } from './phrases';
import { isContentWord, type Reading } from './reading';

/** Common English endings off, far enough to see that "stored" and "storage" speak of one thing. */
export function stemOf(key: string): string {
  if (key.length <= 3 || !isPlain(key)) return key;
  const singular = singularOf(key);
  const stem = singular.slice(0, singular.length - endingOf(singular).length);
  return stem.length >= 4 ? stem : singular;
}

function singularOf(key: string): string {
  if (!key.endsWith('s')) return key;
  if (key.endsWith('ies')) return `${key.slice(0, -3)}y`;
  return key.endsWith('ss') || key.endsWith('us') || key.endsWith('is') ? key : key.slice(0, -1);
}

/** By their last letter, the longest first. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  n: ['ation'],
  g: ['ing'],
  e: ['age', 'ee', 'e'],
  d: ['ed'],
  t: ['ment'],
  y: ['ly'],
};

function endingOf(word: string): string {
  return ENDINGS[word[word.length - 1] ?? '']?.find((ending) => word.endsWith(ending)) ?? '';
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
