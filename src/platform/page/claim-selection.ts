import { type Browser, browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { safeParse } from '../../core/schemas/safe-parse';
import { unlessPanelIsOpen } from '../sessions/panel-views';
import { takeEntry } from '../storage/session-entries';
import { noteKey } from '../storage/tab-notes';
import { WishRate } from './wish-rate';

/** A claim of a check that the reader chose on the page. */
export interface ClaimSelection {
  /** Of the check. */
  check: string;
  /** Into `CheckState.claims`. */
  index: number;
}

/** What a content script says of a click on a claim: `tellSelection` of `page-wishes.ts`. */
const selectedClaim = z.object({
  to: z.literal('claim-selection'),
  check: z.string().check(z.maxLength(100)),
  index: z.int().check(z.nonnegative()),
});

/** No reader clicks on more claims; a page's process can say that one did without an end. */
const MAX_SELECTIONS = 120;
/** Of the popup, for whatever reason: a page that opened it again and again would keep its reader from the page. */
const MAX_OPENINGS = 30;
const WITHIN_MS = 60_000;
const openings = new WishRate(MAX_OPENINGS, WITHIN_MS);

const keyOf = (tabId: number) => noteKey('selected', tabId);

/**
 * In the background: keeps what readers choose on a page, and opens the popup on it where no panel shows it.
 *
 * Where the browser lets no script open a popup, the next one that the reader opens begins there.
 */
export function keepSelections(): void {
  const rate = new WishRate(MAX_SELECTIONS, WITHIN_MS);
  browser.runtime.onMessage.addListener((message: unknown, sender: Browser.runtime.MessageSender) => {
    const parsed = safeParse(selectedClaim, message);
    const { tab } = sender;
    if (!parsed.success || sender.id !== browser.runtime.id || sender.frameId !== 0 || tab?.id === undefined) return;
    if (!rate.take(tab.id)) return;
    const { check, index } = parsed.data;
    // At once, within the reader's click: Firefox opens a popup only then.
    openOver({ id: tab.id, windowId: tab.windowId });
    void selectClaim(tab.id, { check, index });
  });
}

/** Has the popup or panel of a tab turn to a claim: the one that is open, else the next. */
export async function selectClaim(tabId: number, selection: ClaimSelection): Promise<void> {
  await browser.storage.session.set({ [keyOf(tabId)]: selection });
}

/** Opens the popup over a tab, unless a panel shows it already; within what its reader did. */
export function openOver(tab: { id: number; windowId: number }): void {
  void unlessPanelIsOpen(tab, () => {
    if (openings.take(tab.id)) void openPopup(tab.windowId);
  });
}

/** Opens the popup over a window, within what its reader did. */
export async function openPopup(windowId: number): Promise<void> {
  // It is open already, the window is not in front, or the browser does not have it (Chrome before 127).
  await browser.action.openPopup({ windowId }).catch(() => {});
}

/** In a popup or panel: calls back with the claim chosen on the page of a tab, now and while it is open. Returns how to stop. */
export function watchSelection(tabId: number, callback: (selection: ClaimSelection) => void): () => void {
  // Chosen once: a popup that is opened later begins at its top.
  return takeEntry(keyOf(tabId), callback);
}
