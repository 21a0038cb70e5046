import type { OptionsActions, OptionsView } from '../../core/settings/options-view';
import type { SettingsError } from '../../core/settings/settings-file';
import { t } from '../words';
import { AnewSection } from './anew-section';
import { Section, Switch } from './controls';
import { KeptSection } from './kept-section';
import { KeysSection } from './keys-section';
import { LookSection } from './look-section';
import { MarksSection } from './marks-section';
import { PermissionsSection } from './permissions-section';
import { type ChosenSite, SitesSection } from './sites-section';
import { SettingsErrorList, TransferSection } from './transfer-section';

export interface OptionsProps extends OptionsView {
  sites: readonly ChosenSite[];
  actions: OptionsActions;
}

/** In the order of the page. */
const SECTIONS = [
  'sites',
  'permissions',
  'marks',
  'look',
  'keys',
  'kept',
  'records',
  'archive',
  'transfer',
  'anew',
  'teach',
] as const;

/** The options page. Props in, callbacks out. */
export function Options(props: OptionsProps) {
  const { settings, actions } = props;
  return (
    <div class="options">
      <header class="options__head">
        <h1>
          <span class="options__name">Pincite</span> {t('options.heading')}
        </h1>
        <nav aria-label={t('options.sections')}>
          <ul>
            {SECTIONS.map((section) => (
              <li key={section}>
                <a href={`#${section}`}>{t(`options.${section}.heading`)}</a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main class="options__body">
        {props.damaged && <Damaged error={props.damaged} actions={actions} />}
        <p role="alert" class="options__alert">
          {props.notSaved !== null && t('options.notSaved', { detail: props.notSaved.slice(0, 200) })}
        </p>
        <SitesSection
          sites={props.sites}
          settings={settings}
          isAllAllowed={props.permissions.all}
          change={actions.change}
        />
        <PermissionsSection permissions={props.permissions} isRefused={props.isPermissionRefused} actions={actions} />
        <MarksSection settings={settings} change={actions.change} />
        <LookSection settings={settings} change={actions.change} />
        <KeysSection shortcuts={props.shortcuts} open={actions.openShortcuts} />
        <KeptSection settings={settings} usage={props.usage} wipingCache={props.wipingCache} actions={actions} />
        <ArchiveSection isOn={settings.archive} allow={actions.allowArchive} />
        <TransferSection transfer={props.transfer} actions={actions} />
        <AnewSection wipingAll={props.wipingAll} wipeDetail={props.wipeDetail} actions={actions} />
        <TeachSection />
      </main>
    </div>
  );
}

interface ArchiveSectionProps {
  isOn: boolean;
  allow: OptionsActions['allowArchive'];
}

function ArchiveSection({ isOn, allow }: ArchiveSectionProps) {
  return (
    <Section id="archive" heading={t('options.archive.heading')}>
      <Switch label={t('options.archive.on')} why={t('options.archive.why')} isOn={isOn} isAsked onSwitch={allow} />
    </Section>
  );
}

/** The ways to the pages for classes and for counting. */
function TeachSection() {
  return (
    <Section id="teach" heading={t('options.teach.heading')}>
      <ul class="options__more">
        <li>
          <a href="/lessons.html">{t('lessons.heading')}</a>
        </li>
        <li>
          <a href="/workbench.html">{t('workbench.heading')}</a>
        </li>
        <li>
          <a href="/bulk.html">{t('bulk.heading')}</a>
        </li>
      </ul>
    </Section>
  );
}

function Damaged({ error, actions }: { error: SettingsError; actions: OptionsActions }) {
  return (
    <section class="damaged" aria-labelledby="damaged">
      <h2 id="damaged">{t('options.damaged.title')}</h2>
      <p>{t('options.damaged.what')}</p>
      <SettingsErrorList error={error} />
      <p class="actions">
        <button type="button" class="button" onClick={actions.saveDamaged}>
          {t('options.damaged.save')}
        </button>
        <button type="button" class="button is-plain" onClick={actions.forgetDamaged}>
          {t('options.damaged.forget')}
        </button>
      </p>
    </section>
  );
}
