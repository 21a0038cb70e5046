import type { Decided, Unsupported } from '../../core/types';
import type { ExplainedScore } from '../../core/verdict/explain';
import { formatNumber, t } from '../words';

export interface ScoreStepProps {
  score: ExplainedScore;
  verdict: (Decided | Unsupported)['verdict'];
}

/** What was measured, and what the verdict needs. */
export function ScoreStep({ score: { value, subject, inOrder, thresholds }, verdict }: ScoreStepProps) {
  return (
    <>
      <p>{t('explain.score', { value: digits(value), needed: digits(thresholds.score) })}</p>
      {verdict === 'supported' && <p>{t('explain.firmSupport', { needed: digits(thresholds.firmSupport) })}</p>}
      {verdict === 'unsupported' && <p>{t('explain.firmAbsence', { needed: digits(thresholds.firmAbsence) })}</p>}
      {verdict === 'altered' && (
        <p>
          {t('explain.firmAltered', {
            subject: percent(subject),
            subjectNeeded: percent(thresholds.sameSentence),
            order: percent(inOrder ?? 0),
            orderNeeded: percent(thresholds.sameOrder),
          })}
        </p>
      )}
      <div class="score-bar" aria-hidden="true">
        <span class="score-bar__value" style={{ width: `${100 * value}%` }} />
        <span class="score-bar__needed" style={{ insetInlineStart: `${100 * thresholds.score}%` }} />
      </div>
    </>
  );
}

const digits = (value: number): string => formatNumber(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const percent = (share: number): string =>
  formatNumber(Math.min(1, share), { style: 'percent', maximumFractionDigits: 0 });
