import { browser } from 'wxt/browser';
import { withSite } from '../../core/settings/settings';
import type { Answer } from '../../core/types';
import type { CheckState, PageReading } from '../../core/types/check-state';
import { watchCheck } from '../checks/check-store';
import { leaveSelection, takeSelection, watchSelectionChecks } from '../checks/selection-check';
import { watchNewestChecks } from '../commands';
import { callBackground, callContent, type Result } from '../messages/messages';
import { AnswerLookups } from '../page/answer-lookups';
import { type ClaimSelection, watchSelection } from '../page/claim-selection';
import { describeLayout } from '../page/describe-layout';
import { showClaimOnPage } from '../page/page-marks';
import { followPage } from '../page/page-port';
import { PageReader } from '../page/page-reader';
import { answerAt, answersOf, countUrls, indexInNewer, indexOfText } from '../page/which-answer';
import { requestOfferedHost } from '../permissions/offered-host';
import { onGranted, requestHosts } from '../permissions/permissions';
import { dismissCacheTrouble, loadCacheTrouble, watchCacheTrouble } from '../sources/cache-notice';
import { watchArchive } from '../sources/source-actions';
import { changeSettings, followSites, loadDamagedSettings } from '../storage/settings';
import { TabChecks } from './tab-checks';
import { initialState, isUnread, type TabState, withoutReading } from './tab-state';

/** A check whose background was ended goes on after so long while the reader looks on; else at the next alarm. */
const WAKE_MS = 3_000;

export interface TabSessionOptions {
  /**
   * The reader has asked for this page, so scripts may be put into it. Else it is read only where a content script is
   * already, until they ask.
   */
  isAsked: boolean;
}

/** A popup or panel over one tab: reads its page, follows its check, and does what the reader asks. */
export class TabSession {
  #state = initialState(!navigator.onLine);
  readonly #checks: TabChecks;
  readonly #lookups: AnswerLookups;
  readonly #reader: PageReader;
  #selection: ClaimSelection | null = null;
  #selections = 0;
  #turn: Promise<void> = Promise.resolve();
  /** The page was read as any page. */
  #asPage = false;
  #isAsked: boolean;
  #unfollow = () => {};

