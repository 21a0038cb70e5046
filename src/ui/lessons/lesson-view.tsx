import { useEffect, useRef } from 'preact/hooks';
import type { Lesson } from '../../core/samples/lesson';
import type { Explanation } from '../../core/verdict/explain';
import type { JudgedAnswer } from '../../core/workbench/workbench-state';
import { t } from '../words';
import { LessonAnswer } from './lesson-answer';
import { LessonEvidence } from './lesson-evidence';
import { LessonHeader } from './lesson-header';
import { type LessonPlace, nextLesson, placeAfter, placeBefore, STEPS } from './lesson-place';

export interface LessonViewProps {
  lesson: Lesson;
  judged: JudgedAnswer;
  /** How many steps are revealed. */
  step: number;
  go(place: LessonPlace): void;
  explain(claim: number, citation: number): Explanation | null;
}

/** One lesson, revealed step by step: answer, citations, sources, verdicts, why. */
export function LessonView({ lesson, judged, step, go, explain }: LessonViewProps) {
  const { id } = lesson;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, [id]);
  const current = STEPS[step - 1] ?? 'answer';
  const hasEvidence = current !== 'answer' && current !== 'citations';
  return (
    <main class="lesson" data-lesson={id} data-step={step}>
      <LessonHeader lesson={lesson} step={step} heading={heading} />
      <div class={`lesson__body${hasEvidence ? ' has-more' : ''}`}>
        <div class="lesson__left">
          <LessonAnswer
            judged={judged}
            heading="h2"
            hasMarks={current !== 'answer'}
            hasVerdicts={current === 'verdicts' || current === 'why'}
          />
          {hasEvidence && (
            <div class="lesson__ask">
              <h2>{t('lessons.ask')}</h2>
              <p>{t(`lesson.${id}.ask`)}</p>
            </div>
          )}
          {current === 'why' && (
            <div class="lesson__see">
              <h2>{t('lessons.see')}</h2>
              <p>{t(`lesson.${id}.see`)}</p>
              <p>
                <a href={`workbench.html#example=${id}`}>{t('lessons.workbench')}</a>
              </p>
            </div>
          )}
        </div>
        {hasEvidence && <LessonEvidence lesson={lesson} judged={judged} step={current} explain={explain} />}
      </div>
      <LessonFooter id={id} step={step} go={go} />
    </main>
  );
}

/** The ways on and back. */
function LessonFooter({ id, step, go }: Pick<Lesson, 'id'> & Pick<LessonViewProps, 'step' | 'go'>) {
  const before = placeBefore({ id, step });
  return (
    <footer class="lesson__footer">
      <button
        type="button"
        class="button is-plain"
        aria-disabled={before === null}
        onClick={() => before && go(before)}
      >
        {t('lessons.back')}
      </button>
      <button type="button" class="button" onClick={() => go(placeAfter({ id, step }))}>
        {onWords(id, step)}
      </button>
      <span class="lesson__keys">{t('lessons.keys')}</span>
    </footer>
  );
}

function onWords(id: Lesson['id'], step: number): string {
  if (step < STEPS.length) return t('lessons.next');
  return t(nextLesson(id) ? 'lessons.nextLesson' : 'lessons.all');
}
