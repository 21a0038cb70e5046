import { useState } from 'preact/hooks';
import type { OptionsActions, OptionsView } from '../../core/settings/options-view';
import { t } from '../words';
import { AskDialog } from './ask-dialog';
import { Section } from './controls';

type AnewSectionProps = Pick<OptionsView, 'wipingAll' | 'wipeDetail'> & {
  actions: Pick<OptionsActions, 'reset' | 'wipeAll'>;
};

const GOES = ['settings', 'results', 'records', 'sources', 'traces'] as const;

/** Back to how it was at first: the settings alone, or everything. Each is asked about. */
export function AnewSection({ wipingAll, wipeDetail, actions }: AnewSectionProps) {
  const [asked, setAsked] = useState<'reset' | 'wipe' | null>(null);
  const [isReset, setIsReset] = useState(false);
  const ask = (what: 'reset' | 'wipe') => {
    setIsReset(false);
    setAsked(what);
  };
  const close = () => setAsked(null);
  return (
    <Section id="anew" heading={t('options.anew.heading')}>
      <p class="actions">
        <button type="button" class="button is-plain" onClick={() => ask('reset')}>
          {t('options.anew.reset')}
        </button>
        <button
          type="button"
          class="button is-plain is-grave"
          aria-disabled={wipingAll === 'running'}
          onClick={() => wipingAll !== 'running' && ask('wipe')}
        >
          {t('options.anew.wipe')}
        </button>
      </p>
      <p role="status" class="section__status">
        {isReset ? t('options.anew.resetDone') : wipingSentence(wipingAll, wipeDetail)}
      </p>
      {asked === 'reset' && (
        <AskDialog
          title={t('options.anew.resetTitle')}
          confirm={t('options.anew.reset')}
          onConfirm={() => {
            actions.reset();
            setIsReset(true);
          }}
          onClose={close}
        >
          <p>{t('options.anew.resetWhat')}</p>
        </AskDialog>
      )}
      {asked === 'wipe' && (
        <AskDialog
          title={t('options.anew.wipeTitle')}
          confirm={t('options.anew.wipe')}
          onConfirm={actions.wipeAll}
          onClose={close}
        >
          <p>{t('options.anew.wipeWhat')}</p>
          <ul>
            {GOES.map((what) => (
              <li key={what}>{t(`options.anew.goes.${what}`)}</li>
            ))}
          </ul>
          <p>{t('options.anew.stays')}</p>
        </AskDialog>
      )}
    </Section>
  );
}

function wipingSentence(progress: OptionsView['wipingAll'], detail: string | null): string {
  switch (progress) {
    case 'idle':
      return '';
    case 'running':
      return t('options.anew.wiping');
    case 'done':
      return t('options.anew.wiped');
    case 'failed':
      return t('options.anew.wipeFailed', { detail: (detail ?? '').slice(0, 200) });
  }
}
