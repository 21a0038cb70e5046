import type { RefObject } from 'preact';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { MAX_ANSWER_LENGTH } from '../../core/claims/limits';
import { LESSON_IDS, type LessonId } from '../../core/samples/lesson';
import { neighboursOf } from '../../core/shown/neighbours';
import type { Explanation } from '../../core/verdict/explain';
import type { WorkbenchState } from '../../core/workbench/workbench-state';
import { type FindNeighbours, NeighbourContext } from '../neighbours';
import { t } from '../words';
import { CountsTable } from './counts-table';
import { JudgedClaim } from './judged-claim';
import { type SourceActions, SourceEditor } from './source-editor';

export interface WorkbenchActions extends SourceActions {
  setAnswer(answer: string, isOther?: boolean): void;
  newAnswer(): void;
  newSitting(): void;
  addSource(): void;
  openExample(id: LessonId): void;
  explain(claim: number, citation: number): Explanation | null;
}

export interface WorkbenchProps {
  state: WorkbenchState;
  /** The example that was opened last. */
  example: LessonId | null;
  /** Beyond so many sources none is added. */
  maxSources: number;
  actions: WorkbenchActions;
}

/** An answer and its sources on the left, what comes of them on the right. Props in, callbacks out. */
export function Workbench({ state, example, maxSources, actions }: WorkbenchProps) {
  const answer = useRef<HTMLTextAreaElement>(null);
  return (
    <main class="workbench">
      <header class="workbench__header">
        <h1>{t('workbench.heading')}</h1>
        <p>{t('workbench.intro')}</p>
        <Examples opened={example} open={actions.openExample} />
      </header>
      <div class="workbench__left">
        <section aria-labelledby="answer-title">
          <div class="workbench__line">
            <h2 id="answer-title">
              <label for="answer">{t('workbench.answer')}</label>
            </h2>
            <button type="button" class="text-button" onClick={() => actions.newAnswer()}>
              {t('workbench.newAnswer')}
            </button>
          </div>
          <p id="answer-hint" class="workbench__hint">
            {t('workbench.answerHint')}
          </p>
          <textarea
            ref={answer}
            id="answer"
            rows={11}
            dir="auto"
            spellcheck={false}
            maxLength={MAX_ANSWER_LENGTH}
            aria-describedby="answer-hint"
            value={state.answer}
            onPaste={({ currentTarget: box }) => {
              // Pasting over all of it brings another answer, to be counted beside this one.
              const isAll = box.selectionEnd - box.selectionStart >= box.value.length;
              if (isAll && box.value.trim() !== '') actions.setAnswer(box.value, true);
            }}
            onInput={(event) => actions.setAnswer(event.currentTarget.value)}
          />
        </section>
        <section aria-labelledby="sources-title">
          <h2 id="sources-title">{t('workbench.sources')}</h2>
          {state.sources.map((source) => (
            <SourceEditor
              key={source.key}
              source={source}
              isDouble={state.sources.some(({ key, id }) => key !== source.key && id.trim() === source.id.trim())}
              actions={actions}
            />
          ))}
          <Carried state={state} />
          {state.sources.length < maxSources && (
            <button type="button" class="button is-plain" onClick={() => actions.addSource()}>
              {t('workbench.addSource')}
            </button>
          )}
        </section>
      </div>
      <div class="workbench__right">
        <section aria-labelledby="verdicts-title">
          <h2 id="verdicts-title">{t('workbench.verdicts')}</h2>
          <Verdicts state={state} answer={answer} explain={actions.explain} />
        </section>
        {state.sitting.answers > 0 && (
          <CountsTable current={state.current} sitting={state.sitting} newSitting={actions.newSitting} />
        )}
        <p class="workbench__limit">{t('limit.supported')}</p>
      </div>
    </main>
  );
}

/** Passages that the answer itself brings along: evidence blocks, cited texts of an API. */
function Carried({ state: { judged, sources } }: { state: WorkbenchState }) {
  const own = new Set(sources.map(({ id }) => id.trim()));
  const ids = [...(judged?.sources.values() ?? [])].map(({ id }) => id).filter((id) => !own.has(id));
  if (ids.length === 0) return null;
  return (
    <p class="workbench__hint" dir="auto">
      {t('workbench.carried', { ids: ids.map((id) => id.slice(0, 60)).join(', ') })}
    </p>
  );
}

interface VerdictsProps {
  state: WorkbenchState;
  answer: RefObject<HTMLTextAreaElement | null>;
  explain: WorkbenchActions['explain'];
}

/** Claims that are drawn at once: each takes as long as a screen of text. */
const SHOWN_AT_ONCE = 100;

function Verdicts({ state: { judged, problem }, answer, explain }: VerdictsProps) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const sources = judged?.sources;
  const findNeighbours = useCallback<FindNeighbours>(
    async (url, place) => {
      const source = sources?.get(url)?.source;
      return source?.status === 'read' ? neighboursOf(source.text, place, source.lang) : null;
    },
    [sources],
  );
  if (problem !== null) {
    return (
      <div class="notice" role="alert">
        <p class="notice__title">{t('workbench.badFormat')}</p>
        <p lang="en" dir="ltr">
          {problem}
        </p>
      </div>
    );
  }
  if (!judged) return <p class="workbench__hint">{t('workbench.empty')}</p>;
  const { claims, refusal, isJsonAsText, place } = judged;
  return (
    <NeighbourContext.Provider value={findNeighbours}>
      {isJsonAsText && (
        <p class="notice" role="status">
          {t('workbench.jsonAsText')}
        </p>
      )}
      {refusal && <p class="notice">{t('head.refusal')}</p>}
      {claims.length === 0 && <p class="workbench__hint">{t('head.noClaims')}</p>}
      <ul class="workbench__claims">
        {claims.slice(0, shown).map((claim, index) => {
          const span = place(claim.claim);
          const show = () => {
            answer.current?.focus();
            if (span) answer.current?.setSelectionRange(span.start, span.end);
          };
          // Keyed by what it says: an opened claim stays open while others are changed.
          const key = `${claim.claim.text} ${claims.slice(0, index).filter((one) => one.claim.text === claim.claim.text).length}`;
          return <JudgedClaim key={key} claim={claim} index={index} explain={explain} show={span && show} />;
        })}
      </ul>
      {claims.length > shown && (
        <button type="button" class="text-button" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          {t('claims.showMore', { next: Math.min(SHOWN_AT_ONCE, claims.length - shown), count: claims.length })}
        </button>
      )}
    </NeighbourContext.Provider>
  );
}

/** The lessons, to begin with. */
function Examples({ opened, open }: { opened: LessonId | null; open: WorkbenchActions['openExample'] }) {
  const [chosen, setChosen] = useState<LessonId>('hotel');
  useEffect(() => {
    if (opened) setChosen(opened);
  }, [opened]);
  return (
    <p class="workbench__examples">
      <label>
        {t('workbench.example')}{' '}
        <select value={chosen} onChange={(event) => setChosen(event.currentTarget.value as LessonId)}>
          {LESSON_IDS.map((id) => (
            <option key={id} value={id}>
              {t(`lesson.${id}.title`)}
            </option>
          ))}
        </select>
      </label>{' '}
      <button type="button" class="button is-plain is-small" onClick={() => open(chosen)}>
        {t('workbench.openExample')}
      </button>{' '}
      <a href="lessons.html">{t('lessons.heading')}</a> <a href="bulk.html">{t('bulk.heading')}</a>
    </p>
  );
}
