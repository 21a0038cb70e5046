import { browser } from 'wxt/browser';
import { areAllPermitted } from './permissions';

/**
 * Opens the first-run page once the extension is installed. For Firefox: a question for permission closes its popup,
 * so that the choice is better made beforehand.
 */
export function offerFirstRun(): void {
  browser.runtime.onInstalled.addListener(({ reason }) => {
    if (reason === 'install') void openUnlessPermitted();
  });
}

async function openUnlessPermitted(): Promise<void> {
  if (!(await areAllPermitted())) await browser.tabs.create({ url: browser.runtime.getURL('/welcome.html') });
}
