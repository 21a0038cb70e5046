import * as z from 'zod/mini';
import type { Cause, Source } from '../../core/types';
import type { CacheUsage } from '../../core/types/kept-sources';
import type { Neighbours, SourceView } from '../../core/types/source-view';
import { checkId, index, MAX_ITEMS, text } from './messages';

/** A source of a check of a tab. `check`: `CheckState.id`. */
const sourceOfCheck = { tabId: z.int(), check: checkId, url: text };
const short = z.string().check(z.maxLength(1_000));
const MAX_PASTED = 5_000_000;
/** Of a file of 20 MB. */
const MAX_BASE64 = 27_000_000;

/** From an extension page to the background. */
export const backgroundCalls = {
  /** Starts a check, in place of one that runs for the tab. `isAgain`: every source is fetched anew. */
  startCheck: z.object({
    tabId: z.int(),
    pageUrl: text,
    answerIndex: index,
    /** An `Answer`, see `core/schemas/answer-schema.ts`. */
    answer: z.unknown(),
    isAgain: z.boolean(),
  }),
  /** Ends the check of a tab; what was judged stays. */
  stopCheck: z.object({ tabId: z.int() }),
  /** Reads sources of a check anew, whatever is kept of them. `check`: `CheckState.id`. */
  readAgain: z.object({ tabId: z.int(), check: checkId, urls: z.array(text).check(z.maxLength(MAX_ITEMS)) }),
  /** There is a connection again: what could not be read without one is tried once more. */
  backOnline: z.object({}),
  /** How much is kept of sources read before. */
  cacheUsage: z.object({}),
  /** Deletes all sources that are kept. */
  wipeCache: z.object({}),
  /** Deletes all that is kept: settings, checks, sources, traces. */
  wipeAll: z.object({}),
  /** On the reader's click alone: has a source of a check read in a tab, or from the archive. */
  readOtherwise: z.object({ ...sourceOfCheck, way: z.enum(['tab', 'archive']) }),
  /** Takes a text or a file in place of a source. */
  giveSource: z.object({
    ...sourceOfCheck,
    given: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('pasted'), text: z.string().check(z.maxLength(MAX_PASTED)) }),
      z.object({ kind: z.literal('file'), name: short, type: short, data: z.string().check(z.maxLength(MAX_BASE64)) }),
    ]),
  }),
  /** Opens a source of a tab's check to be read, on the reader's click. */
  viewSource: z.object({ tabId: z.int(), url: text }),
  /** What stands round a passage of a source. */
  findNeighbours: z.object({ tabId: z.int(), url: text, text, start: index, end: index }),
  /** Reads what is at an address, on the reader's click. */
  readAddress: z.object({ url: text }),
  /** Wakes a background that was ended while a check ran: it goes on with the check as it starts. */
  wake: z.object({}),
};

/** What the background replies with; to all other calls, that they were heard. */
export interface BackgroundReplies {
  /** `null` where nothing can be kept. */
  cacheUsage: CacheUsage | null;
  /** Why it could not be read. */
  giveSource: Cause | null;
  viewSource: SourceView;
  /** `null` where that is not known. */
  findNeighbours: Neighbours | null;
  readAddress: Source;
}
