import { useId } from 'preact/hooks';
import type { WorkSource } from '../../core/workbench/workbench-state';
import { giveProblem } from '../paste-box';
import { t } from '../words';

export interface SourceActions {
  setSource(key: number, change: Partial<Pick<WorkSource, 'id' | 'text' | 'address'>>): void;
  giveFile(key: number, file: File): void;
  fetchAddress(key: number): void;
  removeSource(key: number): void;
}

export interface SourceEditorProps {
  source: WorkSource;
  /** Another source has the same id. */
  isDouble: boolean;
  actions: SourceActions;
}

/** One source: its id in the answer, its text, and where it may come from. */
export function SourceEditor({ source, isDouble, actions }: SourceEditorProps) {
  const id = useId();
  return (
    <fieldset class="work-source">
      <legend>{t('workbench.source', { id: nameOf(source) })}</legend>
      <IdLine source={source} isDouble={isDouble} actions={actions} />
      <label for={id} class="only-read">
        {t('workbench.sourceText')}
      </label>
      <textarea
        id={id}
        rows={5}
        // Empty, it is as its placeholder, which is the reader's language.
        dir={source.text === '' ? undefined : 'auto'}
        spellcheck={false}
        maxLength={5_000_000}
        placeholder={t('workbench.sourceText')}
        value={source.text}
        onInput={(event) => actions.setSource(source.key, { text: event.currentTarget.value })}
      />
      <OriginLine source={source} actions={actions} />
      <p class="work-source__state" role="status">
        {stateWords(source)}
      </p>
    </fieldset>
  );
}

/** Its id, and the way to be rid of it. */
function IdLine({ source, isDouble, actions }: SourceEditorProps) {
  const id = useId();
  return (
    <div class="work-source__line">
      <label for={id}>{t('workbench.sourceId')}</label>
      <input
        id={id}
        class="work-source__id"
        dir="auto"
        maxLength={80}
        value={source.id}
        aria-invalid={isDouble}
        aria-describedby={isDouble ? `${id}-double` : undefined}
        onInput={(event) => actions.setSource(source.key, { id: event.currentTarget.value })}
      />
      {isDouble && (
        <span id={`${id}-double`} class="work-source__problem">
          {t('workbench.doubleId')}
        </span>
      )}
      <button type="button" class="text-button work-source__remove" onClick={() => actions.removeSource(source.key)}>
        {t('workbench.remove')}
        <span class="only-read"> {nameOf(source)}</span>
      </button>
    </div>
  );
}

/** Where its text may come from: a file, or an address. */
function OriginLine({ source: { key, address }, actions }: Omit<SourceEditorProps, 'isDouble'>) {
  const id = useId();
  return (
    <div class="work-source__line">
      <label class="work-source__file">
        {t('workbench.file')}{' '}
        <input
          type="file"
          accept=".pdf,.html,.htm,.txt,.md,.json,application/pdf,text/*"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file) actions.giveFile(key, file);
            event.currentTarget.value = '';
          }}
        />
      </label>
      <form
        class="work-source__address"
        onSubmit={(event) => {
          event.preventDefault();
          actions.fetchAddress(key);
        }}
      >
        <label for={id}>{t('workbench.address')}</label>
        <input
          id={id}
          type="url"
          dir="ltr"
          maxLength={2_000}
          value={address}
          onInput={(event) => actions.setSource(key, { address: event.currentTarget.value })}
        />
        <button type="submit" class="button is-plain is-small" disabled={!/^https?:\/\/\S/i.test(address.trim())}>
          {t('workbench.fetch')}
        </button>
      </form>
    </div>
  );
}

const nameOf = ({ id }: WorkSource): string => id.trim() || '–';

function stateWords({ state, cause, from }: WorkSource): string {
  if (state === 'reading') return t('workbench.reading');
  if (cause === 'refused') return t('workbench.notAllowed');
  if (cause) {
    const isOfReading = cause === 'no_text' || cause === 'unsupported_type' || cause === 'too_large';
    return isOfReading ? giveProblem(cause) : t(`cause.${cause}.sentence`);
  }
  return from === null ? '' : t('workbench.readFrom', { name: from });
}
