import { browser } from 'wxt/browser';
import { areAllPermitted } from './permissions';

/**
 * Opens the first-run page once the extension is installed, unless all sites are permitted already, as where an
 * administrator installed it. In Firefox a question for permission closes the popup, so that the choice is better made
 * beforehand.
 */
export function offerFirstRun(): void {
  browser.runtime.onInstalled.addListener(({ reason }) => {
    if (reason === 'install') void openUnlessPermitted();
  });
}

async function openUnlessPermitted(): Promise<void> {
  if (!(await areAllPermitted())) await browser.tabs.create({ url: browser.runtime.getURL('/welcome.html') });
}
