/** What is told of the sources that are kept from one check to the next. */

/**
 * What went wrong with the kept sources, and what was done. Nothing but kept texts is ever lost by it.
 *
 * `rebuilt`: the store could not be used and was made anew. `dropped`: one text was damaged and thrown away.
 * `full`: the disk has no room for more.
 */
export type CacheTrouble = 'rebuilt' | 'dropped' | 'full';

/** How much of the sources that were read is kept. */
export interface CacheUsage {
  sources: number;
  /** An estimate, on the high side. */
  bytes: number;
}
