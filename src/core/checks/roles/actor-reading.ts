import { isCapitalAt } from '../../text/capitals';
import { gapBehind, textAt, wordsBefore } from '../../text/word-lists';
import type { Word } from '../../text/words';

/** A sentence as its words, offsets into `text`. */
export interface SentenceReading {
  text: string;
  words: readonly Word[];
  /** Whether a capitalised word at the beginning of the sentence is a name. */
  isKnownName(word: Word): boolean;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Past forms without "-ed". Folded. Those that are as often nouns ("cut", "put", "read") are left out. */
export const IRREGULAR = words(
  'won lost led ran sold bought built wrote sang drew made took gave found founded held left met taught caught beat fought sought brought thought ' +
    'became began begun broke chose drove fell flew got grew knew paid rode rose said saw sent shot spent spoke stole swam swore told threw ' +
    'wore withdrew written sung drawn made given driven chosen beaten taken fed hid sued',
);
const MODALS = words('will would can could may might must shall should');
const BE = words('is are was were be been being gets got');
/** What may stand between a name and its verb. */
const BETWEEN = words(
  'has have had will would can could may might must shall should also later then first already again once never not still both who which soon',
);
/** What follows a verb in "-s" and seldom a plural noun. */
const BEHIND_PRESENT = words('a an the it them him her his its their that');
/** How an aside between commas begins. */
const ASIDE = words('who which a an the now then aged whose formerly');
const CONNECTORS = words('of de van von der den la le al bin del di da du dos and');
const TITLES = words(
  'mr mrs ms miss dr sir dame lord lady justice judge mayor councillor president minister professor prof captain king queen prince princess senator governor director chief inspector general the',
);
const CALENDAR = words(
  'monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december i',
);

/** How far behind a verb its "by" is looked for, and behind "by" its name, in words. */
const BY_REACH = 7;
const NAME_REACH = 5;
const ASIDE_LENGTH = 10;
/** A name with its titles and companions is no longer. */
const NAME_LENGTH = 25;

/** Whether the word at `index` is likely a verb in a past form, behind a modal, or in "-s" right behind a name. */
export function isVerbAt(sentence: SentenceReading, index: number): boolean {
  return mayBeVerbAt(sentence, index) && !isNameAt(sentence, index);
}

/** The same, if the word is of no name. */
function mayBeVerbAt(sentence: SentenceReading, index: number): boolean {
  const word = sentence.words[index];
  if (!word) return false;
  const { text } = word;
  if (IRREGULAR.has(text) || /\p{L}{3}ed$/u.test(text)) return true;
  const before = sentence.words[index - 1];
  if (!before || word.isFunctionWord) return false;
  if (MODALS.has(before.text)) return true;
  const isPresent = BEHIND_PRESENT.has(textAt(sentence.words, index + 1)) && /\p{L}{2}s$/u.test(text);
  return isPresent && isNameAt(sentence, index - 1);
}

/**
 * Who does what the verb at `index` says, as the words of a name: behind "by" where there is one, else right before the
 * verb. Null where that is not a name, or is too far off to tell without a parse.
 */
export function readActor(sentence: SentenceReading, index: number): Word[] | null {
  const by = findBy(sentence, index);
  if (by !== null) return nameBehind(sentence, by);
  return isPassiveAt(sentence, index) ? null : nameBefore(sentence, index);
}

/** "was …", "has been …" before the verb. */
export function isPassiveAt({ words }: SentenceReading, index: number): boolean {
  return wordsBefore(words, index, 2).some((word) => BE.has(word.text));
}

/** Whether two names may be of one person or thing: a word in common that is no title, or one the letters of the other. */
export function mayBeSame(a: readonly Word[], b: readonly Word[]): boolean {
  const isOwn = (word: Word): boolean => !TITLES.has(word.text) && !CONNECTORS.has(word.text);
  const left = a.filter(isOwn);
  const right = b.filter(isOwn);
  if (left.length === 0 || right.length === 0) return true;
  return (
    left.some((word) => right.some((other) => isAlike(word, other))) || isAcronym(left, right) || isAcronym(right, left)
  );
}

function isAlike(a: Word, b: Word): boolean {
  return a.text.startsWith(b.text) || b.text.startsWith(a.text);
}

function isAcronym(short: readonly Word[], long: readonly Word[]): boolean {
  const letters = long.map((word) => word.text[0]).join('');
  return long.length > 1 && short.some((word) => word.text.replace(/\P{L}/gu, '') === letters);
}

const gap = ({ text, words }: SentenceReading, index: number): string => gapBehind(text, words, index);

/** The "by" of the verb at `index`, unless a pause or another verb comes first; "designed and built by" is of both. */
function findBy(sentence: SentenceReading, index: number): number | null {
  const { words } = sentence;
  for (const [step, { text }] of words.slice(index + 1, index + 1 + BY_REACH).entries()) {
    const at = index + 1 + step;
    if (/[.;:!?()]/u.test(gap(sentence, at - 1))) return null;
    if (text === 'by') return at;
    const isJoined = step === 1 && textAt(words, index + 1) === 'and';
    if (isVerbAt(sentence, at) && !isJoined) return null;
  }
  return null;
}

/** Whether a sign stands behind the word at `index`; a stop counts behind a long word, not behind "Dr". */
const isPaused = ({ text, words }: SentenceReading, index: number): boolean =>
  /[,;:!?()]|\p{Ll}{3}\./u.test(`${textAt(words, index)}${gapBehind(text, words, index)}`);

/** All names behind "by" up to a pause or a verb: titles and companions stand with them. */
function nameBehind(sentence: SentenceReading, by: number): Word[] | null {
  const names: Word[] = [];
  for (const [step, word] of sentence.words.slice(by + 1, by + 1 + NAME_LENGTH).entries()) {
    const at = by + 1 + step;
    if (isPaused(sentence, at - 1) || isVerbAt(sentence, at)) break;
    // "composed by A with a text by B": what follows another "by" is of another thing.
    if (word.text === 'by') break;
    if (names.length === 0 && step >= NAME_REACH) break;
    if (isNameAt(sentence, at)) names.push(word);
  }
  return names.length > 0 ? names : null;
}

function nameBefore(sentence: SentenceReading, index: number): Word[] | null {
  const { words } = sentence;
  let at = index - 1;
  while (words[at] && (BETWEEN.has(textAt(words, at)) || /\p{L}{3}ly$/u.test(textAt(words, at)))) {
    if (/[.;:!?()]/u.test(gap(sentence, at))) return null;
    at -= 1;
  }
  const isBehindWho = textAt(words, at + 1) === 'who';
  const pause = gap(sentence, at);
  if (isNameAt(sentence, at) && !/,/u.test(pause)) return /^\s*$/u.test(pause) ? nameAround(sentence, at) : null;
  if (isNameAt(sentence, at) && isBehindWho) return nameAround(sentence, at);
  // "Ben Okoro, the captain, scored"
  if (!/^,\s*$/u.test(pause)) return null;
  for (let back = at; back > at - ASIDE_LENGTH && back > 0; back--) {
    if (!/^,\s*$/u.test(gap(sentence, back - 1))) continue;
    const isAside = ASIDE.has(textAt(words, back)) || /^\d+$/u.test(textAt(words, back));
    return isAside && isNameAt(sentence, back - 1) ? nameAround(sentence, back - 1) : null;
  }
  return null;
}

/** The name that the word at `index` ends, with its titles and those that it is joined with, back to a pause or a verb. */
function nameAround(sentence: SentenceReading, index: number): Word[] {
  const { words } = sentence;
  let first = index;
  while (
    first > 0 &&
    index - first < NAME_LENGTH &&
    !/[;:!?()]|,(?!\s*and)/u.test(gap(sentence, first - 1)) &&
    !isVerbAt(sentence, first - 1)
  )
    first -= 1;
  return words.slice(first, index + 1).filter((word) => isCapitalised(sentence, word));
}

function isCapitalised({ text }: SentenceReading, word: Word): boolean {
  return isCapitalAt(text, word.start);
}

/** Whether the word at `index` is of a name: capitalised, and not only because a sentence begins with it. */
export function isNameAt(sentence: SentenceReading, index: number): boolean {
  const word = sentence.words[index];
  if (!word || word.isFunctionWord || CALENDAR.has(word.text) || !isCapitalised(sentence, word)) return false;
  const isFirst = index === 0 || /[.!?:;“"\n]\s*$/u.test(gap(sentence, index - 1));
  return !isFirst || sentence.isKnownName(word);
}
