import { browser } from 'wxt/browser';

/** Chrome has the one, Firefox the other; WXT's types know neither as missing. */
interface Panels {
  sidePanel?: { open(options: { windowId: number }): Promise<void> };
  sidebarAction?: { open(): Promise<void> };
}

/**
 * How a page of the extension opens the panel of its window; `null` where the browser has none (Firefox for Android).
 * What comes back has to be called in a click, before anything is awaited.
 */
export async function preparePanel(): Promise<(() => Promise<void>) | null> {
  const { sidePanel, sidebarAction } = browser as unknown as Panels;
  if (sidebarAction) return () => sidebarAction.open();
  if (!sidePanel) return null;
  const { id } = await browser.windows.getCurrent();
  return id === undefined ? null : () => sidePanel.open({ windowId: id });
}
