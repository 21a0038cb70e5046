import type { Word } from '../../text/words';
import type { Turn } from '../denials/negators';

const VOTED: ReadonlySet<string> = new Set(
  'stimmt stimmte stimmten stimmen votes vote voted voter voté votent votaron votó votado votato votarono votou votaram stemden stemde stemt stemmen проголосовала проголосовали проголосовал голосовала голосовали голосовал głosowała głosowałi głosował röstade stemte'.split(
    ' ',
  ),
);
const FOR = /^(?:for|für|pour|favor|favore|voor|за|za|för)$/u;
const AGAINST = /^(?:against|gegen|contre|contra|contro|tegen|против|przeciw|przeciwko|mot)$/u;

/** "stimmten für" beside "gegen … stimmten": small words that are opposites only of votes. */
export function findVote(
  claimWords: readonly Word[],
  clauseWords: readonly Word[],
): { claim: Turn; source: Turn } | undefined {
  if (![claimWords, clauseWords].every((words) => words.some((word) => VOTED.has(word.text)))) return undefined;
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
