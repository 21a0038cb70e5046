import type { ComponentChildren } from 'preact';
import { toldWords } from './told-words';
import { t } from './words';

interface BlankProps {
  title: string;
  children?: ComponentChildren;
}

/** A screen without an answer on it: what is the matter, and what can be done. */
export function Blank({ title, children }: BlankProps) {
  return (
    <section class="blank">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function ReadingScreen() {
  return (
    <section class="blank is-late">
      <h2>{t('blank.reading')}</h2>
    </section>
  );
}

export function RestrictedScreen() {
  return (
    <Blank title={t('blank.restricted')}>
      <p>{t('blank.restrictedWhy')}</p>
    </Blank>
  );
}

/** A panel goes from tab to tab with its reader, and reads no page that they did not ask it to. */
export function NotAskedScreen({ read }: { read(): void }) {
  return (
    <Blank title={t('blank.notAsked')}>
      <p>{t('blank.notAskedWhy')}</p>
      <p class="actions">
        <button type="button" class="button" onClick={() => read()}>
          {t('blank.readPage')}
        </button>
      </p>
    </Blank>
  );
}

/** A press on the toolbar's button opens a page to an extension; one in the panel does not. */
export function NotAllowedScreen() {
  return (
    <Blank title={t('blank.notAllowed')}>
      <p>{t('blank.notAllowedWhy')}</p>
    </Blank>
  );
}

export function FailedScreen({ detail, retry }: { detail: string | undefined; retry(): void }) {
  return (
    <Blank title={t('blank.failed')}>
      <p>{t('blank.failedWhy')}</p>
      {detail && (
        <p class="aside" dir="auto">
          {toldWords(detail.slice(0, 300))}
        </p>
      )}
      <p class="actions">
        <button type="button" class="button" onClick={() => retry()}>
          {t('common.tryAgain')}
        </button>
      </p>
    </Blank>
  );
}

/** Reloading would not help, so it is not advised. */
export function TooLargeScreen({ detail, retry }: { detail: string | undefined; retry(): void }) {
  return (
    <Blank title={t('blank.tooLarge')}>
      {detail && <p dir="auto">{toldWords(detail.slice(0, 300))}</p>}
      <p>{t('blank.tooLargeWhy')}</p>
      <p class="actions">
        <button type="button" class="button is-plain" onClick={() => retry()}>
          {t('common.lookAgain')}
        </button>
      </p>
    </Blank>
  );
}

export function NoAnswerScreen({ check, retry }: { check(): void; retry(): void }) {
  return (
    <Blank title={t('blank.noAnswer')}>
      <p>{t('blank.noAnswerWhy')}</p>
      <p class="actions">
        <button type="button" class="button" onClick={() => check()}>
          {t('blank.checkPage')}
        </button>
        <button type="button" class="button is-plain" onClick={() => retry()}>
          {t('common.lookAgain')}
        </button>
      </p>
    </Blank>
  );
}
