import type { CheckState, PageReading } from '../core/check-state';
import type { CacheTrouble } from '../core/kept-sources';
import type { Answer } from '../core/types';
import { dismissCacheTrouble, loadCacheTrouble, watchCacheTrouble } from './cache-notice';
import { loadCheck, loadEarlier, watchCheck } from './check-store';
import { findLostCheck, type LostCheck } from './check-traces';
import { type ClaimSelection, watchSelection } from './claim-selection';
import { describeLayout } from './describe-layout';
import { callBackground, callContent, type Result } from './messages';
import { showClaimOnPage } from './page-marks';
import { followPage } from './page-port';
import { PageReader } from './page-reader';
import { findMissingHosts, onGranted, requestHosts } from './permissions';
import { leaveSelection, takeSelection, watchSelectionChecks } from './selection-check';
import { shownCheck } from './shown-check';
import { watchArchive } from './source-actions';

/** What the popup shows; see `PopupProps` of `src/ui/popup.tsx`. */
export interface PopupState {
  reading: PageReading | null;
  problem: 'restricted_page' | 'too_large' | 'failed' | null;
  problemDetail?: string;
  /** Of the shown answer. */
  check: CheckState | null;
  answerIndex: number;
  /** Into `CheckState.claims`: the claim that the reader chose on the page. */
  selectedClaim: number | null;
  /** The site is showing its hidden sources. `null`: it was not asked to; a number: how many it showed. */
  hidden: 'opening' | number | null;
  /** On a page whose layout is not recognised: its structure without its words. */
  layout: string | null;
  /** The selection was to be checked, and none was found. */
  isSelectionMissing: boolean;
  missingHosts: string[];
  isOffline: boolean;
  /** The reader has just said no to a question for permission. */
  isRefused: boolean;
  /** See `isArchiveOn` in `source-actions.ts`. */
  isArchiveOn: boolean;
  /** The shown answer was checked before, and nothing is left of it. */
  lostCheck: LostCheck | null;
  cacheTrouble: CacheTrouble | null;
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
    selectedClaim: null,
    hidden: null,
    layout: null,
    isSelectionMissing: false,
    missingHosts: [],
    isOffline: !navigator.onLine,
    isRefused: false,
    isArchiveOn: false,
    lostCheck: null,
    cacheTrouble: null,
  };
  /** What the missing hosts were last looked up for: a running check changes several times a second. */
  #lookedUp: { answer: Answer | undefined; redirected: string } | null = null;
  /** Checks of other answers of the page. */
  #earlier: CheckState[] = [];
  readonly #reader: PageReader;
  #selection: ClaimSelection | null = null;
  #turn: Promise<void> = Promise.resolve();
  /** The page was read as any page. */
  #asPage = false;

  constructor(
    private readonly tabId: number,
    private readonly onChange: (state: PopupState) => void,
  ) {
    this.#reader = new PageReader(tabId);
  }

  /** What the reader can do. */
  readonly actions = {
    selectAnswer: (answerIndex: number): void => {
      this.#update({ answerIndex, hidden: null });
      void this.#findMissingHosts();
      void this.#findLostCheck();
    },
    check: (): void => void this.#check(),
    stop: (): void => void this.#tell(callBackground('stopCheck', { tabId: this.tabId })),
    grant: (hosts: string[] | 'all'): void => {
      // First of all: the permission may only be asked for in the click itself.
      this.#ask(requestHosts(hosts));
      if (!this.#isShownAnswerChecked()) void this.#check();
    },
    showClaim: (index: number): void => {
      const check = this.#shownCheck();
      if (check) void showClaimOnPage(check, index);
    },
    readAgain: (urls: string[]): void => {
      const check = this.#shownCheck()?.id;
      if (check !== undefined) void this.#tell(callBackground('readAgain', { tabId: this.tabId, check, urls }));
    },
    dismissCacheTrouble: (): void => void dismissCacheTrouble(),
    showHidden: (): void => void this.#showHidden(),
    retryReading: (): void => void this.#read(false),
    leaveSelection: (): void => void leaveSelection(this.tabId).then(() => this.#read(false)),
  };

  /** A browser that closes the popup over its question never tells; what is granted is heard of otherwise. */
  #ask(question: Promise<boolean>): void {
    void question.then(
      (isGranted) => this.#update({ isRefused: !isGranted }),
      () => this.#update({ isRefused: true }),
    );
  }

  /** Starts following; `signal` ends it. */
  async start(signal: AbortSignal): Promise<void> {
    const stops = [
      watchCheck(this.tabId, (check) => void this.#takeCheck(check)),
      watchSelection(this.tabId, (selection) => this.#select(selection)),
      watchArchive((isArchiveOn) => this.#update({ isArchiveOn })),
      watchCacheTrouble((cacheTrouble) => this.#update({ cacheTrouble })),
      watchSelectionChecks(this.tabId, () => void this.#checkSelection()),
      onGranted(() => {
        this.#lookedUp = null;
        void this.#findMissingHosts();
      }),
    ];
    signal.addEventListener('abort', () => stops.forEach((stop) => void stop()), { once: true });
    for (const name of ['online', 'offline'] as const) {
      addEventListener(name, () => this.#update({ isOffline: name === 'offline' }), { signal });
    }
    addEventListener('online', () => void callBackground('backOnline', {}), { signal });
    const wake = () => {
      if (this.#state.check?.phase === 'running') void callBackground('wake', {});
    };
    const timer = setInterval(wake, WAKE_MS);
    signal.addEventListener('abort', () => clearInterval(timer), { once: true });
    const check = await loadCheck(this.tabId);
    this.#earlier = await loadEarlier(this.tabId);
    this.#update({ cacheTrouble: await loadCacheTrouble() });
    if (check) this.#update({ check, answerIndex: check.answerIndex });
    await this.#readInTurn();
    if (!signal.aborted && this.#state.reading) {
      const stop = followPage(this.tabId, () => void this.#readAgain());
      signal.addEventListener('abort', stop, { once: true });
    }
  }

  /** One reading after the other: a selection may be asked for while the page is read. */
  #readInTurn(): Promise<void> {
    const turn = this.#turn.then(() => this.#read(false));
    this.#turn = turn.catch(() => {});
    return turn;
  }

  /** Reads the selection in place of the page, and checks it. The page is read first: that brings what is needed there. */
  async #checkSelection(): Promise<void> {
    await this.#readInTurn();
    const isTaken = await takeSelection(this.tabId);
    this.#update({ isSelectionMissing: !isTaken && this.#state.reading !== null });
    if (!isTaken) return;
    await this.#readInTurn();
    if (!this.#isShownAnswerChecked()) await this.#check();
  }

  /** Reads the page, and turns to the answer that was checked, else to the newest. */
  async #read(asPage: boolean): Promise<void> {
    this.#update({ reading: null, problem: null });
    const outcome = await this.#reader.read(asPage);
    if (outcome.state === 'restricted_page') return this.#update({ problem: 'restricted_page' });
    if (outcome.state !== 'read') return this.#update({ problem: outcome.state, problemDetail: outcome.detail });
    this.#asPage = asPage;
    const { reading } = outcome;
    const { check } = this.#state;
    const answers = reading.state === 'answers' ? reading.answers : [];
    const checked = answers.findLastIndex(({ text }) => text === check?.answer.text);
    this.#update({ reading, answerIndex: checked >= 0 ? checked : Math.max(0, answers.length - 1) });
    if (this.#selection) this.#select(this.#selection);
    // At once, so that it can be copied in the click that asks for it.
    if (reading.state === 'not_recognised') this.#update({ layout: await describeLayout(this.tabId) });
    await this.#findLostCheck();
    await this.#findMissingHosts();
  }

  /** The page has changed: reads it without a word. */
  async #readAgain(): Promise<void> {
    const outcome = await this.#reader.read(this.#asPage);
    if (outcome.state !== 'read') return;
    const { reading } = outcome;
    this.#update({ reading, problem: null, answerIndex: this.#indexIn(reading) });
    await this.#findLostCheck();
    await this.#findMissingHosts();
  }

  /** Where the shown answer is in a newer reading. Who looks at the newest one, not checked yet, goes on to a newer. */
  #indexIn(newer: PageReading): number {
    const { reading, answerIndex } = this.#state;
    const before = reading?.state === 'answers' ? reading.answers : [];
    const answers = newer.state === 'answers' ? newer.answers : [];
    const last = Math.max(0, answers.length - 1);
    if (answerIndex >= before.length - 1 && !this.#shownCheck()) return last;
    const same = answers.findLastIndex(({ text }) => text === before[answerIndex]?.text);
    return same >= 0 ? same : Math.min(answerIndex, last);
  }

  /** A check of another answer begins: the one before is put aside by the background. */
  async #takeCheck(check: CheckState | null): Promise<void> {
    const isOther = check?.id !== this.#state.check?.id;
    this.#update({ check });
    if (isOther) this.#earlier = await loadEarlier(this.tabId);
    await this.#findMissingHosts();
  }

  /** Turns to a claim that the reader chose on the page, in whatever answer it is. */
  #select(selection: ClaimSelection): void {
    this.#selection = selection;
    const { reading } = this.#state;
    const check = this.#checks().find(({ id }) => id === selection.check);
    if (!check || reading?.state !== 'answers') return;
    const answerIndex = reading.answers.findLastIndex(({ text }) => text === check.answer.text);
    if (answerIndex >= 0) this.#update({ answerIndex, selectedClaim: selection.index });
  }

  /** The background starts at once with what is granted already, and takes the rest up when it is. */
  async #check(): Promise<void> {
    if (this.#state.reading?.state === 'no_answer') await this.#read(true);
    const { reading, answerIndex } = this.#state;
    const answer = reading?.state === 'answers' ? reading.answers[answerIndex] : undefined;
    if (!reading || !answer) return;
    // Sources that were shown since are added to those that were read; else all are asked anew.
    const before = this.#isShownAnswerChecked() ? this.#shownCheck() : null;
    const isAgain = before?.phase === 'done' && countUrls(answer) <= countUrls(before.answer);
    await this.#tell(
      callBackground('startCheck', { tabId: this.tabId, pageUrl: reading.url, answerIndex, answer, isAgain }),
    );
  }

  async #showHidden(): Promise<void> {
    const answer = this.#shownAnswer();
    if (!answer || this.#state.hidden === 'opening') return;
    this.#update({ hidden: 'opening' });
    const result = await callContent(this.tabId, 'showHidden', { text: answer.text });
    this.#update({ hidden: result.ok && typeof result.value === 'number' ? result.value : 0 });
    await this.#readAgain();
  }

  #isShownAnswerChecked(): boolean {
    const answer = this.#shownAnswer();
    return answer !== undefined && this.#shownCheck()?.answer.text === answer.text;
  }

  /** Hosts that the shown answer cites, and those that its sources redirect to, without permission. */
  async #findMissingHosts(): Promise<void> {
    const answer = this.#shownAnswer();
    const cited = answer?.citations.flatMap((citation) => citation.urls) ?? [];
    const redirected = (this.#shownCheck()?.sources ?? []).flatMap(({ cause, finalUrl }) =>
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

  /** Whether the shown answer was checked before the browser, its tab or the extension was started anew. */
  async #findLostCheck(): Promise<void> {
    const text = this.#shownAnswer()?.text;
    const lostCheck = text === undefined ? null : await findLostCheck(text, Date.now());
    if (text === this.#shownAnswer()?.text) this.#update({ lostCheck });
  }

  #shownAnswer(): Answer | undefined {
    const { reading, answerIndex } = this.#state;
    return reading?.state === 'answers' ? reading.answers[answerIndex] : undefined;
  }

  async #tell(call: Promise<Result<unknown>>): Promise<void> {
    const result = await call;
    if (!result.ok) this.#update({ problem: 'failed', problemDetail: result.error.message });
  }

  #checks(): CheckState[] {
    const { check } = this.#state;
    return check ? [check, ...this.#earlier] : this.#earlier;
  }

  /** The check of the shown answer; the tab may have gone elsewhere since it was made. */
  #shownCheck(): CheckState | null {
    const { reading, problem, check, answerIndex } = this.#state;
    if (reading) return shownCheck(this.#checks(), reading, answerIndex);
    return problem === 'failed' || problem === 'too_large' ? check : null;
  }

  #update(change: Partial<PopupState>): void {
    this.#state = { ...this.#state, ...change };
    this.onChange({ ...this.#state, check: this.#shownCheck() });
  }
}

function countUrls({ citations }: Answer): number {
  return citations.reduce((sum, { urls }) => sum + urls.length, 0);
}
