import { render } from 'preact';
import { isLessonId, type LessonId } from '../../src/core/samples/lesson';
import type { FetchedSource, Source } from '../../src/core/types';
import type { WorkbenchState } from '../../src/core/workbench/workbench-state';
import { readLessonSource } from '../../src/lessons/lesson-sources';
import { LESSONS } from '../../src/lessons/lessons';
import { preparePage } from '../../src/platform/sessions/page-look';
import { readAddress } from '../../src/platform/sources/read-address';
import { MAX_FILE_BYTES } from '../../src/platform/sources/source-actions';
import { readSource } from '../../src/sources/read-source';
import { speak } from '../../src/ui/words';
import { Workbench } from '../../src/ui/workbench/workbench';
import { MAX_SOURCES, WorkbenchSession } from '../../src/workbench-session';
import '../../src/ui/workbench/workbench.css';

/** As the background reads it; the library for PDF files is loaded with the first of them. */
const read = (fetched: FetchedSource): Promise<Source> =>
  readSource(fetched, {}, async (bytes) => (await import('../../src/sources/pdf/read-pdf')).readPdf(bytes));

const handedIn = (url: string, contentType: string, bytes: Uint8Array): Promise<Source> =>
  read({ url, finalUrl: url, status: 200, contentType, bytes, truncated: false });

async function main(root: Element): Promise<void> {
  await preparePage({ title: 'title_workbench', speak, redraw: () => draw() });
  let shown: WorkbenchState | null = null;
  let example: LessonId | null = null;
  const session = new WorkbenchSession(
    {
      readText: (url, text) => {
        const type = /^\s*<(?:!doctype html|html)\b/i.test(text) ? 'text/html' : 'text/plain';
        return handedIn(url, `${type}; charset=utf-8`, new TextEncoder().encode(text));
      },
      readFile: async (url, file) =>
        file.size > MAX_FILE_BYTES
          ? { status: 'unchecked', url, cause: 'too_large' }
          : handedIn(url, file.type, new Uint8Array(await file.arrayBuffer())),
      fetchSource: readAddress,
      today: () => new Date().toISOString(),
    },
    (state) => {
      shown = state;
      draw();
    },
  );
  const openExample = async (id: LessonId) => {
    const lesson = LESSONS.find((one) => one.id === id);
    if (!lesson) return;
    example = id;
    const sources = await Promise.all(
      lesson.sources.map(async (one) => ({ id: one.id, source: await readLessonSource(one, read) })),
    );
    session.load(lesson.answer, sources, lesson.asOf);
  };
  const actions = {
    setAnswer: (answer: string, isOther?: boolean) => session.setAnswer(answer, isOther),
    newAnswer: () => session.newAnswer(),
    newSitting: () => session.newSitting(),
    addSource: () => session.addSource(),
    setSource: (...change: Parameters<WorkbenchSession['setSource']>) => session.setSource(...change),
    removeSource: (key: number) => session.removeSource(key),
    giveFile: (key: number, file: File) => void session.giveFile(key, file),
    fetchAddress: (key: number) => void session.fetchAddress(key),
    explain: session.explain,
    openExample: (id: LessonId) => {
      const hash = `#example=${id}`;
      if (location.hash === hash) void openExample(id);
      else location.hash = hash;
    },
  };
  const draw = () => {
    if (shown) render(<Workbench state={shown} example={example} maxSources={MAX_SOURCES} actions={actions} />, root);
  };
  session.start();
  const follow = () => {
    const id = /^#example=(\w+)$/.exec(location.hash)?.[1];
    if (id && isLessonId(id)) void openExample(id);
  };
  addEventListener('hashchange', follow);
  follow();
}

const root = document.querySelector('#workbench');
if (root) void main(root);