  constructor(
    private readonly tabId: number,
    private readonly onChange: (state: TabState) => void,
    { isAsked }: TabSessionOptions = { isAsked: true },
  ) {
    this.#reader = new PageReader(tabId);
    this.#checks = new TabChecks(tabId);
    this.#lookups = new AnswerLookups(
      () => ({ reading: this.#state.reading, answer: this.#shownAnswer(), check: this.#shownCheck() }),
      (found) => this.#update(found),
    );
    this.#isAsked = isAsked;
  }

  /** What the reader can do. */
  readonly actions = {
    selectAnswer: (answerIndex: number): void => {
      this.#update({ answerIndex, hidden: null });
      void this.#lookups.lookUp();
    },
    check: (): void => void this.#check(),
    stop: (): void => void this.#tell(callBackground('stopCheck', { tabId: this.tabId })),
    grant: (hosts: string[] | 'all'): void => {
      // First of all: the permission may only be asked for in the click itself.
      this.#ask(requestHosts(hosts));
      if (!this.#isShownAnswerChecked()) void this.#check();
    },
    /** The offer stays where the reader says no. */
    grantOffered: (host: string): void => void requestOfferedHost(host).catch(() => {}),
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
    retryReading: (): void => {
      this.#isAsked = true;
      void this.#read(false).then(() => this.#follow());
    },
    openSettings: (): void => void browser.runtime.openOptionsPage(),
    switchSiteOn: (site: string): void =>
      void this.#tellProblem(changeSettings((settings) => withSite(settings, site, { on: true }))),
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
    this.#watch(signal);
    const kept = [loadCacheTrouble(), loadDamagedSettings(), this.#checks.load()] as const;
    const [cacheTrouble, damaged] = await Promise.all(kept);
    this.#update({ cacheTrouble, isSettingsDamaged: damaged !== null });
    const check = this.#checks.newest;
    if (check) this.#update({ answerIndex: check.answerIndex });
    await this.#readInTurn();
    signal.addEventListener('abort', () => this.#unfollow(), { once: true });
    if (!signal.aborted) this.#follow();
  }

  /** The tab has another document: it is read in place of the one before. Returns whether it could be. */
  async pageLoaded(): Promise<boolean> {
    await this.#readAgain();
    this.#follow();
    return this.#state.reading !== null;
  }

  #watch(signal: AbortSignal): void {
    const stops = [
      watchCheck(this.tabId, (check) => void this.#takeCheck(check)),
      watchSelection(this.tabId, (selection) => {
        this.#selections++;
        this.#select(selection);
      }),
      watchArchive((isArchiveOn) => this.#update({ isArchiveOn })),
      followSites(() => void this.#takeSites()),
      watchCacheTrouble((cacheTrouble) => this.#update({ cacheTrouble })),
      watchNewestChecks(this.tabId, () => void this.#checkNewest()),
      watchSelectionChecks(this.tabId, () => void this.#checkSelection()),
      onGranted(() => void this.#lookups.permitted()),
    ];
    signal.addEventListener('abort', () => stops.forEach((stop) => void stop()), { once: true });
    for (const name of ['online', 'offline'] as const) {
      addEventListener(name, () => this.#update({ isOffline: name === 'offline' }), { signal });
    }
    addEventListener('online', () => void callBackground('backOnline', {}), { signal });
    const wake = () => {
      if (this.#checks.newest?.phase === 'running') void callBackground('wake', {});
    };
    const timer = setInterval(wake, WAKE_MS);
    signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  }

  /** A site was switched on or off, maybe the one that is shown. */
  async #takeSites(): Promise<void> {
    await (this.#state.reading ? this.#readAgain() : this.#readInTurn());
    this.#follow();
  }

  #follow(): void {
    this.#unfollow();
    if (this.#state.reading) this.#unfollow = followPage(this.tabId, () => void this.#readAgain());
  }

  /** One reading after the other: a selection may be asked for while the page is read. */
  #readInTurn(): Promise<void> {
    const turn = this.#turn.then(() => this.#read(false));
    this.#turn = turn.catch(() => {});
    return turn;
  }

  /** Reads the selection in place of the page, and checks it. The page is read first: that brings what is needed there. */
  async #checkSelection(): Promise<void> {
    this.#isAsked = true;
    await this.#readInTurn();
    const isTaken = await takeSelection(this.tabId);
    this.#update({ isSelectionMissing: !isTaken && this.#state.reading !== null });
    if (!isTaken) return;
    await this.#readInTurn();
    if (!this.#isShownAnswerChecked()) await this.#check();
  }

  async #checkNewest(): Promise<void> {
    this.#isAsked = true;
    await this.#readInTurn();
    this.actions.selectAnswer(Math.max(0, answersOf(this.#state.reading).length - 1));
    if (this.#state.reading?.state === 'answers' && !this.#isShownAnswerChecked()) await this.#check();
  }

  /** Reads the page, and turns to the answer that was checked, else to the newest. */
  async #read(asPage: boolean): Promise<void> {
    this.#update({ reading: null, problem: null });
    const outcome = await this.#reader.read(asPage, this.#isAsked);
    if (isUnread(outcome)) return this.#update(withoutReading(outcome));
    if (outcome.state !== 'read') return this.#update({ problem: outcome.state, problemDetail: outcome.detail });
    this.#asPage = asPage;
    const { reading } = outcome;
    const checked = indexOfText(reading, this.#checks.newest?.answer.text);
    const answerIndex = checked ?? Math.max(0, answersOf(reading).length - 1);
    await this.#findHostsOf(reading, answerIndex);
    this.#update({ reading, answerIndex });
    if (this.#selection) this.#select(this.#selection);
    // At once, so that it can be copied in the click that asks for it.
    if (reading.state === 'not_recognised') this.#update({ layout: await describeLayout(this.tabId) });
    await this.#lookups.lookUp();
  }

  /** The page has changed: reads it without a word. */
  async #readAgain(): Promise<void> {
    const outcome = await this.#reader.read(this.#asPage, this.#isAsked);
    if (isUnread(outcome)) return this.#update(withoutReading(outcome));
    if (outcome.state !== 'read') return;
    const { reading } = outcome;
    await this.#findHostsOf(reading, this.#indexIn(reading));
    this.#update({ reading, problem: null, answerIndex: this.#indexIn(reading) });
    await this.#lookups.lookUp();
  }

  #indexIn(newer: PageReading): number {
    const { reading, answerIndex } = this.#state;
    return indexInNewer({ reading, answerIndex }, newer, this.#shownCheck() !== null);
  }

  #findHostsOf(reading: PageReading, answerIndex: number): Promise<void> {
    return this.#lookups.beforeShown(answerAt(reading, answerIndex), this.#checks.shown(reading, answerIndex));
  }

  async #takeCheck(check: CheckState | null): Promise<void> {
    const { isOther } = this.#checks.put(check);
    this.#update({});
    if (isOther) await this.#checks.loadEarlier();
    // Someone else, the popup, was allowed into the page.
    if (check && isOther && this.#state.reading === null && this.#state.problem !== null) await this.pageLoaded();
    await this.#lookups.findMissingHosts();
  }

  /** Turns to a claim that the reader chose on the page, in whatever answer it is. */
  #select(selection: ClaimSelection): void {
    this.#selection = selection;
    const { reading } = this.#state;
    const check = this.#checks.find(selection.check);
    if (!check || !reading) return;
    const answerIndex = indexOfText(reading, check.answer.text);
    if (answerIndex === null) return;
    this.#update({ answerIndex, selectedClaim: selection.index, selections: this.#selections });
  }

  /** The background starts at once with what is granted already, and takes the rest up when it is. */
  async #check(): Promise<void> {
    this.#isAsked = true;
    if (this.#state.reading?.state === 'no_answer') await this.#read(true);
    const { reading, answerIndex } = this.#state;
    const answer = this.#shownAnswer();
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

  #shownAnswer(): Answer | undefined {
    return answerAt(this.#state.reading, this.#state.answerIndex);
  }

  async #tellProblem(change: Promise<void>): Promise<void> {
    await change.catch((error: unknown) => this.#update({ problem: 'failed', problemDetail: String(error) }));
  }

  async #tell(call: Promise<Result<unknown>>): Promise<void> {
    const result = await call;
    if (!result.ok) this.#update({ problem: 'failed', problemDetail: result.error.message });
  }

  #shownCheck(): CheckState | null {
    const { reading, problem, answerIndex } = this.#state;
    if (reading) return this.#checks.shown(reading, answerIndex);
    return problem === 'failed' || problem === 'too_large' ? this.#checks.newest : null;
  }

  #update(change: Partial<Omit<TabState, 'check' | 'missingHosts'>>): void {
    this.#state = { ...this.#state, ...change };
    const missingHosts = this.#lookups.missingHostsOf(this.#shownAnswer());
    this.onChange({ ...this.#state, check: this.#shownCheck(), missingHosts });
  }
}
