import { formatNumber, t } from '../words';
import type { BulkPort, BulkView } from './bulk-port';
import { announcement, doneOf, placeWords } from './bulk-words';

interface ProgressPartProps {
  view: BulkView;
  port: BulkPort;
  isUnderWay: boolean;
}

/** How far a run is, and what can be done with it. */
export function ProgressPart({ view: { input, progress }, port, isUnderWay }: ProgressPartProps) {
  const { phase, total, checked, skipped, wrong, citations, unread, current, trouble } = progress;
  const canStart = input !== null && input.lines + input.pages > 0;
  const done = doneOf(progress);
  return (
    <section class="bulk__progress" aria-labelledby="progress-title">
      <h2 id="progress-title">{t('bulk.progress')}</h2>
      <p class="actions">
        {!isUnderWay && (
          <button type="button" class="button" disabled={!canStart} onClick={() => port.start()}>
            {t('bulk.start')}
          </button>
        )}
        {phase === 'running' && (
          <button type="button" class="button is-plain" onClick={() => port.pause()}>
            {t('bulk.pause')}
          </button>
        )}
        {(phase === 'pausing' || phase === 'paused') && (
          <button type="button" class="button" onClick={() => port.resume()}>
            {t('bulk.resume')}
          </button>
        )}
        {isUnderWay && (
          <button type="button" class="button is-plain" onClick={() => port.stop()}>
            {t('bulk.stop')}
          </button>
        )}
        {!isUnderWay && !canStart && <span class="soft">{t('bulk.chooseFirst')}</span>}
      </p>
      {phase !== 'idle' && (
        <>
          <progress
            class="bulk__bar"
            aria-label={t('bulk.progress')}
            max={total === null ? 1 : Math.max(total, 1)}
            value={total === null ? undefined : done}
          />
          <dl class="bulk__figures">
            <Figure
              name={t('bulk.done')}
              words={total === null ? t('bulk.ofUnknown', { done }) : t('bulk.of', { done, total })}
            />
            <Figure name={t('bulk.skipped')} words={formatNumber(skipped)} />
            <Figure name={t('bulk.checked')} words={formatNumber(checked)} />
            <Figure name={t('bulk.wrong')} words={formatNumber(wrong)} />
            <Figure name={t('bulk.unread')} words={t('bulk.of', { done: unread, total: citations })} />
          </dl>
          <p class="bulk__current">
            {current ? (
              <>
                {t('bulk.current')} <bdi>{placeWords(current)}</bdi>
              </>
            ) : (
              t(`bulk.phase.${phase}`)
            )}
          </p>
        </>
      )}
      {trouble && (
        <p role="alert" class="notice">
          {t(`records.trouble.${trouble}`)}
        </p>
      )}
      <p role="status" class="only-read">
        {announcement(progress)}
      </p>
    </section>
  );
}

function Figure({ name, words }: { name: string; words: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{words}</dd>
    </div>
  );
}
