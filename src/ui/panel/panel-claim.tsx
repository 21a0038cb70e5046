import type { CheckState } from '../../core/types/check-state';
import { ClaimLine, useClaimMarks, useClaimText } from '../claim-line';
import { claimWords } from '../claim-words';
import type { NumberedClaim } from './claim-choice';
import { ClaimDetail, type ClaimDetailProps } from './claim-detail';

const OPEN_LIMIT = 800;

export interface PanelClaimProps extends Omit<ClaimDetailProps, 'claim' | 'check'> {
  claim: NumberedClaim;
  check: CheckState;
  isOpen: boolean;
  /** It is the one row of the list that Tab leads to. */
  isCurrent: boolean;
  /** From 1, and of how many: not all rows are there at once. */
  place: { at: number; of: number };
  toggle(index: number): void;
  onFocus(index: number): void;
}

/** One claim of the panel: a row that opens to what its sources say. */
export function PanelClaim({ claim, check, isOpen, isCurrent, place, toggle, onFocus, ...rest }: PanelClaimProps) {
  const { index, entry, standing } = claim;
  const words = claimWords(entry, check.phase === 'running');
  const { text } = entry.claim.claim;
  const marks = useClaimMarks(entry.claim, words.deciding, isOpen);
  const { limit, wholeButton } = useClaimText(text, isOpen, OPEN_LIMIT);
  const id = `panel-claim-${index}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the list
    <div
      role="listitem"
      class={`claim is-${standing}`}
      data-standing={standing}
      data-claim={index}
      aria-posinset={place.at}
      aria-setsize={place.of}
    >
      <h3>
        <button
          type="button"
          class="claim__toggle"
          data-row={index}
          tabIndex={isCurrent ? 0 : -1}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onFocus={() => onFocus(index)}
          onClick={() => toggle(index)}
        >
          <ClaimLine words={words} text={text} marks={marks} limit={limit} lang={check.answer.lang} />
        </button>
      </h3>
      {words.reason && (isOpen || standing === 'altered' || standing === 'unsupported') && (
        <p class="claim__reason" dir="auto">
          {words.reason}
        </p>
      )}
      {isOpen && (
        <div id={id} class="claim__details">
          {wholeButton}
          <ClaimDetail claim={claim} check={check} {...rest} />
        </div>
      )}
    </div>
  );
}
