import { useRef } from 'preact/hooks';
import type { OptionsActions, Transfer } from '../../core/settings/options-view';
import type { Expected, SettingsError, SettingsProblem } from '../../core/settings/settings-file';
import { t } from '../words';
import { Section } from './controls';

interface TransferSectionProps {
  transfer: Transfer;
  actions: Pick<OptionsActions, 'exportSettings' | 'importSettings'>;
}

/** Settings to a file and from one, with what is wrong with it. */
export function TransferSection({ transfer, actions }: TransferSectionProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Section id="transfer" heading={t('options.transfer.heading')} intro={t('options.transfer.intro')}>
      <p class="actions">
        <button type="button" class="button is-plain" onClick={actions.exportSettings}>
          {t('options.transfer.export')}
        </button>
        <button type="button" class="button is-plain" onClick={() => input.current?.click()}>
          {t('options.transfer.import')}
        </button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          hidden
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) actions.importSettings(file);
            // The same file, mended, can be chosen again.
            currentTarget.value = '';
          }}
        />
      </p>
      <div role="status" class="section__status">
        {transfer.state === 'done' && <Done {...transfer} />}
        {transfer.state === 'failed' && (
          <>
            <p>{t('options.transfer.failed')}</p>
            <SettingsErrorList error={transfer.error} />
          </>
        )}
      </div>
    </Section>
  );
}

function Done({ unknown, kept }: Pick<Extract<Transfer, { state: 'done' }>, 'unknown' | 'kept'>) {
  return (
    <>
      <p>{t('options.transfer.done')}</p>
      <Paths title={t('options.transfer.unknown')} paths={unknown} />
      <Paths title={t('options.transfer.kept')} paths={kept} />
    </>
  );
}

function Paths({ title, paths }: { title: string; paths: readonly string[] }) {
  if (paths.length === 0) return null;
  return (
    <>
      <p>{title}</p>
      <ul class="problems" dir="ltr">
        {paths.map((path) => (
          <li key={path}>{path.slice(0, 200)}</li>
        ))}
      </ul>
    </>
  );
}

/** What is wrong with settings, value by value. */
export function SettingsErrorList({ error }: { error: SettingsError }) {
  if (error.kind === 'too_large') {
    return <p>{t('options.transfer.tooLarge', { length: error.length, most: error.most })}</p>;
  }
  if (error.kind === 'not_json') return <p>{t('options.transfer.notJson')}</p>;
  if (error.kind === 'foreign') return <p>{t('options.transfer.foreign')}</p>;
  return (
    <ul class="problems">
      {error.problems.map((problem) => (
        <li key={problem.path}>{problemSentence(problem)}</li>
      ))}
    </ul>
  );
}

function problemSentence({ path, expected, received }: SettingsProblem): string {
  return t('options.transfer.problem', {
    path: path === '' ? t('options.transfer.whole') : path.slice(0, 200),
    expected: expectedWords(expected),
    received: received ?? t('options.transfer.nothing'),
  });
}

function expectedWords(expected: Expected): string {
  switch (expected.type) {
    case 'boolean':
      return t('options.transfer.boolean');
    case 'object':
      return t('options.transfer.object');
    case 'site':
      return t('options.transfer.siteName');
    case 'fewer':
      return t('options.transfer.fewer');
    case 'one_of':
      return expected.values.length === 1
        ? (expected.values[0] ?? '')
        : t('options.transfer.oneOf', { values: expected.values.join(', ') });
  }
}
