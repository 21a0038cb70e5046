import type { GrantedHosts, OptionsActions } from '../../core/settings/options-view';
import { t } from '../words';
import { Section, Switch } from './controls';

interface PermissionsSectionProps {
  permissions: GrantedHosts;
  isRefused: boolean;
  actions: Pick<OptionsActions, 'allowAll' | 'removeHost'>;
}

/** Which sources may be opened. */
export function PermissionsSection({ permissions, isRefused, actions }: PermissionsSectionProps) {
  const { all, hosts } = permissions;
  return (
    <Section id="permissions" heading={t('options.permissions.heading')} intro={t('options.permissions.intro')}>
      <Switch
        label={t('options.permissions.all')}
        why={t('options.permissions.allWhy')}
        isOn={all}
        isAsked
        onSwitch={actions.allowAll}
      />
      <h3>{t('options.permissions.granted')}</h3>
      {hosts.length === 0 ? (
        <p class="section__note">{t('options.permissions.none')}</p>
      ) : (
        <ul class="granted">
          {hosts.map((host) => (
            <li key={host}>
              <span class="granted__host">{host}</span>
              <button
                type="button"
                class="button is-plain is-small"
                aria-label={t('options.permissions.removeHost', { host })}
                onClick={() => actions.removeHost(host)}
              >
                {t('options.permissions.remove')}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" class="section__status">
        {isRefused && t('options.permissions.refused')}
      </p>
    </Section>
  );
}
