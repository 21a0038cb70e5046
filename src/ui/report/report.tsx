import type { SharedSource } from '../../core/shown/share';
import { standingOf, summarise } from '../../core/shown/summary';
import type { CheckState } from '../../core/types/check-state';
import { claimWords } from '../claim-words';
import { sharedClaim } from '../share/shared-claim';
import { siteTitle } from '../site-titles';
import { dateSentence, nameOfHost } from '../source-words';
import { summarySentence } from '../summary-words';
import { VerdictMark } from '../verdict-mark';
import { VerdictStrip } from '../verdict-strip';
import { formatDate, t } from '../words';

export interface ReportProps {
  /** `null` where it is gone: its tab was closed, or the browser was. */
  check: CheckState | null;
  /** ISO 8601, of today. */
  today: string;
  print(): void;
}

/** A check on paper: every claim with its verdict, reason and passage, every source with what became of it. */
export function Report({ check, today, print }: ReportProps) {
  if (!check) {
    return (
      <main class="page">
        <h1>{t('report.gone')}</h1>
        <p>{t('report.goneWhy')}</p>
      </main>
    );
  }
  const summary = summarySentence(summarise(check));
  const { question } = check.answer;
  return (
    <main class="page report-page">
      <p class="report-page__print">
        <button type="button" class="button" onClick={() => print()}>
          {t('report.print')}
        </button>
      </p>
      <h1 dir="auto">{question || t('report.title')}</h1>
      <p class="report-page__where">
        {[siteTitle(check.answer.site) ?? nameOfHost(check.pageUrl), formatDate(today)].filter(Boolean).join(' · ')}
        <br />
        <span class="report-page__url" dir="ltr">
          {check.pageUrl.slice(0, 300)}
        </span>
      </p>
      <h2>{summary}</h2>
      <VerdictStrip claims={check.claims} label={summary} />
      <p class="report-page__limit">{t('footer', { supported: t('verdict.supported') })}</p>
      <ol class="report-claims">
        {check.claims.map((_, index) => (
          <ReportClaim key={index} check={check} index={index} />
        ))}
      </ol>
      <h2>{t('panel.sources')}</h2>
      <ol class="report-sources">
        {check.sources.map((source) => (
          <li key={source.url}>
            {source.title && <cite dir="auto">{source.title.slice(0, 300)}</cite>}
            {source.title && <br />}
            <span class="report-page__url" dir="ltr">
              {source.url.slice(0, 500)}
            </span>
            <br />
            {[source.cause ? t(`cause.${source.cause}.sentence`) : t('sources.state.read'), dateSentence(source.dates)]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ol>
    </main>
  );
}

function ReportClaim({ check, index }: { check: CheckState; index: number }) {
  const entry = check.claims[index];
  const shared = sharedClaim(check, index);
  if (!entry || !shared) return null;
  const { isFirm } = claimWords(entry, false);
  const standing = standingOf(entry);
  return (
    <li class={`report-claim is-${standing}`}>
      <p class="report-claim__verdict">
        <VerdictMark standing={standing} isFirm={isFirm} />
        <span class="caps">{shared.verdict}</span>
      </p>
      <p class="report-claim__text" dir="auto">
        {shared.claim}
      </p>
      {shared.reason && <p dir="auto">{shared.reason}</p>}
      {shared.sources.map((source, place) => (
        <ReportSource key={place} source={source} />
      ))}
    </li>
  );
}

function ReportSource({ source: { title, url, date, caption, passage } }: { source: SharedSource }) {
  return (
    <figure class="passage">
      <figcaption>
        <span class={passage ? 'caps' : undefined}>{caption}</span> <cite dir="auto">{title.slice(0, 300)}</cite>
        {date && ` · ${date}`}
      </figcaption>
      {passage && <blockquote dir="auto">{passage}</blockquote>}
      {url && (
        <p class="report-page__url" dir="ltr">
          <a href={url} target="_blank" rel="noopener noreferrer">
            {url.split('#:~:', 1)[0]?.slice(0, 300)}
          </a>
        </p>
      )}
    </figure>
  );
}
