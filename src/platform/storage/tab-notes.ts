import { browser } from 'wxt/browser';

/** Wishes and places of a reader that nothing but their tab holds on to. */
const LIGHT = ['selected', 'newest-check', 'selection-check', 'problem-step'] as const;
/** What belongs to the checks of a tab, and is forgotten with them while the background is there. */
const OF_CHECKS = ['earlier', 'way'] as const;

type Kind = (typeof LIGHT)[number] | (typeof OF_CHECKS)[number];

/** The name in `storage.session` of what is kept of a tab, and is gone with it; of no tab: how all such names begin. */
export function noteKey(kind: Kind, tabId: number | ''): string {
  return `${kind}:${tabId}`;
}

/**
 * In the background: forgets what is kept of tabs that are closed, and at each start what a background that was ended
 * in between has left of them: the storage has 10 MB for as long as the browser runs.
 */
export function forgetWithTabs(): void {
  browser.tabs.onRemoved.addListener((tabId) => {
    void browser.storage.session.remove(LIGHT.map((kind) => noteKey(kind, tabId)));
  });
  void forgetClosedTabs().catch((error: unknown) => console.warn('What was kept of closed tabs was left', error));
}

async function forgetClosedTabs(): Promise<void> {
  const stored: Record<string, unknown> = await browser.storage.session.get(null);
  const kept = Object.keys(stored).flatMap((key) => {
    const tabId = tabOf(key);
    return tabId === null ? [] : [{ key, tabId }];
  });
  if (kept.length === 0) return;
  const open = new Set((await browser.tabs.query({})).map(({ id }) => id));
  const left = kept.filter(({ tabId }) => !open.has(tabId)).map(({ key }) => key);
  if (left.length > 0) await browser.storage.session.remove(left);
}

const KEY = new RegExp(`^(?:${[...LIGHT, ...OF_CHECKS].join('|')}):(\\d+)(?::|$)`);

function tabOf(key: string): number | null {
  const [, tabId] = KEY.exec(key) ?? [];
  return tabId === undefined ? null : Number(tabId);
}
