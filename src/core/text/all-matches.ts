const NONE: readonly RegExpExecArray[] = [];

/** What `matchAll` gives, as a list: that makes a new pattern for each text, which costs more than the search. */
export function allMatches(text: string, pattern: RegExp): readonly RegExpExecArray[] {
  if (!pattern.global) throw new TypeError('expected a pattern with the flag g');
  pattern.lastIndex = 0;
  let match = pattern.exec(text);
  if (!match) return NONE;
  const matches: RegExpExecArray[] = [];
  for (; match; match = pattern.exec(text)) {
    matches.push(match);
    if (match[0] === '') pattern.lastIndex += isWide(text, pattern) ? 2 : 1;
  }
  return matches;
}

const isWide = (text: string, { lastIndex, unicode }: RegExp): boolean =>
  unicode && (text.codePointAt(lastIndex) ?? 0) > 0xffff;
