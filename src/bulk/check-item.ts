import { type BulkKeeps, type BulkRow, noClaims } from '../core/records/bulk';
import type { KeptRecord } from '../core/records/kept-record';
import { CLAIM_OUTCOMES, summariseRecord } from '../core/records/summary';
import type { Source } from '../core/types';
import { isFetchable } from '../core/urls';
import { checkLine, type LineEffects, readAnswersOf, toResult } from './check-line';
import { recordOfLine } from './line-record';
import { parseJson } from './read-lines';

/** What is to be checked: a line of JSON as it was written, or what was read of a saved page. */
export type CheckTask = { kind: 'line'; text: string } | { kind: 'page'; extracted: unknown };

/** How items are checked, as far as it can be sent to a worker. */
export interface ItemOptions {
  /** ISO 8601. */
  today: string;
  /** Of the records: ISO 8601 instant. */
  checkedAt: string;
  keeps: BulkKeeps;
}

/** What came of an item. */
export interface ItemResult extends Pick<BulkRow, 'name' | 'answers' | 'claims' | 'citations' | 'unread' | 'missing'> {
  /** Lines of `check`, each with its line end: what the command line writes for the same input. */
  output: string;
  records: KeptRecord[];
}

/** More is not asked for at once. */
const MAX_MISSING = 50;
const MAX_NAME = 200;

/** Checks all answers of an item. Throws `InputError` where it is wrong, and the signal's reason on abort. */
export async function checkItem(task: CheckTask, options: ItemOptions, effects: LineEffects): Promise<ItemResult> {
  const value = task.kind === 'line' ? parseJson(task.text) : task.extracted;
  const lines = readAnswersOf(value);
  const result: ItemResult = {
    name: String(lines[0]?.about.id ?? '').slice(0, MAX_NAME),
    answers: lines.length,
    claims: noClaims(),
    citations: 0,
    unread: 0,
    missing: [],
    output: '',
    records: [],
  };
  const missing = new Set<string>();
  for (const line of lines) {
    const checked = await checkLine(line, effects);
    const record = recordOfLine(checked, options.checkedAt, options.keeps === 'texts');
    const summary = summariseRecord(record);
    for (const outcome of CLAIM_OUTCOMES) result.claims[outcome] += summary.claims[outcome];
    result.citations += summary.citations;
    result.unread += summary.unread;
    result.output += `${JSON.stringify(toResult(checked))}\n`;
    if (options.keeps !== 'lines') result.records.push(record);
    for (const source of checked.sources.values()) addMissing(missing, source);
  }
  result.missing = [...missing].slice(0, MAX_MISSING);
  return result;
}

function addMissing(hosts: Set<string>, source: Source): void {
  if (source.status === 'read' || source.cause !== 'not_permitted') return;
  const address = source.finalUrl ?? source.url;
  if (isFetchable(address).ok) hosts.add(new URL(address).hostname);
}
