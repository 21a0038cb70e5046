import { useState } from 'preact/hooks';
import { standingOf } from '../../core/shown/summary';
import type { CheckState } from '../../core/types/check-state';
import { ClaimList } from '../claim-list';
import { t } from '../words';

export interface SampleCheckProps {
  /** The check of the sample; `null` until the checker has begun. */
  check: CheckState | null;
}

/** A bundled answer, judged on the spot: the answer with its claims marked, and what was found. */
export function SampleCheck({ check }: SampleCheckProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  if (!check) return null;
  return (
    <div class="sample">
      <figure class="sample__answer">
        <figcaption class="caps">{t('welcome.sample.caption')}</figcaption>
        <p class="sample__question" lang="en" dir="ltr">
          {check.answer.question}
        </p>
        <p lang="en" dir="ltr">
          {check.claims.map(({ claim, final }, index) => (
            <span key={claim.claim.start}>
              <span
                class={`sample__claim is-${standingOf({ claim, final })}`}
                data-chosen={index === chosen ? '' : undefined}
              >
                {claim.claim.text}
              </span>
              <sup>[{claim.citations[0]?.label}]</sup>{' '}
            </span>
          ))}
        </p>
      </figure>
      <h2 class="caps">{t('welcome.sample.found')}</h2>
      <ClaimList check={check} showClaim={setChosen} grant={() => {}} />
      <p class="sample__note">{t('welcome.sample.note')}</p>
    </div>
  );
}
