import { browser } from 'wxt/browser';
import type { Settings } from '../../core/settings/settings';
import type { Cause } from '../../core/types';
import { callBackground } from '../messages/messages';
import { onGranted, requestOrigins } from '../permissions/permissions';
import { changeSettings, followSettings } from '../storage/settings';
import { ARCHIVE_HOSTS } from './archived-copy';

const ARCHIVE_ORIGINS = ARCHIVE_HOSTS.map((host) => `*://${host}/*`);
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
    void requestArchive().catch(() => false);
    void changeSettings((settings) => ({ ...settings, archive: true })).catch(() => {});
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
    return result.ok ? result.value : 'failed';
  }
}

/** Whether the reader has chosen to ask the archive, and it may still be asked. */
async function isArchiveOn({ archive }: Settings): Promise<boolean> {
  return archive && browser.permissions.contains({ origins: ARCHIVE_ORIGINS });
}

/** Asks for what the archive needs. Has to be called in a click, before anything is awaited. */
export function requestArchive(): Promise<boolean> {
  return requestOrigins(ARCHIVE_ORIGINS);
}

/** Calls back with whether the archive may be asked now, and whenever that may have changed. Returns how to stop. */
export function watchArchive(callback: (isOn: boolean) => void): () => void {
  let last: Settings | null = null;
  const tell = (settings: Settings | null) => {
    last = settings;
    if (settings) void isArchiveOn(settings).then(callback);
  };
  const stops = [followSettings(tell), onGranted(() => tell(last))];
  return () => {
    for (const stop of stops) stop();
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
