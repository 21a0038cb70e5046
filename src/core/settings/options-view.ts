import type { CacheUsage } from '../types/kept-sources';
import type { Settings } from './settings';
import type { SettingsError } from './settings-file';

/** What the options page shows, and what can be done on it: made in `platform`, drawn in `ui`. */
export interface OptionsView {
  settings: Settings;
  /** Settings that could not be read, and why; the reader has not let them go yet. */
  damaged: SettingsError | null;
  /** What the browser said where a choice could not be kept. */
  notSaved: string | null;
  permissions: GrantedHosts;
  /** The reader was asked, or something was to be taken back, and it is as it was. */
  isPermissionRefused: boolean;
  /** `null` where the browser has none. */
  shortcuts: readonly Shortcut[] | null;
  /** `null` while it is not known. */
  usage: CacheUsage | 'unusable' | null;
  wipingCache: Progress;
  transfer: Transfer;
  wipingAll: Progress;
  /** On `failed`: what the browser said. */
  wipeDetail: string | null;
}

/** How far something has come that the reader started there. */
export type Progress = 'idle' | 'running' | 'done' | 'failed';

/** What came of the last import. */
export type Transfer =
  | { state: 'none' }
  /** Paths. `unknown`: what is not known here, and was kept; `kept`: what the file does not name, and is as it was. */
  | { state: 'done'; unknown: readonly string[]; kept: readonly string[] }
  | { state: 'failed'; error: SettingsError };

/** What the reader has allowed beside what the extension is installed with. */
export interface GrantedHosts {
  all: boolean;
  /** Sorted, without `www.`. */
  hosts: readonly string[];
}

/** A key that the browser has for a command of the extension. */
export interface Shortcut {
  /** Of the command in the manifest. */
  name: string;
  /** In the browser's language. */
  description: string;
  /** As the browser writes it ("Alt+Shift+Q"); "" where none is set. */
  keys: string;
}

/** What the reader can do on the options page. */
export interface OptionsActions {
  change(change: (settings: Settings) => Settings): void;
  /** These three have to be called in a click. */
  allowAll(isWanted: boolean): void;
  allowArchive(isWanted: boolean): void;
  removeHost(host: string): void;
  wipeCache(): void;
  openShortcuts: (() => void) | null;
  exportSettings(): void;
  /** Saves settings that could not be read, as they are. */
  saveDamaged(): void;
  forgetDamaged(): void;
  importSettings(file: Blob): void;
  reset(): void;
  wipeAll(): void;
}
