import { verify } from '../../src/cli/verify';
import { compareQuantities, findQuantities } from '../../src/core/quantities';
import { matchQuote } from '../../src/core/text/match-quote';
import { prepareText } from '../../src/core/text/prepare';
import { kindOf, type LabelledClaim, languageOf } from './claim-sets';
import type { Scored } from './statistics';

/** A labelled claim and what the checker said of it. */
export interface JudgedClaim extends Scored {
  strength: string | null;
}

/** Each claim as the command line's `verify` answers it: the same cleaning, quotations and kind of source. */
export function judgeClaims(claims: readonly LabelledClaim[], today: string): Promise<JudgedClaim[]> {
  return Promise.all(claims.map((one) => judgeClaim(one, today)));
}

async function judgeClaim({ id, set, claim, source, label }: LabelledClaim, today: string): Promise<JudgedClaim> {
  const lang = languageOf(set);
  const line = await verify(
    { id, claim, source, source_kind: kindOf(set), ...(lang !== undefined && { lang }) },
    today,
  );
  const { verdict, strength, score } = line as { verdict: string; strength?: string; score?: number | null };
  return { label, verdict, strength: strength ?? null, score: score ?? null };
}

/** A verdict without any understanding, to measure the checker against. */
export type Baseline = (claim: LabelledClaim) => 'supported' | 'altered' | 'unsupported';

export const BASELINES: Readonly<Record<string, Baseline>> = {
  'always supported': () => 'supported',
  substring: ({ set, claim, source }) => {
    const lang = languageOf(set);
    const prepared = prepareText(source, lang === undefined ? {} : { lang });
    return matchQuote(prepared, claim)?.kind === 'verbatim' ? 'supported' : 'unsupported';
  },
  numbers: ({ set, claim, source }) => {
    const lang = languageOf(set);
    const given = findQuantities(source, lang);
    const isGiven = findQuantities(claim, lang).every((own) => given.some((one) => compareQuantities(own, one)?.ok));
    return isGiven ? 'supported' : 'altered';
  },
};

export function judgeByBaseline(claims: readonly LabelledClaim[], baseline: Baseline): Scored[] {
  return claims.map((one) => ({ label: one.label, verdict: baseline(one), score: null }));
}
