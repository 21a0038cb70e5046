import type { Span } from '../types';

const CLAUSE_END =
  /[;；。!?！？\n]+|[,，、]\s+(?=(?:while|whereas|but|although|though|and|or|however|aber|während|sondern|mais|tandis|pero|mentre|ma|а|но)\s)|\s[–—-]\s|,\s/giu;

/** The clauses of a sentence: where negation and direction reach. Offsets into `text`. */
export function splitClauses(text: string): Span[] {
  const clauses: Span[] = [];
  let start = 0;
  for (const match of text.matchAll(CLAUSE_END)) {
    if (match.index > start) clauses.push({ start, end: match.index });
    start = match.index + match[0].length;
  }
  if (start < text.length) clauses.push({ start, end: text.length });
  return clauses;
}
