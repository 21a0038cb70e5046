import { browser } from 'wxt/browser';
import { callContent } from '../messages/messages';
import { openPopup } from '../page/claim-selection';
import { takeEntry } from '../storage/session-entries';
import { noteKey } from '../storage/tab-notes';

/** The command of the manifest, and the item in the menu of selected text. */
const CHECK_SELECTION = 'check-selection';

const keyOf = (tabId: number) => noteKey('selection-check', tabId);

/**
 * In the background: offers to check the selected text, in its menu and by a key, and opens the popup for it.
 *
 * `findTitle`: of the item, in the reader's language.
 *
 * Where the browser lets no script open a popup, the next one that the reader opens begins with the selection.
 */
export function offerSelectionCheck(findTitle: () => Promise<string>): void {
  // Firefox on Android has neither menus nor commands.
  if (!browser.contextMenus || !browser.commands) return;
  // Kept by the browser from one start to the next; created anew with each version.
  browser.runtime.onInstalled.addListener(() => void createItem(findTitle));
  browser.contextMenus.onClicked.addListener(({ menuItemId }, tab) => {
    if (menuItemId === CHECK_SELECTION) ask(tab);
  });
  browser.commands.onCommand.addListener((command, tab) => {
    if (command === CHECK_SELECTION) ask(tab);
  });
}

async function createItem(findTitle: () => Promise<string>): Promise<void> {
  await browser.contextMenus.removeAll();
  browser.contextMenus.create({ id: CHECK_SELECTION, title: await findTitle(), contexts: ['selection'] });
}

/** In the background: says the item of the menu in another language. */
export async function nameSelectionCheck(title: string): Promise<void> {
  try {
    await browser.contextMenus?.update(CHECK_SELECTION, { title });
  } catch {
    // Not created yet: then it is with this title.
  }
}

function ask(tab: { id?: number | undefined; windowId?: number | undefined } | undefined): void {
  if (tab?.id === undefined || tab.windowId === undefined) return;
  // At once, within what the reader did: Firefox opens a popup only then.
  void openPopup(tab.windowId);
  void browser.storage.session.set({ [keyOf(tab.id)]: true });
}

/** In a popup: calls back when the selection of a tab is to be checked, now and while it is open. Returns how to stop. */
export function watchSelectionChecks(tabId: number, callback: () => void): () => void {
  return takeEntry(keyOf(tabId), callback);
}

/**
 * From now on, what is selected on the page of a tab is read in place of its answers. `false` if nothing is selected, or
 * no content script is there yet.
 */
export async function takeSelection(tabId: number): Promise<boolean> {
  try {
    await browser.scripting.executeScript({ target: { tabId }, files: ['/any-page.js'] });
  } catch {
    // A page that is closed to extensions: its reading says so.
    return false;
  }
  const result = await callContent(tabId, 'takeSelection', {});
  return result.ok && result.value === true;
}

/** The page of a tab is read as a whole again. */
export async function leaveSelection(tabId: number): Promise<void> {
  await callContent(tabId, 'leaveSelection', {});
}
