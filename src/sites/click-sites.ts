import { aiElements } from './ai-elements';
import { farfalle } from './farfalle';
import { fireplexity } from './fireplexity';
import { generic } from './generic';
import { khoj } from './khoj';
import { librechat } from './librechat';
import { morphic } from './morphic';
import { openDeepResearch } from './open-deep-research';
import { openWebui } from './open-webui';
import { perplexica } from './perplexica';
import { scira } from './scira';
import type { Site } from './site';
import { siteAmong } from './site-among';
import { wikipedia } from './wikipedia';

/**
 * Sites that are read on their reader's click only, in alphabetical order: what people run on hosts of their own, told
 * by structure, and pages that no assistant wrote. They are in a script of their own, which no page loads by itself.
 */
export const clickSites: readonly Site[] = [
  aiElements,
  farfalle,
  fireplexity,
  khoj,
  librechat,
  morphic,
  openDeepResearch,
  openWebui,
  perplexica,
  scira,
  wikipedia,
];

/**
 * The site of `clickSites` whose page this is: by its address, else by its structure; `generic` if it is none. A page
 * that has the structure and no answer is better read as any page.
 */
export function clickSiteOf(document: Document, address: string): Site {
  const isLike = (site: Site) => site.recognises?.(document) === true && site.answers(document).length > 0;
  return siteAmong(clickSites, address) ?? clickSites.find(isLike) ?? generic;
}
