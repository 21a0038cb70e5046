/** How a record lies on the disk: its line, and apart from it the texts of its sources. */

import * as z from 'zod/mini';
import type { KeptRecord, KeptSource } from '../../core/records/kept-record';
import { fillRecord, joinRecords, meetRecords } from '../../core/records/merge';
import { readRecordLine } from '../../core/records/read-record-line';
import { toRecordLine } from '../../core/records/record-line';
import { type RecordSummary, summariseRecord } from '../../core/records/summary';
import { InputError } from '../../core/schemas/input-error';
import { safeParse } from '../../core/schemas/safe-parse';
import { sourceSchema } from '../../core/schemas/source-schema';
import { hashText } from '../../core/text/hash';
import { sha256 } from '../../core/text/sha256';
import type { ReadSource } from '../../core/types';
import type { RecordTransaction } from './record-database';

/** A record ready to be written: its texts have their keys, which take a while to make. */
export interface PreparedRecord {
  record: KeptRecord;
  texts: (string | null)[];
  /** The texts themselves, by key. */
  sources: Map<string, object>;
}

const storedSchema = z.object({
  id: z.string(),
  line: z.string(),
  texts: z.array(z.nullable(z.string())),
  import: z.exactOptional(z.string()),
});

/** The fields of a source that its text has to itself; the others are the record's own. */
const OWN_FIELDS = ['url', 'finalUrl', 'title', 'dates', 'origin', 'readAt'] as const;

export async function prepareRecord(record: KeptRecord): Promise<PreparedRecord> {
  const sources = new Map<string, object>();
  const texts: (string | null)[] = [];
  for (const { source } of record.sources) {
    if (!source) texts.push(null);
    else {
      const text = withoutOwnFields(source);
      const key = await sha256(JSON.stringify(text));
      sources.set(key, text);
      texts.push(key);
    }
  }
  return { record: withoutTexts(record), texts, sources };
}

function withoutOwnFields(source: ReadSource): object {
  const own: readonly string[] = OWN_FIELDS;
  return Object.fromEntries(Object.entries(source).filter(([name]) => !own.includes(name)));
}

const withoutTexts = (record: KeptRecord): KeptRecord => ({
  ...record,
  sources: record.sources.map((source) => ({ ...source, source: null })),
});

/** What a stored record says; `damaged`: why it could not be read, and what lies there instead. */
export type FoundRecord = Readable | { damaged: string };

interface Readable {
  record: KeptRecord;
  texts: (string | null)[];
  /** As in `StoredRecord`. */
  import?: string;
}

/** Without the texts of its sources. Its id is the one it lies under: it stays when newer rules split its claims anew. */
export function readStored(value: unknown): FoundRecord {
  const stored = safeParse(storedSchema, value);
  if (!stored.success) return { damaged: z.prettifyError(stored.error) };
  const { id, line, texts, import: by } = stored.data;
  try {
    const { record } = readRecordLine(JSON.parse(line));
    const found: Readable = { record: { ...record, id }, texts: record.sources.map((_, at) => texts[at] ?? null) };
    return by === undefined ? found : { ...found, import: by };
  } catch (error) {
    if (error instanceof InputError || error instanceof SyntaxError) return { damaged: error.message };
    throw error;
  }
}

/** The whole source, of its text and of what the record says of it; `null` where the text is not what it should be. */
export function joinSource(kept: KeptSource, text: unknown): ReadSource | null {
  const { url, finalUrl, title, dates, origin, hash } = kept;
  const own = { url, finalUrl: finalUrl ?? url, title, dates, ...(origin && { origin }) };
  const parsed = safeParse(sourceSchema, { ...(typeof text === 'object' && text), ...own });
  return parsed.success && parsed.data.hash === hash ? parsed.data : null;
}

/** On whose word a record is written: the reader's own check, or an import, with what is to stay where two differ. */
export type Writer = 'own' | { import: string; stays: 'here' | 'later' };

/**
 * Writes a record within a transaction, merged with the one of the same answer that is there; says whether there was one,
 * and whether its verdicts are replaced. What cannot be read any more is moved aside, not written over.
 */
