import type { Cause, FetchedSource, Source, UnreadSource } from '../../core/types';
import { isFetchable } from '../../core/urls';
import type { PageProbe, PageSnapshot } from './rendered-page';

/** One tab that shows a source: one that was opened for it, or one of the reader's own. */
export interface SourceTab {
  /** `null` as long as nothing of it can be seen: it is still empty, shows an error, or may not be read. */
  probe(): Promise<PageProbe | null>;
  snapshot(): Promise<PageSnapshot | null>;
  /** Why nothing can be seen of it, once it has loaded. */
  explain(): Promise<{ cause: Cause; finalUrl?: string; detail: string } | null>;
  /** Closes it again, if it was opened for this and the reader has not turned to it. */
  close(): Promise<void>;
}

export interface TabReadingPorts {
  isPermitted(url: string): Promise<boolean>;
  /** A tab with that page, hidden behind the others. */
  openTab(url: string): Promise<SourceTab>;
  readSource(fetched: FetchedSource): Promise<Source>;
  /** Rejects if `signal` aborts. */
  delay(ms: number, signal: AbortSignal): Promise<void>;
  /** Milliseconds from any moment. */
  now(): number;
}

export interface TabTimes {
  wholeMs: number;
  /** Between two looks at the page. */
  stepMs: number;
  /** A page that never ends loading is read after so long. */
  patienceMs: number;
}

const TIMES: TabTimes = { wholeMs: 30_000, stepMs: 500, patienceMs: 10_000 };

/** These may pass by themselves while the page goes on loading: scripts that fill it, checks that let the reader in. */
const MAY_PASS: ReadonlySet<Cause> = new Set<Cause>([
  'needs_script',
  'blocked',
  'redirect',
  'no_text',
  'truncated',
  'network_error',
]);

/**
 * Reads a source as the browser shows it to this reader: scripts run, consent given, logged in, paid for.
 *
 * The address is held to the same rules as one that is fetched, before the tab is opened and where it ends up. A page
 * that is still a wall when the time is over keeps its cause. Rejects only if `signal` aborts.
 */
export async function readInTab(
  url: string,
  signal: AbortSignal,
  ports: TabReadingPorts,
  times: TabTimes = TIMES,
): Promise<Source> {
  const refused = await refusalOf(url, ports);
  if (refused) return { status: 'unchecked', url, ...refused };
  const tab = await ports.openTab(url);
  try {
    return await follow(tab, url, signal, ports, times);
  } finally {
    await tab.close();
  }
}

async function follow(
  tab: SourceTab,
  url: string,
  signal: AbortSignal,
  ports: TabReadingPorts,
  times: TabTimes,
): Promise<Source> {
  let last: Source = { status: 'unchecked', url, cause: 'timeout', detail: 'The page did not load in time' };
  let before: PageProbe | null = null;
  let judged = '';
  const startedAt = ports.now();
  for (let elapsed = 0; elapsed < times.wholeMs; elapsed = ports.now() - startedAt) {
    await ports.delay(times.stepMs, signal);
    const probe = await tab.probe();
    if (!probe) {
      const reason = await tab.explain();
      if (reason) return { status: 'unchecked', url, ...reason };
      continue;
    }
    const refused = await refusalOf(probe.url, ports);
    if (refused) return { status: 'unchecked', url, ...refused };
    if (/pdf/i.test(probe.contentType)) return { status: 'unchecked', url, cause: 'no_text', detail: IN_VIEWER };
    const isStill = before?.url === probe.url && before.length === probe.length;
    before = probe;
    const state = `${probe.url} ${probe.length}`;
    if (!isStill || state === judged || !(probe.isLoaded || elapsed > times.patienceMs)) continue;
    judged = state;
    const source = await readSnapshot(tab, url, probe.isLoaded, ports);
    if (source) last = source;
    if (source?.status === 'read' || (source && !MAY_PASS.has(source.cause))) return source;
  }
  if (last.status === 'read' || (last.cause !== 'needs_script' && last.cause !== 'truncated')) return last;
  // Its scripts have run: another look would end the same way.
  return { ...last, cause: 'no_text', detail: 'It shows no text in a tab either' };
}

const IN_VIEWER = 'The browser shows it in its own viewer: save it, and choose the file';

async function readSnapshot(
  tab: SourceTab,
  url: string,
  isWhole: boolean,
  ports: TabReadingPorts,
): Promise<Source | null> {
  const snapshot = await tab.snapshot();
  if (!snapshot) return null;
  const refused = await refusalOf(snapshot.url, ports);
  if (refused) return { status: 'unchecked', url, ...refused };
  const lang = /^[a-z0-9-]+$/i.test(snapshot.lang) ? ` lang="${snapshot.lang}"` : '';
  const source = await ports.readSource({
    url,
    finalUrl: snapshot.url,
    status: 200,
    contentType: 'text/html; charset=utf-8',
    bytes: new TextEncoder().encode(`<!doctype html><html${lang}>${snapshot.html}</html>`),
    truncated: snapshot.isCut || !isWhole,
  });
  return source.status === 'read' ? { ...source, origin: { via: 'tab' } } : source;
}

/** Why a page at that address must not be read. */
async function refusalOf(url: string, ports: TabReadingPorts): Promise<Omit<UnreadSource, 'status' | 'url'> | null> {
  const check = isFetchable(url);
  if (!check.ok) return { cause: check.cause, detail: check.detail };
  if (await ports.isPermitted(url)) return null;
  return { cause: 'not_permitted', finalUrl: url, detail: new URL(url).hostname };
}
