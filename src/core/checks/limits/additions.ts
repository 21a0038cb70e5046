import { say } from '../../locales/said';
import { standsIn } from '../../passages/stands-in';
import { allMatches } from '../../text/all-matches';
import type { Finding } from '../../types';
import { accuse, type CheckInput, type CheckResult, denySupport, NOTHING_SEEN } from '../check';

/** What adds a detail to a statement that is complete without it. */
const ADDS =
  /(?:,\s|\s)(?:and|with|including|plus|less|as well as|along with|und|mit|sowie|et|avec|y|con|e|en|met|и|с)\s/giu;
/** Words that the source has, before the addition, for it to be the source's own statement. */
const LEAST_CARRIED = 3;
/** Words of the addition of which the source has none, for it to be an invention and no other wording. */
const LEAST_ADDED = 2;

/** Longer claims put several statements into one, and shorten each. */
const MAX_HEAVY = 14;

/**
 * A detail hung on the source's own statement: all of the claim before an "and" or "with" stands in the passage, and none
 * of what follows stands anywhere in the source. Where a part of what follows does, a doubt.
 */
export function checkAdditions({ claim, alignment, passage, prepared }: CheckInput): CheckResult {
  const { heavy } = claim;
  const literal = new Set(passage.words.map((word) => word.stem));
  for (const link of allMatches(claim.text, ADDS)) {
    const cut = link.index + link[0].length;
    const carried = heavy.filter((word) => word.end <= link.index);
    const added = heavy.filter((word) => word.start >= cut);
    if (carried.length < LEAST_CARRIED || added.length < LEAST_ADDED) continue;
    const unknown = added.filter((word) => !standsIn(word, prepared));
    if (!carried.every((word) => literal.has(word.stem)) || unknown.length < LEAST_ADDED) continue;
    const text = claim.text.slice(cut).replace(/[.!?]?\s*$/u, '');
    const reason: Finding = {
      code: 'qualifier_added',
      ...say('nothingOf', { answer: text }),
      claim: { start: cut, end: cut + text.length },
      source: { start: passage.start, end: passage.end },
    };
    if (unknown.length === added.length && added.every((word) => alignment.missing.includes(word)))
      return accuse(reason);
    if (unknown.length * 2 > added.length && heavy.length <= MAX_HEAVY) return denySupport(reason);
  }
  return NOTHING_SEEN;
}
