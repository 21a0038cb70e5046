import { browser } from 'wxt/browser';
import type { CheckEvent, CheckState } from '../core/check-state';
import type { Answer, SourceProgress } from '../core/types';
import { sourceKey } from '../core/urls';
import { applyEvent } from './apply-event';
import { countResume, keepEarlier, loadCheck, loadChecks, removeCheck, removeEarlier, saveCheck } from './check-store';
import { ProgressWriter } from './progress-writer';

export interface JobRequest {
  tabId: number;
  pageUrl: string;
  answerIndex: number;
  answer: Answer;
  /** Every source is fetched anew. */
  isAgain: boolean;
}

export interface JobPorts {
  /** Runs the check itself; `known` are the sources that need not be asked again. */
  check(
    state: CheckState,
    options: { signal: AbortSignal; known: SourceProgress[]; isAgain: boolean },
  ): AsyncIterable<CheckEvent>;
  /** Told of each state that was written. */
  onProgress(state: CheckState): void;
}

interface Job {
  state: CheckState;
  /** The last state that could be kept. */
  kept: CheckState;
  controller: AbortController;
  ended: Promise<void>;
}

/** A check that ends the background again and again must not be resumed for ever. */
const MAX_RESUMES = 3;
const ALARM = 'resume-checks';

/**
 * The running checks, at most one a tab.
 *
 * Browsers end a background at any time. So each check is kept in `check-store.ts` as it goes, and goes on from there
 * at the next start; writing it also keeps the background alive, and an alarm wakes it should it die all the same.
 */
export class CheckJobs {
  readonly #jobs = new Map<number, Job>();
  /** Starting, stopping and resuming take turns: two clicks must not leave two checks of one tab. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly ports: JobPorts) {}

  /** Starts a check, in place of the one of the same tab. Resolves once it is kept, not when it ends. */
  start(request: JobRequest): Promise<void> {
    return this.#inTurn(() => this.#start(request));
  }

