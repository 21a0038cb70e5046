import type { PageReading } from '../core/types/check-state';
import { siteTitle } from './site-titles';
import { nameOfHost } from './source-words';
import { t } from './words';

export interface PopupHeaderProps {
  reading: PageReading | null;
  /** The site of a check, for as long as the page has not been read. */
  site: string | null;
  answerIndex: number;
  selectAnswer(index: number): void;
  /** Missing where there is no panel to open. */
  openPanel?: (() => void) | undefined;
  openSettings?: (() => void) | undefined;
}

/** Name, site, and which answer of how many. */
export function PopupHeader({ reading, site, answerIndex, selectAnswer, openPanel, openSettings }: PopupHeaderProps) {
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
        <nav class="header__answers" aria-label={t('header.answers')}>
          <Step
            label={t('header.previous')}
            sign="‹"
            isPossible={answerIndex > 0}
            onStep={() => selectAnswer(answerIndex - 1)}
          />
          <span>{t('header.which', { at: answerIndex + 1, total: count })}</span>
          <Step
            label={t('header.next')}
            sign="›"
            isPossible={answerIndex < count - 1}
            onStep={() => selectAnswer(answerIndex + 1)}
          />
        </nav>
      )}
      <HeaderButtons openPanel={openPanel} openSettings={openSettings} />
    </header>
  );
}

/** What leads elsewhere, at the end of the row. */
function HeaderButtons({ openPanel, openSettings }: Pick<PopupHeaderProps, 'openPanel' | 'openSettings'>) {
  if (!openPanel && !openSettings) return null;
  return (
    <span class="header__end">
      {openPanel && (
        <button
          type="button"
          class="step"
          aria-label={t('header.openPanel')}
          title={t('header.openPanel')}
          onClick={() => openPanel()}
        >
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" fill="none" stroke="currentColor">
            <rect x="1.75" y="2.75" width="12.5" height="10.5" rx="1.5" stroke-width="1.5" />
            <path d="M10 3V13" stroke-width="1.5" />
          </svg>
        </button>
      )}
      {openSettings && (
        <button
          type="button"
          class="step"
          aria-label={t('off.settings')}
          title={t('off.settings')}
          onClick={() => openSettings()}
        >
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" fill="none" stroke="currentColor">
            <path d="M2 4.5H9M13 4.5H14M2 11.5H3M7 11.5H14" stroke-width="1.5" stroke-linecap="round" />
            <circle cx="11" cy="4.5" r="1.75" stroke-width="1.5" />
            <circle cx="5" cy="11.5" r="1.75" stroke-width="1.5" />
          </svg>
        </button>
      )}
    </span>
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
