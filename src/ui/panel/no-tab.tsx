import { t } from '../words';

/** Where the window has no tab that can be looked at. */
export function NoTab() {
  return (
    <div class="panel">
      <header class="header">
        <h1 class="header__name">Pincite</h1>
      </header>
      <main class="panel__body">
        <p class="aside">{t('panel.noTab')}</p>
      </main>
    </div>
  );
}
