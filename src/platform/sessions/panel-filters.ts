import { browser } from 'wxt/browser';
import { STANDINGS, type Standing } from '../../core/shown/summary';

/** Which claims the panel shows, for as long as the browser runs: a filter of last week would hide what matters today. */
const KEY = 'panel-filters';

export async function loadFilters(): Promise<Standing[]> {
  const stored: Record<string, unknown> = await browser.storage.session.get(KEY);
  const list = stored[KEY];
  return Array.isArray(list) ? STANDINGS.filter((standing) => list.includes(standing)) : [];
}

export async function saveFilters(filters: readonly Standing[]): Promise<void> {
  await browser.storage.session.set({ [KEY]: [...filters] });
}
