import type { CheckedCitation } from '../../core/types';
import type { CheckState } from '../../core/types/check-state';
import { CitationNote } from '../citation-note';
import { FoundIn } from '../claim-row';
import { claimWords, ownCitations } from '../claim-words';
import { CopyClaim } from '../share/copy-claim';
import { inheritedCaption, saysSomething } from '../uncited-list';
import { t } from '../words';
import type { NumberedClaim } from './claim-choice';

export interface ClaimDetailProps {
  claim: NumberedClaim;
  check: CheckState;
  showClaim(index: number): void;
  grant(hosts: string[]): void;
  /** Opens the source of a citation at what it says of the claim. */
  readSource(url: string, claim: number): void;
}

/** What each source says to one claim, and what the verdict means. */
export function ClaimDetail({
  claim: { index, entry, standing },
  check,
  showClaim,
  grant,
  readSource,
}: ClaimDetailProps) {
  const { claim } = entry;
  const { reason } = claimWords(entry, check.phase === 'running');
  const own = ownCitations(claim);
  const inherited = standing === 'uncited' ? claim.citations.filter(saysSomething) : [];
  const note = (citation: CheckedCitation) => (
    <CitationNote
      key={`${citation.index} ${citation.url}`}
      claim={claim.claim}
      citation={citation}
      sources={check.sources}
      said={reason}
      isOneOfSeveral={!citation.inherited && own.length > 1}
      {...(citation.inherited && { caption: inheritedCaption(citation) })}
      grant={grant}
    >
      {citation.verdict.verdict !== 'unchecked' && (
        <button
          type="button"
          class="text-button"
          data-read={`${index} ${citation.url}`}
          onClick={() => readSource(citation.url, index)}
        >
          {t('panel.readHere')}
        </button>
      )}
    </CitationNote>
  );
  return (
    <>
      <FoundIn claim={claim} />
      {own.map(note)}
      {inherited.map(note)}
      <p class="detail__foot">
        <span class="detail__limit">{t(`limit.${standing}`)}</span>
        <button type="button" class="text-button" onClick={() => showClaim(index)}>
          {t('note.showInAnswer')}
        </button>
        <CopyClaim check={check} index={index} />
      </p>
    </>
  );
}
