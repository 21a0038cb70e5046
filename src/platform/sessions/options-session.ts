import * as z from 'zod/mini';
import { safeParse } from '../../core/schemas/safe-parse';
import type { OptionsActions, OptionsView } from '../../core/settings/options-view';
import { DEFAULT_SETTINGS } from '../../core/settings/settings';
import { MAX_SETTINGS_LENGTH, readSettingsFile, writeSettingsFile } from '../../core/settings/settings-file';
import { callBackground } from '../messages/messages';
import { findGrantedHosts, onPermissions, removeAllSites, removeHost } from '../permissions/granted-hosts';
import { requestHosts } from '../permissions/permissions';
import { loadShortcuts, shortcutSettings } from '../shortcuts';
import { requestArchive } from '../sources/source-actions';
import {
  changeSettings,
  type DamagedSettings,
  followSettings,
  forgetDamagedSettings,
  importSettings,
  loadDamagedSettings,
  loadKept,
  resetSettings,
} from '../storage/settings';

const usageSchema = z.nullable(z.object({ sources: z.number(), bytes: z.number() }));

/** UTF-8 takes at most four bytes for two UTF-16 units. */
const MAX_FILE_BYTES = 3 * MAX_SETTINGS_LENGTH;

/** The options page: shows what is chosen, allowed and kept, and changes it. */
export class OptionsSession {
  #view: OptionsView = {
    settings: DEFAULT_SETTINGS,
    damaged: null,
    notSaved: null,
    permissions: { all: false, hosts: [] },
    isPermissionRefused: false,
    shortcuts: null,
    usage: null,
    wipingCache: 'idle',
    transfer: { state: 'none' },
    wipingAll: 'idle',
    wipeDetail: null,
  };
  #damaged: DamagedSettings | null = null;

  /** `sites`: the names of the sites that can be chosen for. `saveFile`: hands the reader a file. */
  constructor(
    private readonly sites: readonly string[],
    private readonly saveFile: (file: Blob, name: string) => void,
    private readonly onChange: (view: OptionsView) => void,
  ) {}

  readonly actions: OptionsActions = {
    change: (change) => void this.#save(changeSettings(change)),
    allowAll: (isWanted) => this.#ask(isWanted ? requestHosts('all') : removeAllSites()),
    allowArchive: (isWanted) => {
      if (isWanted) this.#ask(requestArchive());
      void this.#save(changeSettings((settings) => ({ ...settings, archive: isWanted })));
    },
    removeHost: (host) => this.#ask(removeHost(host)),
    wipeCache: () => void this.#wipeCache(),
    openShortcuts: shortcutSettings(),
    exportSettings: () => void this.#export(),
    saveDamaged: () => this.#saveJson(JSON.stringify(this.#damaged?.value, null, 2), 'pincite-settings-damaged.json'),
    forgetDamaged: () => void this.#save(forgetDamagedSettings()).then(() => this.#readDamage()),
    importSettings: (file) => void this.#import(file),
    reset: () => void this.#save(resetSettings()),
    wipeAll: () => void this.#wipeAll(),
  };

  /** Follows until the page is closed. */
  async start(): Promise<void> {
    const first = new Promise<void>((resolve) => {
      followSettings((settings) => {
        this.#update({ settings });
        void this.#readDamage().then(resolve);
      });
    });
    onPermissions(() => void this.#readPermissions());
    // Keys are changed on a page of the browser's own, which tells nobody.
    addEventListener('focus', () => void this.#readShortcuts());
    await Promise.all([first, this.#readPermissions(), this.#readShortcuts(), this.#readUsage()]);
  }

  async #save(change: Promise<void>): Promise<void> {
    try {
      await change;
      this.#update({ notSaved: null });
    } catch (error) {
      this.#update({ notSaved: messageOf(error) });
    }
  }

  /** A question that the browser never settles leaves everything as it is. */
  #ask(answer: Promise<boolean>): void {
    void answer
      .catch(() => false)
      .then(async (isDone) => {
        this.#update({ isPermissionRefused: !isDone });
        await this.#readPermissions();
      });
  }

  async #export(): Promise<void> {
    const { settings, others } = await loadKept();
    this.#saveJson(writeSettingsFile(settings, others), 'pincite-settings.json');
  }

  #saveJson(text: string, name: string): void {
    this.saveFile(new Blob([text], { type: 'application/json' }), name);
  }

  async #import(file: Blob): Promise<void> {
    if (file.size > MAX_FILE_BYTES) {
      const error = { kind: 'too_large', length: file.size, most: MAX_SETTINGS_LENGTH } as const;
      return this.#update({ transfer: { state: 'failed', error } });
    }
    const reading = readSettingsFile(await file.text(), this.sites, this.#view.settings);
    if (!reading.ok) return this.#update({ transfer: { state: 'failed', error: reading.error } });
    await this.#save(importSettings(reading.settings, reading.others));
    const { unknown, kept } = reading;
    if (this.#view.notSaved === null) this.#update({ transfer: { state: 'done', unknown, kept } });
  }

  async #wipeCache(): Promise<void> {
    if (this.#view.wipingCache === 'running') return;
    this.#update({ wipingCache: 'running' });
    const result = await callBackground('wipeCache', {});
    await this.#readUsage();
    this.#update({ wipingCache: result.ok ? 'done' : 'failed' });
  }

  async #wipeAll(): Promise<void> {
    if (this.#view.wipingAll === 'running') return;
    this.#update({ wipingAll: 'running', wipeDetail: null });
    const result = await callBackground('wipeAll', {});
    localStorage.clear();
    await this.#readUsage();
    const { damaged, transfer } = { damaged: null, transfer: { state: 'none' as const } };
    if (result.ok) this.#update({ wipingAll: 'done', settings: DEFAULT_SETTINGS, damaged, transfer });
    else this.#update({ wipingAll: 'failed', wipeDetail: result.error.message });
  }

  async #readDamage(): Promise<void> {
    this.#damaged = await loadDamagedSettings();
    this.#update({ damaged: this.#damaged?.error ?? null });
  }

  async #readPermissions(): Promise<void> {
    this.#update({ permissions: await findGrantedHosts() });
  }

  async #readShortcuts(): Promise<void> {
    this.#update({ shortcuts: await loadShortcuts() });
  }

  async #readUsage(): Promise<void> {
    const result = await callBackground('cacheUsage', {});
    const usage = safeParse(usageSchema, result.ok ? result.value : null);
    this.#update({ usage: (usage.success && usage.data) || 'unusable' });
  }

  #update(change: Partial<OptionsView>): void {
    this.#view = { ...this.#view, ...change };
    this.onChange(this.#view);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
