import type { ComponentChildren } from 'preact';
import type { Answer, Block, CheckedClaim } from '../../core/types';
import type { JudgedAnswer } from '../../core/workbench/workbench-state';
import { claimWords } from '../claim-words';

export interface LessonAnswerProps {
  judged: JudgedAnswer;
  /** Of its own headings. */
  heading: 'h2' | 'h3';
  hasMarks: boolean;
  /** Underlines each claim by its verdict. */
  hasVerdicts: boolean;
}

/** The answer as its reader would see it, with its marks and its verdicts as far as they are revealed. */
export function LessonAnswer({
  judged: { answer, claims },
  heading: Heading,
  hasMarks,
  hasVerdicts,
}: LessonAnswerProps) {
  return (
    <div class="lesson-answer" lang="en" dir="ltr">
      {answer.blocks.map((block) => {
        const words = <Words answer={answer} block={block} claims={hasVerdicts ? claims : []} hasMarks={hasMarks} />;
        if (block.kind === 'heading') return <Heading key={block.start}>{words}</Heading>;
        return (
          <p key={block.start} class={block.kind === 'list_item' ? 'is-item' : undefined}>
            {words}
          </p>
        );
      })}
    </div>
  );
}

interface WordsProps {
  answer: Answer;
  block: Block;
  claims: readonly CheckedClaim[];
  hasMarks: boolean;
}

function Words({ answer: { text, citations }, block, claims, hasMarks }: WordsProps) {
  const marks = hasMarks ? citations.filter(({ at }) => at > block.start && at <= block.end) : [];
  const own = claims.filter(({ claim }) => claim.start >= block.start && claim.start < block.end);
  const edges = [
    block.start,
    block.end,
    ...marks.map(({ at }) => at),
    ...own.flatMap(({ claim }) => [claim.start, claim.end]),
  ];
  const cuts = [...new Set(edges.map((at) => Math.min(block.end, at)))].sort((a, b) => a - b);
  const parts: ComponentChildren[] = [];
  for (const [place, start] of cuts.entries()) {
    const here = marks.filter(({ at }) => at === start);
    parts.push(
      ...here.map(({ label }, index) => (
        <sup key={`${start} ${index}`} class="lesson-mark">
          [{label}]
        </sup>
      )),
    );
    const end = cuts[place + 1];
    if (end === undefined) break;
    const claim = own.find((one) => one.claim.start <= start && one.claim.end >= end);
    const words = text.slice(start, end);
    parts.push(
      claim ? (
        <span key={start} class={`lesson-claim is-${claimWords({ claim, final: true }, false).standing}`}>
          {words}
        </span>
      ) : (
        words
      ),
    );
  }
  return <>{parts}</>;
}
