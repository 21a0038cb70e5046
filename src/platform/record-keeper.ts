import type { CheckState } from '../core/check-state';
import { NewestMap } from '../core/newest-map';
import { recordOfCheck } from '../core/records/check-record';
import type { KeptRecord } from '../core/records/kept-record';
import { RecordsError, type StoreTrouble } from '../core/records/records-error';
import type { Settings } from '../core/settings';
import type { ReadSource } from '../core/types';
import { isPrivateTab } from './tabs';

export interface KeeperPorts {
  settings(): Promise<Pick<Settings, 'keepRecords' | 'keepTexts'>>;
  /** The source as it was read for a check of the tab; `null` where it is not at hand any more. */
  textOf(tabId: number, url: string): Promise<ReadSource | null>;
  put(record: KeptRecord): Promise<unknown>;
  /** Told of each check once nothing is to be done about its record any more. */
  settle(state: CheckState): Promise<void>;
  /** Told when a record could not be kept. */
  onTrouble(trouble: StoreTrouble): Promise<void>;
  /** Milliseconds since 1970. */
  now(): number;
}

/** Of which it is known at a time whether their tabs are private. */
const MAX_CHECKS = 100;

/** Keeps each check that comes to its end, where its reader wants so; none of a private window. Given all states. */
export function createRecordKeeper(ports: KeeperPorts): (state: CheckState) => void {
  const seen = new WeakSet<CheckState>();
  /** By check, asked as soon as it is seen: many a reader closes the tab as it ends, and one that is gone counts as private. */
  const privacy = new NewestMap<string, Promise<boolean>>(MAX_CHECKS);
  let turn: Promise<void> = Promise.resolve();
  return (state) => {
    const isPrivate = privacy.get(state.id) ?? isPrivateTab(state.tabId);
    privacy.set(state.id, isPrivate);
    if (state.phase !== 'done' || seen.has(state)) return;
    seen.add(state);
    const checkedAt = new Date(ports.now()).toISOString();
    turn = turn
      .then(async () => {
        if (!(await isPrivate)) await keep(state, checkedAt, ports);
      })
      .catch((error: unknown) => ports.onTrouble(error instanceof RecordsError ? error.trouble : 'unusable'))
      .catch((error: unknown) => console.warn('A checked answer could not be kept', error))
      .then(() => ports.settle(state))
      .catch(() => {});
  };
}

async function keep(state: CheckState, checkedAt: string, ports: KeeperPorts): Promise<void> {
  const { keepRecords, keepTexts } = await ports.settings();
  if (!keepRecords) return;
  const texts = new Map<string, ReadSource>();
  for (const { url, state: progress } of keepTexts ? state.sources : []) {
    const text = progress === 'read' ? await ports.textOf(state.tabId, url) : null;
    if (text) texts.set(url, text);
  }
  await ports.put(recordOfCheck(state, checkedAt, texts));
}
