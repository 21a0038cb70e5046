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

const wordsByClause = oncePer((passage: PassageReading): Word[][] =>
  clausesOf(passage).map(({ start, end }) => passage.words.filter((word) => word.start >= start && word.end <= end)),
);

const contentStems = oncePer(
  (words: readonly Word[]) => new Set(words.filter((word) => !word.isFunctionWord).map((word) => word.stem)),
);

/** The words of the clause with most of the claim's words; of the first of equals. */
export function closestClause(claimWords: readonly Word[], passage: PassageReading): readonly Word[] {
  const stems = contentStems(claimWords);
  let best: readonly Word[] = [];
  let bestCount = -1;
  for (const words of wordsByClause(passage)) {
    const count = new Set(words.map((word) => word.stem).filter((stem) => stems.has(stem))).size;
    if (count > bestCount) {
      best = words;
      bestCount = count;
    }
  }
  return best;
}
