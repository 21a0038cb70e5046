import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { SourceProgress } from '../core/types';
import { NewTabLink } from './new-tab-link';
import { originWords } from './origin-line';
import { nameOfHost, safeHref } from './source-words';
import { toldWords } from './told-words';
import { formatTime, t } from './words';

const MOST_SHOWN = 50;

export interface SourceListProps {
  sources: readonly SourceProgress[];
  isRunning: boolean;
  /** Reads these anew, by `SourceProgress.url`. */
  readAgain(urls: string[]): void;
  /** What stands at the end of the line: stop, or check again. */
  children: ComponentChildren;
}

/** How far the reading of each source has come: open while it runs, one line afterwards. */
export function SourceList({ sources, isRunning, readAgain, children }: SourceListProps) {
  const [choice, setChoice] = useState<boolean | null>(null);
  const isOpen = choice ?? isRunning;
  return (
    <section class="sources">
      <div class="sources__line">
        {sources.length > 0 && (
          <button
            type="button"
            class="fold"
            aria-expanded={isOpen}
            aria-controls={isOpen ? 'sources' : undefined}
            onClick={() => setChoice(!isOpen)}
          >
            {sourcesLine(sources, isRunning)}
          </button>
        )}
        {children}
      </div>
      {isOpen && sources.length > 0 && (
        <ul id="sources" class="sources__list">
          {sources.slice(0, MOST_SHOWN).map((source) => (
            <SourceRow key={source.url} source={source} readAgain={isRunning ? null : () => readAgain([source.url])} />
          ))}
          {sources.length > MOST_SHOWN && (
            <li class="aside">{t('common.andMore', { count: sources.length - MOST_SHOWN })}</li>
          )}
        </ul>
      )}
    </section>
  );
}

function sourcesLine(sources: readonly SourceProgress[], isRunning: boolean): string {
  const read = sources.filter((source) => source.state === 'read').length;
  const unread = sources.filter((source) => source.state === 'unchecked').length;
  if (isRunning) return t('sources.progress', { done: read + unread, total: sources.length });
  return unread === 0 ? t('sources.allRead', { count: read }) : t('sources.someRead', { read, count: sources.length });
}

interface SourceRowProps {
  source: SourceProgress;
  /** `null` while that is not possible. */
  readAgain: (() => void) | null;
}

function SourceRow({ source, readAgain }: SourceRowProps) {
  const href = safeHref(source.finalUrl ?? source.url);
  const name = source.title || nameOfHost(source.url);
  return (
    <li class={`source is-${source.state}`} data-source-state={source.state}>
      <span class="source__name" dir="auto">
        <NewTabLink href={href}>{name.slice(0, 160)}</NewTabLink>
      </span>
      <span class="source__state">
        <StateWords source={source} />
        {readAgain && canBeReadAgain(source) && (
          <>
            {' '}
            <button type="button" class="text-button" onClick={() => readAgain()}>
              <NamedAction
                action={t(source.state === 'read' ? 'common.readAgain' : 'common.tryAgain')}
                name={name.slice(0, 160)}
              />
            </button>
          </>
        )}
      </span>
    </li>
  );
}

/** What a button does, and, for those who hear it, to what. */
export function NamedAction({ action, name }: { action: string; name: string }) {
  return (
    <>
      {action}
      <span class="only-read">: {name}</span>
    </>
  );
}

/** Not where reading it once more cannot help: an address that is refused, a host that is not permitted. */
export function canBeReadAgain({ state, cause }: SourceProgress): boolean {
  return state === 'read' || (state === 'unchecked' && cause !== 'refused_address' && cause !== 'not_permitted');
}

/** How far a source has come: cached or fresh, by which way, or why not. */
export function StateWords({ source }: { source: SourceProgress }) {
  if (source.state === 'read' && source.origin) return <>{originWords(source.origin)}</>;
  const readAt = source.state === 'read' && source.readAt !== undefined && formatTime(source.readAt);
  if (readAt) return <>{t('sources.readOn', { time: readAt })}</>;
  if (source.state !== 'unchecked') return <>{t(`sources.state.${source.state}`)}</>;
  const state = source.cause
    ? t('sources.unreadCause', { cause: t(`cause.${source.cause}.label`) })
    : t('sources.unread');
  return <>{source.detail ? t('sources.detail', { state, detail: toldWords(source.detail).slice(0, 160) }) : state}</>;
}
