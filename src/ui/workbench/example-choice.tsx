import { useEffect, useState } from 'preact/hooks';
import { isLessonId, LESSON_IDS, type LessonId } from '../../core/samples/lesson';
import { t } from '../words';

export interface ExampleChoiceProps {
  /** The one that was opened last. */
  opened: LessonId | null;
  open(id: LessonId): void;
}

/** The lessons, to begin with. */
export function ExampleChoice({ opened, open }: ExampleChoiceProps) {
  const [chosen, setChosen] = useState<LessonId>('hotel');
  useEffect(() => {
    if (opened) setChosen(opened);
  }, [opened]);
  return (
    <p class="workbench__examples">
      <label>
        {t('workbench.example')}{' '}
        <select
          value={chosen}
          onChange={(event) => isLessonId(event.currentTarget.value) && setChosen(event.currentTarget.value)}
        >
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
