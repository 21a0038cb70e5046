import { browser } from 'wxt/browser';

/** Calls back when something is wished for in `storage.session`, once each time. Returns how to stop. */
export function watchOnce(key: string, callback: () => void): () => void {
  const take = (wanted: unknown) => {
    if (wanted !== true) return;
    callback();
    void browser.storage.session.remove(key);
  };
  const listener = (changes: Record<string, { newValue?: unknown }>) => take(changes[key]?.newValue);
  browser.storage.session.onChanged.addListener(listener);
  void browser.storage.session.get(key).then((stored) => take(stored[key]));
  return () => browser.storage.session.onChanged.removeListener(listener);
}
