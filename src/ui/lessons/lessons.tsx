import { useEffect, useRef } from 'preact/hooks';
import type { Lesson } from '../../core/samples/lesson';
import type { Explanation } from '../../core/verdict/explain';
import type { JudgedAnswer } from '../../core/workbench/workbench-state';
import { t } from '../words';
import { Handout } from './handout';
import { type LessonPlace, placeAfter, placeBefore, placeHash, STEPS } from './lesson-place';
import { LessonView } from './lesson-view';
import { Limits } from './limits';

export interface LessonsProps {
  lessons: readonly Lesson[];
  place: LessonPlace;
  /** Judged so far, by the id of the lesson. */
  judged: ReadonlyMap<string, JudgedAnswer>;
  go(place: LessonPlace): void;
  explain(judged: JudgedAnswer, claim: number, citation: number): Explanation | null;
  print(): void;
}

/** The lessons: their list, each step by step, on paper, and what the checks cannot tell. */
export function Lessons({ lessons, place, judged, go, explain, print }: LessonsProps) {
  useKeys(place, go);
  if (place.view === 'limits') return <Limits lessons={lessons} />;
  if (place.view === 'handout' || place.view === 'solutions') {
    return <Handout lessons={lessons} judged={judged} hasSolutions={place.view === 'solutions'} print={print} />;
  }
  const lesson = place.view === 'lesson' && lessons.find(({ id }) => id === place.id);
  if (place.view !== 'lesson' || !lesson) return <Start lessons={lessons} />;
  const own = judged.get(lesson.id);
  if (!own) return <main class="lesson" aria-busy="true" />;
  return (
    <LessonView
      lesson={lesson}
      judged={own}
      step={place.step}
      go={go}
      explain={(claim, citation) => explain(own, claim, citation)}
    />
  );
}

function Start({ lessons }: { lessons: readonly Lesson[] }) {
  return (
    <main class="lessons">
      <h1>{t('lessons.heading')}</h1>
      <p class="lessons__intro">{t('lessons.intro')}</p>
      {(['demo', 'verdict', 'limit'] as const).map((kind) => (
        <section key={kind}>
          <h2>{t(`lessons.kind.${kind}`)}</h2>
          <ul class="lessons__list">
            {lessons
              .filter((lesson) => lesson.kind === kind)
              .map(({ id }) => (
                <li key={id}>
                  <a href={placeHash({ view: 'lesson', id, step: 1 })}>{t(`lesson.${id}.title`)}</a>
                </li>
              ))}
          </ul>
        </section>
      ))}
      <ul class="lessons__more">
        <li>
          <a href="#limits">{t('limits.title')}</a>
        </li>
        <li>
          <a href="#handout">{t('lessons.handout')}</a>
        </li>
        <li>
          <a href="#solutions">{t('lessons.solutions')}</a>
        </li>
        <li>
          <a href="workbench.html">{t('workbench.heading')}</a>
        </li>
      </ul>
    </main>
  );
}

/** Keys that go on and back, the space bar back with Shift; a pointer for slides sends the keys for pages. */
const STEP_KEYS: Readonly<Record<string, number>> = { ArrowRight: 1, PageDown: 1, ' ': 1, ArrowLeft: -1, PageUp: -1 };

function useKeys(place: LessonPlace, go: LessonsProps['go']): void {
  // Keys may come faster than the browser draws: the place is that of the last one.
  const now = useRef({ place, go });
  now.current = { place, go };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { place, go } = now.current;
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      if (event.key === 'Escape' && place.view !== 'start') return go({ view: 'start' });
      if (place.view !== 'lesson') return;
      // What has the focus may have a use of its own for the space bar.
      const isTaken =
        event.key === ' ' && event.target instanceof Element && event.target.closest('button, summary, a');
      const isTurned = document.documentElement.dir === 'rtl' && event.key.startsWith('Arrow');
      const isBackwards = isTurned || (event.key === ' ' && event.shiftKey);
      const by = (STEP_KEYS[event.key] ?? 0) * (isBackwards ? -1 : 1);
      if (by === 0 || isTaken) return;
      event.preventDefault();
      // A key that is held down ends with the lesson.
      if (by > 0 && event.repeat && place.step === STEPS.length) return;
      const to = by > 0 ? placeAfter(place) : placeBefore(place);
      if (to) go(to);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
