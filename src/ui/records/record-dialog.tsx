import type { RecordSummary } from '../../core/records/summary';
import { DeleteDialog, ExportDialog } from './dialogs';
import { ImportDialog } from './import-dialog';
import { ModelDialog } from './model-dialog';
import type { RecordsPort } from './records-port';

export type RecordDialogName = 'import' | 'export' | 'delete' | 'model';

export interface RecordDialogProps {
  name: RecordDialogName;
  /** What it is about, unless something is imported. */
  ids: readonly string[];
  summaries: readonly RecordSummary[];
  port: RecordsPort;
  close(): void;
  /** Told once the records are gone. */
  deleted(): void;
}

/** The dialog that is open over the list. */
export function RecordDialog({ name, ids, summaries, port, close, deleted }: RecordDialogProps) {
  if (name === 'import') return <ImportDialog port={port} close={close} />;
  if (name === 'export') return <ExportDialog ids={ids} port={port} close={close} />;
  if (name === 'delete') return <DeleteDialog ids={ids} port={port} close={close} deleted={deleted} />;
  return <ModelDialog ids={ids} {...modelsOf(summaries, ids)} port={port} close={close} />;
}

/** More names are not offered. */
const MAX_MODELS = 100;

function modelsOf(summaries: readonly RecordSummary[], ids: readonly string[]): { model: string; known: string[] } {
  const meant = new Set(ids);
  const theirs = new Set(summaries.filter(({ id }) => meant.has(id)).map(({ model }) => model));
  const [model = ''] = theirs;
  const known = new Set(summaries.map((summary) => summary.model).filter((name) => name !== ''));
  return { model: theirs.size === 1 ? model : '', known: [...known].sort().slice(0, MAX_MODELS) };
}
