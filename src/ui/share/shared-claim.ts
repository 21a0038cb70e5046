import type { SharedClaim, SharedSource } from '../../core/shown/share';
import type { CheckedCitation } from '../../core/types';
import type { CheckState } from '../../core/types/check-state';
import { claimWords, ownCitations } from '../claim-words';
import { placeLink } from '../place-link';
import { dateSentence, findSource, nameOfHost } from '../source-words';
import { t } from '../words';

/** What a reader passes on of a claim: the verdict as the screen has it, and each source's passage with its link. */
export function sharedClaim(check: CheckState, index: number): SharedClaim | null {
  const entry = check.claims[index];
  if (!entry) return null;
  const words = claimWords(entry, check.phase === 'running');
  return {
    claim: entry.claim.claim.text,
    verdict: words.word,
    reason: words.reason,
    sources: ownCitations(entry.claim).map((citation) => sharedSource(citation, check)),
    limit: t('footer', { supported: t('verdict.supported') }),
  };
}

function sharedSource(citation: CheckedCitation, check: CheckState): SharedSource {
  const source = findSource(check.sources, citation.url);
  const { verdict } = citation;
  const address = source?.finalUrl ?? citation.url;
  const shared = {
    title: source?.title || nameOfHost(address) || citation.label,
    date: dateSentence(source?.dates) ?? '',
  };
  if (verdict.verdict === 'unchecked') {
    return {
      ...shared,
      url: placeLink(address, undefined) ?? '',
      caption: t(`cause.${verdict.cause}.sentence`),
      passage: '',
    };
  }
  const [first] = verdict.evidence;
  const isNearest = verdict.verdict === 'unsupported';
  return {
    ...shared,
    url: placeLink(address, first) ?? '',
    caption: t(isNearest ? 'note.caption.unsupported' : 'note.caption.supported'),
    passage: first?.text ?? '',
  };
}
