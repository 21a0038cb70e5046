import { NEGATORS } from '../lexicon/negation';
import type { PassageReading } from '../passage-reading';
import type { Word } from '../text/words';
import type { Span } from '../types';
import { type CheckInput, type CheckResult, NOTHING_SEEN } from './check';

/** Words behind which stands what is left out. Folded. */
const EXCEPTIONS: ReadonlySet<string> = new Set(
  'except excepting excluding excludes excluded barring save sauf hormis außer ausser ausgenommen excepto salvo tranne eccetto menos behalve utom кроме oprócz'.split(
    ' ',
  ),
);
/** How far an exception reaches, in content words. */
const REACH = 3;

/**
 * A claim about the very thing that the passage excepts: "refunds for all goods except gift cards" told as "gift cards
 * are refunded".
 */
export function checkExceptions({ claim, passage }: CheckInput): CheckResult {
  if (claim.words.some((word) => NEGATORS.has(word.text))) return NOTHING_SEEN;
  const excepted = findExcepted(claim.words, passage);
  if (!excepted) return NOTHING_SEEN;
  const { start, end } = excepted;
  return {
    findings: [
      {
        code: 'negation_flipped',
        message: `The source leaves this out: “${passage.text.slice(start, end)}”.`,
        source: { start: passage.start + start, end: passage.start + end },
      },
    ],
    warnings: [],
  };
}

/** The exception of a passage whose words are all the claim's; `null` where the claim makes it itself. Into the passage. */
export function findExcepted(claimWords: readonly Word[], passage: PassageReading): Span | null {
  const { words } = passage;
  const at = words.findIndex((word) => EXCEPTIONS.has(word.text));
  const exception = words[at];
  if (!exception || claimWords.some((word) => EXCEPTIONS.has(word.text))) return null;
  const end = passage.text.slice(exception.end).search(/[.,;!?\n]/u);
  const excepted = words
    .slice(at + 1)
    .filter((word) => !word.isFunctionWord && (end < 0 || word.end <= exception.end + end))
    .slice(0, REACH);
  const heavy = new Set(claimWords.filter((word) => !word.isFunctionWord).map((word) => word.stem));
  const first = excepted[0];
  if (!first || !excepted.every((word) => heavy.has(word.stem))) return null;
  return { start: exception.start, end: excepted.at(-1)?.end ?? exception.end };
}
