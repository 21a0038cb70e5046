import { siteFor } from '../../src/sites';
import { isOnCountryHost } from '../../src/sites/country-hosts';
import { offeredSites } from '../../src/sites/offered-sites';
import type { Site } from '../../src/sites/site';

/** Who reads a page: its site, any page's reader, or what the reader selected. */
export class PageSites {
  #selected: { site: Site; range: Range } | null = null;

  constructor(private readonly window: Window & typeof globalThis) {}

  /** Of the site of `sites` whose page this is, `null` for any other. */
  siteName(): string | null {
    return siteFor(this.window.location.href)?.name ?? null;
  }

  /** `null` where the script of a click is needed first. */
  siteOf(asPage: boolean): Site | null {
    if (this.#selected && !this.#selected.range.collapsed) return this.#selected.site;
    const { document, location } = this.window;
    const offered = offeredSites(globalThis);
    if (asPage) return offered?.generic ?? null;
    return siteFor(location.href) ?? offered?.siteOf(document, location.href) ?? null;
  }

  /** Reads what is selected now, until `leaveSelection`. `false` where nothing is. */
  takeSelection(): boolean {
    this.#selected = null;
    const { document, location } = this.window;
    const selection = this.window.getSelection();
    const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0).cloneRange() : null;
    const base = this.siteOf(false);
    const site = range && base && offeredSites(globalThis)?.selection(document, location.href, range, base);
    if (site) this.#selected = { site, range };
    return this.#selected !== null;
  }

  leaveSelection(): void {
    this.#selected = null;
  }

  /** A page that is read only when it is asked for, on a host that the reader may grant for good. */
  isOnCountryHost(): boolean {
    return isOnCountryHost(this.window.location.href);
  }

  /** The structure of the page without its words, for a report; `null` where the script of a click is needed first. */
  describeLayout(): string | null {
    const { document, location } = this.window;
    return offeredSites(globalThis)?.outline(document, siteFor(location.href)?.layout ?? []) ?? null;
  }
}
