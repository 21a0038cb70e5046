import { createContext } from 'preact';
import type { Cause } from '../core/types';

/** What can be done about a source that could not be read. `check`: `CheckState.id`; `url`: `SourceProgress.url`. */
export interface SourceActions {
  readInTab(check: string, url: string): void;
  readArchived(check: string, url: string): void;
  /** Comes back with why the text could not be taken, or `null`. */
  pasteText(check: string, url: string, text: string): Promise<Cause | 'failed' | null>;
  /** Opens the page on which a file is chosen. */
  chooseFile(check: string, url: string): void;
}

/** Of the shown check; `null` where there is none, and nothing is offered. */
export interface SourceContextValue {
  check: string;
  actions: SourceActions;
  /** The reader has chosen to ask the archive before, and is not told again what that means. */
  isArchiveOn: boolean;
  /** Reads sources anew, by `SourceProgress.url`. */
  readAgain(urls: string[]): void;
}

/** Handed past the list and its rows, which have no part in it. */
export const SourceContext = createContext<SourceContextValue | null>(null);
