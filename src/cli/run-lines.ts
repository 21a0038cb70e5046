import { type Line, parseJson, readLines } from '../bulk/read-lines';
import { createFetcher, type FetchOnce } from './fetch-source';
import {
  answerTasks,
  type LineAnswers,
  type LineStatus,
  type LineTask,
  type LineWork,
  type OpenWork,
  worse,
} from './line-work';
import type { CommandOptions } from './main';
import { openInput } from './open-input';
import { RecentFetches } from './recent-fetches';
import { ResumedOutput } from './resumed-output';
import { type Streams, UsageError } from './streams';
import { untilAborted } from './until-aborted';
import { WorkerPool } from './worker-pool';

/** Options of every command whose lines may be answered at the same time. */
export const JOBS_OPTION = { jobs: { type: 'string' } } as const;
/** Options of those that can go on where they were stopped. */
export const BULK_OPTIONS = { ...JOBS_OPTION, resume: { type: 'string' } } as const;

/** A command's work on the lines of one file. */
export interface LineRun {
  /** By which a worker thread finds the work (`worker.ts`). */
  name: string;
  file: string;
  options: CommandOptions;
  open: OpenWork;
}

/** Lines handed on together: enough that handing them on costs nothing, few enough that no thread waits long. */
const BATCH_LINES = 16;
/** Batches in work for each thread: while one is slow, the others go on. */
const BATCHES_AHEAD = 4;
const MAX_JOBS = 256;

/**
 * Answers each line of a file by its lines of JSON, in order, holding no more than a few batches at a time.
 *
 * A line that is wrong is reported with its number, and the others are still answered. Gives the exit status: 2 if a
 * line was wrong, 1 if one could not be answered by a fault of ours, else 0. On abort, what is written is whole.
 */
export async function runLines({ name, file, options, open }: LineRun, streams: Streams): Promise<number> {
  const jobs = readJobs(options.jobs);
  const input = await openInput(file, streams);
  const resumed = typeof options.resume === 'string' ? await ResumedOutput.open(options.resume) : null;
  const fetchOnce = fetcherOf(streams.signal, jobs);
  const { signal } = streams;
  const today = streams.today();
  const work = jobs === 1 || resumed ? open(options, { today, signal, fetchOnce }) : null;
  const pool = jobs > 1 ? new WorkerPool(jobs, { name, options, today }, fetchOnce, signal) : null;
  // Where there is no pool, the work was opened.
  const answer = (tasks: LineTask[]): Promise<LineAnswers> =>
    pool ? pool.answer(tasks) : answerTasks(work as LineWork, tasks, signal);
  const write = resumed ? (text: string) => resumed.write(text) : (text: string) => streams.write(text);
  let status: LineStatus = 0;
  const emit = async (answers: LineAnswers): Promise<void> => {
    if (answers.output !== '') await write(answers.output);
    for (const warning of answers.warnings) streams.warn(warning);
    status = worse(status, answers.status);
  };
  try {
    await inOrder(
      batchesOf(input, signal, (line) => toTask(line, resumed, work)),
      answer,
      emit,
      jobs * BATCHES_AHEAD,
    );
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await Promise.all([pool?.close(), resumed?.close()]);
  }
  return status;
}

/** Answers batches, up to `ahead` of them at the same time, and hands the answers on in the order of the batches. */
async function inOrder(
  batches: AsyncIterable<LineTask[]>,
  answer: (tasks: LineTask[]) => Promise<LineAnswers>,
  emit: (answers: LineAnswers) => Promise<void>,
  ahead: number,
): Promise<void> {
  const due: Promise<void>[] = [];
  let last = Promise.resolve();
  for await (const batch of batches) {
    const [before, answering] = [last, answer(batch)];
    last = Promise.all([before, answering]).then(([, answers]) => emit(answers));
    // Each is awaited below; one that fails first must not end the process before.
    last.catch(() => {});
    due.push(last);
    if (due.length >= ahead) await due.shift();
  }
  await last;
}

async function* batchesOf(
  input: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
  toTask: (line: Line) => LineTask | null,
): AsyncGenerator<LineTask[]> {
  for await (const lines of readLines(untilAborted(input, signal))) {
    const tasks = lines.map(toTask).filter((task) => task !== null);
    for (let at = 0; at < tasks.length; at += BATCH_LINES) yield tasks.slice(at, at + BATCH_LINES);
  }
}

/** A line as it is sent to a thread; `null` if every result of it is in the output already. */
function toTask(line: Line, resumed: ResumedOutput | null, work: LineWork | null): LineTask | null {
  const { number } = line;
  if ('error' in line) return { number, text: '', problem: line.error.message };
  const { text } = line;
  if (!resumed || !work) return { number, text };
  const ids = idsOf(text, work);
  const done = [...ids.keys()].filter((index) => resumed.takeDone(ids[index] ?? ''));
  if (ids.length > 0 && done.length === ids.length) return null;
  return { number, text, ...(done.length > 0 && { done }) };
}

/** Ids of the results that a line asks for; none where it is wrong, which is said when it is answered. */
function idsOf(text: string, work: LineWork) {
  try {
    return work(parseJson(text)).map(({ id }) => id);
  } catch {
    // Said with its number by `answerTasks`.
    return [];
  }
}

function readJobs(given: string | boolean | undefined): number {
  if (given === undefined) return 1;
  const jobs = typeof given === 'string' && /^\d{1,3}$/.test(given) ? Number(given) : 0;
  if (jobs < 1 || jobs > MAX_JOBS)
    throw new UsageError(`expected a number from 1 to ${MAX_JOBS} after --jobs, got ${given}`);
  return jobs;
}

/** One queue for all threads: a host is not asked more often because there are many. */
function fetcherOf(signal: AbortSignal, jobs: number): FetchOnce {
  let fetcher: FetchOnce | undefined;
  const fetchOnce: FetchOnce = (url) => {
    fetcher ??= createFetcher();
    return fetcher(url, signal);
  };
  if (jobs === 1) return fetchOnce;
  const recent = new RecentFetches(fetchOnce);
  return (url) => recent.get(url, signal);
}
