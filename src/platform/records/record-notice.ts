import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import type { StoreTrouble } from '../../core/records/records-error';
import { safeParse } from '../../core/schemas/safe-parse';

/** That a checked answer could not be kept, until the reader has seen it. */
const KEY = 'records-trouble';
const schema = z.enum(['unusable', 'newer', 'full']);

export async function noteRecordTrouble(trouble: StoreTrouble): Promise<void> {
  await browser.storage.local.set({ [KEY]: trouble });
}

export async function loadRecordTrouble(): Promise<StoreTrouble | null> {
  const stored: Record<string, unknown> = await browser.storage.local.get(KEY);
  const parsed = safeParse(schema, stored[KEY]);
  return parsed.success ? parsed.data : null;
}

export async function dismissRecordTrouble(): Promise<void> {
  await browser.storage.local.remove(KEY);
}
