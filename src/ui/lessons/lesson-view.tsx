import { useCallback, useEffect, useRef } from 'preact/hooks';
import type { Lesson } from '../../core/samples/lesson';
import { neighboursOf } from '../../core/shown/neighbours';
import type { Explanation } from '../../core/verdict/explain';
import type { JudgedAnswer } from '../../core/workbench/workbench-state';
import { type FindNeighbours, NeighbourContext } from '../neighbours';
import { formatDate, t } from '../words';
import { JudgedClaim } from '../workbench/judged-claim';
import { LessonAnswer } from './lesson-answer';
import { type LessonPlace, nextLesson, placeAfter, placeBefore, placeHash, STEPS } from './lesson-place';
import { LessonSources } from './lesson-sources';
import { VerdictLine } from './verdict-line';

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
  const before = placeBefore({ id, step });
  return (
    <main class="lesson" data-lesson={id} data-step={step}>
      <header class="lesson__header">
        <p class="lesson__path">
          <a href="#all">{t('lessons.all')}</a> · {t(`lessons.kind.${lesson.kind}`)}
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {t(`lesson.${id}.title`)}
        </h1>
        <nav aria-label={t('lessons.steps')}>
          <ol class="lesson__steps">
            {STEPS.map((name, index) => (
              <li key={name}>
                <a
                  href={placeHash({ view: 'lesson', id, step: index + 1 })}
                  class={index < step ? 'is-revealed' : undefined}
                  aria-current={index + 1 === step ? 'step' : undefined}
                >
                  {t(`lessons.step.${name}`)}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <p class="only-read" role="status">
          {t('lessons.stepAt', { at: step, total: STEPS.length, step: t(`lessons.step.${current}`) })}
        </p>
      </header>
      <div class={`lesson__body${step >= 3 ? ' has-more' : ''}`}>
        <div class="lesson__left">
          <LessonAnswer judged={judged} heading="h2" hasMarks={step >= 2} hasVerdicts={step >= 4} />
          {step >= 3 && (
            <div class="lesson__ask">
              <h2>{t('lessons.ask')}</h2>
              <p>{t(`lesson.${id}.ask`)}</p>
            </div>
          )}
          {step >= 5 && (
            <div class="lesson__see">
              <h2>{t('lessons.see')}</h2>
              <p>{t(`lesson.${id}.see`)}</p>
              <p>
                <a href={`workbench.html#example=${id}`}>{t('lessons.workbench')}</a>
              </p>
            </div>
          )}
        </div>
        {step >= 3 && (
          <div class="lesson__right">
            <h2>{t(step < 5 ? `lessons.step.${step === 3 ? 'sources' : 'verdicts'}` : 'lessons.step.why')}</h2>
            {step >= 4 && lesson.sources.some(({ validTo }) => validTo !== undefined) && (
              <p class="lesson__day">{t('lessons.asOf', { date: formatDate(lesson.asOf) ?? lesson.asOf })}</p>
            )}
            {step === 4 && (
              <ul class="verdict-lines">
                {judged.claims.map((claim, index) => (
                  <VerdictLine key={index} claim={claim} />
                ))}
              </ul>
            )}
            {step === 5 ? (
              <Why judged={judged} explain={explain} />
            ) : (
              <LessonSources lesson={lesson} judged={judged} hasPassages={step >= 4} />
            )}
            {step === 5 && lesson.unseen && (
              <div class="lesson-source is-unseen">
                <p class="lesson-source__head">{t('lessons.unseen', { title: lesson.unseen.title })}</p>
                <blockquote lang="en" dir="ltr">
                  {lesson.unseen.text}
                </blockquote>
              </div>
            )}
          </div>
        )}
      </div>
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
    </main>
  );
}

function onWords(id: Lesson['id'], step: number): string {
  if (step < STEPS.length) return t('lessons.next');
  return t(nextLesson(id) ? 'lessons.nextLesson' : 'lessons.all');
}

function Why({ judged, explain }: Pick<LessonViewProps, 'judged' | 'explain'>) {
  const findNeighbours = useCallback<FindNeighbours>(
    async (url, place) => {
      const source = judged.sources.get(url)?.source;
      return source?.status === 'read' ? neighboursOf(source.text, place, source.lang) : null;
    },
    [judged],
  );
  return (
    <NeighbourContext.Provider value={findNeighbours}>
      <ul>
        {judged.claims.map((claim, index) => (
          <JudgedClaim key={index} claim={claim} index={index} explain={explain} show={null} />
        ))}
      </ul>
    </NeighbourContext.Provider>
  );
}
