import { browser } from 'wxt/browser';
import { loadChecks } from '../checks/check-store';
import { callContent } from '../messages/messages';

export interface WipePorts {
  /** Ends a check, and forgets it with what was handed in for it. */
  discard(tabId: number): Promise<void>;
  wipeCache(): Promise<void>;
  wipeRecords(): Promise<void>;
  /** Shows on the toolbar what is left. */
  refresh(tabId: number): Promise<void>;
}

/**
 * In the background: wipes all that the extension keeps. Checks are ended first, so that none writes again, and pages are
 * cleared of what was drawn. What the browser keeps itself, permissions and keys, stays.
 */
export async function wipeData({ discard, wipeCache, wipeRecords, refresh }: WipePorts): Promise<void> {
  const tabs = (await loadChecks()).map(({ tabId }) => tabId);
  for (const tabId of tabs) await discard(tabId);
  await wipeCache();
  await wipeRecords();
  await Promise.all([browser.storage.local.clear(), browser.storage.session.clear()]);
  await Promise.all(tabs.flatMap((tabId) => [callContent(tabId, 'clearVerdicts', {}), refresh(tabId)]));
}
