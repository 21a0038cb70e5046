import type { ComponentChildren } from 'preact';
import type { Answer } from '../core/types';
import { sourceKey } from '../core/urls';
import { Notice } from './notices';
import { formatTime, t } from './words';

export interface UncheckedAnswerProps {
  answer: Answer;
  isOffline: boolean;
  /** Some of its sources may not be read yet, which is asked for above. `null`: that is not known yet. */
  isPermissionMissing: boolean | null;
  /** It was checked before, and nothing is left of that. */
  lostCheck: { at: string; ended: boolean } | null;
  check(): void;
  /** What of the citations could not be read. */
  children?: ComponentChildren;
}

/** An answer before its check: what there is to check, and the button. */
export function UncheckedAnswer({
  answer,
  isOffline,
  isPermissionMissing,
  lostCheck,
  check,
  children,
}: UncheckedAnswerProps) {
  const sources = new Set(answer.citations.flatMap((citation) => citation.urls.map(sourceKey))).size;
  const isWithout = isPermissionMissing === true && !isOffline;
  const isSecond = sources === 0 || isWithout;
  return (
    <section class="blank">
      <h2>{titleOf(answer, sources)}</h2>
      {lostCheck && <Notice>{lostSentence(lostCheck)}</Notice>}
      {!answer.finished && <Notice>{t('before.unfinished')}</Notice>}
      {sources === 0 ? (
        <p>{t(answer.citations.length === 0 ? 'before.whyNothing' : 'before.whyNoSources')}</p>
      ) : (
        <p>{t('before.what')}</p>
      )}
      {children}
      <p class="actions">
        <button
          type="button"
          class={isSecond ? 'button is-plain' : 'button'}
          // What it does depends on what may be read.
          disabled={isPermissionMissing === null && !isOffline}
          onClick={() => check()}
        >
          {isWithout ? t('before.checkWithout') : checkWords(answer, isOffline, sources)}
        </button>
      </p>
    </section>
  );
}

function lostSentence({ at, ended }: { at: string; ended: boolean }): string {
  const time = formatTime(at);
  if (time === null) return t(ended ? 'before.lostEnded' : 'before.lostCut');
  return ended ? t('before.lostEndedAt', { time }) : t('before.lostCutAt', { time });
}

function titleOf(answer: Answer, sources: number): string {
  const marks = answer.citations.length;
  if (marks === 0) return t('before.citesNothing');
  if (sources === 0) return t('before.noSources');
  return t('before.counts', {
    citations: t('before.citations', { count: marks }),
    sources: t('before.sources', { count: sources }),
  });
}

function checkWords(answer: Answer, isOffline: boolean, sources: number): string {
  if (isOffline) return t('before.checkAnyway');
  if (sources === 0) return t('before.listClaims');
  return t(answer.finished ? 'before.check' : 'before.checkPart');
}
