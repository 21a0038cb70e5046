/** More frames than this are not looked into. */
const MAX_FRAMES = 20;
/** A frame of another origin is named only where it takes up this much of what is seen: advertisements do not. */
const LARGE_PART = 0.2;

/** The documents of a page that can be read: its own, and those of frames of the same origin, at any depth. */
export function readableDocuments(document: Document): Document[] {
  const found = [document];
  let looked = 0;
  for (const outer of found) {
    for (const frame of outer.querySelectorAll('iframe')) {
      if (++looked > MAX_FRAMES) return found;
      const inner = documentOf(frame);
      if (inner?.body) found.push(inner);
    }
  }
  return found;
}

/** Hosts of large frames of another origin, which cannot be read. */
export function foreignFrameHosts(document: Document): string[] {
  const view = document.defaultView;
  const area = view ? view.innerWidth * view.innerHeight : 0;
  const hosts = [...document.querySelectorAll('iframe[src]')].slice(0, MAX_FRAMES).flatMap((frame) => {
    const host = hostOf(frame, document);
    if (host === '' || documentOf(frame as HTMLIFrameElement)) return [];
    const { width, height } = frame.getBoundingClientRect();
    return width * height > area * LARGE_PART ? [host] : [];
  });
  return [...new Set(hosts)];
}

/** `null` where it is of another origin, or walled off by its `sandbox`. */
function documentOf(frame: HTMLIFrameElement): Document | null {
  try {
    return frame.contentDocument;
  } catch {
    // Some browsers throw where others give null.
    return null;
  }
}

/** "" for an address without a host: `about:blank`, `data:`. */
function hostOf(frame: Element, document: Document): string {
  const address = frame.getAttribute('src') ?? '';
  return URL.canParse(address, document.baseURI) ? new URL(address, document.baseURI).hostname : '';
}
