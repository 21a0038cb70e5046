import { useRef } from 'preact/hooks';
import type { LessonId } from '../../core/samples/lesson';
import type { Explanation } from '../../core/verdict/explain';
import type { WorkbenchState } from '../../core/workbench/workbench-state';
import { t } from '../words';
import { type AnswerActions, AnswerEditor } from './answer-editor';
import { CountsTable } from './counts-table';
import { ExampleChoice } from './example-choice';
import { JudgedAnswerView } from './judged-answer-view';
import { type SourceActions, SourceEditor } from './source-editor';

export interface WorkbenchActions extends AnswerActions, SourceActions {
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
        <ExampleChoice opened={example} open={actions.openExample} />
      </header>
      <div class="workbench__left">
        <AnswerEditor text={state.answer} box={answer} actions={actions} />
        <SourcesPart state={state} maxSources={maxSources} actions={actions} />
      </div>
      <div class="workbench__right">
        <section aria-labelledby="verdicts-title">
          <h2 id="verdicts-title">{t('workbench.verdicts')}</h2>
          <JudgedAnswerView state={state} answer={answer} explain={actions.explain} />
        </section>
        {state.sitting.answers > 0 && (
          <CountsTable current={state.current} sitting={state.sitting} newSitting={actions.newSitting} />
        )}
        <p class="workbench__limit">{t('limit.supported')}</p>
      </div>
    </main>
  );
}

/** The sources, and the way to another one. */
function SourcesPart({ state, maxSources, actions }: Omit<WorkbenchProps, 'example'>) {
  return (
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
