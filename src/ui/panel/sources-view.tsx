import { useState } from 'preact/hooks';
import type { SourceProgress } from '../../core/types';
import type { CheckState } from '../../core/types/check-state';
import { sourceKey } from '../../core/urls';
import { MarkedText } from '../marked-text';
import { NewTabLink } from '../new-tab-link';
import { OriginLine } from '../origin-line';
import { moveRowFocus } from '../row-focus';
import { canBeReadAgain, NamedAction, StateWords } from '../source-list';
import { dateSentence, nameOfHost, safeHref } from '../source-words';
import { VerdictMark } from '../verdict-mark';
import { WaysRound } from '../ways-round';
import { formatTime, t } from '../words';
import { type SourceUse, usesBySource } from './source-uses';

const PAGE = 100;
const FEW_USES = 4;
const TITLE_LIMIT = 160;
const CLAIM_LIMIT = 120;

export interface SourcesViewProps {
  check: CheckState;
  grant(hosts: string[]): void;
  readAgain(urls: string[]): void;
  /** Turns to a claim, by its index in the check. */
  goToClaim(index: number): void;
  readSource(url: string): void;
}

/** Every source: how it was read, what can be done where it was not, and the claims that cite it. */
export function SourcesView({ check, ...rest }: SourcesViewProps) {
  const [limit, setLimit] = useState(PAGE);
  const { sources } = check;
  if (sources.length === 0) return <p class="aside">{t('panel.noSources')}</p>;
  const uses = usesBySource(check);
  return (
    <div data-rows>
      <ul class="source-cards" aria-label={t('panel.sources')}>
        {sources.slice(0, limit).map((source) => (
          <SourceCard
            key={source.url}
            source={source}
            uses={uses.get(sourceKey(source.url)) ?? []}
            isRunning={check.phase === 'running'}
            {...rest}
          />
        ))}
      </ul>
      {sources.length > limit && (
        <button type="button" class="text-button is-centred" onClick={() => setLimit(limit + PAGE)}>
          {t('common.more', { count: sources.length - limit })}
        </button>
      )}
    </div>
  );
}

interface SourceCardProps extends Omit<SourcesViewProps, 'check'> {
  source: SourceProgress;
  uses: readonly SourceUse[];
  isRunning: boolean;
}

function SourceCard({ source, uses, isRunning, grant, readAgain, goToClaim, readSource }: SourceCardProps) {
  const { url, finalUrl, state, cause } = source;
  const href = safeHref(finalUrl ?? url);
  const name = (source.title || nameOfHost(url)).slice(0, TITLE_LIMIT);
  const date = dateSentence(source.dates);
  return (
    <li class={`source-card is-${state}`} data-source-state={state}>
      <h2 class="source-card__name" dir="auto">
        <NewTabLink href={href} data-row onKeyDown={moveRowFocus}>
          {name}
        </NewTabLink>
      </h2>
      <p class="source-card__facts">
        {nameOfHost(finalUrl ?? url)}
        {date && ` · ${date}`}
      </p>
      <p class="source-card__state">{freshnessOf(source) ?? <StateWords source={source} />}</p>
      {state === 'read' && <OriginLine origin={source.origin} />}
      {state === 'unchecked' && cause && (
        <>
          <p class="source-card__cause">{t(`cause.${cause}.sentence`)}</p>
          <WaysRound cause={cause} url={url} permissionUrl={finalUrl ?? url} grant={grant} />
        </>
      )}
      <Uses uses={uses} goToClaim={goToClaim} />
      <p class="note__actions">
        {state === 'read' && (
          <button type="button" class="text-button" data-read={url} onClick={() => readSource(url)}>
            <NamedAction action={t('panel.readHere')} name={name} />
          </button>
        )}
        {!isRunning && state === 'read' && canBeReadAgain(source) && (
          <button type="button" class="text-button" onClick={() => readAgain([url])}>
            <NamedAction action={t('common.readAgain')} name={name} />
          </button>
        )}
      </p>
    </li>
  );
}

/** Whether what was read is fresh, or kept from an earlier check; `null` where something else is to be said. */
function freshnessOf({ state, origin, readAt }: SourceProgress): string | null {
  if (state !== 'read' || origin) return null;
  const time = readAt === undefined ? null : formatTime(readAt);
  return time === null ? t('panel.readNow') : t('panel.keptSince', { time });
}

function Uses({ uses, goToClaim }: { uses: readonly SourceUse[]; goToClaim(index: number): void }) {
  const [areAllShown, setAreAllShown] = useState(false);
  if (uses.length === 0) return <p class="source-card__facts">{t('panel.citedByNone')}</p>;
  const shown = areAllShown ? uses.slice(0, PAGE) : uses.slice(0, FEW_USES);
  return (
    <>
      <h3 class="caps source-card__caption">{t('panel.citedBy')}</h3>
      <ul class="uses">
        {shown.map(({ index, text, standing, isFirm }) => (
          <li key={index}>
            <button type="button" class={`use is-${standing}`} onClick={() => goToClaim(index)}>
              <VerdictMark standing={standing} isFirm={isFirm} />
              <span class="only-read">{t(`verdict.${standing}`)}: </span>
              <span class="use__text" dir="auto">
                <MarkedText text={text} limit={CLAIM_LIMIT} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {uses.length > shown.length && !areAllShown && (
        <button type="button" class="text-button" onClick={() => setAreAllShown(true)}>
          {t('common.more', { count: uses.length - shown.length })}
        </button>
      )}
    </>
  );
}
