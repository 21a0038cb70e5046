import { useState } from 'preact/hooks';
import type { CheckState } from '../../core/check-state';
import { useClaimMarks, validLang } from '../claim-row';
import { claimWords } from '../claim-words';
import { MarkedText } from '../marked-text';
import { VerdictMark } from '../verdict-mark';
import { t } from '../words';
import type { NumberedClaim } from './claim-choice';
import { ClaimDetail, type ClaimDetailProps } from './claim-detail';

const CLOSED_LIMIT = 240;
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
  const [isWhole, setIsWhole] = useState(false);
  const marks = useClaimMarks(entry.claim, words.deciding, isOpen);
  const limit = !isOpen ? CLOSED_LIMIT : isWhole ? text.length : OPEN_LIMIT;
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
          <VerdictMark standing={standing} isFirm={words.isFirm} />
          <span class="claim__body">
            <span class="claim__word caps">{words.word}</span>{' '}
            <span class="claim__text" dir="auto" lang={validLang(check.answer.lang)}>
              <MarkedText text={text} marks={marks} limit={limit} />
            </span>
          </span>
          <span class="claim__sign" aria-hidden="true" />
        </button>
      </h3>
      {words.reason && (isOpen || standing === 'altered' || standing === 'unsupported') && (
        <p class="claim__reason" dir="auto">
          {words.reason}
        </p>
      )}
      {isOpen && (
        <div id={id} class="claim__details">
          {text.length > OPEN_LIMIT && (
            <button type="button" class="text-button" onClick={() => setIsWhole(!isWhole)}>
              {isWhole ? t('claims.less') : t('claims.whole', { count: text.length })}
            </button>
          )}
          <ClaimDetail claim={claim} check={check} {...rest} />
        </div>
      )}
    </div>
  );
}
