import { type Browser, browser } from 'wxt/browser';
import { isFetchable, sourceKey } from '../../core/urls';
import { isPermitted } from '../permissions/permissions';
import { loadEntry } from '../storage/session-entries';
import { withinTime } from '../within-time';
import type { SourceTab } from './read-in-tab';
import { probePage, snapshotPage } from './rendered-page';
import { guardTab, unguardTab } from './tab-rules';

/** Tabs that were opened and not closed yet, for a background that was ended in between. */
const OPENED = 'source-tabs';
const MAX_HTML = 5_000_000;
const MAX_ANSWER_MS = 5_000;
const LOAD_STEP_MS = 20;
/** Only Firefox lets an extension stop a request while it is on its way. */
const HEADERS = import.meta.env.FIREFOX
  ? ['responseHeaders' as const, 'blocking' as const]
  : ['responseHeaders' as const];
/** As many redirects as browsers follow themselves. */
const MAX_REDIRECTS = 20;
/** An error page is believed after so many looks at it: a page on its way shows one, too. */
const SURE_AFTER = 4;

/**
 * A tab with the page of `url`, in the window of `besideTab`: one that the reader has open already, or a new one
 * behind the others.
 */
export async function openSourceTab(url: string, besideTab: number): Promise<SourceTab> {
  const beside = await browser.tabs.get(besideTab);
  const own = await findOpen(url, beside);
  if (own !== null) return new BrowserTab(own, url, { isOurs: false, holdsRedirects: false });
  // Empty at first, so that its rules stand before it asks for anything.
  const { windowId } = beside;
  const tab = await browser.tabs.create({
    url: 'about:blank',
    active: false,
    ...(windowId !== undefined && { windowId }),
  });
  if (tab.id === undefined) throw new Error('The browser opened no tab');
  await note(tab.id);
  const holdsRedirects = await guardTab(tab.id, url);
  await browser.tabs.update(tab.id, { muted: true });
  const opened = new BrowserTab(tab.id, url, { isOurs: true, holdsRedirects });
  await untilLoaded(tab.id);
  await browser.tabs.update(tab.id, { url });
  return opened;
}

/** Closes what an earlier background left open. To be called at every start. */
export async function closeLeftTabs(): Promise<void> {
  for (const id of await loadOpened()) await closeTab(id);
}

class BrowserTab implements SourceTab {
  /** Where the last redirect leads, and the request that it answers. */
  #target: string | null = null;
  #redirected = '';
  #redirects = 0;
  /** The page was asked for and something came of it: until then a busy browser shows the empty tab. */
  #hasAnswered: boolean;
  #blindLooks = 0;

