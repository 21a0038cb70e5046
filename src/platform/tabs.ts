import { browser } from 'wxt/browser';

/** The tab a popup is about: the one in its address (`?tab=7`, for one opened as a page), else the active one. */
export async function findTab(address: string): Promise<number | null> {
  const named = Number(new URL(address).searchParams.get('tab') ?? Number.NaN);
  if (Number.isInteger(named)) return named;
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab?.id ?? null;
}

/** Whether a tab is of a private window; one that is gone counts as private. */
export async function isPrivateTab(tabId: number): Promise<boolean> {
  const tab = await browser.tabs.get(tabId).catch(() => null);
  return tab?.incognito ?? true;
}

export async function isTabOpen(tabId: number): Promise<boolean> {
  return (await browser.tabs.get(tabId).catch(() => null)) !== null;
}
