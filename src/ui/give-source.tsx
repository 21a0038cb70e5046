import { useState } from 'preact/hooks';
import type { Cause } from '../core/types';
import { giveProblem, PasteBox } from './paste-box';
import { safeHref } from './source-words';

type Outcome = Cause | 'failed' | null;

export interface GiveSourceProps {
  /** As cited. */
  url: string;
  /** Both come back with why it could not be taken, or `null`. */
  giveText(text: string): Promise<Outcome>;
  giveFile(file: File): Promise<Outcome>;
}

/** The page on which a source is handed in as a file, or as text. */
export function GiveSource({ url, giveText, giveFile }: GiveSourceProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'done' | Exclude<Outcome, null>>('idle');
  const settle = (outcome: Outcome) => {
    setState(outcome ?? 'done');
    return outcome;
  };
  const take = async (file: File | undefined) => {
    if (!file || state === 'busy') return;
    setState('busy');
    settle(await giveFile(file));
  };
  const href = safeHref(url);
  return (
    <main
      class="page"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take(event.dataTransfer?.files[0]);
      }}
    >
      <h1>Hand in a source</h1>
      <p>
        Pincite could not read this source by itself:{' '}
        {href ? (
          <a href={href} target="_blank" rel="noopener noreferrer">
            {url.slice(0, 200)}
          </a>
        ) : (
          url.slice(0, 200)
        )}
      </p>
      <p>
        If you have it, choose the file or paste its text. It is read on this device, sent nowhere, and forgotten when
        the tab of the answer is closed. What is found in it is marked as yours.
      </p>
      <section class="page__part">
        <label for="file">File: PDF, HTML or text, up to 20 MB</label>
        <input
          id="file"
          type="file"
          accept=".pdf,.html,.htm,.xhtml,.txt,.md,.json,.xml,application/pdf,text/*"
          onChange={(event) => void take(event.currentTarget.files?.[0])}
        />
      </section>
      <section class="page__part">
        <PasteBox give={async (text) => settle(await giveText(text))} />
      </section>
      <p role="status" class="page__status">
        {statusWords(state)}
      </p>
    </main>
  );
}

function statusWords(state: 'idle' | 'busy' | 'done' | Exclude<Outcome, null>): string {
  if (state === 'idle') return '';
  if (state === 'busy') return 'Reading the file…';
  if (state === 'done')
    return 'Taken. The answer is being checked against it: go back to its tab. This one can be closed.';
  return giveProblem(state);
}
