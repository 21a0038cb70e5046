import type { OptionsActions, OptionsView, Progress } from '../../core/settings/options-view';
import { formatNumber, t } from '../words';
import { Section, Switch } from './controls';

type KeptSectionProps = Pick<OptionsView, 'settings' | 'usage' | 'wipingCache'> & {
  actions: Pick<OptionsActions, 'change' | 'wipeCache'>;
};

/** What is kept of sources, and of checked answers. */
export function KeptSection({ settings, usage, wipingCache, actions }: KeptSectionProps) {
  const { change } = actions;
  const isNoneKept = usage !== null && usage !== 'unusable' && usage.sources === 0;
  const canWipe = wipingCache !== 'running' && !isNoneKept;
  return (
    <>
      <Section id="kept" heading={t('options.kept.heading')}>
        <Switch
          label={t('options.kept.on')}
          why={t('options.kept.why')}
          isOn={settings.cache}
          onSwitch={(cache) => change((before) => ({ ...before, cache }))}
        />
        <p class="section__note">{usageSentence(usage)}</p>
        <p class="actions">
          {/* Stays focusable while it works and once all is wiped, so that the focus is not lost. */}
          <button
            type="button"
            class="button is-plain"
            aria-disabled={!canWipe}
            onClick={() => canWipe && actions.wipeCache()}
          >
            {t('options.kept.wipe')}
          </button>
        </p>
        <p role="status" class="section__status">
          {wipingSentence(wipingCache)}
        </p>
      </Section>
      <Section id="records" heading={t('options.records.heading')}>
        <Switch
          label={t('options.records.on')}
          why={t('options.records.onWhy')}
          isOn={settings.keepRecords}
          onSwitch={(keepRecords) => change((before) => ({ ...before, keepRecords }))}
        />
        {settings.keepRecords && (
          <Switch
            label={t('options.records.texts')}
            why={t('options.records.textsWhy')}
            isOn={settings.keepTexts}
            onSwitch={(keepTexts) => change((before) => ({ ...before, keepTexts }))}
          />
        )}
        <p class="section__note">
          <a href="/records.html">{t('records.open')}</a>
        </p>
      </Section>
    </>
  );
}

function wipingSentence(progress: Progress): string {
  switch (progress) {
    case 'idle':
      return '';
    case 'running':
      return t('options.kept.wiping');
    case 'done':
      return t('options.kept.wiped');
    case 'failed':
      return t('options.kept.failed');
  }
}

function usageSentence(usage: OptionsView['usage']): string {
  if (usage === null) return t('options.kept.looking');
  if (usage === 'unusable') return t('options.kept.unusable');
  if (usage.sources === 0) return t('options.kept.empty');
  const size = formatNumber(Math.max(0.1, usage.bytes / 1_000_000), {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  });
  return t('options.kept.usage', { count: usage.sources, size });
}
