import type { ComponentChildren } from 'preact';
import type { Answer } from '../core/types';
import { sourceKey } from '../core/urls';
import { Notice } from './notices';
import { formatTime } from './source-words';

export interface UncheckedAnswerProps {
  answer: Answer;
  isOffline: boolean;
  /** Some of its sources may not be read yet, which is asked for above. */
  isPermissionMissing: boolean;
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
  const isSecond = sources === 0 || (isPermissionMissing && !isOffline);
  return (
    <section class="blank">
      <h2>{titleOf(answer, sources)}</h2>
      {lostCheck && <Notice>{lostSentence(lostCheck)}</Notice>}
      {!answer.finished && (
        <Notice>This answer is still being written. Wait for its end, or check what is there.</Notice>
      )}
      {sources === 0 ? (
        <p>
          {answer.citations.length === 0
            ? 'Without a source there is nothing to check its claims against. That makes them neither right nor wrong.'
            : 'The page holds no address for its marks, so there is nothing to check the claims against.'}
        </p>
      ) : (
        <p>Pincite opens each source and looks for what the answer says it says.</p>
      )}
      {children}
      <p class="actions">
        <button type="button" class={isSecond ? 'button is-plain' : 'button'} onClick={() => check()}>
          {isPermissionMissing && !isOffline ? 'Check without them' : checkWords(answer, isOffline, sources)}
        </button>
      </p>
    </section>
  );
}

function lostSentence({ at, ended }: { at: string; ended: boolean }): string {
  const time = formatTime(at);
  const begun = time === null ? '' : ` on ${time}`;
  if (ended) {
    return `This answer was checked before${begun}. Results are kept only while its tab and the browser stay open: check it again.`;
  }
  return `A check of this answer, begun${begun}, was cut off before its end: its tab or the browser was closed, or Pincite was updated. Nothing of it is left: check it again.`;
}

function titleOf(answer: Answer, sources: number): string {
  const marks = answer.citations.length;
  if (marks === 0) return 'This answer cites nothing';
  if (sources === 0) return 'There is no source behind its citations';
  return `${count(marks, 'citation')}, ${count(sources, 'source')}`;
}

function checkWords(answer: Answer, isOffline: boolean, sources: number): string {
  if (isOffline) return 'Check all the same';
  if (sources === 0) return 'List its claims';
  return answer.finished ? 'Check this answer' : 'Check what is there';
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString()} ${noun}${number === 1 ? '' : 's'}`;
}
