import { type Token, tokenise } from './tokens';

/** What a run of words stands for; `keys` are its tokens' keys. */
export interface Phrase<V> {
  keys: readonly string[];
  value: V;
}

/** Phrases of one category, found at a token by the longest match. */
export interface Phrases<V> {
  readonly byFirst: ReadonlyMap<string, readonly Phrase<V>[]>;
  readonly byLast: ReadonlyMap<string, readonly Phrase<V>[]>;
  /** What the keys of `byFirst` and `byLast` begin with. Most words are in no table, and need not be looked up. */
  readonly initials: { first: Initials; last: Initials };
  /** Whether letter case counts (unit symbols: "Mb" is not "MB"). */
  readonly exact: boolean;
}

/** A phrase found: its value, and the index of the token behind it. */
export interface Found<V> {
  value: V;
  next: number;
}

const keyOf = (token: Token, exact: boolean): string => (exact ? token.text : token.key);

/** Compiles [forms, value] rows. Of two rows with the same phrase, the first wins. */
export function compilePhrases<V>(rows: Iterable<readonly [forms: string, value: V]>, exact = false): Phrases<V> {
  const known = new Map<string, Phrase<V>>();
  for (const [forms, value] of rows) {
    for (const form of forms.split('|')) {
      const keys = tokenise(form).map((token) => keyOf(token, exact));
      const id = keys.join(' ');
      if (keys.length > 0 && !known.has(id)) known.set(id, { keys, value });
    }
  }
  return index([...known.values()], exact);
}

function index<V>(phrases: Phrase<V>[], exact: boolean): Phrases<V> {
  const byFirst = new Map<string, Phrase<V>[]>();
  const byLast = new Map<string, Phrase<V>[]>();
  for (const phrase of phrases.sort((a, b) => b.keys.length - a.keys.length)) {
    add(byFirst, phrase.keys[0] ?? '', phrase);
    add(byLast, phrase.keys.at(-1) ?? '', phrase);
  }
  return { byFirst, byLast, initials: { first: initialsOf(byFirst), last: initialsOf(byLast) }, exact };
}

/** Whether a key may be there, by the low bits of its first code unit. */
type Initials = Uint8Array;

const LOW_BITS = 0x7f;

function initialsOf(map: ReadonlyMap<string, unknown>): Initials {
  const initials = new Uint8Array(LOW_BITS + 1);
  for (const key of map.keys()) initials[key.charCodeAt(0) & LOW_BITS] = 1;
  return initials;
}

const mayHave = (initials: Initials, key: string): boolean => initials[key.charCodeAt(0) & LOW_BITS] === 1;

function add<V>(map: Map<string, Phrase<V>[]>, key: string, phrase: Phrase<V>): void {
  const list = map.get(key);
  if (list) list.push(phrase);
  else map.set(key, [phrase]);
}

/** `own` and those of `other` that start with a word which neither `own` nor `taken` uses. */
export function mergePhrases<V>(own: Phrases<V>, other: Phrases<V>, taken?: Phrases<unknown>): Phrases<V> {
  const isFree = (phrase: Phrase<V>): boolean =>
    !own.byFirst.has(phrase.keys[0] ?? '') && !taken?.byFirst.has(phrase.keys[0] ?? '');
  return index([...[...own.byFirst.values()].flat(), ...[...other.byFirst.values()].flat().filter(isFree)], own.exact);
}

/** The phrases of several tables in one, where it is only asked whether there is any. */
export function joinPhrases(tables: readonly Phrases<unknown>[]): Phrases<unknown> {
  return index(
    tables.flatMap(({ byFirst }) => [...byFirst.values()].flat()),
    false,
  );
}

/** The longest phrase that starts at token `at`, within one line. */
export function findPhrase<V>(phrases: Phrases<V>, tokens: readonly Token[], at: number): Found<V> | null {
  const token = tokens[at];
  if (!token) return null;
  const key = keyOf(token, phrases.exact);
  const list = mayHave(phrases.initials.first, key) ? phrases.byFirst.get(key) : undefined;
  if (!list) return null;
  for (const { keys, value } of list) {
    if (matches(keys, phrases.exact, tokens, at)) return { value, next: at + keys.length };
  }
  return null;
}

/** The longest phrase that ends just before token `end`; `next` is then where it starts. */
export function findPhraseBefore<V>(
  phrases: Phrases<V>,
  tokens: readonly Token[],
  end: number,
  longest = 9,
): Found<V> | null {
  const token = tokens[end - 1];
  if (!token) return null;
  const key = keyOf(token, phrases.exact);
  const list = mayHave(phrases.initials.last, key) ? phrases.byLast.get(key) : undefined;
  if (!list) return null;
  for (const { keys, value } of list) {
    const at = end - keys.length;
    if (at >= 0 && keys.length <= longest && matches(keys, phrases.exact, tokens, at)) return { value, next: at };
  }
  return null;
}

function matches(keys: readonly string[], exact: boolean, tokens: readonly Token[], at: number): boolean {
  for (let i = 0; i < keys.length; i++) {
    const token = tokens[at + i];
    if (!token || keyOf(token, exact) !== keys[i]) return false;
    if (i > 0 && (token.gap === 'break' || (token.gap !== '' && token.type === 'sign' && token.text === '.')))
      return false;
  }
  return true;
}
