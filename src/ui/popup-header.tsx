import type { PageReading } from '../core/check-state';
import { siteTitle } from './site-titles';
import { nameOfHost } from './source-words';

export interface PopupHeaderProps {
  reading: PageReading | null;
  /** The site of a check, for as long as the page has not been read. */
  site: string | null;
  answerIndex: number;
  selectAnswer(index: number): void;
}

/** Name, site, and which answer of how many. */
export function PopupHeader({ reading, site, answerIndex, selectAnswer }: PopupHeaderProps) {
  const count = reading?.state === 'answers' ? reading.answers.length : 0;
  const shownSite = reading ? (siteTitle(reading.site) ?? nameOfHost(reading.url)) : site && siteTitle(site);
  return (
    <header class="header">
      <h1 class="header__name">Pincite</h1>
      {shownSite && (
        <span class="header__site" dir="auto">
          {shownSite}
        </span>
      )}
      {count > 1 && (
        <nav class="header__answers" aria-label="Answers on this page">
          <Step
            label="Previous answer"
            sign="‹"
            isPossible={answerIndex > 0}
            onStep={() => selectAnswer(answerIndex - 1)}
          />
          <span>
            Answer {answerIndex + 1} of {count}
          </span>
          <Step
            label="Next answer"
            sign="›"
            isPossible={answerIndex < count - 1}
            onStep={() => selectAnswer(answerIndex + 1)}
          />
        </nav>
      )}
    </header>
  );
}

interface StepProps {
  label: string;
  sign: string;
  isPossible: boolean;
  onStep(): void;
}

/** Stays focusable at the end of the row, so that the focus is not lost there. */
function Step({ label, sign, isPossible, onStep }: StepProps) {
  return (
    <button
      type="button"
      class="step"
      aria-label={label}
      aria-disabled={!isPossible}
      onClick={() => isPossible && onStep()}
    >
      {sign}
    </button>
  );
}
