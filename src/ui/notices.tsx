import type { ComponentChildren } from 'preact';
import { t } from './words';

const FEW_HOSTS = 5;

/** A remark across the page: one or two sentences, and at most a few buttons. */
export function Notice({ children }: { children: ComponentChildren }) {
  return <div class="notice">{children}</div>;
}

/** That only a part of the page is shown, and the way back. */
export function SelectionNotice({ leave }: { leave(): void }) {
  return (
    <Notice>
      <p>{t('notice.selection')}</p>
      <p class="actions">
        <button type="button" class="button is-plain" onClick={() => leave()}>
          {t('notice.wholePage')}
        </button>
      </p>
    </Notice>
  );
}

export interface PermissionNoticeProps {
  hosts: readonly string[];
  /** The reader has just said no. */
  isRefused: boolean;
  grant(hosts: string[] | 'all'): void;
}

/** Which hosts may not be read yet, and why it is asked. */
export function PermissionNotice({ hosts, isRefused, grant }: PermissionNoticeProps) {
  if (hosts.length === 0) return null;
  const rest = hosts.length - FEW_HOSTS;
  return (
    <Notice>
      <h2 class="notice__title">{t('notice.permission', { count: hosts.length })}</h2>
      {isRefused ? <p role="status">{t('notice.refused')}</p> : <p>{t('notice.permissionWhy')}</p>}
      <ul class="hosts">
        {hosts.slice(0, FEW_HOSTS).map((host) => (
          <li key={host}>{host.slice(0, 80)}</li>
        ))}
        {rest > 0 && (
          <li>
            <details>
              <summary>{t('common.andMore', { count: rest })}</summary>
              {hosts.slice(FEW_HOSTS).join(', ')}
            </details>
          </li>
        )}
      </ul>
      <p class="actions">
        <button type="button" class="button" onClick={() => grant([...hosts])}>
          {t('notice.allowThese', { count: hosts.length })}
        </button>
        <button type="button" class="button is-plain" onClick={() => grant('all')}>
          {t('welcome.allowAll')}
        </button>
      </p>
    </Notice>
  );
}
