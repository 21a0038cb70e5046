import { ownCopy } from '../text/own-copy';

/** Words kept for one question. */
const MAX_KNOWN = 4000;
/** What is longer is no word that comes again. */
const MAX_LENGTH = 40;

/**
 * `read`, asked once for each word, of the words that come again and again: those of one language are few. For results
 * that nobody changes.
 */
export function oncePerWord<V>(read: (word: string) => V): (word: string) => V {
  const known = new Map<string, V>();
  return (word) => {
    const found = known.get(word);
    if (found !== undefined || word.length > MAX_LENGTH) return found ?? read(word);
    const value = read(word);
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(ownCopy(word), value);
    return value;
  };
}
