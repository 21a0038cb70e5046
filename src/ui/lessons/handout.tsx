import type { Lesson } from '../../core/samples/lesson';
import type { JudgedAnswer } from '../../core/workbench/workbench-state';
import { t } from '../words';
import { LessonAnswer } from './lesson-answer';
import { LessonSources } from './lesson-sources';
import { VerdictLine } from './verdict-line';

export interface HandoutProps {
  lessons: readonly Lesson[];
  /** Judged so far; a lesson is shown once it is. */
  judged: ReadonlyMap<string, JudgedAnswer>;
  hasSolutions: boolean;
  print(): void;
}

const LINES = [0, 1, 2, 3];

/** Every lesson on paper: with room to write, or with the solutions. */
export function Handout({ lessons, judged, hasSolutions, print }: HandoutProps) {
  const isReady = lessons.every(({ id }) => judged.has(id));
  return (
    <main class="handout" data-ready={isReady}>
      <header class="handout__header">
        <p class="lesson__path">
          <a href="#all">{t('lessons.all')}</a>
        </p>
        <h1>{t(hasSolutions ? 'lessons.solutions' : 'lessons.handout')}</h1>
        <p class="handout__print">
          <button type="button" class="button" onClick={() => print()}>
            {t('lessons.print')}
          </button>
        </p>
      </header>
      {lessons.map((lesson) => {
        const own = judged.get(lesson.id);
        return (
          <article key={lesson.id} class="handout__lesson">
            <h2>
              {hasSolutions || lesson.kind === 'demo' ? t(`lesson.${lesson.id}.title`) : numberOf(lesson, lessons)}
            </h2>
            {own && (
              <>
                <LessonAnswer judged={own} heading="h3" hasMarks hasVerdicts={hasSolutions} />
                <LessonSources lesson={lesson} judged={own} hasPassages={hasSolutions} />
                <p class="handout__ask">{t(`lesson.${lesson.id}.ask`)}</p>
                {hasSolutions ? (
                  <>
                    <ul class="verdict-lines">
                      {own.claims.map((claim, index) => (
                        <VerdictLine key={index} claim={claim} reason />
                      ))}
                    </ul>
                    {lesson.unseen && (
                      <p>
                        {t('lessons.unseen', { title: lesson.unseen.title })} <q lang="en">{lesson.unseen.text}</q>
                      </p>
                    )}
                    <p class="handout__see">{t(`lesson.${lesson.id}.see`)}</p>
                  </>
                ) : (
                  <>
                    <p>{t('lessons.yourVerdict')}</p>
                    {LINES.map((line) => (
                      <div key={line} class="handout__line" />
                    ))}
                  </>
                )}
              </>
            )}
          </article>
        );
      })}
    </main>
  );
}

/** The title of a lesson gives its solution away. */
const numberOf = ({ id }: Lesson, lessons: readonly Lesson[]): string =>
  String(lessons.findIndex((one) => one.id === id) + 1);
