import { browser } from 'wxt/browser';

/**
 * What the extension keeps in `storage.session`, as it was put there.
 *
 * Nobody else can write there, and browsers clear it when an extension is updated: what lies under a key has the form
 * that this version gives it, and is held against no schema again.
 */
const asPut = <Value>(stored: unknown): Value | null => (stored as Value | undefined) ?? null;

/** What lies under a key; `null` for nothing. */
export async function loadEntry<Value>(key: string): Promise<Value | null> {
  const stored: Record<string, unknown> = await browser.storage.session.get(key);
  return asPut<Value>(stored[key]);
}

/** All whose keys begin with `prefix`. */
export async function loadEntries<Value>(prefix: string): Promise<{ key: string; value: Value }[]> {
  const stored: Record<string, unknown> = await browser.storage.session.get(null);
  return Object.entries(stored).flatMap(([key, each]) => {
    const value = key.startsWith(prefix) ? asPut<Value>(each) : null;
    return value === null ? [] : [{ key, value }];
  });
}

/** Calls back with each change of what lies under a key. Returns how to stop. */
export function watchEntry<Value>(key: string, callback: (value: Value | null) => void): () => void {
  const listener = (changes: Record<string, { newValue?: unknown }>) => {
    const change = changes[key];
    if (change) callback(asPut<Value>(change.newValue));
  };
  browser.storage.session.onChanged.addListener(listener);
  return () => browser.storage.session.onChanged.removeListener(listener);
}

/** Calls back with what lies under a key, now and whenever something is put there, and takes it away. Returns how to stop. */
export function takeEntry<Value>(key: string, callback: (value: Value) => void): () => void {
  const take = (value: Value | null) => {
    if (value === null) return;
    callback(value);
    void browser.storage.session.remove(key);
  };
  const stop = watchEntry(key, take);
  void loadEntry<Value>(key).then(take);
  return stop;
}
