import { browser } from 'wxt/browser';
import type { Cause } from '../core/types';
import { ARCHIVE_HOSTS } from './archived-copy';
import { callBackground } from './messages';
import { onGranted, requestOrigins } from './permissions';

/** That the reader has chosen to ask the archive, in `storage.local`: it is off until then, whatever is granted. */
const ARCHIVE_CHOSEN = 'archive-chosen';
/** What fetching takes of a PDF, too. */
export const MAX_FILE_BYTES = 20_000_000;

/** What a page of the extension can do about the sources of the checks of a tab. `check`: `CheckState.id`. */
export class SourceActions {
  constructor(private readonly tabId: number) {}

  readonly readInTab = (check: string, url: string): void => {
    void callBackground('readOtherwise', { tabId: this.tabId, check, url, way: 'tab' });
  };

  /** Has to be called in a click: what the archive needs is asked for first of all. */
  readonly readArchived = (check: string, url: string): void => {
    void requestOrigins(ARCHIVE_HOSTS.map((host) => `*://${host}/*`)).catch(() => false);
    void browser.storage.local.set({ [ARCHIVE_CHOSEN]: true });
    void callBackground('readOtherwise', { tabId: this.tabId, check, url, way: 'archive' });
  };

  /** Why the text could not be taken, or `null`. */
  readonly pasteText = (check: string, url: string, text: string): Promise<Cause | 'failed' | null> =>
    this.#give(check, url, { kind: 'pasted', text });

  readonly giveFile = async (check: string, url: string, file: File): Promise<Cause | 'failed' | null> => {
    if (file.size > MAX_FILE_BYTES) return 'too_large';
    const data = await toBase64(file);
    return this.#give(check, url, { kind: 'file', name: file.name.slice(0, 200), type: file.type.slice(0, 200), data });
  };

  /** Firefox closes a popup that opens a file dialog, so files are chosen on a page of their own. */
  readonly chooseFile = (check: string, url: string): void => {
    const query = new URLSearchParams({ tab: String(this.tabId), check, url });
    void browser.tabs.create({ url: browser.runtime.getURL(`/give-source.html?${query}`) });
  };

  async #give(
    check: string,
    url: string,
    given: { kind: 'pasted'; text: string } | { kind: 'file'; name: string; type: string; data: string },
  ): Promise<Cause | 'failed' | null> {
    const result = await callBackground('giveSource', { tabId: this.tabId, check, url, given });
    return result.ok ? (result.value as Cause | null) : 'failed';
  }
}

/** Whether the reader has chosen to ask the archive, and it may still be asked. */
export async function isArchiveOn(): Promise<boolean> {
  const stored: Record<string, unknown> = await browser.storage.local.get(ARCHIVE_CHOSEN);
  if (stored[ARCHIVE_CHOSEN] !== true) return false;
  return browser.permissions.contains({ origins: ARCHIVE_HOSTS.map((host) => `*://${host}/*`) });
}

/** Calls back with it now, and whenever it may have changed. Returns how to stop. */
export function watchArchive(callback: (isOn: boolean) => void): () => void {
  const tell = () => void isArchiveOn().then(callback);
  tell();
  browser.storage.local.onChanged.addListener(tell);
  const stop = onGranted(tell);
  return () => {
    browser.storage.local.onChanged.removeListener(tell);
    stop();
  };
}

function toBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
