import { browser } from 'wxt/browser';
import { areAllPermitted } from '../permissions/permissions';
import { PRIVATE_ADDRESSES } from './address-rules';

/** Ids of session rules below are those of `address-rules.ts`. */
const FIRST_RULE = 100;
const PAGES = ['main_frame' as const, 'sub_frame' as const];

/**
 * Keeps a tab that is to open `url` from private addresses, wherever its page is redirected to.
 *
 * Rules of the browser reach only hosts that the reader has granted. With all of them granted, a request to a private
 * address is blocked. With single ones granted it would go out: there the answer that leads to it is blocked instead,
 * and with it every redirect but those within the host of `url`. Returns whether that is so: then whoever opened the
 * tab has to look at where a redirect leads, and to go there.
 */
export async function guardTab(tabId: number, url: string): Promise<boolean> {
  const holdsRedirects = !import.meta.env.FIREFOX && !(await areAllPermitted());
  const conditions = PRIVATE_ADDRESSES.map((regexFilter) => ({ regexFilter, isUrlFilterCaseSensitive: false }));
  const held = { responseHeaders: [{ header: 'location', excludedValues: redirectsWithin(new URL(url).host) }] };
  const addRules = [...conditions, ...(holdsRedirects ? [held] : [])].map((condition, index) => ({
    id: ruleId(tabId, index),
    action: { type: 'block' as const },
    condition: { ...condition, tabIds: [tabId], resourceTypes: PAGES },
  }));
  await browser.declarativeNetRequest.updateSessionRules({ addRules, removeRuleIds: ruleIds(tabId) });
  return holdsRedirects;
}

export async function unguardTab(tabId: number): Promise<void> {
  await browser.declarativeNetRequest.updateSessionRules({ removeRuleIds: ruleIds(tabId) });
}

/**
 * Values of `Location` that stay on a host, as globs in which `*` and `?` are wild. What is only read as such (a tab
 * or a backslash makes a host of what follows) is not among them.
 */
export function redirectsWithin(host: string): string[] {
  const bare = host.replace(/^www\./, '');
  const roots = [bare, `www.${bare}`].flatMap((name) => [`https://${name}`, `http://${name}`, `//${name}`]);
  const onHost = roots.flatMap((root) => [root, `${root}/*`, `${root}\\?*`]);
  return [...onHost, '/', ...[...PATH_START].map((char) => `/${char}*`), '/\\?*', './*', '../*'];
}

/** What a path may begin with behind its slash; the letters stand for capitals too. */
const PATH_START = 'abcdefghijklmnopqrstuvwxyz0123456789-._~%!$&()+,;=:@#';

/** Of all rules that a tab may have, for their removal. */
function ruleIds(tabId: number): number[] {
  return Array.from({ length: PRIVATE_ADDRESSES.length + 1 }, (_, index) => ruleId(tabId, index));
}

/** Ids are 32 bits, and so may be the tab's: the few tabs that are open at a time do not meet. */
function ruleId(tabId: number, index: number): number {
  return FIRST_RULE + (tabId % 40_000_000) * 50 + index;
}
