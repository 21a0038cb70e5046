import { splitClauses } from '../checks/clauses';
import { SENTENCE_GOES_ON } from '../lexicon/goes-on';
import type { Alignment } from '../passages/align';
import type { ClaimReading, ClaimWord } from '../passages/claim-reading';
import type { PreparedSource } from '../passages/prepare-source';
import { standsInUnit } from '../passages/stands-in';
import { isCapitalAt } from '../text/capitals';
import { isWithin, within } from '../text/spans';
import type { Finding, NumberPair, Span } from '../types';

/** "Built between 1591 and 1594, it …": the thing that was built stands in the sentence before. */
const PARTICIPLE = /^["“„«(]?\s*\p{Lu}\p{Ll}+(?:ed|ilt|wn|en)\s(?:in|on|at|by|from|for|between|around|about|after)\s/u;
/** "Weight: 450 g." behind "Orbita 35 mm lens.": what a product is, and what holds of it. */
const LABEL = /^\s*\p{Lu}[^.!?:\n]{1,30}:\s/u;
const TITLE = /^[^.!?:,;\n]{3,60}\.?\s*$/u;
const POSSESSIVE = /^["“„«(]?\s*(?:its|their|his|her|ihr|ihre|sein|seine|son|sa|su|sus|suo|sua)\s/iu;
const AND = /\s(?:and|und|et|y|e|и|och|en)\s/iu;

/** Words that begin a modifier: where, when, of what. A modifier may stand in another sentence about the same thing. */
const PREPOSITIONS: ReadonlySet<string> = new Set(
  'on in at of to for from with by after before during under over between within near per into through auf an bei von zu für mit nach vor im am à de du des en dans sur pour avec del con por para na w z do v s на в с по из от'.split(
    ' ',
  ),
);

/** What of a clause must stand together. */
interface Clause {
  /** The heavy words that the passage has at all, without those of modifiers where others are left. */
  words: ClaimWord[];
  /** Where the source has its figures. */
  figures: Span[];
}

/**
 * Whether facts from neighbouring sentences may be joined into the claim: each clause of the claim, its figures with it,
 * stands in one sentence, or a sentence goes on about the one before it ("It has a projector."). "Dogs travel free.
 * Bikes cost €5." does not make bikes travel free.
 */
export function isJoined(
  claim: ClaimReading,
  alignment: Alignment,
  prepared: PreparedSource,
  numbers: readonly NumberPair[],
): boolean {
  if (alignment.firstUnit === alignment.lastUnit) return true;
  return clausesOf(claim, alignment.missing, numbers).every(({ words, figures }) => {
    for (let unit = alignment.firstUnit; unit <= alignment.lastUnit; unit++) {
      const { start = 0, end = 0 } = prepared.units[unit] ?? {};
      const absent = words.filter((word) => !standsInUnit(word, unit, prepared));
      const strayed = figures.filter((figure) => figure.start < start || figure.end > end);
      if (absent.length === 0 && strayed.length === 0) return true;
      const sentence = prepared.source.text.slice(start, end);
      const before = prepared.units[unit - 1];
      const isTitle = (one: Span | undefined): boolean =>
        one !== undefined && TITLE.test(prepared.source.text.slice(one.start, one.end));
      const goesOn =
        unit > alignment.firstUnit &&
        (SENTENCE_GOES_ON.test(sentence) || PARTICIPLE.test(sentence) || (LABEL.test(sentence) && isTitle(before)));
      // "Her brother left." speaks of somebody else: the name of the claim must be the one that is left out.
      const isOther =
        POSSESSIVE.test(sentence) &&
        words.some((word) => word.isName && !absent.includes(word)) &&
        !absent.some((word) => word.isName);
      const isRest =
        absent.every((word) => standsInUnit(word, unit - 1, prepared)) &&
        strayed.every((figure) => !!before && isWithin(figure, before));
      // "The most common effect was …" goes on about the study, not about one of its groups.
      const isOfGroup = absent.some((word) => isOfWhom(claim, word));
      const hasAny = absent.length < words.length || strayed.length < figures.length;
      if (goesOn && !isOther && !isOfGroup && hasAny && isRest) return true;
    }
    return false;
  });
}

/**
 * Whether what differs in neighbouring sentences stands in one that speaks of it alone: the sentence has the claim's
 * first word that weighs, and all that weighs in the clause of the finding.
 */
export function isToldInOne(
  { claim: said, source }: Finding,
  claim: ClaimReading,
  alignment: Alignment,
  prepared: PreparedSource,
): boolean {
  const subject = claim.heavy[0];
  if (!said || !source || !subject) return false;
  const clause = spansOf(claim).find((one) => isWithin(said, one));
  const own = clause ? within(claim.heavy, clause) : [];
  if (own.length === 0) return false;
  for (let unit = alignment.firstUnit; unit <= alignment.lastUnit; unit++) {
    const { start = 0, end = 0 } = prepared.units[unit] ?? {};
    if (source.start >= start && source.end <= end)
      return [subject, ...own].every((word) => standsInUnit(word, unit, prepared));
  }
  return false;
}

/** The parts of a claim that are told apart: its clauses, and what "and" joins in them. */
export function spansOf(claim: ClaimReading): Span[] {
  return splitClauses(claim.text).flatMap(({ start, end }) => {
    const inner = AND.exec(claim.text.slice(start, end));
    if (!inner) return [{ start, end }];
    const cut = start + inner.index;
    return [
      { start, end: cut },
      { start: cut + inner[0].length, end },
    ];
  });
}

function clausesOf(claim: ClaimReading, missing: readonly ClaimWord[], numbers: readonly NumberPair[]): Clause[] {
  const heavy = claim.heavy.filter((word) => !missing.includes(word));
  return spansOf(claim)
    .map((span): Clause => {
      const own = within(heavy, span);
      const core = own.filter((word) => !isModifier(claim, word));
      const figures = numbers.flatMap(({ claim: said, source }) => (source && isWithin(said, span) ? [source] : []));
      return { words: core.length > 0 ? core : own, figures };
    })
    .filter(({ words, figures }) => words.length + figures.length > 0);
}

/** "In the placebo group", "among smokers": of whom a figure is. Folded. */
const OF_WHOM = /^(?:groups?|arms?|cohorts?|gruppen?|groupes?|grupos?|gruppi|gruppo|groepen|groep)$/u;

function isOfWhom({ words }: ClaimReading, { start }: ClaimWord): boolean {
  const at = words.findIndex((one) => one.start === start);
  return (
    words.slice(at, at + 2).some((one) => OF_WHOM.test(one.text)) &&
    !words.slice(0, at).every(({ text }) => text === 'the')
  );
}

/** Whether a preposition stands before the word, with nothing but words of the same name or articles between. */
function isModifier(claim: ClaimReading, word: ClaimWord): boolean {
  if (isOfWhom(claim, word)) return false;
  const at = claim.words.findIndex((one) => one.start === word.start);
  for (let index = at - 1; index >= 0; index--) {
    const before = claim.words[index];
    if (!before) return false;
    if (PREPOSITIONS.has(before.text)) return true;
    const isArticle = before.isFunctionWord && before.text.length <= 3;
    const isName = isCapitalAt(claim.text, before.start) && index > 0;
    if (!isArticle && !isName) return false;
  }
  return false;
}
