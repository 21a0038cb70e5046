import type { RefObject } from 'preact';
import type { Lesson } from '../../core/samples/lesson';
import { t } from '../words';
import { placeHash, STEPS } from './lesson-place';

export interface LessonHeaderProps {
  lesson: Pick<Lesson, 'id' | 'kind'>;
  /** How many steps are revealed. */
  step: number;
  /** Takes the focus when a lesson begins. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** What lesson this is, and the way to each of its steps. */
export function LessonHeader({ lesson: { id, kind }, step, heading }: LessonHeaderProps) {
  const current = STEPS[step - 1] ?? 'answer';
  return (
    <header class="lesson__header">
      <p class="lesson__path">
        <a href="#all">{t('lessons.all')}</a> · {t(`lessons.kind.${kind}`)}
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
  );
}
