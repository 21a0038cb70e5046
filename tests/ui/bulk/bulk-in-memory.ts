/** The page of bulk checks in each of its states, and a port over what is in memory. */
import {
  BLANK_BULK_VIEW,
  type BulkProgress,
  type BulkRow,
  type BulkView,
  NO_PROGRESS,
} from '../../../src/core/records/bulk';
import type { KeptRecord } from '../../../src/core/records/kept-record';
import { summariseRecord } from '../../../src/core/records/summary';
import type { BulkPort } from '../../../src/ui/bulk/bulk-port';

const running: BulkProgress = {
  ...NO_PROGRESS,
  phase: 'running',
  total: 1_200,
  checked: 316,
  skipped: 140,
  wrong: 3,
  citations: 1_022,
  unread: 87,
  current: { file: 'answers.jsonl', line: 460 },
  errors: [
    { place: { file: 'answers.jsonl', line: 12 }, message: 'expected JSON: Unexpected end of JSON input' },
    {
      place: { file: 'answers.jsonl', line: 77 },
      message: 'field "sources.2": expected one of "text", "html" and "file", got 0',
    },
    {
      place: { file: 'saved/search.html', line: null },
      message: 'no answer was read from this page. Nothing here looks like an answer',
    },
  ],
};

const chosen: BulkView = { ...BLANK_BULK_VIEW, input: { lines: 1, pages: 31, others: 212 } };

export const bulkViews = {
  blank: BLANK_BULK_VIEW,
  nothing: { ...BLANK_BULK_VIEW, input: { lines: 0, pages: 0, others: 4 } },
  chosen,
  running: { ...chosen, progress: running, held: 12 },
  counting: { ...chosen, progress: { ...running, total: null }, held: 12 },
  pausing: { ...chosen, progress: { ...running, phase: 'pausing' }, held: 12 },
  paused: { ...chosen, progress: { ...running, phase: 'paused', current: null }, held: 12 },
  done: {
    ...chosen,
    mayFetch: true,
    keeping: { keepRecords: true, keepTexts: false },
    progress: {
      ...running,
      phase: 'done',
      checked: 1_057,
      current: null,
      missing: ['archive.example', 'www.harbour-authority.example', 'museum.example'],
    },
    held: 12,
  },
  stopped: { ...chosen, progress: { ...running, phase: 'stopped', current: null }, held: 12 },
  failed: { ...chosen, progress: { ...running, phase: 'failed', current: null, trouble: 'full' }, held: 12 },
  elsewhere: { ...chosen, progress: { ...NO_PROGRESS, phase: 'elsewhere' } },
} satisfies Record<string, BulkView>;

export type BulkStateName = keyof typeof bulkViews;

/** Rows as those of these records. */
export function bulkPort(records: readonly KeptRecord[], changes: Partial<BulkPort> = {}): BulkPort {
  const nothing = () => {};
  const rows = records.map((record, at): BulkRow => {
    const { claims, citations, unread } = summariseRecord(record);
    const shared = { at, item: String(at), claims, citations, unread, missing: [] };
    const settings = { rules: '1', mayFetch: false, keeps: 'lines' } as const;
    return {
      ...shared,
      settings,
      name: at % 7 === 6 ? `saved/page-${at}.html` : `answer-${at}`,
      answers: at % 7 === 6 ? 2 : 1,
    };
  });
  return {
    choose: nothing,
    drop: async () => {},
    setFetching: nothing,
    setRetrying: nothing,
    setKeeping: async () => {},
    start: nothing,
    pause: nothing,
    resume: nothing,
    stop: nothing,
    allow: async () => {},
    rows: async (from, count) => rows.slice(from, from + count),
    read: async (at) => records.slice(at, at + 1),
    exportFile: async () => new Blob(['{}\n']),
    clear: async () => {},
    ...changes,
  };
}
