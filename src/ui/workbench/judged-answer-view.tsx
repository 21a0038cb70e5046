import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';
import type { Explanation } from '../../core/verdict/explain';
import type { WorkbenchState } from '../../core/workbench/workbench-state';
import { t } from '../words';
import { JudgedClaim } from './judged-claim';
import { JudgedNeighbours } from './judged-neighbours';

export interface JudgedAnswerViewProps {
  state: Pick<WorkbenchState, 'judged' | 'problem'>;
  /** The box of the answer, in which a claim is pointed out. */
  answer: RefObject<HTMLTextAreaElement | null>;
  explain(claim: number, citation: number): Explanation | null;
}

/** Claims that are drawn at once: each takes as long as a screen of text. */
const SHOWN_AT_ONCE = 100;

/** What the answer came to, claim by claim; or why it could not be read. */
export function JudgedAnswerView({ state: { judged, problem }, answer, explain }: JudgedAnswerViewProps) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  if (problem !== null) {
    return (
      <div class="notice" role="alert">
        <p class="notice__title">{t('workbench.badFormat')}</p>
        <p lang="en" dir="ltr">
          {problem}
        </p>
      </div>
    );
  }
  if (!judged) return <p class="workbench__hint">{t('workbench.empty')}</p>;
  const { claims, refusal, isJsonAsText, place } = judged;
  return (
    <JudgedNeighbours sources={judged.sources}>
      {isJsonAsText && (
        <p class="notice" role="status">
          {t('workbench.jsonAsText')}
        </p>
      )}
      {refusal && <p class="notice">{t('head.refusal')}</p>}
      {claims.length === 0 && <p class="workbench__hint">{t('head.noClaims')}</p>}
      <ul class="workbench__claims">
        {claims.slice(0, shown).map((claim, index) => {
          const span = place(claim.claim);
          const show = () => {
            answer.current?.focus();
            if (span) answer.current?.setSelectionRange(span.start, span.end);
          };
          // Keyed by what it says: an opened claim stays open while others are changed.
          const key = `${claim.claim.text} ${claims.slice(0, index).filter((one) => one.claim.text === claim.claim.text).length}`;
          return <JudgedClaim key={key} claim={claim} index={index} explain={explain} show={span && show} />;
        })}
      </ul>
      {claims.length > shown && (
        <button type="button" class="text-button" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          {t('claims.showMore', { next: Math.min(SHOWN_AT_ONCE, claims.length - shown), count: claims.length })}
        </button>
      )}
    </JudgedNeighbours>
  );
}
