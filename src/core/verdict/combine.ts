import type { CheckedCitation, CheckedClaim, Claim, ClaimStatus, Span, Verdict } from '../types';

type ClaimVerdict = Pick<CheckedClaim, 'verdict' | 'strength' | 'together'>;

/**
 * The verdict of a claim from the verdicts of its citations.
 *
 * Supported if one source supports it, or if its parts are each supported by the source of their own marker (`together`);
 * altered if none does and one contradicts it; unsupported only if every cited source was read and none carries it; else
 * unchecked. An inherited citation is shown, but never makes an uncited claim a cited one.
 */
export function combineClaim(claim: Claim, citations: CheckedCitation[], foundIn: string[] = []): CheckedClaim {
  const own = citations.filter((citation) => !citation.inherited);
  return { claim, status: statusOf(own), ...combineVerdicts(claim, own), citations, foundIn };
}

function statusOf(own: readonly CheckedCitation[]): ClaimStatus {
  if (own.length === 0) return 'uncited';
  return own.every((citation) => isUnknown(citation.verdict)) ? 'unknown_citation' : 'cited';
}

function isUnknown(verdict: Verdict): boolean {
  return verdict.verdict === 'unchecked' && verdict.cause === 'unknown_citation';
}

function combineVerdicts(claim: Claim, own: readonly CheckedCitation[]): ClaimVerdict {
  if (own.length === 0) return { verdict: null, strength: null, together: false };
  const parts = partsOf(claim);
  if (parts.length > 1) return combineParts(claim, parts, own);
  return combineAlternatives(own.map((citation) => citation.verdict));
}

/** Several citations for the same words: one that carries them is enough. */
function combineAlternatives(verdicts: readonly Verdict[]): ClaimVerdict {
  for (const wanted of ['supported', 'altered'] as const) {
    const strengths = verdicts.flatMap((verdict) => (verdict.verdict === wanted ? [verdict.strength] : []));
    if (strengths.length > 0) {
      return { verdict: wanted, strength: strengths.includes('firm') ? 'firm' : 'weak', together: false };
    }
  }
  const unsupported = verdicts.flatMap((verdict) => (verdict.verdict === 'unsupported' ? [verdict.strength] : []));
  if (unsupported.length === verdicts.length) {
    // Said of all sources only as surely as of the least sure one.
    return { verdict: 'unsupported', strength: unsupported.includes('weak') ? 'weak' : 'firm', together: false };
  }
  return { verdict: 'unchecked', strength: null, together: false };
}

/** Each part of the claim answers to its own markers; the whole is as good as its weakest part. */
function combineParts(claim: Claim, parts: readonly Span[], own: readonly CheckedCitation[]): ClaimVerdict {
  const byPart = citationsByPart(claim, own);
  const groups = parts.map((part) => byPart.get(nameOf(part)) ?? []);
  const verdicts = groups.map((group) => combineAlternatives(group.map((citation) => citation.verdict)));
  for (const worst of ['altered', 'unchecked', 'unsupported'] as const) {
    const found = verdicts.find((verdict) => verdict.verdict === worst);
    if (found) return found;
  }
  const strength = verdicts.every((verdict) => verdict.strength === 'firm') ? 'firm' : 'weak';
  return { verdict: 'supported', strength, together: !hasOneSource(groups) };
}

/** The citations that answer for each part, by the name of the part. */
function citationsByPart(claim: Claim, own: readonly CheckedCitation[]): Map<string, CheckedCitation[]> {
  const parts = new Map(claim.citations.flatMap((c) => (!c.inherited && c.part ? [[c.index, nameOf(c.part)]] : [])));
  const groups = new Map<string, CheckedCitation[]>();
  for (const citation of own) {
    const part = parts.get(citation.index);
    if (part === undefined) continue;
    const group = groups.get(part);
    if (group) group.push(citation);
    else groups.set(part, [citation]);
  }
  return groups;
}

/** Whether one source supports every part. */
function hasOneSource(groups: readonly (readonly CheckedCitation[])[]): boolean {
  const carried = new Map<string, number>();
  for (const group of groups) {
    const urls = new Set(group.flatMap(({ url, verdict }) => (verdict.verdict === 'supported' ? [url] : [])));
    for (const url of urls) carried.set(url, (carried.get(url) ?? 0) + 1);
  }
  return [...carried.values()].includes(groups.length);
}

/** The distinct parts that the claim's own markers answer for; empty where they all stand for the whole claim. */
function partsOf(claim: Claim): Span[] {
  const own = claim.citations.filter((citation) => !citation.inherited);
  if (own.some((citation) => !citation.part)) return [];
  const parts = own.flatMap(({ part }) => (part ? [part] : []));
  return [...new Map(parts.map((part) => [nameOf(part), part])).values()];
}

const nameOf = ({ start, end }: Span): string => `${start}-${end}`;
