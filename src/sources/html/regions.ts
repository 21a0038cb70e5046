import type { PageNames } from './classes';
import type { Attributes } from './elements';

/**
 * Which part of a page a block stands in. `none` is content. `soft` regions are told by names that a site chose, and
 * are given up where they turn out to hold the text.
 */
export type Region =
  | 'none'
  | 'nav'
  | 'header'
  | 'footer'
  | 'aside'
  | 'teaser'
  | 'consent'
  | 'dialog'
  | 'comment'
  | 'references';

const BY_ROLE: ReadonlyMap<string, Region> = new Map([
  ['navigation', 'nav'],
  ['menubar', 'nav'],
  ['menu', 'nav'],
  ['search', 'nav'],
  ['contentinfo', 'footer'],
  ['complementary', 'aside'],
  ['banner', 'header'],
  ['dialog', 'dialog'],
  ['alertdialog', 'dialog'],
  ['doc-endnotes', 'references'],
  ['doc-bibliography', 'references'],
  ['doc-footnote', 'references'],
]);

/** Wrappers of a whole page carry names like `has-sidebar` and `no-comments`: those say nothing about the wrapper. */
const LAYOUT_WORD = /(?:^|[-_])(?:has|with|without|no|is|layout|template|enabled|open|closed|active)(?:[-_]|$)/i;

const BY_NAME: readonly (readonly [Region, RegExp])[] = [
  [
    'consent',
    /cookie[-_]?(?:bar|banner|notice|consent|law|popup|modal|message|overlay|dialog|wall|disclaimer|alert|warning|info|policy-?banner)|(?:consent|gdpr|privacy)[-_]?(?:banner|modal|popup|overlay|dialog|notice|bar|wall|manager|layer)|^(?:cookies?|gdpr|cmp|consent)$|(?:^|[-_])(?:onetrust|didomi|usercentrics|cmplz|cky|cybotcookiebot\w*|truste|qc-cmp\d*|sp_message\w*|fc-consent-root)(?:$|[-_])/i,
  ],
  [
    'comment',
    /^(?:comments?|comment[-_]?(?:list|section|area|thread|threads|body|content|feed)|commentlist|respond|disqus(?:_thread)?|reader-comments|fb-comments|livefyre|replies|comments?-(?:section|area|list|container|block|thread))$|[-_](?:comments|comments?[-_](?:wrapper|container|stream|widget|box)|replies)$|(?:^|[-_])replies[-_](?:wrapper|container|list|section)$/i,
  ],
  [
    'references',
    /^(?:references?|reflist|ref-list|reference-list|references-list|bibliography|citations|footnotes?|footnotes?-(?:list|section)|endnotes?|works-cited|literature-cited|cited-by)$/i,
  ],
  [
    'teaser',
    /(?:^|[-_])(?:related|recommend(?:ed|ations?)?|recirc(?:ulation)?|you-?may-?(?:also-?)?like|read-?next|more-?(?:stories|from|news|articles|posts|on)|most-?(?:read|popular|viewed)|trending|popular-(?:posts|articles|stories|news)|teasers?|newsletter|sponsored|outbrain|taboola|advert(?:s|isement|ising)?|ads?|ad-?(?:slot|unit|container)|social-?(?:share|links|media|icons)?|share-?(?:buttons|bar|links|tools)|sharing|pagination|pager|skip-?links?|tag-?list|upsell|cross-?sell)(?:$|[-_])/i,
  ],
  [
    'nav',
    /^(?:nav|navbar|navigation|(?:site|main|top|primary|secondary|global|sub)-?(?:nav|navigation|menu)|nav-?(?:bar|menu|links|list)|breadcrumbs?|toc|table-of-contents|mw-jump-link|skip-?link)$/i,
  ],
  [
    'footer',
    /^(?:(?:site|page|main|global)?[-_]?footer(?:[-_](?:wrap(?:per)?|container|area|inner|content|main|bottom|top|links|widgets?))?|colophon|copyright|legal-?notice|site-info)$/i,
  ],
  ['header', /^(?:(?:site|page|global|top)[-_]?header|masthead|top-?bar)$/i],
  ['aside', /^(?:sidebar|side-?bar|right-?rail|left-?rail|rail|sidebar-(?:left|right|primary|secondary))$/i],
];

/** Elements whose names may tell a region; names of `body` or `article` speak of the whole page. */
const NAMED_TAGS: ReadonlySet<string> = new Set(
  'div section aside ul ol header footer p span table dl form details figure'.split(' '),
);

/** The region that an element begins, with `isSoft` if only a name says so; `null` if it begins none. */
export function regionOf(
  tag: string,
  attributes: Attributes,
  names: PageNames,
  isInMain: boolean,
  isInArticle: boolean,
): { region: Region; isSoft: boolean } | null {
  if (tag === 'main' || tag === 'article') return null;
  const byRole = attributes.role === undefined ? undefined : BY_ROLE.get(attributes.role.toLowerCase());
  if (byRole) return { region: byRole, isSoft: false };
  if (tag === 'nav' || tag === 'search') return { region: 'nav', isSoft: false };
  if (NAMED_TAGS.has(tag)) {
    const isSmall = tag === 'span' || tag === 'p';
    const named = names.regionOf(attributes.id, isSmall) ?? names.regionOf(attributes.class, isSmall);
    if (named) return { region: named, isSoft: true };
  }
  if (tag === 'footer') return { region: 'footer', isSoft: isInMain };
  if (tag === 'header') return isInMain ? null : { region: 'header', isSoft: true };
  if (tag === 'dialog') return { region: 'dialog', isSoft: true };
  // An aside of the article itself is a box that belongs to it; outside it speaks of other things.
  if (tag === 'aside') return isInArticle ? null : { region: 'aside', isSoft: isInMain };
  return null;
}

/** The region that one name tells. */
export function regionOfName(name: string): Region | null {
  if (name.length > 60 || LAYOUT_WORD.test(name)) return null;
  for (const [region, pattern] of BY_NAME) if (pattern.test(name)) return region;
  return null;
}
