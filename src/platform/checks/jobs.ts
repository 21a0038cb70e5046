import { browser } from 'wxt/browser';
import type { Answer, SourceProgress } from '../../core/types';
import type { CheckEvent, CheckState } from '../../core/types/check-state';
import { sourceKey } from '../../core/urls';
import { applyEvent } from './apply-event';
import {
  countTry,
  keepEarlier,
  loadCheck,
  loadChecks,
  loadEarlier,
  loadTries,
  removeCheck,
  removeEarlier,
  saveCheck,
} from './check-store';
import { failureSentence, storageSentence } from './job-failures';
import { ProgressWriter } from './progress-writer';
import { progressOfCheck, reopenCheck, unreadSources } from './reopen-check';

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
  check(state: CheckState, options: { signal: AbortSignal; known: SourceProgress[] }): AsyncIterable<CheckEvent>;
  /** Forgets what was kept of these sources, by key: they are read anew. */
  forget(keys: string[]): Promise<void>;
  isTabOpen(tabId: number): Promise<boolean>;
  isPrivateTab(tabId: number): Promise<boolean>;
  /**
   * Keeps what is to outlast a check that has ended, before anybody can see that it has: its tab may be closed, and the
   * background end, at that very moment. May be called again for the same check. Never rejects.
   */
  onEnd(state: CheckState): Promise<void>;
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

