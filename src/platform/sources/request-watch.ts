import { type Browser, browser } from 'wxt/browser';
import type { RequestSight } from '../../fetch/ports';

/**
 * Events travel on another path than the response, and come later: on a busy machine by more than a second. Without them
 * an error has no name, and an address is not known to be private.
 */
const LAG_MS = 5_000;

interface Watched {
  target: Signal;
  error: Signal;
  /** "" for that of a proxy. */
  address: Signal;
}

/** Firefox tells of a proxy, Chromium does not; the types know only Chromium. */
interface Answered {
  tabId: number;
  url: string;
  ip?: string | undefined;
  proxyInfo?: object | null;
}

/**
 * Sees redirect targets, IP addresses and error names of the extension's own requests, through `webRequest`.
 *
 * `fetch` with `redirect: 'manual'` hides where a redirect leads, and following it unseen would let any page send us
 * to a private address. The listeners stand only while a request is out: a standing one would wake the background for
 * every request of the browser.
 */
export class RequestWatch {
  readonly #watched = new Map<string, Set<Watched>>();

  /** Starts watching a URL; to be called before its request is sent, and stopped after. */
  watch(url: string): RequestSight {
    const key = keyOf(url);
    const entry: Watched = { target: new Signal(), error: new Signal(), address: new Signal() };
    if (this.#watched.size === 0) this.#listen();
    const entries = this.#watched.get(key) ?? new Set();
    this.#watched.set(key, entries.add(entry));
    return {
      redirectTarget: () => entry.target.wait(),
      seenTarget: () => entry.target.value,
      errorName: () => entry.error.wait(),
      address: async () => (await entry.address.wait()) || null,
      stop: () => {
        entries.delete(entry);
        if (entries.size === 0) this.#watched.delete(key);
        if (this.#watched.size === 0) this.#unlisten();
      },
    };
  }

  #listen(): void {
    const filter = { urls: ['http://*/*', 'https://*/*'] };
    browser.webRequest.onHeadersReceived.addListener(this.#onHeaders, filter, ['responseHeaders']);
    browser.webRequest.onBeforeRedirect.addListener(this.#onAnswer, filter);
    browser.webRequest.onResponseStarted.addListener(this.#onAnswer, filter);
    browser.webRequest.onErrorOccurred.addListener(this.#onError, filter);
  }

  #unlisten(): void {
    browser.webRequest.onHeadersReceived.removeListener(this.#onHeaders);
    browser.webRequest.onBeforeRedirect.removeListener(this.#onAnswer);
    browser.webRequest.onResponseStarted.removeListener(this.#onAnswer);
    browser.webRequest.onErrorOccurred.removeListener(this.#onError);
  }

  readonly #onHeaders = (details: Browser.webRequest.OnHeadersReceivedDetails): undefined => {
    if (details.tabId !== -1 || details.statusCode < 300 || details.statusCode > 399) return;
    const location = details.responseHeaders?.find((header) => header.name.toLowerCase() === 'location')?.value;
    this.#tell(details.url, 'target', asUtf8(location ?? ''));
  };

  readonly #onAnswer = (details: Answered): void => {
    if (details.tabId === -1) this.#tell(details.url, 'address', details.proxyInfo ? '' : (details.ip ?? ''));
  };

  readonly #onError = (details: Browser.webRequest.OnErrorOccurredDetails): void => {
    if (details.tabId === -1) this.#tell(details.url, 'error', details.error);
  };

  #tell(url: string, what: keyof Watched, value: string): void {
    for (const entry of this.#watched.get(keyOf(url)) ?? []) entry[what].give(value);
  }
}

/** A value that comes once, or does not come in time. */
class Signal {
  #value: string | null = null;
  #wake = () => {};

  get value(): string | null {
    return this.#value;
  }

  give(value: string): void {
    this.#value ??= value;
    this.#wake();
  }

  async wait(): Promise<string | null> {
    if (this.#value === null) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        setTimeout(resolve, LAG_MS);
      });
    }
    return this.#value;
  }
}

/** Firefox hands over the bytes of a header one a character; addresses come in UTF-8. */
function asUtf8(header: string): string {
  if ([...header].some((char) => char > '\u00ff')) return header;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(header, (char) => char.charCodeAt(0)));
  } catch {
    return header; // really Latin-1
  }
}

/** Without the fragment, which is never sent. */
function keyOf(url: string): string {
  const parsed = new URL(url);
  parsed.hash = '';
  return parsed.href;
}
