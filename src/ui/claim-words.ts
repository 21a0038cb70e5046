import { explainCause } from '../core/causes';
import type { CheckState } from '../core/check-state';
import { type Standing, standingOf } from '../core/summary';
import type { CheckedCitation, CheckedClaim, Verdict } from '../core/types';

type ClaimEntry = CheckState['claims'][number];

/** What the view says of one claim. */
export interface ClaimWords {
  standing: Standing;
  isFirm: boolean;
  /** The verdict in one or two words. */
  word: string;
  /** Why, in one sentence; empty while it is pending. */
  reason: string;
  /** The citation that decided, if one did. */
  deciding: CheckedCitation | null;
}

const HINT_REASON = {
  altered: 'The source may put it differently: look.',
  unsupported: 'No passage plainly says this; the source may put it differently: look.',
};

/** The words for a claim. `isRunning`: whether a pending claim is still being worked on. */
export function claimWords(entry: ClaimEntry, isRunning: boolean): ClaimWords {
  const { claim } = entry;
  const standing = standingOf(entry);
  const isFirm = claim.strength === 'firm' && standing !== 'hint';
  const deciding = decidingCitation(claim);
  return {
    standing,
    isFirm,
    word: wordOf(standing, claim, isRunning),
    reason: reasonOf(standing, claim, deciding),
    deciding,
  };
}

/** A claim's own citations, those that decided first; inherited ones left out. */
export function ownCitations(claim: CheckedClaim): CheckedCitation[] {
  const own = claim.citations.filter((citation) => !citation.inherited);
  const decides = (citation: CheckedCitation) => citation.verdict.verdict === claim.verdict;
  return [...own.filter(decides), ...own.filter((citation) => !decides(citation))];
}

function decidingCitation(claim: CheckedClaim): CheckedCitation | null {
  const candidates = ownCitations(claim).filter((citation) => citation.verdict.verdict === claim.verdict);
  const isFirm = (verdict: Verdict) => verdict.verdict !== 'unchecked' && verdict.strength === claim.strength;
  return candidates.find((citation) => isFirm(citation.verdict)) ?? candidates[0] ?? null;
}

function wordOf(standing: Standing, claim: CheckedClaim, isRunning: boolean): string {
  switch (standing) {
    case 'supported':
      if (claim.together) return 'Supported together';
      return claim.strength === 'weak' ? 'Probably supported' : 'Supported';
    case 'altered':
      return 'Altered';
    case 'unsupported':
      return 'Unsupported';
    case 'hint':
      return 'Hint';
    case 'unchecked':
      return 'Unchecked';
    case 'uncited':
      return 'Uncited';
    case 'pending':
      return isRunning ? 'Checking' : 'Not decided';
  }
}

function reasonOf(standing: Standing, claim: CheckedClaim, deciding: CheckedCitation | null): string {
  if (standing === 'pending' || standing === 'uncited' || claim.verdict === null) return '';
  if (claim.together) return 'No single source says all of it; its parts stand in different sources.';
  if (standing === 'hint' && claim.verdict !== 'unchecked' && claim.verdict !== 'supported') {
    return HINT_REASON[claim.verdict];
  }
  if (!deciding && standing === 'unchecked') {
    return 'No source that was read says this, but the mark announces more of them than the page holds.';
  }
  return deciding ? citationReason(deciding.verdict) : '';
}

/** Why one citation has its verdict: what the first check found, else what the verdict means. */
export function citationReason(verdict: Verdict): string {
  if (verdict.verdict === 'unchecked') return explainCause(verdict.cause).sentence;
  const message = verdict.findings[0]?.message;
  if (message) return message;
  if (verdict.verdict === 'unsupported') return 'The source was read, and no passage of it says this.';
  if (verdict.verdict === 'altered') return 'The source speaks of this, but says it differently.';
  if (verdict.strength === 'weak') return 'A passage says much the same in other words: compare.';
  return verdict.match === 'verbatim'
    ? 'The source says this word for word.'
    : 'A passage has every word, number and name that matters.';
}

/** The word for one citation among several. */
export function citationWord(verdict: Verdict): string {
  if (verdict.verdict === 'unchecked') return explainCause(verdict.cause).label;
  if (verdict.strength === 'firm')
    return { supported: 'Supported', altered: 'Altered', unsupported: 'Unsupported' }[verdict.verdict];
  return verdict.verdict === 'supported' ? 'Probably supported' : 'Hint';
}
