import { browser } from 'wxt/browser';
import type { PageReading } from '../core/check-state';
import { excessOf, pageReadingSchema } from './answer-schema';
import { callContent, type Result } from './messages';

export type ReadOutcome =
  | { state: 'read'; reading: PageReading }
  /** The browser lets no extension run there: its own pages, stores, other extensions, or a page not granted. */
  | { state: 'restricted_page' }
  /** More than is taken from a page, which reading it again does not change. */
  | { state: 'too_large'; detail: string }
  | { state: 'failed'; detail: string };

const CONTENT_SCRIPT = '/content-scripts/answer.js';
const CONTENT_STYLES = '/content-scripts/answer.css';
/** The adapters that no page loads by itself. */
const CLICK_SCRIPT = '/any-page.js';

/**
 * Reads the page of a tab.
 *
 * Where no content script answers (any page that is not of a known site) it is put there first, and where it does not
 * know the page, the adapters for a click too; the reader's click on the extension allows both. `asPage` reads the page as a whole, although it is one of a known site.
 */
export async function readPage(tabId: number, asPage = false): Promise<ReadOutcome> {
  const read = () => callContent(tabId, 'readPage', { asPage });
  let result = await read();
  if (!result.ok && result.error.code === 'no_receiver') {
    if (!(await inject(tabId, CONTENT_SCRIPT, CONTENT_STYLES))) return { state: 'restricted_page' };
    result = await read();
  }
  if (result.ok && result.value === null) {
    if (!(await inject(tabId, CLICK_SCRIPT))) return { state: 'restricted_page' };
    result = await read();
  }
  return outcomeOf(result);
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

function outcomeOf(result: Result<unknown>): ReadOutcome {
  if (!result.ok) return { state: 'failed', detail: result.error.message };
  const parsed = pageReadingSchema.safeParse(result.value);
  if (parsed.success) return { state: 'read', reading: parsed.data };
  const excess = excessOf(parsed.error, result.value);
  if (excess !== null) return { state: 'too_large', detail: excess };
  const [issue] = parsed.error.issues;
  const where = issue?.path.map(String).join('.') || 'the whole';
  return { state: 'failed', detail: `What was read has not the expected form (${where.slice(0, 80)}).` };
}
