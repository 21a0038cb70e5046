import { t } from './words';

export interface WelcomeProps {
  /** All sites may be read; `null` until it is known. */
  isAllowed: boolean | null;
  /** The reader has just said no. */
  isRefused: boolean;
  allow(): void;
  /** Closes the page. */
  leave(): void;
}

/** The first-run page: what Pincite needs to read, and why. Either choice works. */
export function Welcome({ isAllowed, isRefused, allow, leave }: WelcomeProps) {
  return (
    <main class="page">
      <h1>{t('welcome.heading')}</h1>
      <p>{t('welcome.why')}</p>
      {isAllowed ? (
        <>
          <p role="status" class="page__status">
            {t('welcome.allowed')}
          </p>
          <p class="actions">
            <button type="button" class="button" onClick={() => leave()}>
              {t('welcome.done')}
            </button>
          </p>
        </>
      ) : (
        <>
          <h2>{t('welcome.question')}</h2>
          <p class="actions">
            <button type="button" class="button" onClick={() => allow()}>
              {t('welcome.allowAll')}
            </button>
            <button type="button" class="button is-plain" onClick={() => leave()}>
              {t('welcome.askEach')}
            </button>
          </p>
          <p>{t('welcome.consequence')}</p>
          <p role="status">{isRefused && t('welcome.refused')}</p>
        </>
      )}
    </main>
  );
}
