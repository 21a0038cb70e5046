import { browser } from 'wxt/browser';
import type { CheckState } from '../../core/types/check-state';
import { loadEntries, loadEntry, watchEntry } from '../storage/session-entries';
import { setWithRoom } from '../storage/session-room';
import { noteKey } from '../storage/tab-notes';

/**
 * Checks as they are kept while the browser runs: one a tab, in `storage.session` under `check:<tab>`.
 *
 * The background writes them, the popup follows them. Content scripts cannot read this storage.
 */
const PREFIX = 'check:';
const MAX_EARLIER = 12;
/** As JSON, of one tab: all tabs together have 10 MB. */
const MAX_EARLIER_LENGTH = 2_000_000;
const TRIES = 'tries';
const MAX_TRIES = 50;

function keyOf(tabId: number): string {
  return `${PREFIX}${tabId}`;
}

/** The check of a tab, running or ended, or `null`. */
export async function loadCheck(tabId: number): Promise<CheckState | null> {
  return loadEntry<CheckState>(keyOf(tabId));
}

/** The checks of all tabs. */
export async function loadChecks(): Promise<CheckState[]> {
  return (await loadEntries<CheckState>(PREFIX)).map(({ value }) => value);
}

/** Rejects where the storage is full, and has nothing that could give way. */
export async function saveCheck(check: CheckState): Promise<void> {
  await setWithRoom({ [keyOf(check.tabId)]: check });
}

export async function removeCheck(tabId: number): Promise<void> {
  await browser.storage.session.remove(keyOf(tabId));
}

/** The checks of other answers of the same page that have ended before the one of `loadCheck`, newest first. */
export async function loadEarlier(tabId: number): Promise<CheckState[]> {
  return (await loadEntry<CheckState[]>(noteKey('earlier', tabId))) ?? [];
}

/** Puts a check that has ended aside, in place of an older one of the same answer. The oldest give way. */
export async function keepEarlier(check: CheckState): Promise<void> {
  const others = (await loadEarlier(check.tabId)).filter(({ answer }) => answer.text !== check.answer.text);
  let room = MAX_EARLIER_LENGTH;
  const kept = [check, ...others].slice(0, MAX_EARLIER).filter((each) => {
    room -= JSON.stringify(each).length;
    return room >= 0;
  });
  await browser.storage.session.set({ [noteKey('earlier', check.tabId)]: kept });
}

export async function removeEarlier(tabId: number): Promise<void> {
  await browser.storage.session.remove(noteKey('earlier', tabId));
}

/** Calls back with each new state of the check of a tab. Returns how to stop. */
export function watchCheck(tabId: number, callback: (check: CheckState | null) => void): () => void {
  return watchEntry(keyOf(tabId), callback);
}

/** How often something was tried in vain, and how far it had come by then. */
interface Tries {
  count: number;
  progress: number;
}

async function loadAllTries(): Promise<Record<string, Tries>> {
  return (await loadEntry<Record<string, Tries>>(TRIES)) ?? {};
}

/** How often this was tried without getting any further. */
export async function loadTries(name: string): Promise<number> {
  return (await loadAllTries())[name]?.count ?? 0;
}

/** Counts a try and returns the new count; one that has got further than the last begins anew at 1. */
export async function countTry(name: string, progress: number): Promise<number> {
  const { [name]: last, ...others } = await loadAllTries();
  const count = last && last.progress >= progress ? last.count + 1 : 1;
  const newest = Object.entries(others).slice(-MAX_TRIES);
  await setWithRoom({ [TRIES]: { ...Object.fromEntries(newest), [name]: { count, progress } } });
  return count;
}
