import { browser } from 'wxt/browser';

/**
 * Private addresses as session rules of the browser: a second guard behind `isFetchable`, for whatever slips past it.
 *
 * The browser matches them against the canonical URL, so that `2130706433` and `0x7f.1` are `127.0.0.1` there. They
 * hold for requests of this extension only. Each pattern stays below the 2 kB that Chromium allows once compiled.
 */
const HOST_PATTERNS = [
  String.raw`(?:127|10|0|22[4-9]|2[3-5]\d)\.\d+\.\d+\.\d+`,
  String.raw`(?:192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01])|198\.1[89])\.\d+\.\d+`,
  String.raw`100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.\d+\.\d+`,
  String.raw`(?:192\.0\.[02]|192\.88\.99|198\.51\.100|203\.0\.113)\.\d+`,
  String.raw`168\.63\.129\.16`,
  // What is outside 2000::/3, and 6to4 in it.
  String.raw`\[(?:[^23]|[23][\da-f]{0,2}:|2002:)[^/]*`,
  String.raw`\[(?:2001:(?:db8|[01]?[\da-f]{0,2}):|3fff:)[^/]*`,
  String.raw`(?:[^/]*\.)?(?:localhost|localdomain|local)`,
  String.raw`(?:[^/]*\.)?(?:internal|intranet|lan|home)`,
  String.raw`(?:[^/]*\.)?(?:corp|private|onion|alt)`,
  String.raw`(?:[^/]*\.)?(?:test|invalid|(?:home|in-addr|ip6)\.arpa)`,
  // Names of one part.
  String.raw`[^/.:\[]+`,
];

/** Regular expressions (RE2) over whole URLs. */
export const PRIVATE_ADDRESSES = HOST_PATTERNS.map((host) => `^[a-z]+://(?:[^/@]*@)?${host}\\.?[:/]`);

/** Installs the rules. To be awaited at every start before anything is fetched: they do not outlive the browser. */
export async function installAddressRules(): Promise<void> {
  const ownHost = new URL(browser.runtime.getURL('/')).host;
  const addRules = PRIVATE_ADDRESSES.map((regexFilter, index) => ({
    id: index + 1,
    action: { type: 'block' as const },
    condition: {
      regexFilter,
      isUrlFilterCaseSensitive: false,
      initiatorDomains: [ownHost],
    },
  }));
  const removeRuleIds = addRules.map((rule) => rule.id);
  await browser.declarativeNetRequest.updateSessionRules({ addRules, removeRuleIds });
}