  constructor(
    private readonly id: number,
    private readonly url: string,
    /** `isOurs`: opened for this. `holdsRedirects`: see `guardTab`. */
    private readonly how: { isOurs: boolean; holdsRedirects: boolean },
  ) {
    this.#hasAnswered = !how.isOurs;
    if (how.isOurs) {
      const filter = { urls: ['http://*/*', 'https://*/*'], tabId: id, types: ['main_frame' as const] };
      browser.webRequest.onHeadersReceived.addListener(this.#onHeaders, filter, HEADERS);
      browser.webRequest.onErrorOccurred.addListener(this.#onError, filter);
    }
  }

  readonly #onError = ({ requestId, error }: Browser.webRequest.OnErrorOccurredDetails): void => {
    this.#hasAnswered = true;
    const isHeld = this.how.holdsRedirects && error === 'net::ERR_BLOCKED_BY_CLIENT';
    if (isHeld && requestId === this.#redirected) void this.#followRedirect();
  };

  /** Goes where a redirect leads that was held, if that is a page which may be read. */
  async #followRedirect(): Promise<void> {
    const target = this.#target;
    if (target === null || !isFetchable(target).ok || ++this.#redirects > MAX_REDIRECTS) return;
    if (!(await isPermitted(target))) return;
    await untilLoaded(this.id);
    await browser.tabs.update(this.id, { url: target }).catch(() => {});
  }

  /** Where a redirect of the page leads: the address of a site that may not be read is told by nobody else. */
  readonly #onHeaders = (details: Browser.webRequest.OnHeadersReceivedDetails): { cancel: true } | undefined => {
    this.#hasAnswered = true;
    const location = details.responseHeaders?.find(({ name }) => name.toLowerCase() === 'location')?.value;
    if (location && details.statusCode >= 300 && details.statusCode < 400 && URL.canParse(location, details.url)) {
      this.#target = new URL(location, details.url).href;
      this.#redirected = details.requestId;
      // The rules of `guardTab` reach no host that is not granted, but Firefox takes this for an answer.
      if (import.meta.env.FIREFOX && !isFetchable(this.#target).ok) return { cancel: true };
    }
    return undefined;
  };

  probe() {
    return this.#run(probePage, []);
  }

  snapshot() {
    return this.#run(snapshotPage, [MAX_HTML]);
  }

  async explain(): ReturnType<SourceTab['explain']> {
    const check = isFetchable(this.#target ?? this.url);
    if (!check.ok) return { cause: check.cause, detail: check.detail };
    const missing = await this.#missingPermission();
    if (missing && this.how.holdsRedirects) return missing;
    const tab = await browser.tabs.get(this.id).catch(() => null);
    if (!tab) return { cause: 'network_error', detail: 'The tab was closed' };
    if (tab.status !== 'complete' || !this.#hasAnswered || ++this.#blindLooks < SURE_AFTER) return null;
    if (tab.url !== undefined && (await isPermitted(tab.url).catch(() => false))) {
      return /\.pdf$/i.test(new URL(tab.url).pathname)
        ? { cause: 'no_text', detail: 'The browser shows it in its own viewer: save it, and choose the file' }
        : { cause: 'network_error', detail: 'The browser shows an error in place of the page' };
    }
    return missing ?? { cause: 'redirect', detail: 'It leads to a page that Pincite may not read' };
  }

  /** Set where the last redirect leads to a site that is not granted. */
  async #missingPermission(): ReturnType<SourceTab['explain']> {
    const target = this.#target;
    if (target === null || target === this.url || (await isPermitted(target))) return null;
    return { cause: 'not_permitted', finalUrl: target, detail: new URL(target).hostname };
  }

  async close(): Promise<void> {
    if (!this.how.isOurs) return;
    browser.webRequest.onHeadersReceived.removeListener(this.#onHeaders);
    browser.webRequest.onErrorOccurred.removeListener(this.#onError);
    await closeTab(this.id);
  }

  async #run<A extends unknown[], R>(func: (...args: A) => R, args: A): Promise<Awaited<R> | null> {
    try {
      // At once: a page that never ends loading would hold the script back for ever.
      const target = { tabId: this.id };
      const frames = browser.scripting.executeScript({ target, func, args, injectImmediately: true });
      const [frame] = await answered(frames);
      return frame?.result ?? null;
    } catch {
      return null; // `explain` tells why
    }
  }
}

/**
 * Waits until what a tab has begun to load is there, an empty page or an error. Chrome loses a page that is asked for in
 * between: the tab then stays unloaded for ever.
 */
async function untilLoaded(tabId: number): Promise<void> {
  const until = performance.now() + MAX_ANSWER_MS;
  while (performance.now() < until) {
    const tab = await browser.tabs.get(tabId).catch(() => null);
    if (tab?.status !== 'loading') return;
    await new Promise((resolve) => setTimeout(resolve, LOAD_STEP_MS));
  }
}

/** Rejects where a page does not answer: its own scripts may keep it busy. */
function answered<T>(answer: Promise<T>): Promise<T> {
  return withinTime(answer, MAX_ANSWER_MS, () => new Error('The page does not answer'));
}

/** A tab of the reader's with that page, loaded, of the same kind of window. */
async function findOpen(url: string, beside: Browser.tabs.Tab): Promise<number | null> {
  const key = sourceKey(url);
  const tabs = await browser.tabs.query({ status: 'complete', discarded: false });
  const same = tabs.filter(
    (tab) => tab.incognito === beside.incognito && tab.url !== undefined && sourceKey(tab.url) === key,
  );
  return same.toSorted((a, b) => (b.lastAccessed ?? 0) - (a.lastAccessed ?? 0))[0]?.id ?? null;
}

/** A tab that the reader has turned to stays: it is theirs now. */
async function closeTab(id: number): Promise<void> {
  const tab = await browser.tabs.get(id).catch(() => null);
  if (tab?.active) await browser.tabs.update(id, { muted: false });
  else if (tab) await browser.tabs.remove(id).catch(() => {});
  await unguardTab(id);
  await forget(id);
}

async function loadOpened(): Promise<number[]> {
  return (await loadEntry<number[]>(OPENED)) ?? [];
}

async function note(id: number): Promise<void> {
  await browser.storage.session.set({ [OPENED]: [...(await loadOpened()), id] });
}

async function forget(id: number): Promise<void> {
  await browser.storage.session.set({ [OPENED]: (await loadOpened()).filter((each) => each !== id) });
}
