import type { CheckedCitation, CheckedClaim, Claim, ClaimStatus, Span, Verdict } from './types';

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
  const verdicts = parts.map((part) => combineAlternatives(citationsOf(claim, part, own).map((c) => c.verdict)));
  for (const worst of ['altered', 'unchecked', 'unsupported'] as const) {
    const found = verdicts.find((verdict) => verdict.verdict === worst);
    if (found) return found;
  }
  const strength = verdicts.every((verdict) => verdict.strength === 'firm') ? 'firm' : 'weak';
  return { verdict: 'supported', strength, together: !hasOneSource(claim, parts, own) };
}

function citationsOf(claim: Claim, part: Span, own: readonly CheckedCitation[]): CheckedCitation[] {
  const indices = new Set(claim.citations.filter((c) => !c.inherited && isSame(c.part, part)).map((c) => c.index));
  return own.filter((citation) => indices.has(citation.index));
}

function hasOneSource(claim: Claim, parts: readonly Span[], own: readonly CheckedCitation[]): boolean {
  const urls = new Set(own.map((citation) => citation.url));
  return [...urls].some((url) =>
    parts.every((part) =>
      citationsOf(claim, part, own).some((c) => c.url === url && c.verdict.verdict === 'supported'),
    ),
  );
}

/** The distinct parts that the claim's own markers answer for; empty where they all stand for the whole claim. */
function partsOf(claim: Claim): Span[] {
  const own = claim.citations.filter((citation) => !citation.inherited);
  if (own.some((citation) => !citation.part)) return [];
  return own
    .flatMap((citation) => (citation.part ? [citation.part] : []))
    .filter((part, index, all) => all.findIndex((other) => isSame(other, part)) === index);
}

function isSame(a: Span | undefined, b: Span): boolean {
  return a?.start === b.start && a.end === b.end;
}
