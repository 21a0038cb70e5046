import { type Browser, browser } from 'wxt/browser';

/** The name of the port between an open popup and the content script of its tab. */
const NAME = 'follow-page';

/**
 * Calls back whenever the answers of a tab's page have changed, as long as its content script lives. Returns how to
 * stop. Nothing is told but that they changed: what they are now is asked for by `readPage`.
 */
export function followPage(tabId: number, onChange: () => void): () => void {
  try {
    const port = browser.tabs.connect(tabId, { name: NAME, frameId: 0 });
    port.onMessage.addListener(onChange);
    // Read, so that the browser does not report it: a tab without a content script ends the port at once.
    port.onDisconnect.addListener(() => void browser.runtime.lastError);
    return () => port.disconnect();
  } catch {
    // The tab is gone; so is what there was to follow.
    return () => {};
  }
}

/** In a content script: `follow` is called for each popup that opens, and returns how to end. Returns how to stop. */
export function acceptFollowers(follow: (tell: () => void) => () => void): () => void {
  const listener = (port: Browser.runtime.Port) => {
    if (port.name !== NAME || port.sender?.id !== browser.runtime.id) return;
    port.onDisconnect.addListener(follow(() => port.postMessage({})));
  };
  browser.runtime.onConnect.addListener(listener);
  return () => browser.runtime.onConnect.removeListener(listener);
}
