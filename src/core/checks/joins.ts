import { CLAUSE_GOES_ON } from '../lexicon/goes-on';
import { findQuantities, type Quantity } from '../quantities';
import { say } from '../said';
import { isWithin } from '../text/spans';
import type { Word } from '../text/words';
import type { Finding, Span } from '../types';
import { type CheckInput, type CheckResult, NOTHING_SEEN } from './check';
import { figureOf, measures } from './figure-of';
import { misJoined } from './mis-joined';
import { findOtherPart } from './other-parts';

/** What sets two things against one another. */
const CONTRAST = /;\s+|,?\s(?=(?:while|whereas|während|tandis que|mientras|mentre)\s)/giu;

/**
 * A figure that the passage gives of another thing: it stands in a clause with a subject of its own, while the claim's
 * subject has a clause and a figure of its own ("Rents doubled, while wages grew by a third" told as "wages doubled").
 */
export function checkJoins(input: CheckInput): CheckResult {
  const findings = [
    findContrast(input) ?? findPart(input) ?? findNoun(input) ?? findNearer(input) ?? findOtherPart(input),
  ].filter((finding) => finding !== null);
  return findings.length > 0 ? { findings, warnings: [] } : NOTHING_SEEN;
}

function findContrast({ claim, passage, numbers }: CheckInput): Finding | null {
  const clauses = splitContrast(passage.text);
  if (clauses.length < 2) return null;
  const quantities = findQuantities(passage.text, claim.lang);
  const subjects = new Set(claim.heavy.map((word) => word.stem));
  const inClause = (clause: Span): Word[] =>
    passage.words.filter((word) => !word.isFunctionWord && isWithin(word, clause));
  for (const { claim: said, source, ok } of numbers) {
    if (!ok || !source) continue;
    const at = source.start - passage.start;
    const own = clauses.find((clause) => at >= clause.start && at < clause.end);
    const figure = figureOf(source, passage.start, quantities);
    if (!own || !figure || CLAUSE_GOES_ON.test(passage.text.slice(own.start, own.end))) continue;
    const isFigure = (word: Word): boolean => quantities.some((one) => isWithin(word, one));
    const words = inClause(own).filter((word) => !isFigure(word));
    if (words.length === 0 || words.some((word) => subjects.has(word.stem))) continue;
    const other = clauses.find(
      (clause) =>
        clause !== own &&
        inClause(clause).some((word) => subjects.has(word.stem)) &&
        quantities.some((one) => one.kind === figure.kind && isWithin(one, clause)),
    );
    const subject = other && inClause(other).find((word) => subjects.has(word.stem));
    const instead = words[0];
    if (!subject || !instead) continue;
    return misJoined(
      say('belongsTo', { figure: source.text, source: instead.text, answer: subject.text }),
      said,
      source,
    );
  }
  return null;
}

/** "two of its eight piers" told as "eight of its piers": the whole for the part. */
function findPart({ claim, passage, numbers }: CheckInput): Finding | null {
  const both = /(?<![\p{L}])both(?:\s(?:of\s)?(?:the|its|their|his|her|these|those))?(?=\s\p{L})/iu.exec(claim.text);
  const one = /(?<![\p{L}])one of (?:the|its|their|his|her)\stwo\s/iu.exec(passage.text);
  if (both && one) {
    const at = passage.start + one.index;
    return misJoined(
      say('isInSource', { source: one[0].trim() }),
      { start: both.index, end: both.index + both[0].length },
      { start: at, end: at + one[0].trimEnd().length },
    );
  }
  for (const { claim: said, source, ok } of numbers) {
    if (!ok || !source || !/^\s+of\s/u.test(claim.text.slice(said.end, said.end + 6))) continue;
    const at = source.start - passage.start;
    const part = /(\S+)\s+of\s+(?:(?:the|its|their|his|her|all|these|those)\s+)*$/iu.exec(passage.text.slice(0, at));
    if (!part || /^\s+of\s/u.test(passage.text.slice(source.end - passage.start))) continue;
    return misJoined(say('isInSource', { source: `${part[0]}${source.text}` }), said, source);
  }
  return null;
}

/** "40 men and 60 women" told as "60 men": each figure has its noun, and the claim's noun is another figure's. */
function findNoun({ claim, passage, numbers }: CheckInput): Finding | null {
  const quantities = findQuantities(passage.text, claim.lang);
  const own = findQuantities(claim.text, claim.lang);
  for (const { claim: said, source, ok } of numbers) {
    const counted = own.find((one) => one.start === said.start)?.noun?.[0];
    const paired = ok && source && figureOf(source, passage.start, quantities);
    if (!source || !paired || counted === undefined || paired.noun?.[0] === undefined) continue;
    if (paired.noun.includes(counted) || own.filter((one) => one.noun?.[0] === counted).length > 1) continue;
    const rightful = quantities.find(
      (one) => one.kind === paired.kind && one.noun?.[0] === counted && one.value !== paired.value,
    );
    if (!rightful) continue;
    const sentence = say('countsOther', { figure: source.text, source: rightful.text });
    return misJoined(sentence, said, source);
  }
  return null;
}

/** Nearer than this many words a figure and a word belong together. */
const NEAR = 2;
/** A comma between them counts as so many words. */
const COMMA = 3;

/**
 * A word of the claim that stands right beside another figure of the same kind than the one it is given: "2,416
 * patients at 31 sites" told as "31 patients". Words before the first figure belong to all of them, and tell nothing.
 */
