import type { Word } from '../text/words';
import type { Turn } from './negators';

const VOTED =
  /^(?:stimm(?:t|te|ten|en)|votes?|voted|voter|voté|votent|votaron|votó|votado|votato|votarono|votou|votaram|stemden?|stemt|stemmen|проголосовал[аи]?|голосовал[аи]?|głosował[ai]?|röstade|stemte)$/u;
const FOR = /^(?:for|für|pour|favor|favore|voor|за|za|för)$/u;
const AGAINST = /^(?:against|gegen|contre|contra|contro|tegen|против|przeciw|przeciwko|mot)$/u;

/** "stimmten für" beside "gegen … stimmten": small words that are opposites only of votes. */
export function findVote(
  claimWords: readonly Word[],
  clauseWords: readonly Word[],
): { claim: Turn; source: Turn } | undefined {
  if (![claimWords, clauseWords].every((words) => words.some((word) => VOTED.test(word.text)))) return undefined;
  for (const [own, other] of [
    [FOR, AGAINST],
    [AGAINST, FOR],
  ] as const) {
    const [said, source] = [
      claimWords.find(({ text }) => own.test(text)),
      clauseWords.find(({ text }) => other.test(text)),
    ];
    if (!said || !source) continue;
    if (claimWords.some(({ text }) => other.test(text)) || clauseWords.some(({ text }) => own.test(text))) continue;
    return { claim: { ...said, word: said.text }, source: { ...source, word: source.text } };
  }
  return undefined;
}
