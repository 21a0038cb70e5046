import { browser } from 'wxt/browser';
import { NewestMap } from '../core/collections/newest-map';
import { type Outcome, outcomeOf } from '../core/shown/outcome';
import type { CheckState } from '../core/types/check-state';
import { loadCheck, loadChecks } from './checks/check-store';

/** Of the screens: what is altered, and the soft ink for what is only unsupported. */
const ALTERED = '#93500a';
const GREY = '#59534a';
const INK = '#ffffff';
/** The badge of a tab beyond them is set once more. */
const MAX_TABS = 200;

/** What is said of an outcome with problems, in the reader's language. */
export type TellProblems = (outcome: Outcome) => Promise<string>;

/**
 * The number of problems on the toolbar's button: those of the newest check of a tab, while its page is there.
 *
 * Browsers clear what is set for a tab when it loads another document; a page that goes elsewhere without one is
 * followed here.
 */
export class Badge {
  /** By tab; none where nothing is known, since the background was started anew or the browser cleared it. */
  readonly #shown = new NewestMap<number, string>(MAX_TABS);

  constructor(private readonly tell: TellProblems) {}

  /** Follows the tabs, and shows what was found before the background was started anew. */
  start(): void {
    browser.tabs.onUpdated.addListener((tabId, change) => {
      if (change.status === 'loading') this.#shown.delete(tabId);
      if (change.status !== undefined || change.url !== undefined) void this.refresh(tabId);
    });
    browser.tabs.onRemoved.addListener((tabId) => void this.#shown.delete(tabId));
    void loadChecks().then((checks) => Promise.all(checks.map(({ tabId }) => this.refresh(tabId))));
  }

  /** Shows what belongs to the page of a tab. */
  async refresh(tabId: number): Promise<void> {
    const check = await loadCheck(tabId);
    await this.show(tabId, check);
  }

  /** Shows a state of the newest check of a tab. */
  async show(tabId: number, check: CheckState | null): Promise<void> {
    const isHere = check !== null && (await isOnPage(check));
    const outcome = isHere ? outcomeOf(check) : null;
    const count = outcome ? outcome.altered + outcome.unsupported : 0;
    const key = outcome && count > 0 ? `${outcome.altered} ${outcome.unsupported}` : '';
    if (this.#shown.get(tabId) === key) return;
    this.#shown.set(tabId, key);
    if (!outcome || count === 0) return clear(tabId);
    const { action } = browser;
    // A tab that was closed in between misses nothing.
    await Promise.allSettled([
      action.setBadgeText({ tabId, text: count > 99 ? '99+' : String(count) }),
      action.setBadgeBackgroundColor({ tabId, color: outcome.altered > 0 ? ALTERED : GREY }),
      action.setBadgeTextColor?.({ tabId, color: INK }),
      this.tell(outcome).then((title) => action.setTitle({ tabId, title })),
    ]);
  }
}

async function clear(tabId: number): Promise<void> {
  const { action } = browser;
  const title = browser.runtime.getManifest().action?.default_title ?? '';
  await Promise.allSettled([action.setBadgeText({ tabId, text: '' }), action.setTitle({ tabId, title })]);
}

/** Whether a tab still shows the page of its check, as far as that may be known. */
async function isOnPage({ tabId, pageUrl }: CheckState): Promise<boolean> {
  const tab = await browser.tabs.get(tabId).catch(() => null);
  if (!tab) return false;
  return tab.url === undefined || withoutFragment(tab.url) === withoutFragment(pageUrl);
}

function withoutFragment(url: string): string {
  return url.replace(/#.*$/s, '');
}
