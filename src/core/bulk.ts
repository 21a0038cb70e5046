/** What a bulk check knows of its items, and what is held of those that were checked. */
import * as z from 'zod/mini';
import { CLAIM_OUTCOMES, type ClaimOutcome } from './records/summary';

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

/** What the list shows of an item that was checked: all answers of a page, or the one of a line. */
export interface BulkRow {
  /** Its place in the list, from 0. */
  at: number;
  /** What it is known by when the same files are chosen again: of its content, and of the name of a page. */
  item: string;
  /** Of the rules and the choices that it was checked by; with others it is checked again. */
  settings: string;
  /** Ids of its results: the first, where there are several. */
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
  settings: z.string(),
  name: z.string(),
  answers: count,
  claims: z.object({ supported: count, altered: count, unsupported: count, unchecked: count, uncited: count }),
  citations: count,
  unread: count,
  missing: z.array(z.string()),
});

export const noClaims = (): Record<ClaimOutcome, number> =>
  Object.fromEntries(CLAIM_OUTCOMES.map((outcome) => [outcome, 0])) as Record<ClaimOutcome, number>;
