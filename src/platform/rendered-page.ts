/**
 * Functions that run in a page, by `scripting.executeScript`: each must stand alone, without anything of this file or
 * of others.
 */

/** What is asked of a page again and again until it stands still. */
export interface PageProbe {
  url: string;
  isLoaded: boolean;
  contentType: string;
  /** Characters of text, as rendered. */
  length: number;
}

export function probePage(): PageProbe {
  return {
    url: location.href,
    isLoaded: document.readyState === 'complete',
    contentType: document.contentType,
    // biome-ignore lint/performance/useDomNodeTextContent: what is rendered tells whether the page stands still
    length: document.body?.innerText.length ?? 0,
  };
}

export interface PageSnapshot {
  url: string;
  /** What stands in `<html>`, as it is now: open shadow trees and same-origin frames in their place, the unseen marked. */
  html: string;
  lang: string;
  /** Something is missing: there was too much, or most of the page is a frame of another origin. */
  isCut: boolean;
}

/**
 * The page as it is rendered, as HTML of at most `maxLength` characters. The page itself is not changed: its elements
 * are copied into a document without scripts, images or requests.
 */
export function snapshotPage(maxLength: number): PageSnapshot {
  const SKIPPED = new Set(['STYLE', 'NOSCRIPT', 'TEMPLATE', 'LINK', 'OBJECT', 'EMBED', 'CANVAS', 'svg']);
  const MAX_NODES = 200_000;
  const MAX_DEPTH = 400;
  const inert = document.implementation.createHTMLDocument('');
  let nodes = 0;
  let hidesText = false;

  /** Most of what the reader sees: a frame of another origin that is smaller is an advertisement or a film. */
  const isLarge = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width * height > 0 && width * height >= (innerWidth * innerHeight) / 2;
  };

  const childrenOf = (element: Element): Iterable<Node> => {
    if (element.shadowRoot) return element.shadowRoot.childNodes;
    // By name: to `instanceof`, what stands in a frame is of another kind than here.
    if (element.tagName === 'SLOT') {
      const assigned = (element as HTMLSlotElement).assignedNodes({ flatten: true });
      return assigned.length > 0 ? assigned : element.childNodes;
    }
    if (/^I?FRAME$/.test(element.tagName)) {
      const frame = (element as HTMLIFrameElement).contentDocument?.body;
      hidesText ||= !frame && isLarge(element);
      return frame ? [frame] : [];
    }
    return element.childNodes;
  };

  const copy = (from: Element, depth: number): Element | null => {
    if (SKIPPED.has(from.tagName)) return null;
    if (from.tagName === 'SCRIPT' && !/json/i.test(from.getAttribute('type') ?? '')) return null;
    const isFrame = /^I?FRAME$/.test(from.tagName) || (from.tagName === 'BODY' && depth > 1);
    const to = isFrame ? inert.createElement('div') : (inert.importNode(from, false) as Element);
    const style = getComputedStyle(from);
    // What shows the closed part of a `details` is one click of any reader away.
    if (style.display === 'none' && !/^(?:HEAD|TITLE|META|SCRIPT|BASE)$/.test(from.tagName))
      to.setAttribute('hidden', '');
    const isInvisible = style.visibility !== 'visible';
    if (depth > MAX_DEPTH) return to;
    for (const child of childrenOf(from)) {
      if (++nodes > MAX_NODES) break;
      if (child.nodeType === Node.TEXT_NODE && !isInvisible) to.append(inert.importNode(child));
      else if (child.nodeType === Node.ELEMENT_NODE) {
        const copied = copy(child as Element, depth + 1);
        if (copied) to.append(copied);
      }
    }
    return to;
  };

  const root = copy(document.documentElement, 0);
  const html = root?.getHTML() ?? '';
  return {
    url: location.href,
    html: html.slice(0, maxLength),
    lang: document.documentElement.lang.slice(0, 35),
    isCut: html.length > maxLength || nodes > MAX_NODES || hidesText,
  };
}
