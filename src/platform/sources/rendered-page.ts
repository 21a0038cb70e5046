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
  // By local name: the tag name is in capitals in HTML only, and to `instanceof` what stands in a frame is of another kind.
  const SKIPPED = new Set(['style', 'noscript', 'template', 'link', 'object', 'embed', 'canvas', 'svg']);
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

  const isFrame = ({ localName }: Element): boolean => localName === 'iframe' || localName === 'frame';

  const childrenOf = (element: Element): Iterable<Node> => {
    if (element.shadowRoot) return element.shadowRoot.childNodes;
    if (element.localName === 'slot') {
      const assigned = (element as HTMLSlotElement).assignedNodes({ flatten: true });
      return assigned.length > 0 ? assigned : element.childNodes;
    }
    if (isFrame(element)) {
      const frame = (element as HTMLIFrameElement).contentDocument?.body;
      hidesText ||= !frame && isLarge(element);
      return frame ? [frame] : [];
    }
    return element.childNodes;
  };

  const copy = (from: Element, depth: number): Element | null => {
    const { localName } = from;
    if (SKIPPED.has(localName)) return null;
    if (localName === 'script' && !/json/i.test(from.getAttribute('type') ?? '')) return null;
    const to =
      isFrame(from) || (localName === 'body' && depth > 1)
        ? inert.createElement('div')
        : (inert.importNode(from, false) as Element);
    const style = getComputedStyle(from);
    // What shows the closed part of a `details` is one click of any reader away.
    if (style.display === 'none' && !/^(?:head|title|meta|script|base)$/.test(localName)) to.setAttribute('hidden', '');
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
