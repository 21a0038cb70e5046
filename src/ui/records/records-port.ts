import type { ExportFormat } from '../../core/records/export-format';
import type { LineCounts } from '../../core/records/import-lines';
import type { ImportChoice, ImportOutcome, ImportPlan } from '../../core/records/import-plan';
import type { KeptRecord } from '../../core/records/kept-record';
import type { Label, LabelledRecord } from '../../core/records/labels';
import type { StoreTrouble } from '../../core/records/records-error';
import type { Sample } from '../../core/records/sample';
import type { RecordSummary } from '../../core/records/summary';
import type { Keeping } from '../../core/settings/keeping';

/** What the records page shows besides what its reader does on it. */
export interface RecordsView {
  /** `null` until they are read. */
  list: { summaries: readonly RecordSummary[]; damaged: readonly string[] } | null;
  /** Why they cannot be read. */
  trouble: StoreTrouble | null;
  /** Why a checked answer could not be kept, until the reader has seen it. */
  missed: StoreTrouble | null;
  keeping: Keeping;
  samples: readonly Sample[];
}

export interface StagedFile {
  id: string;
  counts: LineCounts;
  plan: ImportPlan;
}

/** Judged again, or why that is not possible. */
export type Rejudged = { record: KeptRecord } | { problem: 'no_answer' | 'no_texts' };

/** What can be done with records. All of it may reject; what it rejects with is shown. */
export interface RecordsPort {
  read(ids: readonly string[], options: { withTexts: boolean }): AsyncIterable<LabelledRecord>;
  /** In place of those of the same answers. */
  put(records: readonly KeptRecord[]): Promise<void>;
  /** Names the model that wrote the answers; `null` takes the name away. */
  setModel(ids: readonly string[], model: string | null): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  rawDamaged(): Promise<string>;
  /** Reads a file without importing it; `null` where another page is importing. */
  stage(file: Blob, signal: AbortSignal, onProgress: (share: number) => void): Promise<StagedFile | null>;
  commit(staged: StagedFile, choice: ImportChoice, onProgress: (share: number) => void): Promise<ImportOutcome | null>;
  discard(id: string): Promise<void>;
  exportFile(
    ids: readonly string[],
    options: { format: ExportFormat; withTexts: boolean },
    signal: AbortSignal,
    onProgress: (count: number) => void,
  ): Promise<Blob>;
  rejudge(record: KeptRecord, signal: AbortSignal): Promise<Rejudged>;
  putSample(sample: Sample): Promise<void>;
  removeSample(id: string): Promise<void>;
  putLabels(labels: readonly Label[]): Promise<void>;
  loadLabeller(): Promise<string>;
  saveLabeller(name: string): Promise<void>;
  setKeeping(change: Partial<Keeping>): Promise<void>;
  dismissMissed(): Promise<void>;
  /** A new id, and the time: ISO 8601 instant. */
  newId(): string;
  now(): string;
}
