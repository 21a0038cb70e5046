import type { Page } from '@playwright/test';

/** Name of each highlight of a page → the words under it, in page order. Names say only: 2 altered, 3 unsupported, 4 hint. */
export function readHighlights(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(() =>
    Object.fromEntries([...CSS.highlights].map(([name, ranges]) => [name, [...ranges].map((range) => String(range))])),
  );
}

/**
 * Counts from now on what happens to the page's own nodes: all within its head and body. What carries the buttons at the
 * answers stands beside those, one element without a name or a style.
 */
export async function countMutations(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = globalThis as unknown as { mutations: number };
    counted.mutations = 0;
    const observer = new MutationObserver((records) => {
      counted.mutations += records.length;
    });
    for (const part of [document.head, document.body]) {
      observer.observe(part, { subtree: true, childList: true, attributes: true, characterData: true });
    }
    observer.observe(document.documentElement, { attributes: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { mutations: number }).mutations);
}
