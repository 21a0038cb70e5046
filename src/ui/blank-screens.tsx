import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { nameOfHost } from './source-words';

/** A layout is told by a few selectors; more would only fill the screen. */
const MOST_SELECTORS = 12;

interface BlankProps {
  title: string;
  children?: ComponentChildren;
}

/** A screen without an answer on it: what is the matter, and what can be done. */
function Blank({ title, children }: BlankProps) {
  return (
    <section class="blank">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function ReadingScreen() {
  return (
    <section class="blank is-late">
      <h2>Reading the page…</h2>
    </section>
  );
}

export function RestrictedScreen() {
  return (
    <Blank title="This page is closed to extensions">
      <p>
        Browsers keep extensions out of their own pages, their stores and some files. Open a page with an AI answer and
        try there.
      </p>
    </Blank>
  );
}

export function FailedScreen({ detail, retry }: { detail: string | undefined; retry(): void }) {
  return (
    <Blank title="The page could not be read">
      <p>Nothing is said about its answers. Reloading the page often helps.</p>
      {detail && <p class="aside">{detail.slice(0, 300)}</p>}
      <p class="actions">
        <button type="button" class="button" onClick={() => retry()}>
          Try again
        </button>
      </p>
    </Blank>
  );
}

/** Reloading would not help, so it is not advised. */
export function TooLargeScreen({ detail, retry }: { detail: string | undefined; retry(): void }) {
  return (
    <Blank title="Too large to check">
      {detail && <p>{detail.slice(0, 300)}</p>}
      <p>Nothing is said about it. Ask for a shorter answer, or open a page that holds only a part of it.</p>
      <p class="actions">
        <button type="button" class="button is-plain" onClick={() => retry()}>
          Look again
        </button>
      </p>
    </Blank>
  );
}

export function NoAnswerScreen({ check, retry }: { check(): void; retry(): void }) {
  return (
    <Blank title="No AI answer here">
      <p>
        Pincite found no answer on this page. It can also check the page itself: its sentences against the links and
        footnotes in them.
      </p>
      <p class="actions">
        <button type="button" class="button" onClick={() => check()}>
          Check this page
        </button>
        <button type="button" class="button is-plain" onClick={() => retry()}>
          Look again
        </button>
      </p>
    </Blank>
  );
}

export interface NotRecognisedProps {
  siteTitle: string;
  url: string;
  lookedFor: readonly string[];
  retry(): void;
}

/** Says what was looked for instead of showing nothing; the report holds no text of the page and no path. */
export function NotRecognisedScreen({ siteTitle, url, lookedFor, retry }: NotRecognisedProps) {
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const report = [`Pincite: layout not recognised`, `Site: ${siteTitle} (${nameOfHost(url)})`, 'Looked for:']
    .concat(lookedFor.map((selector) => `  ${selector}`))
    .join('\n');
  const copy = () =>
    navigator.clipboard.writeText(report).then(
      () => setCopied('yes'),
      () => setCopied('no'),
    );
  return (
    <Blank title="This page’s layout is not recognised">
      <p>
        {siteTitle} seems to have changed. No answer could be read, so nothing is said about it. This is what was looked
        for:
      </p>
      <ul class="report">
        {lookedFor.slice(0, MOST_SELECTORS).map((selector) => (
          <li key={selector}>
            <code>{selector.slice(0, 200)}</code>
          </li>
        ))}
      </ul>
      <p class="actions">
        <button type="button" class="button" onClick={copy}>
          Copy report
        </button>
        <button type="button" class="button is-plain" onClick={() => retry()}>
          Look again
        </button>
      </p>
      <p class="aside" role="status">
        {copied === 'yes' && 'Copied. It holds no text of the page.'}
        {copied === 'no' && 'The browser did not allow copying. Select the lines above instead.'}
      </p>
    </Blank>
  );
}