/** A check that ends the background again and again, and comes no further, must not be resumed for ever. */
const MAX_RESUMES = 3;
/** Without a connection, a check is tried again at each alarm: ten minutes long, and whenever the browser says "online". */
const MAX_OFFLINE_TRIES = 20;
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
    // Before anything is kept: else a background that ended in between would leave a check that nothing wakes.
    await createAlarm();
    if (isAgain) await this.ports.forget(keysOf(request.answer));
    await this.#putAside(request);
    const { tabId } = request;
    const state: CheckState = {
      id: crypto.randomUUID(),
      ...request,
      isPrivate: await this.ports.isPrivateTab(tabId),
      phase: 'running',
      sources: [],
      claims: [],
      others: [],
      refusal: false,
    };
    await saveCheck(state);
    // Closed before there was anything to discard. From now on `discard` is told.
    if (!(await this.ports.isTabOpen(tabId))) return this.#discard(tabId);
    this.#run(state);
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
    return this.#inTurn(() => this.#discard(tabId));
  }

  async #discard(tabId: number): Promise<void> {
    await this.#end(tabId);
    await removeCheck(tabId);
    await removeEarlier(tabId);
  }

  /** Goes on with the checks that ran when the background ended. To be called at every start. */
  resume(): Promise<void> {
    return this.#inTurn(async () => {
      for (const state of await loadChecks()) {
        // One that cannot go on keeps no other from it. It is tried again at the next alarm.
        await this.#resume(state).catch((error: unknown) => console.warn('A check could not go on', error));
      }
      await this.#settleAlarm();
    });
  }

  async #resume(state: CheckState): Promise<void> {
    if (this.#jobs.has(state.tabId)) return;
    // The background may have ended while it was told that the tab was closed.
    if (!(await this.ports.isTabOpen(state.tabId))) return this.#discard(state.tabId);
    if (state.phase !== 'running') return;
    if ((await countTry(state.id, progressOfCheck(state))) > MAX_RESUMES) {
      return this.#keep({ ...state, phase: 'failed', failure: 'The check broke off several times.' });
    }
    this.#run(state);
  }

  /** Reads some sources of a check anew, whatever is kept of them. `id`: of the tab's check, or of one put aside. */
  readAgain(tabId: number, id: string, urls: readonly string[]): Promise<void> {
    return this.#inTurn(async () => {
      const current = this.#jobs.get(tabId)?.state ?? (await loadCheck(tabId));
      const before = current?.id === id ? current : (await loadEarlier(tabId)).find((each) => each.id === id);
      if (!before) return;
      const keys = urls.map(sourceKey);
      await this.ports.forget(keys);
      await this.#reopen(before, new Set(keys));
    });
  }

  /** Takes checks up again where a source that was not permitted now is. */
  retryPermitted(isPermitted: (url: string) => Promise<boolean>): Promise<void> {
    return this.#inTurn(async () => {
      for (const { tabId } of await loadChecks()) {
        const before = this.#jobs.get(tabId)?.state ?? (await loadCheck(tabId));
        if (!before || before.phase === 'stopped') continue;
        const retried = new Set<string>();
        for (const { url, finalUrl, cause } of before.sources) {
          if (cause === 'not_permitted' && (await isPermitted(finalUrl ?? url))) retried.add(sourceKey(url));
        }
        if (retried.size > 0) await this.#reopen(before, retried);
      }
    });
  }

  /** Takes checks up again of which sources could not be read for want of a connection. To be called when there is one. */
  retryOffline(): Promise<void> {
    return this.#inTurn(async () => {
      for (const state of await loadChecks()) {
        if (state.phase !== 'done' || this.#jobs.has(state.tabId) || !(await isWaiting(state))) continue;
        await countTry(offlineTries(state), progressOfCheck(state));
        await this.#reopen(state, new Set(state.sources.filter(isOffline).map(({ url }) => sourceKey(url))));
      }
      await this.#settleAlarm();
    });
  }

  async #reopen(before: CheckState, keys: ReadonlySet<string>): Promise<void> {
    await this.#end(before.tabId);
    await createAlarm();
    await this.#putAside(before);
    const state = reopenCheck(before, keys);
    await saveCheck(state);
    this.#run(state);
  }

  #inTurn(task: () => Promise<void>): Promise<void> {
    const turn = this.#turn.then(task);
    this.#turn = turn.catch(() => {});
    return turn;
  }

  #run(initial: CheckState): void {
    const controller = new AbortController();
    const job: Job = { state: initial, kept: initial, controller, ended: Promise.resolve() };
    this.#jobs.set(initial.tabId, job);
    job.ended = this.#work(job).finally(() => {
      if (this.#jobs.get(initial.tabId) === job) this.#jobs.delete(initial.tabId);
      void this.#inTurn(() => this.#settleAlarm());
    });
    void createAlarm();
  }

  /** Nothing wakes the background any more once no check runs or waits for a connection. */
  async #settleAlarm(): Promise<void> {
    if (this.#jobs.size > 0) return;
    for (const state of await loadChecks()) if (state.phase === 'running' || (await isWaiting(state))) return;
    await browser.alarms.clear(ALARM);
  }

  async #work(job: Job): Promise<void> {
    const known = unreadSources(job.state);
    const { signal } = job.controller;
    const fail = (error: unknown) => {
      job.state = { ...job.state, phase: 'failed', failure: failureSentence(error) };
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
      for await (const event of this.ports.check(job.state, { signal, known })) {
        if (signal.aborted) break;
        job.state = applyEvent(job.state, event);
        writer.update(job.state);
      }
    } catch (error) {
      // Ends as a state that the reader sees, not as a line in a console that nobody reads.
      if (!signal.aborted) fail(error);
    }
    await writer.end().catch(failToKeep);
    // All others were written as they came.
    if (job.state.phase === 'failed') await this.#keep(job.state).catch(() => removeCheck(job.state.tabId));
  }

  /** Aborts the job of a tab, if any, and waits until it writes no more. */
  async #end(tabId: number): Promise<void> {
    const job = this.#jobs.get(tabId);
    job?.controller.abort();
    await job?.ended;
  }

  async #keep(state: CheckState): Promise<void> {
    if (state.phase !== 'running') await this.ports.onEnd(state);
    await saveCheck(state);
    this.ports.onProgress(state);
  }
}

async function createAlarm(): Promise<void> {
  await browser.alarms.create(ALARM, { periodInMinutes: 0.5 });
}

function keysOf({ citations }: Answer): string[] {
  return [...new Set(citations.flatMap(({ urls }) => urls.map(sourceKey)))];
}

function isOffline({ offline }: SourceProgress): boolean {
  return offline === true;
}

/** Whether a check is tried again by itself when there is a connection. */
async function isWaiting(state: CheckState): Promise<boolean> {
  return state.sources.some(isOffline) && (await loadTries(offlineTries(state))) < MAX_OFFLINE_TRIES;
}

function offlineTries({ id }: CheckState): string {
  return `offline ${id}`;
}
