import { t } from './words';

export interface OfferedHostProps {
  /** Of the page, as `www.google.de`; `null` where nothing is offered. */
  host: string | null;
  grant(host: string): void;
}

/** On a country's own host: why the page was read only now, and how to have that changed. */
export function OfferedHost({ host, grant }: OfferedHostProps) {
  if (host === null) return null;
  const name = host.replace(/^www\./, '').slice(0, 80);
  return (
    <p class="aside offered-host">
      {t('notice.offered')}{' '}
      <button type="button" class="text-button" onClick={() => grant(host)}>
        {t('notice.offeredDo', { host: name })}
      </button>{' '}
      {t('notice.offeredHow')}
    </p>
  );
}
