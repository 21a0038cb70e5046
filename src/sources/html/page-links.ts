import type { Cause } from '../../core/types';

/** Where a page says that it, or what stands in its stead, is found. As written: see `resolveLink`. */
export interface PageLinks {
  base?: string;
  canonical?: string;
  amp?: string;
  /** The `content` of a `meta refresh`. */
  refresh?: string;
}

/** The absolute http(s) address of a link on the page at `url`, or `null`. */
export function resolveLink(link: string | undefined, base: string | undefined, url: string): string | null {
  if (link === undefined) return null;
  const from = base !== undefined && URL.canParse(base, url) ? new URL(base, url).href : url;
  if (!URL.canParse(link, from)) return null;
  const { href, protocol } = new URL(link, from);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

/** The address in the `content` of a `meta refresh` ("0; url=/a"), as written; `null` where it reloads the page. */
export function refreshTarget(content: string | undefined): string | null {
  const rest = /^\s*\d+(?:\.\d*)?\s*[;,]\s*(.*)$/s.exec(content?.slice(0, 2100) ?? '')?.[1];
  if (rest === undefined) return null;
  const target = rest.replace(/^url\s*=\s*/i, '').trim();
  const quoted = /^(["'])(.*?)(?:\1|$)/s.exec(target)?.[2];
  return (quoted ?? target) || null;
}

/** Where the text may be had that a page itself does not hold: what it forwards to, or its form without scripts. */
export function findTextElsewhere(links: PageLinks, cause: Cause, url: string): string | null {
  const isElsewhere = cause === 'needs_script' || cause === 'too_large';
  const link = cause === 'redirect' ? refreshTarget(links.refresh) : isElsewhere ? links.amp : null;
  return resolveLink(link ?? undefined, links.base, url);
}
