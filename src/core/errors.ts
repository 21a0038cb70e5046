/** The failures that a caller must tell apart. Everything else is a bug and surfaces as it is. */

/** A page of a known site does not have the layout that its reader knows. */
export class SiteChangedError extends Error {
  override readonly name = 'SiteChangedError';
  constructor(
    readonly site: string,
    /** What was looked for, for a report: selectors, never page text. */
    readonly lookedFor: readonly string[],
  ) {
    super(`${site}: layout not recognised; looked for ${lookedFor.join(', ')}`);
  }
}

/** Something handed in from outside (a file, a line, a message) is not what it should be. */
export class InputError extends Error {
  override readonly name = 'InputError';
  constructor(
    message: string,
    /** From 1, where the input has lines. */
    readonly line?: number,
  ) {
    super(line === undefined ? message : `line ${line}: ${message}`);
  }
}