export async function writeRecord(
  transaction: RecordTransaction,
  prepared: PreparedRecord,
  writer: Writer = 'own',
): Promise<'added' | 'merged' | 'replaced'> {
  const records = transaction.objectStore('records');
  const { id } = prepared.record;
  const before = await records.get(id);
  const known = before === undefined ? null : readStored(before);
  if (before && known && 'damaged' in known) await records.put({ ...before, id: `${id}~damaged` });
  const here = known && 'record' in known ? known : null;
  const coming = prepared.record;
  const isReplaced = here !== null && takesComing(here, coming, writer);
  const record = here ? { ...merge(here.record, coming, isReplaced), id } : coming;
  const keys = new Map([...keysByHash(here), ...keysByHash(here && !isReplaced ? withProven(prepared) : prepared)]);
  const texts = record.sources.map(({ hash }) => (hash === null ? null : (keys.get(hash) ?? null)));
  const by = writer === 'own' ? undefined : here && !isReplaced ? here.import : writer.import;
  await records.put({ id, line: toRecordLine(record), texts, ...(by !== undefined && { import: by }) });
  await transaction.objectStore('summaries').put(summariseStored(record, texts));
  for (const [key, text] of prepared.sources) {
    if (texts.includes(key)) await transaction.objectStore('texts').put(text, key);
  }
  await releaseTexts(
    transaction,
    (here?.texts ?? []).filter((key) => !texts.includes(key)),
  );
  if (!here) return 'added';
  return isReplaced ? 'replaced' : 'merged';
}

/** Whether the verdicts that come take the place of those that are here. */
function takesComing(here: Readable, coming: KeptRecord, writer: Writer): boolean {
  if (writer === 'own') return true;
  const mayReplace = writer.stays === 'later' || here.import === writer.import;
  return mayReplace && meetRecords(here.record, coming) === 'later';
}

function merge(here: KeptRecord, coming: KeptRecord, isReplaced: boolean): KeptRecord {
  // Of an answer there is one model: a name that its reader has given stays.
  if (isReplaced) return { ...fillRecord(coming, here), model: here.model ?? coming.model };
  return meetRecords(here, coming) === 'same' ? joinRecords(here, coming) : fillRecord(here, coming);
}

/** Of a stranger, only the texts that are what their hash says are taken for those of a check that is here. */
function withProven({ record, texts, sources }: PreparedRecord): PreparedRecord {
  const isProven = (key: string | null, at: number) => {
    const source = key === null ? undefined : sources.get(key);
    return source !== undefined && 'text' in source && hashText(String(source.text)) === record.sources[at]?.hash;
  };
  return { record, sources, texts: texts.map((key, at) => (isProven(key, at) ? key : null)) };
}

/** Writes what its reader calls the model of a record; `null` takes the name away. */
export async function writeModel(transaction: RecordTransaction, id: string, model: string | null): Promise<void> {
  const found = readStored(await transaction.objectStore('records').get(id));
  if ('damaged' in found) return;
  const record = { ...found.record, model };
  const { texts, import: by } = found;
  const stored = { id, line: toRecordLine(record), texts, ...(by !== undefined && { import: by }) };
  await transaction.objectStore('records').put(stored);
  await transaction.objectStore('summaries').put(summariseStored(record, texts));
}

function keysByHash(found: { record: KeptRecord; texts: readonly (string | null)[] } | null): [string, string][] {
  return (found?.record.sources ?? []).flatMap(({ hash }, at): [string, string][] => {
    const key = found?.texts[at];
    return hash !== null && key ? [[hash, key]] : [];
  });
}

/** Deletes those of the texts that no record needs any more. */
export async function releaseTexts(transaction: RecordTransaction, keys: readonly (string | null)[]): Promise<void> {
  const uses = transaction.objectStore('records').index('texts');
  for (const key of new Set(keys)) {
    if (key !== null && (await uses.count(key)) === 0) await transaction.objectStore('texts').delete(key);
  }
}

/** The summary of a record whose texts lie apart. */
export function summariseStored(record: KeptRecord, texts: readonly (string | null)[]): RecordSummary {
  const hasTexts = record.answer !== null && record.sources.every(({ cause }, at) => cause !== null || texts[at]);
  return { ...summariseRecord(record), hasTexts };
}
