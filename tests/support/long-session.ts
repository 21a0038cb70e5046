/** What tests of long sessions call inside a page of the extension, in either browser: each function is sent there as it stands. */

interface WithChrome {
  chrome: {
    storage: {
      session: { get(keys: null): Promise<Record<string, unknown>>; set(items: object): Promise<void> };
    };
  };
}

/** Fills the storage with earlier checks of a tab, as far as it goes; says how much is in it. */
export async function fillSession(tabId: number): Promise<number> {
  const { session } = (globalThis as unknown as WithChrome).chrome.storage;
  const text = 'x'.repeat(1_000);
  for (let at = 0, count = 1_000; count > 0; at += 1) {
    await session.set({ [`earlier:${tabId}:${at}`]: Array.from({ length: count }, () => text) }).catch(() => {
      count = count === 1 ? 0 : Math.floor(count / 2);
    });
  }
  return JSON.stringify(await session.get(null)).length;
}

/** Of all that is in the storage, in characters of JSON. */
export async function sessionSize(): Promise<number> {
  const { session } = (globalThis as unknown as WithChrome).chrome.storage;
  return JSON.stringify(await session.get(null)).length;
}

/** Makes all kept sources older or newer. */
export function shiftKept(ms: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('sources');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const db = opening.result;
      const transaction = db.transaction('entries', 'readwrite');
      const walking = transaction.objectStore('entries').openCursor();
      walking.onsuccess = () => {
        const cursor = walking.result;
        if (!cursor) return;
        cursor.update({ ...cursor.value, readAt: cursor.value.readAt + ms });
        cursor.continue();
      };
      transaction.onabort = () => reject(transaction.error);
      transaction.oncomplete = () => {
        db.close();
        resolve();
      };
    };
  });
}
