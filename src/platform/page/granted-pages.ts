import { browser } from 'wxt/browser';
import { CONTENT_SCRIPT, CONTENT_STYLES } from './page-reader';

/** Of the registered content script; kept by the browser from one start to the next. */
const ID = 'granted-pages';

/**
 * In the background: has the content script run on pages beyond the manifest's for as long as the reader grants them.
 *
 * `matchesOf` says which match patterns the granted origins stand for. What is registered is compared with what is
 * granted at every start too: a permission may be taken back, and the extension updated, while nothing listens.
 */
export function followGrantedPages(matchesOf: (origins: readonly string[]) => string[]): void {
  let last: Promise<void> = Promise.resolve();
  // One after the other: two at once would both find nothing registered.
  const update = () => {
    last = last.then(() => register(matchesOf)).catch(() => {});
  };
  browser.permissions.onAdded.addListener(update);
  browser.permissions.onRemoved.addListener(update);
  update();
}

async function register(matchesOf: (origins: readonly string[]) => string[]): Promise<void> {
  const [{ origins = [] }, [registered]] = await Promise.all([
    browser.permissions.getAll(),
    browser.scripting.getRegisteredContentScripts({ ids: [ID] }),
  ]);
  const matches = matchesOf(origins);
  if (matches.length === 0) {
    if (registered) await browser.scripting.unregisterContentScripts({ ids: [ID] });
    return;
  }
  const wanted = {
    id: ID,
    matches,
    js: [CONTENT_SCRIPT],
    css: [CONTENT_STYLES],
    runAt: 'document_idle' as const,
    persistAcrossSessions: true,
  };
  if (registered) await browser.scripting.updateContentScripts([wanted]);
  else await browser.scripting.registerContentScripts([wanted]);
}
