import { useEffect, useRef } from 'preact/hooks';
import type { CheckState } from '../../core/types/check-state';
import type { SourceView } from '../../core/types/source-view';
import { validLang } from '../claim-line';
import { MarkedText } from '../marked-text';
import { NewTabLink } from '../new-tab-link';
import { Notice } from '../notices';
import { OriginLine } from '../origin-line';
import { placeLink } from '../place-link';
import { dateSentence, findSource, nameOfHost } from '../source-words';
import { VerdictMark } from '../verdict-mark';
import { formatTime, t } from '../words';
import { noticeOf } from './reader-notice';
import type { ReaderPort } from './reader-port';
import { passagesOf, type UsedPassage } from './source-uses';
import { Stepper } from './stepper';
import { TextPage } from './text-page';
import { type Reading, useReading } from './use-reading';

export interface SourceReaderProps {
  check: CheckState;
  url: string;
  /** The claim whose passage is shown first; `null` for the first of the source. */
  claim: number | null;
  port: ReaderPort;
  close(): void;
}

/** A source to read beside the claim: its own page, cleaned, or its text, with the passages highlighted. */
export function SourceReader({ check, url, claim, port, close }: SourceReaderProps) {
  const passages = passagesOf(check, url);
  const reading = useReading(url, claim, passages, port);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    back.current?.focus({ preventScroll: true });
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && close();
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [url]);
  const { shown, at, step } = reading;
  const current = passages[at];
  const view = typeof shown === 'string' ? null : shown.view;
  return (
    <section class="reader">
      <div class="reader__bar">
        <button ref={back} type="button" class="button is-plain is-small" onClick={() => close()}>
          {t('reader.back')}
        </button>
        {passages.length > 0 && (
          <Stepper
            words={t('reader.passageAt', { at: at + 1, total: passages.length })}
            previous={t('reader.previousPassage')}
            next={t('reader.nextPassage')}
            isPossible={passages.length > 1}
            step={step}
          />
        )}
      </div>
      <SourceHead check={check} url={url} view={view} passage={current} />
      {current ? <PassageClaim passage={current} /> : <p class="aside">{t('reader.noPassages')}</p>}
      {shown === 'opening' && (
        <p class="reader__wait" role="status">
          {t('reader.opening')}
        </p>
      )}
      {(shown === 'failed' || (view && !view.source)) && (
        <Notice>
          {view?.cause ? t('reader.notOpenedWhy', { why: t(`cause.${view.cause}.sentence`) }) : t('reader.notOpened')}
        </Notice>
      )}
      <SourceBody reading={reading} />
    </section>
  );
}

interface SourceHeadProps {
  check: CheckState;
  url: string;
  view: SourceView | null;
  passage: UsedPassage | undefined;
}

/** What the source is, of when, and how it was got; the way to its own page. */
function SourceHead({ check, url, view, passage }: SourceHeadProps) {
  const source = findSource(check.sources, url);
  const title = source?.title ?? view?.source?.title ?? nameOfHost(url);
  const date = dateSentence(source?.dates ?? view?.source?.dates);
  const href = placeLink(source?.finalUrl ?? url, view?.source?.origin ? undefined : passage?.evidence);
  const readAt = view?.source?.readAt && formatTime(view.source.readAt);
  return (
    <>
      <h2 class="reader__title" dir="auto">
        {title.slice(0, 200)}
      </h2>
      <p class="source-card__facts">
        {nameOfHost(source?.finalUrl ?? url)}
        {date && ` · ${date}`}
        {readAt && ` · ${t('reader.readOn', { time: readAt })}`}
      </p>
      <OriginLine origin={view?.source?.origin} />
      {href && (
        <p class="note__actions">
          <NewTabLink href={href}>{t('reader.openPage')}</NewTabLink>
        </p>
      )}
    </>
  );
}

function PassageClaim({ passage: { standing, isFirm, text } }: { passage: UsedPassage }) {
  return (
    <p class={`reader__claim claim is-${standing}`}>
      <VerdictMark standing={standing} isFirm={isFirm} />
      <span>
        <span class="claim__word caps">{t(`verdict.${standing}`)}</span>{' '}
        <span dir="auto">
          <MarkedText text={text} limit={240} />
        </span>
      </span>
    </p>
  );
}

/** The page or the text itself, under what should be known of it. */
function SourceBody({ reading: { shown, body, at, found } }: { reading: Reading }) {
  if (typeof shown === 'string' || !shown.view.source) return null;
  const { view } = shown;
  const isPage = shown.page !== null;
  const notice = noticeOf(view, isPage, found[at] ?? null);
  return (
    <>
      {notice && <Notice>{notice}</Notice>}
      <article
        key={isPage ? 'page' : 'text'}
        ref={body}
        class={isPage ? 'reader__page' : 'reader__page is-text'}
        lang={validLang(shown.view.source.lang)}
        dir="auto"
        data-form={isPage ? 'page' : 'text'}
      >
        {!isPage && <TextPage source={shown.view.source} />}
      </article>
    </>
  );
}