  async #start({ isAgain, ...request }: JobRequest): Promise<void> {
    await this.#end(request.tabId);
    await this.#putAside(request);
    const state: CheckState = {
      id: crypto.randomUUID(),
      ...request,
      phase: 'running',
      sources: [],
      claims: [],
      others: [],
      refusal: false,
    };
    await saveCheck(state);
    this.#run(state, [], isAgain);
  }

  /** What was found out of another answer of the page stays to be seen. */
  async #putAside({ tabId, answer }: Pick<JobRequest, 'tabId' | 'answer'>): Promise<void> {
    const before = await loadCheck(tabId);
    if (!before || before.phase === 'running' || before.answer.text === answer.text) return;
    // A full storage must not keep the new check from being made.
    await keepEarlier(before).catch(() => removeEarlier(tabId));
  }

  /** Stops the check of a tab. What was judged stays, and is shown as stopped. */
  stop(tabId: number): Promise<void> {
    return this.#inTurn(async () => {
      await this.#end(tabId);
      const state = await loadCheck(tabId);
      if (state?.phase === 'running') await this.#keep({ ...state, phase: 'stopped' });
    });
  }

  /** Ends and forgets the check of a tab. */
  discard(tabId: number): Promise<void> {
    return this.#inTurn(async () => {
      await this.#end(tabId);
      await removeCheck(tabId);
      await removeEarlier(tabId);
    });
  }

  /** Goes on with the checks that ran when the background ended. To be called at every start. */
  resume(): Promise<void> {
    return this.#inTurn(() => this.#resume());
  }

  async #resume(): Promise<void> {
    for (const state of await loadChecks()) {
      if (state.phase !== 'running' || this.#jobs.has(state.tabId)) continue;
      if ((await countResume(state.id)) > MAX_RESUMES) {
        await this.#keep({ ...state, phase: 'failed', failure: 'The check broke off several times.' });
        continue;
      }
      this.#run(state, state.sources.filter(isUnread), false);
    }
  }

  /** Takes checks up again where a source that was not permitted now is. */
  retryPermitted(isPermitted: (url: string) => Promise<boolean>): Promise<void> {
    return this.#inTurn(() => this.#retryPermitted(isPermitted));
  }

  async #retryPermitted(isPermitted: (url: string) => Promise<boolean>): Promise<void> {
    for (const { tabId } of await loadChecks()) {
      const before = this.#jobs.get(tabId)?.state ?? (await loadCheck(tabId));
      if (!before || before.phase === 'stopped') continue;
      const retried = new Set<string>();
      for (const { url, finalUrl, cause } of before.sources) {
        if (cause === 'not_permitted' && (await isPermitted(finalUrl ?? url))) retried.add(sourceKey(url));
      }
      if (retried.size === 0) continue;
      await this.#end(tabId);
      const state = reopen(before, retried);
      await saveCheck(state);
      this.#run(state, state.sources.filter(isUnread), false);
    }
  }

  #inTurn(task: () => Promise<void>): Promise<void> {
    const turn = this.#turn.then(task);
    this.#turn = turn.catch(() => {});
    return turn;
  }

  #run(initial: CheckState, known: SourceProgress[], isAgain: boolean): void {
    const controller = new AbortController();
    const job: Job = { state: initial, kept: initial, controller, ended: Promise.resolve() };
    this.#jobs.set(initial.tabId, job);
    job.ended = this.#work(job, known, isAgain).finally(() => {
      if (this.#jobs.get(initial.tabId) === job) this.#jobs.delete(initial.tabId);
      if (this.#jobs.size === 0) void browser.alarms.clear(ALARM);
    });
    void browser.alarms.create(ALARM, { periodInMinutes: 0.5 });
  }

  async #work(job: Job, known: SourceProgress[], isAgain: boolean): Promise<void> {
    const { signal } = job.controller;
    const fail = (error: unknown) => {
      job.state = { ...job.state, phase: 'failed', failure: sentenceOf(error) };
      job.controller.abort();
    };
    const keep = async (state: CheckState) => {
      await this.#keep(state);
      job.kept = state;
    };
    const failToKeep = (error: unknown) => {
      if (job.state.phase === 'failed') return;
      // A state that does not fit is not written again: what fitted before is, with the reason.
      job.state = { ...job.kept, phase: 'failed', failure: storageSentence(job.state, error) };
      job.controller.abort();
    };
    const writer = new ProgressWriter(job.state, keep, failToKeep);
    try {
      for await (const event of this.ports.check(job.state, { signal, known, isAgain })) {
        if (signal.aborted) break;
        job.state = applyEvent(job.state, event);
        writer.update(job.state);
      }
    } catch (error) {
      // Ends as a state that the reader sees, not as a line in a console that nobody reads.
      if (!signal.aborted) fail(error);
    }
    await writer.end().catch(failToKeep);
    if (job.state.phase !== 'running') await this.#keep(job.state).catch(() => removeCheck(job.state.tabId));
  }

  /** Aborts the job of a tab, if any, and waits until it writes no more. */
  async #end(tabId: number): Promise<void> {
    const job = this.#jobs.get(tabId);
    job?.controller.abort();
    await job?.ended;
  }

  async #keep(state: CheckState): Promise<void> {
    await saveCheck(state);
    this.ports.onProgress(state);
  }
}

function isUnread(source: SourceProgress): boolean {
  return source.state === 'unchecked';
}

/** The check with some of its sources, and what rests on them, open again. */
function reopen(state: CheckState, keys: ReadonlySet<string>): CheckState {
  return {
    ...state,
    phase: 'running',
    sources: state.sources.map((source) =>
      keys.has(sourceKey(source.url)) ? { url: source.url, state: 'waiting' } : source,
    ),
    claims: state.claims.map((entry) =>
      entry.claim.citations.some(({ url }) => keys.has(sourceKey(url))) ? { ...entry, final: false } : entry,
    ),
  };
}

/** Why a check ended that the browser could not keep; the usual reason is its cap on a session's storage. */
function storageSentence({ claims, sources }: CheckState, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  if (!/quota/i.test(reason)) return `It could not be kept: ${reason}`;
  return (
    `This answer is too large: ${claims.length} claims and ${sources.length} sources need more than the browser ` +
    'keeps for a session. Nothing is said about what is not shown. Check a shorter answer or page.'
  );
}

function sentenceOf(error: unknown): string {
  return `The check broke off: ${error instanceof Error ? error.message : String(error)}`;
}
