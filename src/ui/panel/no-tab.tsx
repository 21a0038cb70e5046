import { t } from '../words';

/** Where the window has no tab that can be looked at. */
export function NoTab() {
  return (
    <main class="panel__body">
      <p class="aside">{t('panel.noTab')}</p>
    </main>
  );
}
