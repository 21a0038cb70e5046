/** What a command reads and writes; handed in, so that a test needs no process. */
export interface Streams {
  stdin: AsyncIterable<Uint8Array>;
  /** Resolves when the reader can take more. */
  write(text: string): Promise<void>;
  /** A message for the person at the terminal, without its line end. */
  warn(message: string): void;
  /** Of the running command; ends requests. */
  signal: AbortSignal;
  /** Today, ISO 8601. */
  today(): string;
}

/** A call that cannot be answered: unknown option, missing file. Ends with status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
