import { alignWords } from '../checks/word-slots';
import { weighs } from '../lexicon/light-words';
import type { Alignment } from '../passages/align';
import type { ClaimReading } from '../passages/claim-reading';
import type { PreparedSource } from '../passages/prepare-source';

/** "Depth: 250 cm", "In force since 1 May": a note of one line. */
const MAX_WORDS = 20;

/**
 * Whether a passage is a note that leaves out what it is of, and the claim names just that: "Depth: 250 cm at the east
 * end" told as "The pool is 2.5 m deep at the east end". Only of the first lines of a source, where nothing else was
 * named before, and where the claim adds nothing but its first word that weighs.
 */
export function isSubjectLeftOut(claim: ClaimReading, alignment: Alignment, prepared: PreparedSource): boolean {
  const { heavy } = claim;
  const missing = alignment.missing.filter((word) => !word.isLight);
  const [subject] = heavy;
  if (
    missing.length !== 1 ||
    heavy.length + claim.figures.length < 2 ||
    !subject ||
    missing[0] !== subject ||
    subject.isName
  )
    return false;
  const { firstUnit, lastUnit } = alignment;
  if (firstUnit !== lastUnit || !isUnnamed(firstUnit, claim, prepared)) return false;
  const words = prepared.wordsOf(firstUnit);
  if (words.length > MAX_WORDS) return false;
  const { slots, shared } = alignWords(claim.words, words);
  const [lead] = slots;
  const hasOwn = lead?.source.some(weighs) ?? true;
  return (
    !hasOwn && shared.some(({ claim: own }) => !own.isFunctionWord) && subject.end <= (lead?.after?.claim.start ?? 0)
  );
}

/** Whether nothing before a unit, and no heading or title, names another thing than the claim. */
function isUnnamed(unit: number, claim: ClaimReading, prepared: PreparedSource): boolean {
  const own = new Set(claim.words.map((word) => word.stem));
  if (prepared.source.title) return false;
  if ([...prepared.contextStemsOf(unit)].some((stem) => !own.has(stem))) return false;
  const before = Array.from({ length: unit }, (_, index) => prepared.units[index]);
  return before.every((one) => one && /^[^.!?:]{1,40}:/u.test(prepared.source.text.slice(one.start, one.end)));
}
