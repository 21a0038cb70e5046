import { useId, useState } from 'preact/hooks';
import type { Cause } from '../core/types';
import { t } from './words';

export interface PasteBoxProps {
  /** Comes back with why the text could not be taken, or `null`. */
  give(text: string): Promise<Cause | 'failed' | null>;
}

/** A place for the text of a source. It stays until the check has taken it. */
export function PasteBox({ give }: PasteBoxProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [state, setState] = useState<'idle' | 'busy' | Cause | 'failed'>('idle');
  const use = async () => {
    if (state === 'busy') return;
    if (text.trim() === '') return setState('no_text');
    setState('busy');
    setState((await give(text)) ?? 'idle');
  };
  return (
    <div class="ways__more">
      <label for={id}>{t('paste.label')}</label>
      <textarea id={id} rows={5} dir="auto" value={text} onInput={(event) => setText(event.currentTarget.value)} />
      <p class="ways__buttons">
        <button type="button" class="button is-small" aria-disabled={state === 'busy'} onClick={() => void use()}>
          {t('paste.check')}
        </button>
      </p>
      <p role="status">{state !== 'idle' && state !== 'busy' && giveProblem(state)}</p>
    </div>
  );
}

/** Why what was handed in could not be taken, a sentence. */
export function giveProblem(problem: Cause | 'failed'): string {
  switch (problem) {
    case 'failed':
      return t('paste.failed');
    case 'no_text':
      return t('paste.noText');
    case 'unsupported_type':
      return t('paste.unknownType');
    case 'too_large':
      return t('paste.tooLarge');
    default:
      return t('paste.otherThing', { why: t(`cause.${problem}.sentence`) });
  }
}
