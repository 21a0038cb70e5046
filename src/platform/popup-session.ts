import type { CheckState, PageReading } from '../core/check-state';
import type { Answer } from '../core/types';
import { loadCheck, watchCheck } from './check-store';
import { callBackground, type Result } from './messages';
import { showClaimOnPage } from './page-marks';
import { readPage } from './page-reader';
import { findMissingHosts, onGranted, requestHosts } from './permissions';

/** What the popup shows; see `PopupProps` of `src/ui/popup.tsx`. */
export interface PopupState {
  reading: PageReading | null;
  problem: 'restricted_page' | 'too_large' | 'failed' | null;
  problemDetail?: string;
  check: CheckState | null;
  answerIndex: number;
  missingHosts: string[];
  isOffline: boolean;
}

/** A check whose background was ended goes on after so long while the reader looks on; else at the next alarm. */
const WAKE_MS = 3_000;

/** One popup over one tab: reads its page, follows its check, and does what the reader asks. */
export class PopupSession {
  #state: PopupState = {
    reading: null,
    problem: null,
    check: null,
    answerIndex: 0,
    missingHosts: [],
    isOffline: !navigator.onLine,
  };
  /** What the missing hosts were last looked up for: a running check changes several times a second. */
  #lookedUp: { answer: Answer | undefined; redirected: string } | null = null;
  constructor(
    private readonly tabId: number,
    private readonly onChange: (state: PopupState) => void,
  ) {}

  /** What the reader can do. */
  readonly actions = {
    selectAnswer: (answerIndex: number): void => {
      this.#update({ answerIndex });
      void this.#findMissingHosts();
    },
    check: (): void => void this.#check(),
    stop: (): void => void this.#tell(callBackground('stopCheck', { tabId: this.tabId })),
    grant: (hosts: string[] | 'all'): void => {
      // First of all: the permission may only be asked for in the click itself.
      void requestHosts(hosts);
      if (!this.#isShownAnswerChecked()) void this.#check();
    },
    showClaim: (index: number): void => {
      const { check } = this.#state;
      if (check) void showClaimOnPage(check, index);
    },
    retryReading: (): void => void this.#read(false),
  };

  /** Starts following; `signal` ends it. */
  async start(signal: AbortSignal): Promise<void> {
    const stops = [
      watchCheck(this.tabId, (check) => {
        this.#update({ check });
        void this.#findMissingHosts();
      }),
      onGranted(() => {
        this.#lookedUp = null;
        void this.#findMissingHosts();
      }),
    ];
    signal.addEventListener('abort', () => stops.forEach((stop) => void stop()), { once: true });
    for (const name of ['online', 'offline'] as const) {
      addEventListener(name, () => this.#update({ isOffline: name === 'offline' }), { signal });
    }
    const wake = () => {
      if (this.#state.check?.phase === 'running') void callBackground('wake', {});
    };
    const timer = setInterval(wake, WAKE_MS);
    signal.addEventListener('abort', () => clearInterval(timer), { once: true });
    const check = await loadCheck(this.tabId);
    if (check) this.#update({ check, answerIndex: check.answerIndex });
    await this.#read(false);
  }

  /** Reads the page, and turns to the answer that was checked, else to the newest. */
  async #read(asPage: boolean): Promise<void> {
    this.#update({ reading: null, problem: null });
    const outcome = await readPage(this.tabId, asPage);
    if (outcome.state === 'restricted_page') return this.#update({ problem: 'restricted_page' });
    if (outcome.state !== 'read') return this.#update({ problem: outcome.state, problemDetail: outcome.detail });
    const { reading } = outcome;
    const { check } = this.#state;
    const answers = reading.state === 'answers' ? reading.answers : [];
    const isChecked = check !== null && answers[check.answerIndex]?.text === check.answer.text;
    this.#update({ reading, answerIndex: isChecked ? check.answerIndex : Math.max(0, answers.length - 1) });
    await this.#findMissingHosts();
  }

  /** The background starts at once with what is granted already, and takes the rest up when it is. */
  async #check(): Promise<void> {
    if (this.#state.reading?.state === 'no_answer') await this.#read(true);
    const { reading, answerIndex, check } = this.#state;
    const answer = reading?.state === 'answers' ? reading.answers[answerIndex] : undefined;
    if (!reading || !answer) return;
    const isAgain = check?.phase === 'done' && this.#isShownAnswerChecked();
    await this.#tell(
      callBackground('startCheck', { tabId: this.tabId, pageUrl: reading.url, answerIndex, answer, isAgain }),
    );
  }

  #isShownAnswerChecked(): boolean {
    const { reading, answerIndex, check } = this.#state;
    const answer = reading?.state === 'answers' ? reading.answers[answerIndex] : undefined;
    return check !== null && check.answerIndex === answerIndex && check.answer.text === answer?.text;
  }

  /** Hosts that the shown answer cites, and those that its sources redirect to, without permission. */
  async #findMissingHosts(): Promise<void> {
    const { reading, answerIndex, check } = this.#state;
    const answer = reading?.state === 'answers' ? reading.answers[answerIndex] : undefined;
    const cited = answer?.citations.flatMap((citation) => citation.urls) ?? [];
    const redirected = (check?.answerIndex === answerIndex ? check.sources : []).flatMap(({ cause, finalUrl }) =>
      cause === 'not_permitted' && finalUrl ? [finalUrl] : [],
    );
    const before = this.#lookedUp;
    this.#lookedUp = { answer, redirected: redirected.join(' ') };
    if (before && before.answer === answer && before.redirected === this.#lookedUp.redirected) return;
    const missingHosts = await findMissingHosts([...cited, ...redirected]);
    // The question is out of date where another was asked since.
    if (this.#lookedUp?.answer !== answer) return;
    if (missingHosts.join() !== this.#state.missingHosts.join()) this.#update({ missingHosts });
  }

  async #tell(call: Promise<Result<unknown>>): Promise<void> {
    const result = await call;
    if (!result.ok) this.#update({ problem: 'failed', problemDetail: result.error.message });
  }

  #update(change: Partial<PopupState>): void {
    this.#state = { ...this.#state, ...change };
    const check = isCheckOfPage(this.#state) ? this.#state.check : null;
    this.onChange({ ...this.#state, check });
  }
}

/** Whether the tab still shows the page that was checked; it may have gone elsewhere since. */
function isCheckOfPage({ reading, problem, check, answerIndex }: PopupState): boolean {
  if (!check) return false;
  if (reading === null) return problem === 'failed' || problem === 'too_large';
  if (withoutFragment(check.pageUrl) === withoutFragment(reading.url)) return true;
  // A site may give a conversation its address only after the first answer.
  return reading.state === 'answers' && reading.answers[answerIndex]?.text === check.answer.text;
}

function withoutFragment(url: string): string {
  return url.replace(/#.*$/s, '');
}
