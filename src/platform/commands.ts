import { browser } from 'wxt/browser';
import { openOver } from './page/claim-selection';
import { stepToProblem } from './page/problem-steps';
import { takeEntry } from './storage/session-entries';
import { noteKey } from './storage/tab-notes';

/** The commands of the manifest, beside those of the browser itself and of `selection-check.ts`. */
const CHECK_NEWEST = 'check-newest';
const NEXT_PROBLEM = 'next-problem';

const keyOf = (tabId: number) => noteKey('newest-check', tabId);

/**
 * In the background: checks the newest answer, and goes from problem to problem, by a key.
 *
 * A check is begun by the popup or the panel, which may ask for what is missing. Where the browser lets no script open a
 * popup, the next one that the reader opens begins with it.
 */
export function offerCommands(): void {
  // Firefox on Android has none.
  if (!browser.commands) return;
  browser.commands.onCommand.addListener((command, tab) => {
    if (tab?.id === undefined || tab.windowId === undefined) return;
    const { id, windowId } = tab;
    const open = () => openOver({ id, windowId });
    if (command === CHECK_NEWEST) {
      // At once, within what the reader did: Firefox opens a popup only then.
      open();
      void browser.storage.session.set({ [keyOf(id)]: true });
    }
    // Without a problem the popup says how things are.
    if (command === NEXT_PROBLEM) void stepToProblem(id).then((isThere) => !isThere && open());
  });
}

/** In a popup or panel: calls back when the newest answer of a tab is to be checked, now and while it is open. */
export function watchNewestChecks(tabId: number, callback: () => void): () => void {
  return takeEntry(keyOf(tabId), callback);
}
