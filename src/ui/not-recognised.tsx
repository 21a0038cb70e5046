import { useState } from 'preact/hooks';
import { Blank } from './blank-screens';
import { nameOfHost } from './source-words';
import { t } from './words';

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
    <Blank title={t('layout.heading')}>
      <p>{t('layout.what', { site: siteTitle })}</p>
      <ul class="report">
        {lookedFor.slice(0, MOST_SELECTORS).map((selector) => (
          <li key={selector}>
            <code dir="ltr">{selector.slice(0, 200)}</code>
          </li>
        ))}
      </ul>
      <p class="actions">
        <button type="button" class="button" onClick={copy}>
          {t('layout.copy')}
        </button>
        <button type="button" class="button is-plain" onClick={() => retry()}>
          {t('common.lookAgain')}
        </button>
      </p>
      <p class="aside" role="status">
        {copied === 'yes' && t('layout.copied')}
        {copied === 'no' && t('layout.notCopied')}
      </p>
      <details class="aside">
        <summary>{t('layout.inReport')}</summary>
        <p>{t('layout.reportHas')}</p>
        <pre class="report-text" dir="ltr" lang="en">
          {report}
        </pre>
      </details>
    </Blank>
  );
}

/** In English whatever the reader's language: it goes to whoever mends the reading. */
function reportOf(site: string, lookedFor: readonly string[], layout: string | null): string {
  const selectors = lookedFor.map((selector) => `  ${selector}`);
  const structure = layout ? ['Found:', layout] : [];
  return ['Pincite: layout not recognised', `Site: ${site}`, 'Looked for:', ...selectors, ...structure].join('\n');
}
