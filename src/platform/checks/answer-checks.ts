import { browser } from 'wxt/browser';
import { siteSettings } from '../../core/settings/settings';
import { sha256 } from '../../core/text/sha256';
import type { Answer } from '../../core/types';
import { PageReader } from '../page/page-reader';
import type { AutomaticReply } from '../page/page-wishes';
import { indexOfText } from '../page/which-answer';
import { findMissingHosts } from '../permissions/permissions';
import { loadEntry } from '../storage/session-entries';
import { loadSettings } from '../storage/settings';
import { loadCheck } from './check-store';
import { wasChecked } from './check-traces';
import type { JobRequest } from './jobs';

/** Answers that were looked at, by hash, for as long as the browser runs: each is checked by itself once. */
const SEEN = 'automatic-seen';
const MAX_SEEN = 500;
/** When checks were started by themselves, in ms since 1970, for as long as the browser runs. */
const STARTED = 'automatic-started';
/**
 * A page that makes up answers without an end has no more of them checked by themselves, in all tabs together, than a
 * reader could ask for.
 */
const MAX_STARTED = 30;
/** When the reader asked for checks at their answers, in the same way; or a page's process said so. */
const ASKED = 'asked-started';
const MAX_ASKED = 60;
const WITHIN_MS = 10 * 60_000;
/** An answer that names more addresses is one for a reader's click: nobody else asks for that many at once. */
const MAX_SOURCES = 200;

/** Checks of answers that the page itself asks for: by the button at an answer, or by itself once one has ended. */
export class AnswerChecks {
  /** One after the other: two answers that end at once must not both find that no check is running. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly start: (request: JobRequest) => Promise<void>,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * The reader asks for the check of an answer of a tab's page, told by its text. `false`: it is not there any more, or
   * very many were asked for just now.
   */
  async check(tabId: number, text: string): Promise<boolean> {
    const found = await findAnswer(tabId, text);
    if (!found) return false;
    return this.#inTurn(async () => {
      const asked = await loadTimes(ASKED, this.now());
      if (asked.length >= MAX_ASKED) return false;
      await browser.storage.session.set({ [ASKED]: [...asked, this.now()] });
      await this.start({ tabId, isAgain: false, ...found });
      return true;
    });
  }

  /**
   * Checks an answer that has ended, where its reader wants that of its site, all its sources may be read, and it was
   * never checked. Asks the reader nothing. `later`, too, where very many were checked just now.
   */
  async ended(tabId: number, text: string): Promise<AutomaticReply> {
    // Not in turn: a page that never says what is on it must not keep other tabs waiting.
    const found = await findAnswer(tabId, text);
    return found ? this.#inTurn(() => this.#ended(tabId, found)) : 'no';
  }

  #inTurn<T>(task: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(task);
    this.#turn = turn.catch(() => {});
    return turn;
  }

  async #ended(tabId: number, found: FoundAnswer): Promise<AutomaticReply> {
    const { answer } = found;
    const { text } = answer;
    const { on, automatic } = siteSettings(await loadSettings(), answer.site);
    if (!on || !automatic || !answer.finished || !(await isAllPermitted(answer))) return 'no';
    const current = await loadCheck(tabId);
    if (current?.answer.text === text) return 'no';
    if (current?.phase === 'running') return 'later';
    if (await wasChecked(text)) return 'no';
    const started = await loadTimes(STARTED, this.now());
    if (started.length >= MAX_STARTED) return 'later';
    if (await wasSeen(text)) return 'no';
    await browser.storage.session.set({ [STARTED]: [...started, this.now()] });
    await this.start({ tabId, isAgain: false, ...found });
    return 'started';
  }
}

type FoundAnswer = Pick<JobRequest, 'pageUrl' | 'answerIndex' | 'answer'>;

async function findAnswer(tabId: number, text: string): Promise<FoundAnswer | null> {
  const outcome = await new PageReader(tabId).read(false, false);
  if (outcome.state !== 'read' || outcome.reading.state !== 'answers') return null;
  const answerIndex = indexOfText(outcome.reading, text);
  const answer = answerIndex === null ? undefined : outcome.reading.answers[answerIndex];
  return answerIndex === null || !answer ? null : { pageUrl: outcome.reading.url, answerIndex, answer };
}

async function isAllPermitted({ citations }: Answer): Promise<boolean> {
  const urls = [...new Set(citations.flatMap((citation) => citation.urls))];
  return urls.length > 0 && urls.length <= MAX_SOURCES && (await findMissingHosts(urls)).length === 0;
}

/** Whether this was asked before; from now on it was. */
async function wasSeen(text: string): Promise<boolean> {
  const hash = await sha256(text);
  const seen = (await loadEntry<string[]>(SEEN)) ?? [];
  if (seen.includes(hash)) return true;
  await browser.storage.session.set({ [SEEN]: [...seen.slice(1 - MAX_SEEN), hash] });
  return false;
}

/** When the last checks were started, by what asked for them. */
async function loadTimes(key: typeof STARTED | typeof ASKED, now: number): Promise<number[]> {
  const times = (await loadEntry<number[]>(key)) ?? [];
  return times.filter((at) => at > now - WITHIN_MS && at <= now);
}
