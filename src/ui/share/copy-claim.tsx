import { useState } from 'preact/hooks';
import type { CheckState } from '../../core/check-state';
import { toAnnotationPage } from '../../core/records/annotation';
import { recordOfCheck } from '../../core/records/check-record';
import { toMarkdown, toPlainText } from '../../core/share';
import { t } from '../words';
import { sharedClaim } from './shared-claim';

const FORMS = ['text', 'markdown', 'annotation'] as const;
type Form = (typeof FORMS)[number];

export interface CopyClaimProps {
  check: CheckState;
  /** Into `CheckState.claims`. */
  index: number;
}

/** Copies a claim with its evidence. The forms unfold in place; what became of it is said once. */
export function CopyClaim({ check, index }: CopyClaimProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [outcome, setOutcome] = useState<'yes' | 'no' | null>(null);
  const copy = (form: Form) => {
    const text = textOf(check, index, form);
    if (text === null) return;
    navigator.clipboard.writeText(text).then(
      () => setOutcome('yes'),
      () => setOutcome('no'),
    );
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
          <button key={form} type="button" class="text-button" onClick={() => copy(form)}>
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

function textOf(check: CheckState, index: number, form: Form): string | null {
  if (form === 'annotation') {
    const record = recordOfCheck(check, new Date().toISOString());
    return `${JSON.stringify(toAnnotationPage(record, index), null, 2)}\n`;
  }
  const claim = sharedClaim(check, index);
  if (!claim) return null;
  return form === 'text' ? toPlainText(claim) : toMarkdown(claim);
}
