import type { Said, Sentence } from '../core/locales/said';
import { formatDate, t } from './words';

/** What a check says, in the reader's language; in English where only that is known. */
export function sentenceWords({ message, said }: Sentence): string {
  return said ? saidWords(said) : message;
}

function saidWords({ name, values }: Said): string {
  const words = Object.entries(values).map(([key, value]) => {
    if (typeof value !== 'string') return [key, saidWords(value)];
    return [key, key === 'day' ? (formatDate(value) ?? value) : value];
  });
  return t(`said.${name}`, Object.fromEntries(words));
}
