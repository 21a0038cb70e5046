/** The failures that a caller must tell apart. Everything else is a bug and surfaces as it is. */

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
