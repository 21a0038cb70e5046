import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { safeParse } from '../../core/schemas/safe-parse';
import { CACHE_TROUBLES, type CacheTrouble } from '../../core/types/kept-sources';

/** What became of the kept sources, until the reader has seen it or the browser ends. */
const KEY = 'cache-trouble';
const schema = z.nullable(z.enum(CACHE_TROUBLES));

/** Keeps a trouble to be told. One text that was dropped does not hide that all were. */
export async function noteCacheTrouble(trouble: CacheTrouble): Promise<void> {
  if (trouble === 'dropped' && (await loadCacheTrouble()) === 'rebuilt') return;
  await browser.storage.session.set({ [KEY]: trouble });
}

export async function loadCacheTrouble(): Promise<CacheTrouble | null> {
  const stored: Record<string, unknown> = await browser.storage.session.get(KEY);
  return read(stored[KEY]);
}

/** The reader has seen it. */
export async function dismissCacheTrouble(): Promise<void> {
  await browser.storage.session.remove(KEY);
}

/** Calls back with each change. Returns how to stop. */
export function watchCacheTrouble(callback: (trouble: CacheTrouble | null) => void): () => void {
  const listener = (changes: Record<string, { newValue?: unknown }>) => {
    if (changes[KEY]) callback(read(changes[KEY].newValue));
  };
  browser.storage.session.onChanged.addListener(listener);
  return () => browser.storage.session.onChanged.removeListener(listener);
}

function read(value: unknown): CacheTrouble | null {
  const parsed = safeParse(schema, value ?? null);
  return parsed.success ? parsed.data : null;
}
