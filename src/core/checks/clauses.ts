import { oncePer } from '../collections/once-per';
import type { PassageReading } from '../passages/passage-reading';
import { contentOf } from '../text/word-lists';
import type { Word } from '../text/words';
import type { Span } from '../types';

const CLAUSE_END =
  /[;；。!?！？\n]+\s*|[,，、]\s+(?=(?:while|whereas|but|although|though|and|or|however|aber|während|sondern|mais|tandis|pero|mentre|ma|а|но)\s)|\s[–—-]\s|,\s/iuy;
/** What a clause end begins with, but for the white space before a dash. */
const SIGNS: ReadonlySet<string> = new Set(';；。!?！？\n,，、');
const DASHES: ReadonlySet<string> = new Set('–—-');

/** The clauses of a sentence: where negation and direction reach. Offsets into `text`. */
export function splitClauses(text: string): Span[] {
  const clauses: Span[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    // Few places are worth asking the pattern.
    if (!SIGNS.has(text[at] as string) && !DASHES.has(text[at + 1] as string)) continue;
    CLAUSE_END.lastIndex = at;
    if (!CLAUSE_END.test(text)) continue;
    if (at > start) clauses.push({ start, end: at });
    start = CLAUSE_END.lastIndex;
    at = start - 1;
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

const contentStems = oncePer((words: readonly Word[]) => new Set(contentOf(words).map((word) => word.stem)));

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
