import { NEGATORS } from '../lexicon/negation';
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
  const { words } = passage;
  const isKept = claim.words.some((word) => EXCEPTIONS.has(word.text) || NEGATORS.has(word.text));
  const at = words.findIndex((word) => EXCEPTIONS.has(word.text));
  const exception = words[at];
  if (!exception || isKept) return NOTHING_SEEN;
  const end = passage.text.slice(exception.end).search(/[.,;!?\n]/u);
  const excepted = words
    .slice(at + 1)
    .filter((word) => !word.isFunctionWord && (end < 0 || word.end <= exception.end + end))
    .slice(0, REACH);
  const heavy = new Set(claim.words.filter((word) => !word.isFunctionWord).map((word) => word.stem));
  const first = excepted[0];
  if (!first || !excepted.every((word) => heavy.has(word.stem))) return NOTHING_SEEN;
  const named = passage.text.slice(exception.start, excepted.at(-1)?.end);
  return {
    findings: [
      {
        code: 'negation_flipped',
        message: `The source leaves this out: “${named}”.`,
        source: {
          start: passage.start + exception.start,
          end: passage.start + (excepted.at(-1)?.end ?? exception.end),
        },
      },
    ],
    warnings: [],
  };
}
