import { toSimplified } from './han-variants';
import { stemKorean } from './korean-stem';
import { ownCopy } from './own-copy';

/**
 * A light stemmer for English: inflections go (plural, past, -ing, -ly), derivations stay, so that "rent" and
 * "rental" remain two words. Other languages pass unchanged but for what happens to look like English;
 * Chinese is compared in simplified characters, Korean without particles.
 */
export function stem(word: string): string {
  if (word.length > MAX_KNOWN_LENGTH) return cut(word);
  let found = known.get(word);
  if (found === undefined) {
    const own = ownCopy(word);
    found = cut(own);
    if (known.size > 50_000) known.clear();
    known.set(own, found);
  }
  return found;
}

/** Texts use the same words again and again. */
const known = new Map<string, string>();
/** Longer ones are no words, and would fill the memory. */
const MAX_KNOWN_LENGTH = 100;

function cut(word: string): string {
  let w = word.replace(/'s?$/u, '');
  if (w.length < 4 || !/^[a-z]+$/u.test(w)) return stemKorean(toSimplified(w));
  const irregular = IRREGULAR.get(w);
  if (irregular !== undefined) return irregular;
  if (w.endsWith('ies') && w.length > 4) w = `${w.slice(0, -3)}y`;
  else if (/(?:ss|x|ch|sh|z)es$/u.test(w)) w = w.slice(0, -2);
  else if (/[^su]s$/u.test(w) && !w.endsWith('is')) w = w.slice(0, -1);
  if (w.length > 4 && w.endsWith('ied')) return `${w.slice(0, -3)}y`;
  if (w.length > 5 && w.endsWith('ing') && hasVowel(w.slice(0, -3))) return undouble(w.slice(0, -3));
  if (w.length > 4 && w.endsWith('ed') && hasVowel(w.slice(0, -2))) return undouble(w.slice(0, -2));
  if (w.length > 5 && w.endsWith('ly') && !/(?:pp|ip)ly$/u.test(w)) return undouble(w.slice(0, -2));
  return w.length > 3 && w.endsWith('e') ? w.slice(0, -1) : w;
}

const IRREGULAR: ReadonlyMap<string, string> = new Map(
  Object.entries({
    began: 'begin',
    begun: 'begin',
    bought: 'buy',
    brought: 'bring',
    built: 'build',
    children: 'child',
    chose: 'choos',
    chosen: 'choos',
    cost: 'cost',
    fallen: 'fall',
    feet: 'foot',
    fell: 'fall',
    found: 'find',
    gave: 'giv',
    given: 'giv',
    gone: 'go',
    grew: 'grow',
    grown: 'grow',
    held: 'hold',
    kept: 'keep',
    left: 'leav',
    lost: 'los',
    made: 'mak',
    news: 'news',
    paid: 'pay',
    people: 'person',
    risen: 'ris',
    rose: 'ris',
    said: 'say',
    sold: 'sell',
    sought: 'seek',
    spent: 'spend',
    spoke: 'speak',
    spoken: 'speak',
    taken: 'tak',
    teeth: 'tooth',
    thought: 'think',
    told: 'tell',
    took: 'tak',
    went: 'go',
    women: 'woman',
    written: 'writ',
    wrote: 'writ',
  }),
);

function hasVowel(part: string): boolean {
  return /[aeiouy]/u.test(part);
}

/** "stopp" → "stop", but "fall" and "pass" keep their pair; a final e goes, as in "hop(e)". */
function undouble(part: string): string {
  const pair = /([bdgmnprt])\1$/u.test(part);
  if (pair) return part.slice(0, -1);
  return part.length > 4 && part.endsWith('e') ? part.slice(0, -1) : part;
}
