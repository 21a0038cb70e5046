import { MARK_KINDS, type Settings, SHOWN } from '../../core/settings/settings';
import { VerdictMark } from '../verdict-mark';
import { t } from '../words';
import { Section, Select, Switch } from './controls';

interface MarksSectionProps {
  settings: Settings;
  change(change: (settings: Settings) => Settings): void;
}

/** Which claims are underlined on the page, and when. */
export function MarksSection({ settings: { marks }, change }: MarksSectionProps) {
  const set = (choice: Partial<Settings['marks']>) =>
    change((before) => ({ ...before, marks: { ...before.marks, ...choice } }));
  return (
    <Section id="marks" heading={t('options.marks.heading')}>
      <Switch
        label={t('options.marks.on')}
        why={t('options.marks.why')}
        isOn={marks.on}
        onSwitch={(on) => set({ on })}
      />
      {marks.on &&
        MARK_KINDS.map((kind) => (
          <Select
            key={kind}
            label={
              <span class="mark-kind">
                <VerdictMark standing={kind} isFirm={kind !== 'hint' && kind !== 'unchecked'} />
                <span class={`line is-${kind}`}>{t(`verdict.${kind}`)}</span>
              </span>
            }
            name={t('options.marks.when', { verdict: t(`verdict.${kind}`) })}
            value={marks[kind]}
            options={SHOWN.map((shown) => ({ value: shown, words: t(`options.marks.${shown}`) }))}
            onSelect={(shown) => set({ [kind]: shown })}
          />
        ))}
    </Section>
  );
}
