import type { Shortcut } from '../../core/settings/options-view';
import { t } from '../words';
import { Section } from './controls';

interface KeysSectionProps {
  /** `null` where the browser has none. */
  shortcuts: readonly Shortcut[] | null;
  /** `null` where only the reader can get there (Firefox before 137). */
  open: (() => void) | null;
}

/** The commands of the manifest, whose words the browser has in its own language alone. */
const COMMANDS = {
  _execute_action: 'manifest.openPopup',
  'check-selection': 'manifest.checkSelection',
  'check-newest': 'manifest.checkNewest',
  'next-problem': 'manifest.nextProblem',
} as const;

/** The keys as they are, and where they are changed: browsers let no extension do it. */
export function KeysSection({ shortcuts, open }: KeysSectionProps) {
  return (
    <Section id="keys" heading={t('options.keys.heading')}>
      {shortcuts === null ? (
        <p class="section__note">{t('options.keys.none')}</p>
      ) : (
        <>
          <dl class="keys">
            {shortcuts.map(({ name, description, keys }) => (
              <div key={name}>
                <dt>{Object.hasOwn(COMMANDS, name) ? t(COMMANDS[name as keyof typeof COMMANDS]) : description}</dt>
                <dd>{keys === '' ? t('options.keys.notSet') : <kbd dir="ltr">{keys}</kbd>}</dd>
              </div>
            ))}
          </dl>
          {open ? (
            <p class="actions">
              <button type="button" class="button is-plain" onClick={open}>
                {t('options.keys.change')}
              </button>
            </p>
          ) : (
            <p class="section__note">{t('options.keys.whereFirefox')}</p>
          )}
        </>
      )}
    </Section>
  );
}
