import type { Page } from '@playwright/test';

/** Name of each highlight of a page → the words under it, in page order. Names say only: 2 altered, 3 unsupported, 4 hint. */
export function readHighlights(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(() =>
    Object.fromEntries([...CSS.highlights].map(([name, ranges]) => [name, [...ranges].map((range) => String(range))])),
  );
}

/** A page of either driver. */
interface Evaluated {
  evaluate<R>(run: () => R): Promise<R>;
}

/**
 * Counts from now on what happens to the nodes of a page. What carries the buttons at the answers is no change: one
 * element beside head and body, without a name, a style or anything in it that a page could see.
 */
export async function countMutations(page: Evaluated): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = globalThis as unknown as { mutations: number };
    counted.mutations = 0;
    const isBare = (node: Node) =>
      node instanceof HTMLDivElement && node.attributes.length === 0 && node.childNodes.length === 0;
    new MutationObserver((records) => {
      counted.mutations += records.filter(({ type, target, addedNodes, removedNodes }) => {
        const nodes = [...addedNodes, ...removedNodes];
        return type !== 'childList' || target !== document.documentElement || !nodes.every(isBare);
      }).length;
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { mutations: number }).mutations);
}
