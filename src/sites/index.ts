import { chatgpt } from './chatgpt';
import { generic } from './generic';
import { googleAiOverview } from './google-ai-overview';
import { matchesPattern } from './match-pattern';
import { perplexity } from './perplexity';
import type { Site } from './site';
import { wikipedia } from './wikipedia';

/** Every site with an adapter, in alphabetical order. */
export const sites: readonly Site[] = [chatgpt, googleAiOverview, perplexity, wikipedia];

/** The site whose page an address is, or `null`: then only `generic` can read it. */
export function siteFor(address: string): Site | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return sites.find((site) => isPageOf(site, url)) ?? null;
}

/** The site of this name, `generic` among them, or `null`. */
export function siteNamed(name: string): Site | null {
  return [...sites, generic].find((site) => site.name === name) ?? null;
}

function isPageOf(site: Site, url: URL): boolean {
  return site.matches.some((pattern) => matchesPattern(pattern, url)) && (site.owns?.(url) ?? true);
}
