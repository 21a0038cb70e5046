import type { Finding } from '../types';
import type { CheckInput, CheckResult } from './check';

/** So much of the claim must stand in the passage before a missing name is called another name. */
const LEAST_SHARE = 0.6;

/**
 * A name of the claim that stands neither in the passage nor anywhere in the source, while the passage has a name of its
 * own in its place. A name that stands elsewhere in the source is left to the ranking of passages: two passages may
 * together be about it.
 */
export function checkNames({ claim, alignment, passage, prepared, subject }: CheckInput): CheckResult {
  const missing = alignment.missing.filter((word) => word.isName && !prepared.postings.has(word.stem));
  const first = missing[0];
  if (!first || subject < LEAST_SHARE) return { findings: [], warnings: [] };
  const claimStems = new Set(claim.words.map((word) => word.stem));
  const other = passage.words.find((word) => {
    const written = passage.text.slice(word.start, word.end);
    const isName = /^\p{Lu}/u.test(written) && word.start > 0 && !word.isFunctionWord;
    return (isName || (/\p{L}/u.test(written) && /\p{N}/u.test(written))) && !claimStems.has(word.stem);
  });
  if (!other) return { findings: [], warnings: [] };
  const said = claim.text.slice(first.start, first.end);
  const finding: Finding = {
    code: 'name_changed',
    message: `The source says “${passage.text.slice(other.start, other.end)}”; the answer says “${said}”.`,
    claim: { start: first.start, end: first.end },
    source: { start: passage.start + other.start, end: passage.start + other.end },
  };
  return { findings: [finding], warnings: [] };
}
