import type { Site } from './site';

/** What the script of a click lays down for the content script: all that no page needs by itself. */
export interface OfferedSites {
  siteOf(document: Document, address: string): Site;
  generic: Site;
  /** `selectionSite` */
  selection(document: Document, url: string, range: Range, base: Site): Site | null;
  /** `outlineOf` */
  outline(document: Document, known: readonly string[]): string;
}

/** The scripts of one extension share a global object that the page does not see; they share no modules. */
const KEY = Symbol.for('pincite.sites');

/** Lays down `offered` for the scripts that share `scope`, in place of what was there. */
export function offerSites(scope: object, offered: OfferedSites): void {
  Object.defineProperty(scope, KEY, { value: offered, configurable: true });
}

/** What was laid down, or `null` if the script of a click has not run. */
export function offeredSites(scope: object): OfferedSites | null {
  return (scope as { [KEY]?: OfferedSites })[KEY] ?? null;
}
