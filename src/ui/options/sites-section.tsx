import { type Settings, type SiteSettings, siteSettings, withSite } from '../../core/settings/settings';
import { t } from '../words';
import { Section, Switch, SwitchBox } from './controls';

export interface ChosenSite {
  /** As in `src/sites`. */
  name: string;
  title: string;
}

interface SitesSectionProps {
  sites: readonly ChosenSite[];
  settings: Settings;
  /** All sites may be read. */
  isAllAllowed: boolean;
  change(change: (settings: Settings) => Settings): void;
}

const CHOICES = ['on', 'automatic', 'button'] as const;

/** Which sites are read, which by themselves, and where there is a button. */
export function SitesSection({ sites, settings, isAllAllowed, change }: SitesSectionProps) {
  const isAnyAutomatic = sites.some(({ name }) => siteSettings(settings, name).automatic);
  return (
    <Section id="sites" heading={t('options.sites.heading')} intro={t('options.sites.intro')}>
      <Switch
        label={t('options.sites.allButtons')}
        why={t('options.sites.allButtonsWhy')}
        isOn={settings.button}
        onSwitch={(button) => change((before) => ({ ...before, button }))}
      />
      {isAnyAutomatic && !isAllAllowed && <p class="section__note">{t('options.sites.needsAll')}</p>}
      <table class="sites">
        <thead>
          <tr>
            <th scope="col">{t('options.sites.site')}</th>
            {CHOICES.map((choice) => (
              <th key={choice} scope="col">
                {t(`options.sites.${choice}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...sites].sort(byTitle).map((site) => (
            <SiteRow key={site.name} site={site} settings={settings} change={change} />
          ))}
        </tbody>
      </table>
    </Section>
  );
}

const byTitle = (one: ChosenSite, other: ChosenSite): number => one.title.localeCompare(other.title);

type SiteRowProps = Pick<SitesSectionProps, 'settings' | 'change'> & { site: ChosenSite };

function SiteRow({ site: { name, title }, settings, change }: SiteRowProps) {
  const chosen = siteSettings(settings, name);
  const set = (choice: keyof SiteSettings, isOn: boolean) =>
    change((before) => withSite(before, name, { [choice]: isOn }));
  return (
    <tr class={chosen.on ? undefined : 'is-off'}>
      <th scope="row">
        <bdi>{title}</bdi>
      </th>
      {CHOICES.map((choice) => (
        <td key={choice}>
          <SwitchBox
            name={t('options.sites.cell', { site: title, choice: t(`options.sites.${choice}`) })}
            isOn={chosen[choice]}
            onSwitch={(isOn) => set(choice, isOn)}
          />
        </td>
      ))}
    </tr>
  );
}
