/** What a bulk check knows of its items, and what is held of those that were checked. */
import * as z from 'zod/mini';
import { type Keeping, NOTHING_KEPT } from '../settings/keeping';
import type { StoreTrouble } from './records-error';
import { CLAIM_OUTCOMES, type ClaimOutcome } from './summary';

/** A file that was chosen, and where it lies below the folder that was: "saved/answer.html". */
export interface NamedFile {
  path: string;
  file: Blob;
}

/** Where an item comes from: a file, or a line of one, counted from 1. */
export interface ItemPlace {
  file: string;
  line: number | null;
}

/** An item that could not be checked: what was expected, and what came. */
export interface ItemError {
  place: ItemPlace;
  message: string;
}

/** Besides the lines: nothing, records, or records with the texts of sources. */
const KEEPS = ['lines', 'records', 'texts'] as const;
/** What of them a check keeps. */
export type BulkKeeps = (typeof KEEPS)[number];

/** By what an item is checked. */
export interface BulkSettings {
  /** The version of the rules. */
  rules: string;
  /** Whether sources that are not given are fetched. */
  mayFetch: boolean;
  keeps: BulkKeeps;
}

/** Whether an item that was checked by `done` need not be checked again where `wanted` is chosen. */
export function covers(done: BulkSettings, wanted: BulkSettings): boolean {
  const isKept = KEEPS.indexOf(done.keeps) >= KEEPS.indexOf(wanted.keeps);
  return done.rules === wanted.rules && (done.mayFetch || !wanted.mayFetch) && isKept;
}

/** What the list shows of an item that was checked: all answers of a page, or the one of a line. */
export interface BulkRow {
  /** Its place in the list, from 0. */
  at: number;
  /** What it is known by when the same files are chosen again: of its content, and of the name of a page. */
  item: string;
  settings: BulkSettings;
  /** The id of a line's answer, or the file of a page. */
  name: string;
  answers: number;
  /** Claims by their verdicts. */
  claims: Record<ClaimOutcome, number>;
  citations: number;
  /** Of `citations`, those whose source could not be read. */
  unread: number;
  /** Hosts that could not be asked for want of permission. */
  missing: string[];
}

const count = z.int().check(z.nonnegative());

/** A row as it lies on the disk. */
export const bulkRowSchema: z.ZodMiniType<BulkRow> = z.object({
  at: count,
  item: z.string(),
  settings: z.object({ rules: z.string(), mayFetch: z.boolean(), keeps: z.enum(KEEPS) }),
  name: z.string(),
  answers: count,
  claims: z.object({ supported: count, altered: count, unsupported: count, unchecked: count, uncited: count }),
  citations: count,
  unread: count,
  missing: z.array(z.string()),
});

/** No claims, by outcome. */
export const noClaims = (): Record<ClaimOutcome, number> =>
  Object.fromEntries(CLAIM_OUTCOMES.map((outcome) => [outcome, 0])) as Record<ClaimOutcome, number>;

/** `pausing`: what is in work is ended first. `elsewhere`: another page is at it. `failed`: nothing can be held any more. */
export type BulkPhase = 'idle' | 'running' | 'pausing' | 'paused' | 'done' | 'stopped' | 'elsewhere' | 'failed';

/** How far a bulk check has come; counts are of items, unless they say otherwise. */
export interface BulkProgress {
  phase: BulkPhase;
  /** `null` until they are counted. */
  total: number | null;
  /** Checked in this run. */
  checked: number;
  /** Checked in an earlier one. */
  skipped: number;
  /** Could not be checked. */
  wrong: number;
  /** Of the citations checked in this run, how many, and how many of them could not be read. */
  citations: number;
  unread: number;
  /** What is in work. */
  current: ItemPlace | null;
  /** The first of those that are wrong. */
  errors: readonly ItemError[];
  /** Hosts that were not asked for want of permission. */
  missing: readonly string[];
  trouble: StoreTrouble | null;
}

/** Before anything was chosen. */
export const NO_PROGRESS: BulkProgress = {
  phase: 'idle',
  total: null,
  checked: 0,
  skipped: 0,
  wrong: 0,
  citations: 0,
  unread: 0,
  current: null,
  errors: [],
  missing: [],
  trouble: null,
};

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
  keeping: Keeping;
}

/** Before anything was chosen, or is known of what is held. */
export const BLANK_BULK_VIEW: BulkView = {
  input: null,
  progress: NO_PROGRESS,
  held: 0,
  edition: 0,
  mayFetch: false,
  retries: false,
  keeping: NOTHING_KEPT,
};
