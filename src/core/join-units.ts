import type { Alignment } from './align';
import { splitClauses } from './checks/clauses';
import type { ClaimReading, ClaimWord } from './claim-reading';
import { synonymGroups } from './lexicon/synonyms';
import type { PreparedSource } from './prepare-source';
import { areRelated } from './text/related-words';

/** A sentence that goes on about the thing of the sentence before it. */
const GOES_ON =
  /^["“„«(]?\s*(?:(?:in|on|at|by|since|after|before|during|from|im|am|en|le|nel)\s[^,.;]{1,30}?,?\s)?(?:it|they|he|she|this|these|that|those|its|their|his|her|both|er|sie|es|diese|dieser|il|elle|ils|elles|ce|cette|él|ella|ello|egli|questo|questa|он|она|оно|они|the)\s/iu;
const POSSESSIVE = /^["“„«(]?\s*(?:its|their|his|her|ihr|ihre|sein|seine|son|sa|su|sus|suo|sua)\s/iu;
const AND = /\s(?:and|und|et|y|e|и|och|en)\s/iu;

/** Words that begin a modifier: where, when, of what. A modifier may stand in another sentence about the same thing. */
const PREPOSITIONS: ReadonlySet<string> = new Set(
  'on in at of to for from with by after before during under over between within near per into through auf an bei von zu für mit nach vor im am à de du des en dans sur pour avec del con por para na w z do v s на в с по из от'.split(
    ' ',
  ),
);

/**
 * Whether facts from neighbouring sentences may be joined into the claim: each clause of the claim stands in one
 * sentence, or a sentence goes on about the one before it ("It has a projector."). "Dogs travel free. Bikes cost €5."
 * does not make bikes travel free.
 */
export function isJoined(claim: ClaimReading, alignment: Alignment, prepared: PreparedSource): boolean {
  if (alignment.firstUnit === alignment.lastUnit) return true;
  return clausesOf(claim, alignment.missing).every((clause) => {
    for (let unit = alignment.firstUnit; unit <= alignment.lastUnit; unit++) {
      const absent = clause.filter((word) => !isIn(word, unit, prepared));
      if (absent.length === 0) return true;
      const { start = 0, end = 0 } = prepared.units[unit] ?? {};
      const goesOn = unit > alignment.firstUnit && GOES_ON.test(prepared.source.text.slice(start, end));
      // "Her brother left." speaks of somebody else: the name of the claim must be the one that is left out.
      const isOther =
        POSSESSIVE.test(prepared.source.text.slice(start, end)) &&
        clause.some((word) => word.isName && !absent.includes(word)) &&
        !absent.some((word) => word.isName);
      if (goesOn && !isOther && absent.length < clause.length && absent.every((word) => isIn(word, unit - 1, prepared)))
        return true;
    }
    return false;
  });
}

/** The heavy words of each clause that the passage has at all, without those of modifiers where others are left. */
function clausesOf(claim: ClaimReading, missing: readonly ClaimWord[]): ClaimWord[][] {
  const spans = splitClauses(claim.text).flatMap(({ start, end }) => {
    const inner = AND.exec(claim.text.slice(start, end));
    if (!inner) return [{ start, end }];
    const cut = start + inner.index;
    return [
      { start, end: cut },
      { start: cut + inner[0].length, end },
    ];
  });
  const heavy = claim.content.filter((word) => !word.isLight && !missing.includes(word));
  return spans
    .map((span) => {
      const own = heavy.filter((word) => word.start >= span.start && word.end <= span.end);
      const core = own.filter((word) => !isModifier(claim, word));
      return core.length > 0 ? core : own;
    })
    .filter((words) => words.length > 0);
}

/** Whether a preposition stands before the word, with nothing but words of the same name or articles between. */
function isModifier(claim: ClaimReading, word: ClaimWord): boolean {
  const at = claim.words.findIndex((one) => one.start === word.start);
  for (let index = at - 1; index >= 0; index--) {
    const before = claim.words[index];
    if (!before) return false;
    if (PREPOSITIONS.has(before.text)) return true;
    const isArticle = before.isFunctionWord && before.text.length <= 3;
    const isName = /^\p{Lu}/u.test(claim.text.slice(before.start, before.end)) && index > 0;
    if (!isArticle && !isName) return false;
  }
  return false;
}

/** Whether a unit has the word, a synonym or a word of the same root, or its context has it. */
export function isIn(word: ClaimWord, unit: number, prepared: PreparedSource): boolean {
  if (prepared.contextStemsOf(unit).has(word.stem)) return true;
  const groups = synonymGroups(word.text);
  return prepared
    .wordsOf(unit)
    .some(
      (other) =>
        other.stem === word.stem ||
        areRelated(word.stem, other.stem) ||
        (groups.length > 0 && synonymGroups(other.text).some((group) => groups.includes(group))),
    );
}
