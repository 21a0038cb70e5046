import { say } from '../../locales/said';
import type { PreparedSource } from '../../passages/prepare-source';
import type { Unit } from '../../passages/split-units';
import { splitWords, type Word } from '../../text/words';
import type { Finding } from '../../types';
import { accuse, type CheckInput, type CheckResult, denySupport, NOTHING_SEEN } from '../check';
import { isAmong } from '../word-slots';

/** A longer heading is a sentence, and names no group. */
const MAX_WORDS = 14;

interface Head {
  words: readonly Word[];
  text: string;
}

/**
 * What stands under one heading told of the heading beside it: "Common: headache. Rare: cramps" told as "cramps are
 * common". Only where the claim has a word of the other heading that its own part of the source has not.
 */
export function checkSiblingHeads({ claim, alignment, passage, prepared }: CheckInput): CheckResult {
  const unit = prepared.units[alignment.firstUnit];
  if (alignment.firstUnit !== alignment.lastUnit || !unit || unit.kind === 'heading') return NOTHING_SEEN;
  const heads = findHeads(alignment.firstUnit, prepared);
  if (!heads || heads.siblings.length === 0) return NOTHING_SEEN;
  const { own, siblings } = heads;
  const isCommon = (word: Word): boolean => siblings.some((head) => isAmong(head.words, word));
  const special = own.words.filter((word) => !word.isFunctionWord && !isCommon(word));
  if (special.length === 0 || special.some((word) => isAmong(claim.words, word))) return NOTHING_SEEN;
  const around = [...passage.words, ...own.words, ...splitWords(unit.context)];
  for (const sibling of siblings) {
    const word = claim.heavy.find((one) => isAmong(sibling.words, one) && !isAmong(around, one));
    if (!word) continue;
    const finding: Finding = {
      code: 'mis_joined',
      ...say('underHeading', { source: passage.text.trim().slice(0, 120), head: own.text, answer: sibling.text }),
      claim: { start: word.start, end: word.end },
      source: { start: passage.start, end: passage.end },
    };
    return unit.kind === 'list_item' ? accuse(finding) : denySupport(finding);
  }
  return NOTHING_SEEN;
}

/** The heading right above a unit, and those of its level beside it; none where it is long. */
function findHeads(at: number, prepared: PreparedSource): { own: Head; siblings: Head[] } | null {
  const { units } = prepared;
  let above = at - 1;
  while (above >= 0 && units[above]?.kind !== 'heading') above -= 1;
  const own = units[above];
  if (!own) return null;
  const level = levelOf(own, prepared);
  const siblings: Head[] = [];
  const collect = (from: number, step: number): void => {
    for (let next = from; next >= 0 && next < units.length; next += step) {
      const unit = units[next] as Unit;
      if (unit.kind !== 'heading') continue;
      if (levelOf(unit, prepared) < level) return;
      if (levelOf(unit, prepared) === level) siblings.push(headOf(unit, prepared));
    }
  };
  collect(above - 1, -1);
  collect(above + 1, 1);
  const head = headOf(own, prepared);
  return head.words.length > MAX_WORDS
    ? null
    : { own: head, siblings: siblings.filter(({ words }) => words.length <= MAX_WORDS) };
}

const levelOf = ({ block }: Unit, { source }: PreparedSource): number => source.blocks[block]?.level ?? 1;

function headOf({ start, end }: Unit, { source }: PreparedSource): Head {
  const text = source.text.slice(start, end).trim();
  return { text, words: splitWords(text, source.lang) };
}
