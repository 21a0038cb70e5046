import { useId, useState } from 'preact/hooks';
import { explainCause } from '../core/causes';
import type { Cause } from '../core/types';

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
      <label for={id}>Text of the source, all of it or the part that matters</label>
      <textarea id={id} rows={5} dir="auto" value={text} onInput={(event) => setText(event.currentTarget.value)} />
      <p class="ways__buttons">
        <button type="button" class="button is-small" aria-disabled={state === 'busy'} onClick={() => void use()}>
          Check against this text
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
      return 'It could not be taken. It may be too large: try the part that matters.';
    case 'no_text':
      return 'There is no text in it that could be read.';
    case 'unsupported_type':
      return 'Pincite does not read files of this kind. PDF, HTML and plain text will do.';
    case 'too_large':
      return 'It is larger than the 20 MB that Pincite reads.';
    default:
      return `It reads like something else than the source. ${explainCause(problem).sentence}`;
  }
}
