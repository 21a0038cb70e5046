import { browser } from 'wxt/browser';
import { noteKey } from './tab-notes';

/**
 * Writes to `storage.session`, which has 10 MB for all tabs together. Where there is no room, the checks that a page was
 * done with give way, of every tab: they are kept to be seen once more, and must not keep a new one from being made.
 * Rejects where there is no room even so, and where it fails for another reason: nothing gives way then.
 */
export async function setWithRoom(items: Record<string, unknown>): Promise<void> {
  try {
    await browser.storage.session.set(items);
  } catch (error) {
    if (!isForWantOfRoom(error)) throw error;
    const stored: Record<string, unknown> = await browser.storage.session.get(null);
    const earlier = Object.keys(stored).filter((key) => key.startsWith(noteKey('earlier', '')));
    if (earlier.length === 0) throw error;
    await browser.storage.session.remove(earlier);
    await browser.storage.session.set(items);
  }
}

/**
 * The browsers tell it by the message alone. Chromium: "Session storage quota bytes exceeded. Values were not stored.";
 * Firefox: "QuotaExceededError: storage.session API call exceeded its quota limitations."
 */
const isForWantOfRoom = (error: unknown): boolean => error instanceof Error && /quota/i.test(error.message);
