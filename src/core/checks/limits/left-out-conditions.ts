import { CONDITION_CLOSERS, CONDITION_OPENERS, CONDITIONAL } from '../../lexicon/conditions';
import { say } from '../../locales/said';
import { langOf } from '../../passages/claim-reading';
import { inSource } from '../../passages/passage-reading';
import { within } from '../../text/spans';
import type { Word } from '../../text/words';
import type { Span } from '../../types';
import { type CheckInput, type CheckResult, denySupport, NOTHING_SEEN } from '../check';
import { areAlike } from '../word-slots';

/** A condition, and what hangs on it. */
interface Condition {
  condition: Span;
  governed: Span;
}

const PAUSE = /[,，、;；.。!?！？\n]/u;
/** Where what hangs on a condition begins, looked for from its end: a stronger pause, or "…, and". */
const FAR_PAUSE =
  /[;；.。!?！？\n]\s*|[,，、]\s(?=(?:und|aber|et|mais|y|pero|e|ma|mas|en|maar|och|men|i|ale|a|и|но|а|ve)\s)/gu;

/**
 * A condition of the claim's own statement that it leaves out, in other languages than English: "zahlen nichts, sofern
 * sie hier gemeldet sind" told as "zahlen nichts". Only where most of the claim hangs on it.
 */
export function checkLeftOutConditions({ claim, passage, prepared }: CheckInput): CheckResult {
  const lang = langOf(prepared.source).lang?.slice(0, 2).toLowerCase() ?? '';
  const [opener, closer] = [CONDITION_OPENERS.get(lang), CONDITION_CLOSERS.get(lang)];
  if ((!opener && !closer) || CONDITIONAL.test(claim.text)) return NOTHING_SEEN;
  for (const unit of passage.units) {
    for (const { condition, governed } of findConditions(passage.text, unit, opener, closer)) {
      const of = (span: Span): Word[] => within(passage.words, span).filter((word) => !word.isFunctionWord);
      const [left, held] = [of(condition), of(governed)];
      const isIn = (words: readonly Word[], word: Word): boolean => words.some((one) => areAlike(one, word));
      const told = claim.heavy.filter((word) => isIn(held, word));
      if (told.length < 2 || told.length * 2 < claim.heavy.length) continue;
      if (left.length === 0 || claim.heavy.some((word) => isIn(left, word) && !isIn(held, word))) continue;
      const source = passage.text.slice(condition.start, condition.end).trim();
      return denySupport({
        code: 'qualifier_dropped',
        ...say('limitLeftOut', { source }),
        source: inSource(passage, condition),
      });
    }
  }
  return NOTHING_SEEN;
}

function findConditions(
  text: string,
  unit: Span,
  opener: RegExp | undefined,
  closer: RegExp | undefined,
): readonly Condition[] {
  const sentence = text.slice(unit.start, unit.end);
  const at = (start: number, end: number): Span => ({ start: unit.start + start, end: unit.start + end });
  const opened = [...(opener ? sentence.matchAll(opener) : [])].map(({ 0: phrase, index }): Condition => {
    const behind = index + phrase.length;
    const length = sentence.slice(behind).search(PAUSE);
    const end = length < 0 ? sentence.length : behind + length;
    const before = sentence.slice(0, index);
    if (!/[\p{L}\p{N}]/u.test(before)) return { condition: at(index, end), governed: at(end, sentence.length) };
    const pause = [...before.replace(/[,，\s]+$/u, '').matchAll(FAR_PAUSE)].at(-1);
    return { condition: at(index, end), governed: at(pause ? pause.index + pause[0].length : 0, index) };
  });
  const closed = [...(closer ? sentence.matchAll(closer) : [])].map(({ 0: phrase, index }): Condition => {
    const start = sentence.slice(0, index).search(/[^,，、;；。!?！？\n]*$/u);
    const behind = index + phrase.length;
    const length = sentence.slice(behind).search(/[;；。!?！？\n]/u);
    return {
      condition: at(start, behind),
      governed: at(behind, length < 0 ? sentence.length : behind + length),
    };
  });
  return [...opened, ...closed];
}
