import { type Coverage, coverageSentence } from '../core/summary';

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
            Show the hidden sources
          </button>
          <p class="coverage__how">The site’s own cards are opened on the page for a moment, one after the other.</p>
        </>
      )}
      {hidden === 'opening' && <p role="status">Opening the site’s cards…</p>}
    </div>
  );
}

function foundWords(count: number): string {
  if (count === 0) return 'The site showed no more.';
  return count === 1 ? 'One more was found.' : `${count} more were found.`;
}
