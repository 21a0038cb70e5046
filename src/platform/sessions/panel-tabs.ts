import { browser } from 'wxt/browser';

/** What a panel hears of the tabs of its window. */
export interface PanelTabs {
  /** Another tab is in front; `null`: none that can be named. */
  onTab(tabId: number | null): void;
  /** The tab in front begins with another document, or has loaded it. */
  onPage(tabId: number, isLoaded: boolean): void;
}

/**
 * Follows the active tab of the window that the panel stands in. A panel opened as a page names its tab (`?tab=7`) and
 * stays with it. Resolves once the first tab is told; `signal` ends it.
 */
export async function followTabs(address: string, tabs: PanelTabs, signal: AbortSignal): Promise<void> {
  const named = Number(new URL(address).searchParams.get('tab') ?? Number.NaN);
  let current: number | null = null;
  const turnTo = (tabId: number | null) => {
    if (tabId === current) return;
    current = tabId;
    tabs.onTab(tabId);
  };
  const onUpdated = (tabId: number, change: { status?: string | undefined }) => {
    if (tabId === current && change.status !== undefined) tabs.onPage(tabId, change.status === 'complete');
  };
  browser.tabs.onUpdated.addListener(onUpdated);
  signal.addEventListener('abort', () => browser.tabs.onUpdated.removeListener(onUpdated), { once: true });
  if (Number.isInteger(named)) return turnTo(named);

  const { id: windowId } = await browser.windows.getCurrent();
  if (signal.aborted || windowId === undefined) return;
  const onActivated = (info: { tabId: number; windowId: number }) => {
    if (info.windowId === windowId) turnTo(info.tabId);
  };
  browser.tabs.onActivated.addListener(onActivated);
  signal.addEventListener('abort', () => browser.tabs.onActivated.removeListener(onActivated), { once: true });
  const [tab] = await browser.tabs.query({ active: true, windowId });
  turnTo(tab?.id ?? null);
}
