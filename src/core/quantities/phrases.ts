import { type Token, tokenise } from './tokens';

/** Phrases of one category, found at a token by the longest match. */
export interface Phrases<V> {
  readonly byFirst: ReadonlyMap<string, readonly { keys: readonly string[]; value: V }[]>;
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
  const byFirst = new Map<string, { keys: string[]; value: V }[]>();
  for (const [forms, value] of rows) {
    for (const form of forms.split('|')) {
      const keys = tokenise(form).map((token) => keyOf(token, exact));
      const first = keys[0];
      if (first === undefined) continue;
      const list = byFirst.get(first) ?? [];
      if (list.some((entry) => entry.keys.length === keys.length && entry.keys.every((key, i) => key === keys[i])))
        continue;
      list.push({ keys, value });
      byFirst.set(first, list);
    }
  }
  for (const list of byFirst.values()) list.sort((a, b) => b.keys.length - a.keys.length);
  return { byFirst, exact };
}

/** The longest phrase that starts at token `at`, within one line. */
export function findPhrase<V>(phrases: Phrases<V>, tokens: readonly Token[], at: number): Found<V> | null {
  const token = tokens[at];
  if (!token) return null;
  const list = phrases.byFirst.get(keyOf(token, phrases.exact));
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
  longest = 5,
): Found<V> | null {
  for (let length = Math.min(longest, end); length > 0; length--) {
    const found = findPhraseOfLength(phrases, tokens, end - length, length);
    if (found !== undefined) return { value: found, next: end - length };
  }
  return null;
}

function findPhraseOfLength<V>(
  phrases: Phrases<V>,
  tokens: readonly Token[],
  at: number,
  length: number,
): V | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  const list = phrases.byFirst.get(keyOf(token, phrases.exact));
  return list?.find(({ keys }) => keys.length === length && matches(keys, phrases.exact, tokens, at))?.value;
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
