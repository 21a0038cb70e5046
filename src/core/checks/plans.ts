import { HEDGES } from '../lexicon/hedges';
import { type CheckInput, type CheckResult, NOTHING_SEEN } from './check';

/** Words by which something is only planned: "is due to open", "plans to close". Folded. */
const PLANS: ReadonlySet<string> = new Set(
  'expected due plan plans planned planning scheduled set intends intend intended wants want hopes hope aims aim aiming proposed proposes likely agreed promised'.split(
    ' ',
  ),
);
/** Words that keep a thing open in the claim. Folded. */
const OPEN: ReadonlySet<string> = new Set('will would shall to going soon future'.split(' '));

/** A plan told as done: the verb that the source only plans stands in the claim without any word that keeps it open. */
export function checkPlans({ claim, passage }: CheckInput): CheckResult {
  if (claim.words.some((word) => PLANS.has(word.text) || HEDGES.has(word.text) || OPEN.has(word.text)))
    return NOTHING_SEEN;
  const stems = new Map(claim.words.map((word) => [word.stem, word]));
  const { words } = passage;
  for (const [index, plan] of words.entries()) {
    const to = words[index + 1];
    const verb = words[index + 2];
    if (!PLANS.has(plan.text) || to?.text !== 'to' || !verb || verb.isFunctionWord) continue;
    const told = stems.get(verb.stem);
    if (!told || told.text === verb.text) continue;
    return {
      findings: [
        {
          code: 'hedge_dropped',
          message: `In the source it is only planned: “${passage.text.slice(plan.start, verb.end)}”.`,
          claim: { start: told.start, end: told.end },
          source: { start: passage.start + plan.start, end: passage.start + verb.end },
        },
      ],
      warnings: [],
    };
  }
  return NOTHING_SEEN;
}
