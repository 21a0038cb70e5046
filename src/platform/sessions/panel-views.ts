import { browser } from 'wxt/browser';

const PAGE = '/sidepanel.html';

interface TabOfWindow {
  id: number;
  windowId: number;
}

/** The part of the browsers' lists of an extension's pages that is used. */
interface Pages {
  runtime: { getContexts?(filter: object): Promise<PanelContext[]> };
  extension: { getViews(filter: object): { location: Location }[] };
}
interface PanelContext {
  contextType: string;
  windowId: number;
  documentUrl?: string;
}

/**
 * Calls `act` unless a panel is open over the tab: in the side of its window, or as a page that names it (`?tab=7`).
 *
 * In Firefox it is called before this returns, since what follows a click there may only be done at once.
 */
export async function unlessPanelIsOpen(tab: TabOfWindow, act: () => void): Promise<void> {
  const { runtime, extension } = browser as unknown as Pages;
  const isOpen =
    !import.meta.env.FIREFOX && runtime.getContexts
      ? isAmong(await runtime.getContexts({ contextTypes: ['SIDE_PANEL', 'TAB'] }), tab)
      : isInView(extension, tab);
  if (!isOpen) act();
}

function isAmong(contexts: readonly PanelContext[], { id, windowId }: TabOfWindow): boolean {
  return contexts.some((context) => {
    if (context.contextType === 'SIDE_PANEL') return context.windowId === windowId;
    return context.documentUrl !== undefined && isPanelOf(context.documentUrl, id);
  });
}

function isInView({ getViews }: Pages['extension'], { id, windowId }: TabOfWindow): boolean {
  if (getViews({ type: 'sidebar', windowId }).length > 0) return true;
  return getViews({ type: 'tab' }).some(({ location }) => isPanelOf(location.href, id));
}

function isPanelOf(address: string, tabId: number): boolean {
  const { pathname, searchParams } = new URL(address);
  return pathname === PAGE && searchParams.get('tab') === String(tabId);
}
