import { browser } from 'wxt/browser';
import type { CacheTrouble } from '../../core/types/kept-sources';
import { loadEntry, watchEntry } from '../storage/session-entries';

/** What became of the kept sources, until the reader has seen it or the browser ends. */
const KEY = 'cache-trouble';

/** Keeps a trouble to be told. One text that was dropped does not hide that all were. */
export async function noteCacheTrouble(trouble: CacheTrouble): Promise<void> {
  if (trouble === 'dropped' && (await loadCacheTrouble()) === 'rebuilt') return;
  await browser.storage.session.set({ [KEY]: trouble });
}

export async function loadCacheTrouble(): Promise<CacheTrouble | null> {
  return loadEntry<CacheTrouble>(KEY);
}

/** The reader has seen it. */
export async function dismissCacheTrouble(): Promise<void> {
  await browser.storage.session.remove(KEY);
}

/** Calls back with each change. Returns how to stop. */
export function watchCacheTrouble(callback: (trouble: CacheTrouble | null) => void): () => void {
  return watchEntry(KEY, callback);
}
