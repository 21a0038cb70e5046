import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import type { BulkPhase, BulkProgress, BulkView } from '../../core/records/bulk';
import { formatNumber, t } from '../words';
import type { BulkPort } from './bulk-port';
import { announcement, doneOf, placeWords } from './bulk-words';

interface ProgressPartProps {
  view: BulkView;
  port: BulkPort;
  isUnderWay: boolean;
}

/** How far a run is, and what can be done with it. */
export function ProgressPart({ view: { input, progress }, port, isUnderWay }: ProgressPartProps) {
  const { phase, trouble } = progress;
  const canStart = input !== null && input.lines + input.pages > 0;
  const button = useRef<HTMLButtonElement>(null);
  return (
    <section class="bulk__progress" aria-labelledby="progress-title">
      <h2 id="progress-title">{t('bulk.progress')}</h2>
      <p class="actions">
        <MainButton phase={phase} port={port} canStart={canStart} button={button} />
        {isUnderWay && (
          <button
            type="button"
            class="button is-plain"
            onClick={() => {
              // It is gone when the run has ended.
              button.current?.focus();
              port.stop();
            }}
          >
            {t('bulk.stop')}
          </button>
        )}
        {!isUnderWay && !canStart && <span class="soft">{t('bulk.chooseFirst')}</span>}
      </p>
      {phase !== 'idle' && <Figures progress={progress} phase={phase} />}
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

interface FiguresProps {
  progress: BulkProgress;
  phase: Exclude<BulkPhase, 'idle'>;
}

/** How many items there are of each kind, and what is in work. */
function Figures({ progress, phase }: FiguresProps) {
  const { total, checked, skipped, wrong, citations, unread, current } = progress;
  const done = doneOf(progress);
  return (
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
  );
}

interface MainButtonProps {
  phase: BulkPhase;
  port: Pick<BulkPort, 'start' | 'pause' | 'resume'>;
  canStart: boolean;
  button: RefObject<HTMLButtonElement | null>;
}

/** Starts, pauses and goes on: one button, which keeps the focus while it changes. */
function MainButton({ phase, port, canStart, button }: MainButtonProps) {
  const isRunning = phase === 'running';
  const isHeld = phase === 'pausing' || phase === 'paused';
  const act = isRunning ? () => port.pause() : isHeld ? () => port.resume() : () => port.start();
  return (
    <button
      ref={button}
      type="button"
      class={isRunning ? 'button is-plain' : 'button'}
      disabled={!isRunning && !isHeld && !canStart}
      onClick={act}
    >
      {t(isRunning ? 'bulk.pause' : isHeld ? 'bulk.resume' : 'bulk.start')}
    </button>
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
