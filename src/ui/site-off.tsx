import { t } from './words';

interface SiteOffProps {
  /** As its reader knows it. */
  site: string;
  switchOn(): void;
  openSettings(): void;
}

/** The reader has switched the site of this page off: the way back on is here. */
export function SiteOffScreen({ site, switchOn, openSettings }: SiteOffProps) {
  return (
    <section class="blank">
      <h2>{t('off.title', { site })}</h2>
      <p>{t('off.why')}</p>
      <p class="actions">
        <button type="button" class="button" onClick={() => switchOn()}>
          {t('off.switchOn')}
        </button>
        <button type="button" class="button is-plain" onClick={() => openSettings()}>
          {t('off.settings')}
        </button>
      </p>
    </section>
  );
}
