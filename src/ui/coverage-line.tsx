import type { Coverage } from '../core/shown/summary';
import { coverageSentence } from './summary-words';
import { t } from './words';

export interface CoverageLineProps {
  coverage: Coverage;
  /** The site shows hidden sources when it is asked to. */
  canShowHidden: boolean;
  /** `null`: not asked yet; a number: how many it showed. */
  hidden: 'opening' | number | null;
  showHidden(): void;
}

/** What of the citations was read and what was not, and the way to the rest where there is one. */
export function CoverageLine({ coverage, canShowHidden, hidden, showHidden }: CoverageLineProps) {
  const sentence = coverageSentence(coverage);
  if (!sentence && typeof hidden !== 'number') return null;
  const isOffered = canShowHidden && hidden === null && sentence !== null;
  return (
    <div class="coverage">
      <p>
        {sentence} {typeof hidden === 'number' && foundWords(hidden)}
      </p>
      {isOffered && (
        <>
          <button type="button" class="button is-plain is-small" onClick={() => showHidden()}>
            {t('coverage.showHidden')}
          </button>
          <p class="coverage__how">{t('coverage.how')}</p>
        </>
      )}
      {hidden === 'opening' && <p role="status">{t('coverage.opening')}</p>}
    </div>
  );
}

function foundWords(count: number): string {
  return count === 0 ? t('coverage.noMore') : t('coverage.found', { count });
}
