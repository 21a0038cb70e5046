import { browser } from 'wxt/browser';
import { STANDINGS, type Standing } from '../../core/shown/summary';
import { loadEntry } from '../storage/session-entries';

/** Which claims the panel shows, for as long as the browser runs: a filter of last week would hide what matters today. */
const KEY = 'panel-filters';

export async function loadFilters(): Promise<Standing[]> {
  const chosen = (await loadEntry<Standing[]>(KEY)) ?? [];
  return STANDINGS.filter((standing) => chosen.includes(standing));
}

export async function saveFilters(filters: readonly Standing[]): Promise<void> {
  await browser.storage.session.set({ [KEY]: [...filters] });
}
