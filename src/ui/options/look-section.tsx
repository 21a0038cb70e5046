import { LANGUAGES } from '../../core/locales/languages';
import { type LanguageChoice, type Settings, THEMES } from '../../core/settings/settings';
import { t } from '../words';
import { Section, Select } from './controls';

interface LookSectionProps {
  settings: Settings;
  change(change: (settings: Settings) => Settings): void;
}

/** The language of the extension, and its theme. */
export function LookSection({ settings, change }: LookSectionProps) {
  return (
    <Section id="look" heading={t('options.look.heading')}>
      <Select<LanguageChoice>
        label={t('options.look.language')}
        why={t('options.look.languageWhy')}
        value={settings.language}
        options={[
          { value: 'auto', words: t('options.look.likeBrowser') },
          ...LANGUAGES.map((language) => ({ value: language, words: nameOf(language), lang: language })),
        ]}
        onSelect={(language) => change((before) => ({ ...before, language }))}
      />
      <Select
        label={t('options.look.theme')}
        value={settings.theme}
        options={THEMES.map((theme) => ({ value: theme, words: t(`options.look.${theme}`) }))}
        onSelect={(theme) => change((before) => ({ ...before, theme }))}
      />
    </Section>
  );
}

/** As its own readers call it: whoever is lost in another finds it. */
function nameOf(language: string): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
}
