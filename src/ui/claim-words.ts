import type { KeptVerdict } from '../core/records/kept-record';
import { type Standing, standingOf } from '../core/shown/summary';
import type { CheckedCitation, CheckedClaim, Verdict } from '../core/types';
import type { CheckState } from '../core/types/check-state';
import { sentenceWords } from './said-words';
import { t } from './words';

const MAX_REASON = 1_000;

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

const HINT_REASON = { altered: 'why.hintAltered', unsupported: 'why.hintUnsupported' } as const;

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
      if (claim.together) return t('verdict.together');
      return claim.strength === 'weak' ? t('verdict.probably') : t('verdict.supported');
    case 'pending':
      return isRunning ? t('verdict.checking') : t('verdict.pending');
    default:
      return t(`verdict.${standing}`);
  }
}

function reasonOf(standing: Standing, claim: CheckedClaim, deciding: CheckedCitation | null): string {
  if (standing === 'pending' || standing === 'uncited' || claim.verdict === null) return '';
  if (claim.together) return t('why.together');
  if (standing === 'hint' && claim.verdict !== 'unchecked' && claim.verdict !== 'supported') {
    return t(HINT_REASON[claim.verdict]);
  }
  if (!deciding && standing === 'unchecked') {
    return t('why.hiddenSources');
  }
  return deciding ? citationReason(deciding.verdict) : '';
}

/** Why one citation has its verdict: what the first check found, else what the verdict means. */
export function citationReason(verdict: Verdict | KeptVerdict): string {
  if (verdict.verdict === 'unchecked') return t(`cause.${verdict.cause}.sentence`);
  const [finding] = verdict.findings;
  if (finding?.message) return cut(sentenceWords(finding));
  if (verdict.verdict === 'unsupported') return t('why.unsupported');
  if (verdict.verdict === 'altered') return t('why.altered');
  if (verdict.strength === 'weak') return t('why.likely');
  return t(verdict.match === 'verbatim' ? 'why.verbatim' : 'why.everyWord');
}

/** What a check says is short; a record of a stranger may say anything. */
const cut = (words: string): string => (words.length > MAX_REASON ? `${words.slice(0, MAX_REASON)}…` : words);

/** The word for one citation among several. */
export function citationWord(verdict: Verdict | KeptVerdict): string {
  if (verdict.verdict === 'unchecked') return t(`cause.${verdict.cause}.label`);
  if (verdict.strength === 'firm') return t(`verdict.${verdict.verdict}`);
  return t(verdict.verdict === 'supported' ? 'verdict.probably' : 'verdict.hint');
}
