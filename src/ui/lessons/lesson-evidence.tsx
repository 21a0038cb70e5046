import type { Lesson } from '../../core/samples/lesson';
import type { Explanation } from '../../core/verdict/explain';
import type { JudgedAnswer } from '../../core/workbench/workbench-state';
import { formatDate, t } from '../words';
import { JudgedClaim } from '../workbench/judged-claim';
import { JudgedNeighbours } from '../workbench/judged-neighbours';
import type { STEPS } from './lesson-place';
import { LessonSources } from './lesson-sources';
import { VerdictLine } from './verdict-line';

export interface LessonEvidenceProps {
  lesson: Lesson;
  judged: JudgedAnswer;
  /** The last step that is revealed; before the sources there is no evidence. */
  step: Exclude<(typeof STEPS)[number], 'answer' | 'citations'>;
  explain(claim: number, citation: number): Explanation | null;
}

/** What the answer is held against: its sources, then the verdicts beside them, then how each was decided. */
export function LessonEvidence({ lesson, judged, step, explain }: LessonEvidenceProps) {
  const hasVerdicts = step !== 'sources';
  return (
    <div class="lesson__right">
      <h2>{t(`lessons.step.${step}`)}</h2>
      {hasVerdicts && <Day lesson={lesson} />}
      {step === 'verdicts' && (
        <ul class="verdict-lines">
          {judged.claims.map((claim, index) => (
            <VerdictLine key={index} claim={claim} />
          ))}
        </ul>
      )}
      {step === 'why' ? (
        <Why judged={judged} explain={explain} />
      ) : (
        <LessonSources lesson={lesson} judged={judged} hasPassages={hasVerdicts} />
      )}
      {step === 'why' && lesson.unseen && <Unseen source={lesson.unseen} />}
    </div>
  );
}

/** The day on which a lesson is judged, where one of its sources holds until a day only. */
function Day({ lesson: { sources, asOf } }: { lesson: Lesson }) {
  if (sources.every(({ validTo }) => validTo === undefined)) return null;
  return <p class="lesson__day">{t('lessons.asOf', { date: formatDate(asOf) ?? asOf })}</p>;
}

function Why({ judged, explain }: Pick<LessonEvidenceProps, 'judged' | 'explain'>) {
  return (
    <JudgedNeighbours sources={judged.sources}>
      <ul>
        {judged.claims.map((claim, index) => (
          <JudgedClaim key={index} claim={claim} index={index} explain={explain} show={null} />
        ))}
      </ul>
    </JudgedNeighbours>
  );
}

/** What the answer does not cite, and a check that looks into its citations alone cannot see. */
function Unseen({ source }: { source: NonNullable<Lesson['unseen']> }) {
  return (
    <div class="lesson-source is-unseen">
      <p class="lesson-source__head">{t('lessons.unseen', { title: source.title })}</p>
      <blockquote lang="en" dir="ltr">
        {source.text}
      </blockquote>
    </div>
  );
}
