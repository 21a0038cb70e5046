import { useState } from 'preact/hooks';
import type { CheckState } from '../../core/types/check-state';
import { t } from '../words';
import type { ShareForm } from './claim-texts';

const FORMS = ['text', 'markdown', 'annotation'] as const satisfies ShareForm[];

export interface CopyClaimProps {
  check: CheckState;
  /** Into `CheckState.claims`. */
  index: number;
}

/** Copies a claim with its evidence. The forms unfold in place; what became of it is said once. */
export function CopyClaim({ check, index }: CopyClaimProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [outcome, setOutcome] = useState<'yes' | 'no' | null>(null);
  const copy = async (form: ShareForm) => {
    try {
      // Few readers copy, and the popup is to open fast.
      const { claimText } = await import('./claim-texts');
      const text = claimText(check, index, form);
      if (text === null) return;
      await navigator.clipboard.writeText(text);
      setOutcome('yes');
    } catch {
      setOutcome('no');
    }
  };
  return (
    <span class="copy">
      <button
        type="button"
        class="text-button"
        aria-expanded={isOpen}
        onClick={() => {
          setIsOpen(!isOpen);
          setOutcome(null);
        }}
      >
        {t('share.copy')}
      </button>
      {isOpen &&
        FORMS.map((form) => (
          <button key={form} type="button" class="text-button" onClick={() => void copy(form)}>
            {t(`share.${form}`)}
          </button>
        ))}
      <span role="status" class="copy__outcome">
        {outcome === 'yes' && t('share.copied')}
        {outcome === 'no' && t('layout.notCopied')}
      </span>
    </span>
  );
}
