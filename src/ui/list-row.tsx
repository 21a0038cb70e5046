import type { ComponentChildren } from 'preact';
import { CLAIM_OUTCOMES, type RecordSummary } from '../core/records/summary';
import { VerdictMark } from './verdict-mark';
import { formatNumber, t } from './words';

/** In px, until it is measured; see `.row` of the styles. */
export const ROW_HEIGHT = 54;

interface ListRowProps {
  at: number;
  count: number;
  /** It is the one row of the list that Tab leads to. */
  isCurrent: boolean;
  /** What it stands for is shown beside the list. */
  isOpen: boolean;
  open(): void;
  /** What stands before its button. */
  before?: ComponentChildren;
  children: ComponentChildren;
}

/** A row of a `ChunkedList` of checked answers: a button that shows one beside the list. */
export function ListRow({ at, count, isCurrent, isOpen, open, before, children }: ListRowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are parted into chunks, which a list element may not hold
    <div role="listitem" class={isOpen ? 'row is-open' : 'row'} aria-posinset={at + 1} aria-setsize={count}>
      {before}
      <button
        type="button"
        class="row__open"
        data-row={at}
        tabIndex={isCurrent ? 0 : -1}
        aria-current={isOpen ? 'true' : undefined}
        onClick={open}
      >
        {children}
      </button>
    </div>
  );
}

interface RowWordsProps extends Pick<RecordSummary, 'claims'> {
  title: string;
  facts: readonly string[];
}

/** What a row says of a checked answer: its title, facts, and its claims by their verdicts, each in its column. */
export function RowWords({ title, facts, claims }: RowWordsProps) {
  return (
    <>
      <span class="row__title" dir="auto">
        {title}
      </span>
      <span class="row__facts">{facts.join(' · ')}</span>
      <span class="row__counts">
        {CLAIM_OUTCOMES.map((outcome) => (
          <span key={outcome} class={claims[outcome] === 0 ? 'count is-none' : `count is-${outcome}`}>
            {claims[outcome] > 0 && (
              <>
                <VerdictMark standing={outcome} isFirm />
                <span class="only-read">{t(`verdict.${outcome}`)} </span>
                {formatNumber(claims[outcome])}
              </>
            )}
          </span>
        ))}
      </span>
    </>
  );
}
