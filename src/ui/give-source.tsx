import { useState } from 'preact/hooks';
import type { Cause } from '../core/types';
import { giveProblem, PasteBox } from './paste-box';
import { safeHref } from './source-words';
import { richText, t } from './words';

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
  return (
    <main
      class="page"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take(event.dataTransfer?.files[0]);
      }}
    >
      <h1>{t('give.heading')}</h1>
      <p>{richText('give.which', { address: <Address url={url} /> })}</p>
      <p>{t('give.how')}</p>
      <section class="page__part">
        <label for="file">{t('give.file')}</label>
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

/** The same page without a source to hand in: opened by its address alone. */
export function GiveSourceNowhere() {
  return (
    <main class="page">
      <h1>{t('give.heading')}</h1>
      <p>{t('give.nowhere', { button: t('ways.do.upload') })}</p>
    </main>
  );
}

function Address({ url }: { url: string }) {
  const href = safeHref(url);
  const words = <bdi>{url.slice(0, 200)}</bdi>;
  if (!href) return words;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  );
}

function statusWords(state: 'idle' | 'busy' | 'done' | Exclude<Outcome, null>): string {
  if (state === 'idle') return '';
  if (state === 'busy') return t('give.busy');
  if (state === 'done') return t('give.done');
  return giveProblem(state);
}
