import { oncePer } from '../once-per';
import type { PassageReading } from '../passage-reading';
import type { Word } from '../text/words';
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

/** The clauses of a passage; none reaches over the end of a sentence. Offsets into its text. */
export function clausesOf({ text, units }: PassageReading): Span[] {
  return units.flatMap((unit) =>
    splitClauses(text.slice(unit.start, unit.end)).map(({ start, end }) => ({
      start: unit.start + start,
      end: unit.start + end,
    })),
  );
}

/** Clauses and words are both in order; a word that reaches over an end of a clause belongs to none. */
const wordsByClause = oncePer((passage: PassageReading): Word[][] => {
  const { words } = passage;
  let next = 0;
  return clausesOf(passage).map(({ start, end }) => {
    while (next < words.length && (words[next] as Word).start < start) next += 1;
    const first = next;
    while (next < words.length && (words[next] as Word).end <= end) next += 1;
    return words.slice(first, next);
  });
});

const contentStems = oncePer(
  (words: readonly Word[]) => new Set(words.filter((word) => !word.isFunctionWord).map((word) => word.stem)),
);

/** The words of the clause with most of the claim's words; of the first of equals. */
export function closestClause(claimWords: readonly Word[], passage: PassageReading): readonly Word[] {
  const stems = contentStems(claimWords);
  let best: readonly Word[] = [];
  let bestCount = -1;
  for (const words of wordsByClause(passage)) {
    if (words.length <= bestCount) continue;
    const shared = new Set<string>();
    for (const { stem } of words) if (stems.has(stem)) shared.add(stem);
    const count = shared.size;
    if (count > bestCount) {
      best = words;
      bestCount = count;
    }
  }
  return best;
}