function findNearer({ claim, passage, numbers }: CheckInput): Finding | null {
  const quantities = findQuantities(passage.text, claim.lang);
  const own = findQuantities(claim.text, claim.lang);
  for (const { claim: said, source, ok } of numbers) {
    const paired = source && figureOf(source, passage.start, quantities);
    if (!ok || !source || !paired) continue;
    const others = quantities.filter(
      (one) =>
        one.kind === paired.kind &&
        one.value !== paired.value &&
        measures(one) === measures(paired) &&
        !isPartOf(paired, one, passage.text) &&
        !areRange(one, paired, passage.text),
    );
    const first = Math.min(...quantities.filter((one) => one.kind === paired.kind).map((one) => one.start));
    let nearer: { word: Word; figure: Quantity } | null = null;
    let isHeld = false;
    for (const word of claim.content) {
      const places = passage.words.filter((one) => one.stem === word.stem);
      const place = places[0];
      if (word.isLight || !place || places.length > 1) continue;
      if (place.start < first && !isLabel(place, first, paired, passage.words, claim.words)) continue;
      if (
        own.some(
          (one) =>
            one.start !== said.start &&
            one.kind === paired.kind &&
            distance(claim.text, word, one) <= distance(claim.text, word, said),
        )
      )
        // "in 1820 and closed in 1968": of two as near it is not told to which one it belongs.
        continue;
      // "40 million users in 2030; it had 12 million": the noun is left out, and goes with both.
      if (isElided(paired, place, quantities)) continue;
      const toPaired = distance(passage.text, place, paired);
      const [closest] = others
        .map((figure) => ({ figure, far: distance(passage.text, place, figure) }))
        .sort((a, b) => a.far - b.far);
      if (!closest) continue;
      if (toPaired <= closest.far) isHeld = true;
      else if (closest.far === 0 || (closest.far <= NEAR && closest.far + NEAR <= toPaired))
        nearer ??= { word, figure: closest.figure };
    }
    if (!nearer || isHeld || isAnchored(paired, nearer.figure, own, quantities, passage.text)) continue;
    const sentence = say('standsWith', {
      word: nearer.word.text,
      source: nearer.figure.text,
      answer: source.text,
    });
    return misJoined(sentence, said, source);
  }
  return null;
}

/** "two of its eight piers": what stands behind the whole is said of the part too. */
const isPartOf = (part: Span, whole: Span, text: string): boolean =>
  /^\s+of\s+(?:(?:the|its|their|his|her|all|these|those)\s+)*$/iu.test(text.slice(part.end, whole.start));

/** "9–21 Uhr": the ends of one range are of one thing. */
const areRange = (a: Quantity, b: Quantity, text: string): boolean => {
  const between = a.end <= b.start ? text.slice(a.end, b.start) : text.slice(b.end, a.start);
  return /^\s*(?:[–—-]|to|and|bis|und|until|till|à|et|a|al|y|e|t\/m|tot|en|до|и)\s*$/iu.test(between);
};

/**
 * "adults 12, students 8": a word right before the first figure is its own where the other figure has one of its own,
 * which the claim does not have.
 */
function isLabel(
  word: Word,
  first: number,
  paired: Quantity,
  words: readonly Word[],
  claimWords: readonly Word[],
): boolean {
  const isRightBefore = (at: number, one: Word | undefined): boolean => !!one && at - one.end >= 0 && at - one.end <= 2;
  const before = words.findLast((one) => one.end <= paired.start);
  return (
    isRightBefore(first, word) &&
    paired.start > first &&
    isRightBefore(paired.start, before) &&
    before !== undefined &&
    !before.isFunctionWord &&
    !claimWords.some((one) => one.stem === before.stem)
  );
}

/** "open until 20:00, on Saturdays until 22:00": a day of the claim stands nearer to its own figure. */
function isAnchored(
  paired: Quantity,
  other: Quantity,
  own: readonly Quantity[],
  quantities: readonly Quantity[],
  text: string,
): boolean {
  const days = own.filter((one) => one.kind === 'date' && one.kind !== paired.kind);
  return days.some((day) =>
    quantities.some(
      (one) =>
        one.kind === 'date' && one.value === day.value && distance(text, one, paired) < distance(text, one, other),
    ),
  );
}

/** What follows a figure and is not counted. Folded. */
const NO_NOUN =
  /^(?:today|now|currently|then|before|earlier|last|this|heute|jetzt|derzeit|aujourd'hui|hoy|ahora|oggi|hoje)$/u;
/** Whether a figure that counts nothing stands behind another one that counts the thing. */
const isElided = (figure: Quantity, noun: Word, quantities: readonly Quantity[]): boolean =>
  figure.kind === 'count' &&
  (figure.noun === undefined || NO_NOUN.test(figure.noun[0] ?? '')) &&
  quantities.some(
    (one) => one.kind === 'count' && one.end <= noun.start && noun.start - one.end <= 1 && noun.end <= figure.start,
  );

/** Words between two stretches of a text; commas count more. */
function distance(text: string, a: Span, b: Span): number {
  const between = a.end <= b.start ? text.slice(a.end, b.start) : text.slice(b.end, a.start);
  return between.split(/\s+/u).filter(Boolean).length + COMMA * (between.match(/[,;:]/gu)?.length ?? 0);
}

function splitContrast(text: string): Span[] {
  const clauses: Span[] = [];
  let start = 0;
  for (const match of text.matchAll(CONTRAST)) {
    clauses.push({ start, end: match.index });
    start = match.index + match[0].length;
  }
  clauses.push({ start, end: text.length });
  return clauses;
}
