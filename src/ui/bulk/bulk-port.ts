import type { BulkRow } from '../../core/records/bulk';
import type { KeptRecord } from '../../core/records/kept-record';
import type { Keeping } from '../../core/settings/keeping';

/** What can be done on the page of bulk checks. What rejects is shown. */
export interface BulkPort {
  /** Takes files, or what was dropped, in place of what was chosen before. */
  choose(files: Iterable<File>): void;
  drop(transfer: DataTransfer): Promise<void>;
  setFetching(isOn: boolean): void;
  setRetrying(isOn: boolean): void;
  setKeeping(change: Partial<Keeping>): Promise<void>;
  start(): void;
  pause(): void;
  resume(): void;
  stop(): void;
  /** Has to be called in a click: the browser asks the reader. */
  allow(hosts: readonly string[] | 'all'): Promise<void>;
  /** `null` in place of a row that cannot be read. */
  rows(from: number, count: number): Promise<readonly (BulkRow | null)[]>;
  /** The answers of the item at a place. */
  read(at: number): Promise<readonly KeptRecord[]>;
  exportFile(): Promise<Blob>;
  /** Deletes what is held. */
  clear(): Promise<void>;
}
