import {
  BOTH_HALVES,
  CONDITION_BEHIND,
  CONDITION_CLOSERS,
  CONDITION_OPENERS,
  CONDITIONAL,
  DEPENDING,
} from '../../lexicon/conditions';
import { say } from '../../locales/said';
import { langOf } from '../../passages/claim-reading';
import { inSource } from '../../passages/passage-reading';
import { allMatches } from '../../text/all-matches';
import { contentOf, contentWithin } from '../../text/word-lists';
import type { Word } from '../../text/words';
import type { Span } from '../../types';
import { type CheckInput, type CheckResult, denySupport, NOTHING_SEEN } from '../check';
import { isAmong } from '../word-slots';

const PAUSE = /[,，、;；.。!?！？\n]/u;
/** A pause that ends a statement. */
const END = /[;；。!?！？\n]/u;
/** Where what hangs on a condition begins, looked for from its end: a stronger pause, or "…, and". */
const FAR_PAUSE =
  /[;；.。!?！？\n]\s*|[,，、]\s(?=(?:und|aber|et|mais|y|pero|e|ma|mas|en|maar|och|men|i|ale|a|и|но|а|ve)\s)/gu;

/**
 * A condition of the claim's own statement that it leaves out: the second of two halves ("only after giving notice and
 * waiting 14 days" told as "after giving notice"), one behind what is allowed or demanded, and in other languages than
 * English any that is strict ("zahlen nichts, sofern sie hier gemeldet sind" told as "zahlen nichts"). Whom a thing is for
 * is asked by `checkNarrowedGroups`, `checkScope` and `checkFreeFor`.
 */
export function checkConditions(input: CheckInput): CheckResult {
  const isWhole = !input.alignment.missing.some((word) => !word.isLight);
  const left = (isWhole && (findHalf(input) ?? findBehind(input))) || findStrict(input);
  if (!left) return NOTHING_SEEN;
  const { start } = left;
  const text = input.passage.text.slice(start, left.end).trimEnd();
  return denySupport({
    code: 'qualifier_dropped',
    ...say('limitLeftOut', { source: text.trimStart() }),
    source: inSource(input.passage, { start, end: start + text.length }),
  });
}

/** The second half of a condition of which the claim has the first. */
function findHalf({ claim, passage }: CheckInput): Span | null {
  const own = new Set(claim.words.map((word) => word.stem));
  const isOwn = (word: Word): boolean => own.has(word.stem);
  for (const match of allMatches(passage.text, BOTH_HALVES)) {
    const [whole, lead = '', first = '', second = ''] = match;
    // "Free if you are over 60 and gives discounts": the second is no condition.
    if (/^(?:you|they|we)\s/iu.test(first) && /^\p{L}+s\s/u.test(second)) continue;
    const end = match.index + whole.length;
    const from = match.index + lead.length;
    const half = { start: end - second.length, end };
    const kept = contentWithin(passage.words, { start: from, end: from + 1 + first.length });
    const left = contentWithin(passage.words, half);
    if (kept.length === 0 || left.length < 2 || kept.filter(isOwn).length * 3 < kept.length * 2) continue;
    if (!left.some(isOwn)) return half;
  }
  return null;
}

/** A whole condition at the end of the sentence that the claim tells, and has no word of. */
function findBehind({ claim, passage }: CheckInput): Span | null {
  const says = (pattern: RegExp): boolean => allMatches(claim.text, pattern).length > 0;
  if (!claim.words.some((word) => DEPENDING.test(word.text)) || says(CONDITION_BEHIND)) return null;
  const own = new Set(contentOf(claim.words).map((word) => word.stem));
  for (const unit of passage.units) {
    for (const match of allMatches(passage.text.slice(unit.start, unit.end), CONDITION_BEHIND)) {
      const start = unit.start + match.index + match[0].search(/\p{L}/u);
      const span = { start, end: unit.start + match.index + match[0].length };
      const before = contentWithin(passage.words, { start: unit.start, end: start });
      const told = new Set(before.map((word) => word.stem).filter((stem) => own.has(stem)));
      if (told.size < own.size - 1) continue;
      if (!contentWithin(passage.words, span).some((word) => own.has(word.stem))) return span;
    }
  }
  return null;
}

/** A condition of its language on which most of the claim hangs, and of which the claim has nothing. */
function findStrict({ claim, passage, prepared }: CheckInput): Span | null {
  const lang = langOf(prepared.source).lang?.slice(0, 2).toLowerCase() ?? '';
  const [opener, closer] = [CONDITION_OPENERS.get(lang), CONDITION_CLOSERS.get(lang)];
  if ((!opener && !closer) || CONDITIONAL.test(claim.text)) return null;
  for (const unit of passage.units) {
    const sentence = passage.text.slice(unit.start, unit.end);
    const found = [
      ...(opener ? allMatches(sentence, opener).map((match) => openedBy(match, sentence)) : []),
      ...(closer ? allMatches(sentence, closer).map((match) => closedBy(match, sentence)) : []),
    ];
    for (const { condition, governed } of found) {
      const span = inSource(unit, condition);
      const left = contentWithin(passage.words, span);
      const held = contentWithin(passage.words, inSource(unit, governed));
      const told = claim.heavy.filter((word) => isAmong(held, word));
      if (left.length === 0 || told.length < 2 || told.length * 2 < claim.heavy.length) continue;
      if (!claim.heavy.some((word) => isAmong(left, word) && !isAmong(held, word))) return span;
    }
  }
  return null;
}

/** A condition and what hangs on it, into their sentence. */
interface Condition {
  condition: Span;
  governed: Span;
}

/** Up to the next pause; it governs what stands before it, or, at the head of a sentence, what follows. */
function openedBy({ 0: phrase, index }: RegExpExecArray, sentence: string): Condition {
  const condition = { start: index, end: endBehind(sentence, index + phrase.length, PAUSE) };
  const before = sentence.slice(0, index);
  if (!/[\p{L}\p{N}]/u.test(before)) return { condition, governed: { start: condition.end, end: sentence.length } };
  const pause = allMatches(before.replace(/[,，\s]+$/u, ''), FAR_PAUSE).at(-1);
  return { condition, governed: { start: pause ? pause.index + pause[0].length : 0, end: index } };
}

/** Back to the pause before; it governs what follows. */
function closedBy({ 0: phrase, index }: RegExpExecArray, sentence: string): Condition {
  const start = sentence.slice(0, index).search(/[^,，、;；。!?！？\n]*$/u);
  const end = index + phrase.length;
  return { condition: { start, end }, governed: { start: end, end: endBehind(sentence, end, END) } };
}

function endBehind(text: string, from: number, pause: RegExp): number {
  const length = text.slice(from).search(pause);
  return length < 0 ? text.length : from + length;
}
