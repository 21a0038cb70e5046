import { browser } from 'wxt/browser';
import type * as z from 'zod/mini';
import { safeParse } from '../../core/schemas/safe-parse';
import type { PageReading } from '../../core/types/check-state';
import { callContent, type Result } from '../messages/messages';
import { PartReceiver } from './page-parts';
import { answerListSchema, excessOf, pagePartsSchema, siteOffSchema } from './page-schema';

export type ReadOutcome =
  | { state: 'read'; reading: PageReading }
  /** The browser lets no extension run there: its own pages, stores, other extensions, or a page not granted. */
  | { state: 'restricted_page' }
  /** The reader has switched this site off: nothing is read there. */
  | { state: 'site_off'; site: string }
  /** Nothing was put into the page, since nobody asked for it. */
  | { state: 'not_asked' }
  /** More than is taken from a page, which reading it again does not change. */
  | { state: 'too_large'; detail: string }
  | { state: 'failed'; detail: string };

export const CONTENT_SCRIPT = '/content-scripts/answer.js';
export const CONTENT_STYLES = '/content-scripts/answer.css';
/** The adapters that no page loads by itself. */
const CLICK_SCRIPT = '/any-page.js';

/** How often a page that changes while it is handed over is read anew. */
const MAX_ATTEMPTS = 5;

/** Reads the page of one tab, again and again. */
export class PageReader {
  readonly #receiver = new PartReceiver();

  constructor(private readonly tabId: number) {}

  /**
   * Reads the page as it is now.
   *
   * Where no content script answers (any page that is not of a known site) it is put there first, and where it does not
   * know the page, the adapters for a click too; the reader's click on the extension allows both. `asPage` reads the page
   * as a whole, although it is one of a known site. Without that click, `isAsked` is `false`, and only what is there reads.
   */
  async read(asPage = false, isAsked = true): Promise<ReadOutcome> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      const outcome = await this.#attempt(asPage, isAsked);
      if (outcome) return outcome;
    }
    return { state: 'failed', detail: 'The page changes too fast to be read.' };
  }

  async #attempt(asPage: boolean, isAsked: boolean): Promise<ReadOutcome | null> {
    const read = () => callContent(this.tabId, 'readPage', { asPage });
    let result = await read();
    const isMissing = result.ok ? result.value === null : result.error.code === 'no_receiver';
    if (isMissing && !isAsked) return { state: 'not_asked' };
    if (!result.ok && result.error.code === 'no_receiver') {
      if (!(await inject(this.tabId, CONTENT_SCRIPT, CONTENT_STYLES))) return { state: 'restricted_page' };
      result = await read();
    }
    if (result.ok && result.value === null) {
      if (!(await inject(this.tabId, CLICK_SCRIPT))) return { state: 'restricted_page' };
      result = await read();
    }
    const off = safeParse(siteOffSchema, result.ok ? result.value : null);
    if (off.success) return off.data;
    try {
      const parts = parse(pagePartsSchema, result);
      const ask = async (ids: number[]) =>
        parse(answerListSchema, await callContent(this.tabId, 'readAnswers', { ids }));
      const reading = await this.#receiver.complete(parts, ask);
      return reading && { state: 'read', reading };
    } catch (error) {
      if (error instanceof Unfit) return error.outcome;
      throw error;
    }
  }
}

async function inject(
  tabId: number,
  script: typeof CONTENT_SCRIPT | typeof CLICK_SCRIPT,
  styles?: string,
): Promise<boolean> {
  const target = { tabId };
  try {
    if (styles) await browser.scripting.insertCSS({ target, files: [styles] });
    await browser.scripting.executeScript({ target, files: [script] });
    return true;
  } catch {
    // The browsers tell the reasons apart only in words; whichever it is, nothing can be read here.
    return false;
  }
}

/** A reply that cannot be taken, and what is said of it. */
class Unfit extends Error {
  constructor(readonly outcome: ReadOutcome) {
    super(outcome.state);
  }
}

/** Throws `Unfit` where the reply is none, or not of the shape. */
function parse<T>(schema: z.ZodMiniType<T>, result: Result<unknown>): T {
  if (!result.ok) throw new Unfit({ state: 'failed', detail: result.error.message });
  const parsed = safeParse(schema, result.value);
  if (parsed.success) return parsed.data;
  const excess = excessOf(parsed.error, result.value);
  if (excess !== null) throw new Unfit({ state: 'too_large', detail: excess });
  const [issue] = parsed.error.issues;
  const where = issue?.path.map(String).join('.') || 'the whole';
  throw new Unfit({
    state: 'failed',
    detail: `What was read has not the expected form (${where.slice(0, 80)}).`,
  });
}
