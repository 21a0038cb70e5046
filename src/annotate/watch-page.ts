/** What a page has changed since it was last told of. */
export interface PageChanges {
  /** Nodes whose children or text changed; `null` where all must be taken as changed. */
  nodes: readonly Node[] | null;
}

/** Changes are told once the page has been quiet for so long … */
const QUIET_MS = 250;
/** … but not later than so long after the first: an answer that is being written is never quiet. */
const LONGEST_MS = 1_000;
/** More changed nodes than this are not told apart. */
const MAX_NODES = 1_000;
/** What a reader types into changes with each key, and is no answer. */
const COMPOSER = '[contenteditable=""], [contenteditable="true"], [contenteditable="plaintext-only"]';
const SILENT_TAGS: ReadonlySet<string> = new Set(['HEAD', 'TITLE', 'STYLE', 'SCRIPT', 'TEXTAREA', 'SELECT']);

/**
 * Listens to what a page does to itself, and costs it next to nothing.
 *
 * One observer, of nodes and text only: attributes change with every hover. Each batch of changes is only noted; it is
 * told later, in idle time. While the tab is hidden nothing is observed at all.
 */
export class PageWatch {
  readonly #observer: MutationObserver;
  readonly #nodes = new Set<Node>();
  #areAllChanged = false;
  #isLookDue = false;
  #isRunning = false;
  #firstAt = 0;
  #lastAt = 0;
  #timer: number | undefined;
  #ringsAt = 0;
  #idle: number | undefined;
  #stopEvents: AbortController;

  /** `documents`: the page and its frames, asked for anew each time. */
  constructor(
    private readonly window: Window & typeof globalThis,
    private readonly documents: () => readonly Document[],
    private readonly onChange: (changes: PageChanges) => void,
  ) {
    this.#stopEvents = new window.AbortController();
    this.#observer = new window.MutationObserver((records) => this.#note(records));
  }

  /** Whether changes are being observed right now; if not, anything may have changed. */
  get isObserving(): boolean {
    return this.#isRunning && !this.window.document.hidden;
  }

  /** Starts to listen; what happened before is not told. Does nothing if it listens already. */
  start(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#stopEvents = new this.window.AbortController();
    const { signal } = this.#stopEvents;
    const { document } = this.window;
    document.addEventListener('visibilitychange', () => this.#followVisibility(), { signal });
    // A page of one's own making may go elsewhere without a new document. `pushState` tells nobody but `navigation`
    // (not in every browser), and then changes nodes.
    const tellAll = () => this.again(0);
    for (const name of ['popstate', 'hashchange']) this.window.addEventListener(name, tellAll, { signal });
    navigationOf(this.window)?.addEventListener('currententrychange', tellAll, { signal });
    // Frames that come in later: their `load` does not bubble, but is captured. Below a document it comes from nodes alone.
    const frameLoaded = ({ target }: Event) => {
      if ((target as Node).nodeName === 'IFRAME') this.again(0);
    };
    document.addEventListener('load', frameLoaded, { signal, capture: true });
    this.#followVisibility();
  }

  stop(): void {
    this.#isRunning = false;
    this.#stopEvents.abort();
    this.#pause();
  }

  /** Tells of a change after so many ms, although the page may not have changed: what time alone changes. */
  again(ms: number): void {
    if (!this.isObserving) return;
    if (ms === 0) this.#areAllChanged = true;
    this.#isLookDue = true;
    this.#arm(Math.max(ms, QUIET_MS));
  }

  #followVisibility(): void {
    if (!this.isObserving) {
      this.#pause();
      return;
    }
    this.#observe();
    this.again(0);
  }

  #observe(): void {
    const what = { subtree: true, childList: true, characterData: true };
    for (const document of this.documents()) this.#observer.observe(document, what);
  }

  #pause(): void {
    this.#observer.disconnect();
    this.#nodes.clear();
    this.#disarm();
  }

  /** Runs at each change of the page: notes, compares and decides as little as possible. */
  #note(records: readonly MutationRecord[]): void {
    const before = this.#nodes.size;
    for (const { target } of records) {
      if (this.#nodes.size >= MAX_NODES) this.#areAllChanged = true;
      else if (!SILENT_TAGS.has(target.nodeName)) this.#nodes.add(target);
    }
    const now = this.window.performance.now();
    this.#lastAt = now;
    if (before === 0) this.#firstAt = now;
    if (this.#nodes.size > 0) this.#arm(QUIET_MS);
  }

  /** A timer that rings sooner is left alone: it looks at the clock when it does. */
  #arm(ms: number): void {
    const at = this.window.performance.now() + ms;
    if (this.#timer !== undefined && this.#ringsAt <= at) return;
    this.#disarm();
    this.#ringsAt = at;
    this.#timer = this.window.setTimeout(() => this.#ring(), ms);
  }

  #disarm(): void {
    this.window.clearTimeout(this.#timer);
    if (this.#idle !== undefined) this.window.cancelIdleCallback(this.#idle);
    this.#timer = undefined;
    this.#idle = undefined;
  }

  #ring(): void {
    this.#timer = undefined;
    const now = this.window.performance.now();
    const isBusy = this.#nodes.size > 0 && now - this.#lastAt < QUIET_MS && now - this.#firstAt < LONGEST_MS;
    if (isBusy) this.#arm(QUIET_MS);
    else this.#whenIdle(() => this.#tell());
  }

  #whenIdle(act: () => void): void {
    const { window } = this;
    if (this.#idle !== undefined) window.cancelIdleCallback(this.#idle);
    const run = () => {
      this.#idle = undefined;
      act();
    };
    this.#idle = window.requestIdleCallback(run, { timeout: LONGEST_MS });
  }

  #tell(): void {
    const nodes = [...this.#nodes];
    const areAllChanged = this.#areAllChanged;
    const isLookDue = this.#isLookDue;
    this.#nodes.clear();
    this.#areAllChanged = false;
    this.#isLookDue = false;
    if (areAllChanged) {
      this.#observe();
      this.onChange({ nodes: null });
      return;
    }
    const changed = nodes.filter((node) => !isTyping(node));
    if (changed.length > 0 || isLookDue) this.onChange({ nodes: changed });
  }
}

function isTyping(node: Node): boolean {
  const element = node.nodeType === 1 ? (node as Element) : node.parentElement;
  return element?.closest(COMPOSER) != null;
}

/** https://developer.mozilla.org/docs/Web/API/Navigation_API: newer than the oldest Firefox that is supported. */
function navigationOf(window: Window): EventTarget | undefined {
  return (window as { navigation?: EventTarget }).navigation;
}
