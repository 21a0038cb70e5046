import { Failure } from '../records/parts';
import { useTask } from '../use-task';
import { t } from '../words';

const SHOWN_HOSTS = 20;

interface MissingHostsProps {
  hosts: readonly string[];
  allow(hosts: readonly string[] | 'all'): Promise<void>;
}

/** Sites that were cited and may not be read: the reader allows them, or all, or lets it be. */
export function MissingHosts({ hosts, allow }: MissingHostsProps) {
  const task = useTask();
  if (hosts.length === 0) return null;
  const shown = hosts.slice(0, SHOWN_HOSTS);
  return (
    <div class="notice">
      <p class="notice__title">{t('bulk.missing', { count: hosts.length })}</p>
      <p>
        <bdi>{shown.join(', ')}</bdi>{' '}
        {hosts.length > shown.length && t('common.andMore', { count: hosts.length - shown.length })}
      </p>
      <p>{t('bulk.missingHint')}</p>
      <p class="actions">
        <button type="button" class="button is-plain" onClick={() => task.run(() => allow(hosts))}>
          {t('bulk.allowThese')}
        </button>
        <button type="button" class="text-button" onClick={() => task.run(() => allow('all'))}>
          {t('bulk.allowAll')}
        </button>
      </p>
      <Failure state={task.state} />
    </div>
  );
}
