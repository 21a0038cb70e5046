import type { BulkProgress, BulkRow } from '../../core/records/bulk';
import type { KeptRecord } from '../../core/records/kept-record';

/** What the page of bulk checks shows. */
export interface BulkView {
  /** What was chosen: how many files of each kind. */
  input: { lines: number; pages: number; others: number } | null;
  progress: BulkProgress;
  /** How many results are held. */
  held: number;
  /** Counts up when results took the place of others, or were deleted. */
  edition: number;
  mayFetch: boolean;
  /** Whether what could not be read before is tried again. */
  retries: boolean;
  keeping: { keepRecords: boolean; keepTexts: boolean };
}

/** What can be done on it. What rejects is shown. */
export interface BulkPort {
  /** Takes files, or what was dropped, in place of what was chosen before. */
  choose(files: Iterable<File>): void;
  drop(transfer: DataTransfer): Promise<void>;
  setFetching(isOn: boolean): void;
  setRetrying(isOn: boolean): void;
  setKeeping(change: Partial<BulkView['keeping']>): Promise<void>;
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
