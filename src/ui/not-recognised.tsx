import { useState } from 'preact/hooks';
import { Blank } from './blank-screens';
import { nameOfHost } from './source-words';

/** A layout is told by a few selectors; more would only fill the screen. */
const MOST_SELECTORS = 12;

export interface NotRecognisedProps {
  siteTitle: string;
  url: string;
  lookedFor: readonly string[];
  /** The structure of the page without its words; `null` until it is there, or where it cannot be had. */
  layout: string | null;
  retry(): void;
}

/** Says what was looked for instead of showing nothing; the report holds no text of the page and no path. */
export function NotRecognisedScreen({ siteTitle, url, lookedFor, layout, retry }: NotRecognisedProps) {
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const report = reportOf(`${siteTitle} (${nameOfHost(url)})`, lookedFor, layout);
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
        {copied === 'no' && 'The browser did not allow copying. Select the lines of the report instead.'}
      </p>
      <details class="aside">
        <summary>What is in the report</summary>
        <p>The names of the page’s elements, as far as they are common words of page layouts. No text, no address.</p>
        <pre class="report-text">{report}</pre>
      </details>
    </Blank>
  );
}

function reportOf(site: string, lookedFor: readonly string[], layout: string | null): string {
  const selectors = lookedFor.map((selector) => `  ${selector}`);
  const structure = layout ? ['Found:', layout] : [];
  return ['Pincite: layout not recognised', `Site: ${site}`, 'Looked for:', ...selectors, ...structure].join('\n');
}
