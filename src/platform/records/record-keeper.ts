import { recordOfCheck } from '../../core/records/check-record';
import type { KeptRecord } from '../../core/records/kept-record';
import { RecordsError, type StoreTrouble } from '../../core/records/records-error';
import type { Keeping } from '../../core/settings/keeping';
import type { ReadSource } from '../../core/types';
import type { CheckState } from '../../core/types/check-state';
import { withinTime } from '../within-time';

export interface KeeperPorts {
  settings(): Promise<Keeping>;
  /** The source as it was read for a check of the tab; `null` where it is not at hand any more. */
  textOf(tabId: number, url: string): Promise<ReadSource | null>;
  put(record: KeptRecord): Promise<unknown>;
  /** Told when a record could not be kept. */
  onTrouble(trouble: StoreTrouble): Promise<void>;
  /** Milliseconds since 1970. */
  now(): number;
}

/** The end of a check waits no longer than so for its record: a store that answers no more must not keep it from its reader. */
const KEEP_MS = 15_000;

/**
 * Keeps a check that has come to its end, where its reader wants so; none of a private window. Given each check that has
 * ended before its end can be seen, so that one which was seen to end has its record, whatever is closed or ends next.
 * Resolves once the record is kept, or its trouble told; never rejects.
 */
export function createRecordKeeper(ports: KeeperPorts): (state: CheckState) => Promise<void> {
  return async (state) => {
    if (state.phase !== 'done' || state.isPrivate) return;
    try {
      const keeping = keep(state, new Date(ports.now()).toISOString(), ports);
      await withinTime(keeping, KEEP_MS, tooSlow).catch((error: unknown) =>
        ports.onTrouble(error instanceof RecordsError ? error.trouble : 'unusable'),
      );
    } catch (error) {
      console.warn('A checked answer could not be kept', error);
    }
  };
}

const tooSlow = () => new RecordsError('unusable', 'the store did not answer');

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
