/**
 * Why records cannot be reached. What is kept stays as it is, whatever the matter.
 *
 * `unusable`: the browser does not open the store. `newer`: a later version of the extension has written it. `full`: the
 * disk has no room for more.
 */
export type StoreTrouble = 'unusable' | 'newer' | 'full';

/** What can go wrong with the records that their reader can do something about. */
export class RecordsError extends Error {
  override readonly name = 'RecordsError';
  constructor(
    readonly trouble: StoreTrouble,
    /** In the browser's words. */
    detail: string,
  ) {
    super(detail);
  }
}
