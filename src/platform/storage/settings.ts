import { browser } from 'wxt/browser';
import { safeParse } from '../../core/schemas/safe-parse';
import { type OtherSettings, othersIn, withOthers } from '../../core/settings/other-settings';
import { DEFAULT_SETTINGS, SETTINGS_VERSION, type Settings, settingsSchema } from '../../core/settings/settings';
import { readSettings, type SettingsError } from '../../core/settings/settings-file';

/**
 * The settings, in `storage.local`: read by every part of the extension, content scripts too, and written by its own
 * pages and background.
 *
 * A value that cannot be read counts as the defaults, and stays where it is. Once something is chosen anew it is put
 * aside, to be seen and saved on the options page until the reader lets it go.
 */
const KEY = 'settings';
const PUT_ASIDE = 'settings-damaged';
/** Where an earlier version kept that the reader had chosen to ask the archive. */
const ARCHIVE_CHOSEN = 'archive-chosen';

/** Settings that could not be read. */
export interface DamagedSettings {
  /** As they were found. */
  value: unknown;
  error: SettingsError;
}

type Stored = Record<string, unknown>;

/** `isDamaged`: what is kept could not be read. */
function readStored(stored: Stored): { settings: Settings; isDamaged: boolean } {
  const early = stored[ARCHIVE_CHOSEN] === true ? { archive: true } : {};
  const value = stored[KEY];
  const parsed = value === undefined ? null : safeParse(settingsSchema, value);
  if (parsed?.success) return { settings: parsed.data, isDamaged: false };
  return { settings: { ...DEFAULT_SETTINGS, ...early }, isDamaged: parsed !== null };
}

function loadStored(): Promise<Stored> {
  return browser.storage.local.get([KEY, PUT_ASIDE, ARCHIVE_CHOSEN]);
}

export async function loadSettings(): Promise<Settings> {
  return readStored(await loadStored()).settings;
}

/** Calls back with the settings now, and with each change. Returns how to stop. */
export function followSettings(callback: (settings: Settings) => void): () => void {
  let isStopped = false;
  const tell = async () => {
    // A browser that keeps nothing must not keep a page from being read.
    const settings = await loadSettings().catch(() => DEFAULT_SETTINGS);
    if (!isStopped) callback(settings);
  };
  const listener = (changes: Record<string, unknown>) => {
    if (KEY in changes || ARCHIVE_CHOSEN in changes) void tell();
  };
  browser.storage.local.onChanged.addListener(listener);
  void tell();
  return () => {
    isStopped = true;
    browser.storage.local.onChanged.removeListener(listener);
  };
}

/** Calls back whenever something that is chosen by site has changed. Returns how to stop. */
export function followSites(callback: () => void): () => void {
  let last: string | null = null;
  return followSettings(({ sites }) => {
    const now = JSON.stringify(sites);
    if (last !== null && now !== last) callback();
    last = now;
  });
}

/** One change of this page after the other: each is made on what the one before has written. */
let turn: Promise<unknown> = Promise.resolve();

/** Changes the settings as they are kept now; what another version has put there stays. Rejects where nothing is kept. */
export function changeSettings(change: (settings: Settings) => Settings): Promise<void> {
  return changeKept(({ settings, others }) => ({ settings: change(settings), others }));
}

/** Takes the settings of a file in place of those that are kept. What neither knows stays as it is. */
export function importSettings(settings: Settings, others: OtherSettings): Promise<void> {
  return changeKept((before) => ({ settings, others: withOthers(others, before.others) }));
}

/** As if nothing had ever been chosen, by this version or another. */
export function resetSettings(): Promise<void> {
  return changeKept(() => ({ settings: DEFAULT_SETTINGS, others: {} }));
}

interface KeptSettings {
  settings: Settings;
  others: OtherSettings;
}

/** The settings with what is not known here, to be handed on. */
export async function loadKept(): Promise<KeptSettings> {
  return readKept(await loadStored());
}

function readKept(stored: Stored): KeptSettings {
  const { settings, isDamaged } = readStored(stored);
  return { settings, others: isDamaged ? {} : othersIn(stored[KEY], settings) };
}

function changeKept(change: (kept: KeptSettings) => KeptSettings): Promise<void> {
  const changed = turn.then(async () => {
    const stored = await loadStored();
    const { settings, others } = change(readKept(stored));
    // At once, so that there is no moment in which it is nowhere.
    const aside = readStored(stored).isDamaged && { [PUT_ASIDE]: stored[KEY] };
    const kept = withOthers({ ...settings, version: SETTINGS_VERSION }, others);
    await browser.storage.local.set({ ...aside, [KEY]: kept });
    await browser.storage.local.remove(ARCHIVE_CHOSEN);
  });
  turn = changed.catch(() => {});
  return changed;
}

/** Settings that could not be read, and that the reader has not let go yet; `null` if there are none. */
export async function loadDamagedSettings(): Promise<DamagedSettings | null> {
  const stored = await loadStored();
  const value = readStored(stored).isDamaged ? stored[KEY] : stored[PUT_ASIDE];
  if (value === undefined) return null;
  const reading = readSettings(value);
  return { value, error: reading.ok ? { kind: 'invalid', problems: [] } : reading.error };
}

/** The reader lets damaged settings go: from now on the defaults are theirs. */
export async function forgetDamagedSettings(): Promise<void> {
  await changeSettings((settings) => settings);
  await browser.storage.local.remove(PUT_ASIDE);
}
