import { browser } from 'wxt/browser';
import type { ReadSource } from '../../core/types';
import { loadEntries, loadEntry } from '../storage/session-entries';
import { setWithRoom } from '../storage/session-room';
import { noteKey } from '../storage/tab-notes';

/**
 * The ways round that the reader chose for sources of a tab's checks, in `storage.session` under `way:<tab>:<source>`:
 * never on the disk, gone with the tab. They outlive the background, so that a check that is resumed goes the same way.
 */
export type SourceWay =
  /** To be read in a tab, or from an archive. Both become `given` once they were. */
  { kind: 'tab' } | { kind: 'archive' } | { kind: 'given'; source: ReadSource };

/** In characters. The tabs share 10 MB, checks included. */
const MAX_TEXT = 1_500_000;

/** `key`: see `sourceKey`. */
function keyOf(tabId: number, key: string): string {
  return `${noteKey('way', tabId)}:${key}`;
}

/** The way chosen for a source, or `null`. */
export async function loadWay(tabId: number, key: string): Promise<SourceWay | null> {
  return loadEntry<SourceWay>(keyOf(tabId, key));
}

/** Rejects where the storage is full, and has nothing that could give way. */
export async function saveWay(tabId: number, key: string, way: SourceWay): Promise<void> {
  await setWithRoom({
    [keyOf(tabId, key)]: way.kind === 'given' ? { ...way, source: cut(way.source) } : way,
  });
}

/** The address itself is fetched again. */
export async function removeWay(tabId: number, key: string): Promise<void> {
  await browser.storage.session.remove(keyOf(tabId, key));
}

/** Forgets those ways of a tab that `isMeant`. */
export async function removeWays(tabId: number, isMeant: (way: SourceWay) => boolean): Promise<void> {
  const ways = await loadEntries<SourceWay>(keyOf(tabId, ''));
  const names = ways.filter(({ value }) => isMeant(value)).map(({ key }) => key);
  if (names.length > 0) await browser.storage.session.remove(names);
}

/** As much of a source as is kept; that it is a part is said. */
function cut(source: ReadSource): ReadSource {
  if (source.text.length <= MAX_TEXT) return source;
  const isKept = ({ end }: { end: number }) => end <= MAX_TEXT;
  return {
    ...source,
    text: source.text.slice(0, MAX_TEXT),
    blocks: source.blocks.filter(isKept),
    pages: source.pages.filter(isKept),
    asides: [],
    truncated: true,
  };
}
