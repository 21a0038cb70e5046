import { render } from 'preact';
import type { Lesson } from '../../src/core/samples/lesson';
import type { FetchedSource, Source } from '../../src/core/types';
import type { JudgedAnswer } from '../../src/core/workbench/workbench-state';
import { GivenJudge } from '../../src/judge-given';
import { readLessonSource } from '../../src/lessons/lesson-sources';
import { LESSONS } from '../../src/lessons/lessons';
import { preparePage } from '../../src/platform/sessions/page-look';
import { readSource } from '../../src/sources/read-source';
import { type LessonPlace, placeHash, readPlace } from '../../src/ui/lessons/lesson-place';
import { Lessons } from '../../src/ui/lessons/lessons';
import { speak } from '../../src/ui/words';
import '../../src/ui/lessons/lessons.css';

/** The library for PDF files is loaded with the first of them. */
const read = (fetched: FetchedSource): Promise<Source> =>
  readSource(fetched, {}, async (bytes) => (await import('../../src/sources/pdf/read-pdf')).readPdf(bytes));

async function main(root: Element): Promise<void> {
  await preparePage({ title: 'title_lessons', speak, redraw: () => draw() });
  const judge = new GivenJudge();
  const judged = new Map<string, JudgedAnswer>();
  const go = (place: LessonPlace) => {
    location.hash = placeHash(place);
    void follow();
  };
  const draw = () =>
    render(
      <Lessons
        lessons={LESSONS}
        place={readPlace(location.hash)}
        judged={judged}
        go={go}
        explain={(...of) => judge.explain(...of)}
        print={() => print()}
      />,
      root,
    );
  const judgeLesson = async ({ id, answer, asOf, sources }: Lesson) => {
    if (judged.has(id)) return;
    const handed = await Promise.all(
      sources.map(async (one) => ({ id: one.id, url: null, source: await readLessonSource(one, read) })),
    );
    const readPassage = async (url: string): Promise<Source> => ({ status: 'unchecked', url, cause: 'no_text' });
    judged.set(id, await judge.judge({ answer, asOf, sources: handed, readPassage }));
  };
  const follow = async () => {
    draw();
    const place = readPlace(location.hash);
    const isOnPaper = place.view === 'handout' || place.view === 'solutions';
    for (const lesson of LESSONS) {
      if (isOnPaper || (place.view === 'lesson' && place.id === lesson.id)) await judgeLesson(lesson);
    }
    draw();
  };
  addEventListener('hashchange', () => void follow());
  await follow();
}

const root = document.querySelector('#lessons');
if (root) void main(root);
