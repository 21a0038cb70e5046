import type { Lesson } from '../../core/samples/lesson';
import type { JudgedAnswer } from '../../core/workbench/workbench-state';
import { dateSentence } from '../source-words';
import { formatDate, t } from '../words';
import { SourceText } from './source-text';

export interface LessonSourcesProps {
  lesson: Lesson;
  judged: JudgedAnswer;
  /** Marks the passages that decided. */
  hasPassages: boolean;
}

/** The sources of a lesson, each by the mark that the answer has for it. */
export function LessonSources({ lesson, judged, hasPassages }: LessonSourcesProps) {
  const handed = [...judged.sources.values()];
  const verdicts = judged.claims.flatMap(({ citations }) => citations);
  return (
    <ul class="lesson-sources">
      {lesson.sources.map(({ id, title }) => {
        const found = handed.find((one) => one.id === id)?.source;
        const passages = verdicts.flatMap(({ url, verdict }) =>
          found?.url === url && verdict.verdict !== 'unchecked' && verdict.verdict !== 'unsupported'
            ? verdict.evidence.slice(0, 1)
            : [],
        );
        return (
          <li key={id} class="lesson-source">
            <p class="lesson-source__head">
              <span class="lesson-mark">[{id}]</span> <cite lang="en">{title}</cite>{' '}
              {found?.status === 'read' && <span class="lesson-source__date">{datesOf(found.dates)}</span>}
            </p>
            {found?.status === 'read' ? (
              <blockquote lang="en" dir="ltr">
                <SourceText source={found} passages={hasPassages ? passages : []} />
              </blockquote>
            ) : (
              <p>{found && t(`cause.${found.cause}.sentence`)}</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function datesOf(dates: Parameters<typeof dateSentence>[0] & object): string {
  const validTo = dates.validTo && formatDate(dates.validTo);
  return [dateSentence(dates), validTo && t('lessons.validTo', { date: validTo })].filter(Boolean).join(' · ');
}
