import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { safeParse } from '../../core/schemas/safe-parse';
import { callContent } from '../messages/messages';

const outline = z.string().check(z.maxLength(100_000));

/** The structure of a tab's page without its words, for a report on its layout; `null` where it cannot be had. */
export async function describeLayout(tabId: number): Promise<string | null> {
  try {
    await browser.scripting.executeScript({ target: { tabId }, files: ['/any-page.js'] });
  } catch {
    // A page that was left meanwhile, or is closed to extensions: then the report goes without.
    return null;
  }
  const result = await callContent(tabId, 'describeLayout', {});
  const parsed = safeParse(outline, result.ok ? result.value : null);
  return parsed.success ? parsed.data : null;
}
