import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { CheckState } from '../../core/check-state';
import type { SourceView } from '../../core/source-view';
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
import type { ReaderPort, ShownPassages } from './reader-port';
import { passagesOf } from './source-uses';
import { Stepper } from './stepper';
import { TextPage } from './text-page';

export interface SourceReaderProps {
  check: CheckState;
  url: string;
  /** The claim whose passage is shown first; `null` for the first of the source. */
  claim: number | null;
  port: ReaderPort;
  close(): void;
}

/** What is shown of a source: `page` where its own markup could be cleaned and holds the passage. */
interface Shown {
  view: SourceView;
  page: DocumentFragment | null;
}

/** A source to read beside the claim: its own page, cleaned, or its text, with the passages highlighted. */
export function SourceReader({ check, url, claim, port, close }: SourceReaderProps) {
  const [shown, setShown] = useState<Shown | 'opening' | 'failed'>('opening');
  const passages = passagesOf(check, url);
  const first = Math.max(
    0,
    passages.findIndex(({ index }) => index === claim),
  );
  const [at, setAt] = useState(first);
  const [found, setFound] = useState<readonly boolean[]>([]);
  const back = useRef<HTMLButtonElement>(null);
  const body = useRef<HTMLElement>(null);
  const highlights = useRef<ShownPassages | null>(null);

  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    back.current?.focus({ preventScroll: true });
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && close();
    document.addEventListener('keydown', leave);
    let isGone = false;
    const open = async () => {
      const view = await port.openSource(url);
      if (!isGone) setShown(view ? { view, page: view.html === null ? null : port.cleanPage(view.html) } : 'failed');
    };
    // Whatever a page makes fail in the browser's own parser must not leave the reader waiting.
    open().catch(() => isGone || setShown('failed'));
    return () => {
      isGone = true;
      document.removeEventListener('keydown', leave);
      highlights.current?.clear();
    };
  }, [url]);

  useLayoutEffect(() => {
    const host = body.current;
    if (!host || typeof shown === 'string') return;
    if (shown.page) host.replaceChildren(shown.page);
    highlights.current = port.showPassages(
      host,
      passages.map(({ evidence }) => evidence),
    );
    setFound(highlights.current.found);
    // The page as it is now may have lost the passage that is looked for: its text as it was checked has it.
    if (shown.page && shown.view.source && passages.length > 0 && highlights.current.found[at] === false) {
      setShown({ view: shown.view, page: null });
    } else highlights.current.pointAt(at);
  }, [shown]);

  const step = (by: 1 | -1) => {
    const next = (at + by + passages.length) % passages.length;
    setAt(next);
    highlights.current?.pointAt(next);
  };
  const current = passages[at];
  const source = findSource(check.sources, url);
  const view = typeof shown === 'string' ? null : shown.view;
  const title = source?.title ?? view?.source?.title ?? nameOfHost(url);
  const date = dateSentence(source?.dates ?? view?.source?.dates);
  const href = placeLink(source?.finalUrl ?? url, view?.source?.origin ? undefined : current?.evidence);
  const readAt = view?.source?.readAt && formatTime(view.source.readAt);
  const isPage = typeof shown !== 'string' && shown.page !== null;
  const notice = view && noticeOf(view, isPage, found[at] ?? null);
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
      {current ? (
        <p class={`reader__claim claim is-${current.standing}`}>
          <VerdictMark standing={current.standing} isFirm={current.isFirm} />
          <span>
            <span class="claim__word caps">{t(`verdict.${current.standing}`)}</span>{' '}
            <span dir="auto">
              <MarkedText text={current.text} limit={240} />
            </span>
          </span>
        </p>
      ) : (
        <p class="aside">{t('reader.noPassages')}</p>
      )}
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
      {notice && view?.source && <Notice>{notice}</Notice>}
      {view?.source && (
        <article
          key={isPage ? 'page' : 'text'}
          ref={body}
          class={isPage ? 'reader__page' : 'reader__page is-text'}
          lang={validLang(view.source.lang)}
          dir="auto"
          data-form={isPage ? 'page' : 'text'}
        >
          {!isPage && <TextPage source={view.source} />}
        </article>
      )}
    </section>
  );
}
