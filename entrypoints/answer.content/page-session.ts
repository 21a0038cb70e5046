import { type Annotation, Annotator } from '../../src/annotate/annotator';
import { AnswerMarks, type MarkedAnswer } from '../../src/annotate/answer-marks';
import { claimAtClick } from '../../src/annotate/claim-click';
import { LookedAt } from '../../src/annotate/looked-at';
import { type PageChanges, PageWatch } from '../../src/annotate/watch-page';
import { DEFAULT_SETTINGS, type MarksChoice } from '../../src/core/settings/settings';
import type { PageReading } from '../../src/core/types/check-state';
import { readableDocuments } from '../../src/dom/page-frames';
import { createPause } from '../../src/platform/time-slices';
import type { LiveAnswer } from '../../src/sites/read-answer';
import { LivePage } from '../../src/sites/reading/live-page';
import type { Site } from '../../src/sites/site';

export interface PageSessionPorts {
  /** Who reads the page as it is now; `null` where the adapter has to be brought first. */
  siteOf(asPage: boolean): Site | null;
  /** The reader clicked on an underlined claim. */
  onClaim(check: string, index: number): void;
  /** The styles of the underlines, for frames. */
  styles: string;
}

/** How long an answer that has not finished is left alone before it is looked at again; longer each time. */
const FIRST_LOOK_MS = 2_000;
const LAST_LOOK_MS = 30_000;

/**
 * One page, read and underlined.
 *
 * It is read when asked. As long as someone follows it, or something is underlined, its changes are watched: then
 * followers are told of answers that came, went, grew or ended, and underlines go where their claims went.
 */
export class PageSession {
  readonly #watch: PageWatch;
  readonly #page: LivePage;
  readonly #annotator: Annotator;
  readonly #marks = new AnswerMarks();
  readonly #lookedAt: LookedAt;
  readonly #followers = new Set<() => void>();
  readonly #stopEvents = new AbortController();
  #revealing: AbortController | null = null;
  #live: readonly LiveAnswer[] = [];
  #drawn: readonly Annotation[] = [];
  #choice: MarksChoice = DEFAULT_SETTINGS.marks;
  #address = '';
  #asPage = false;
  #nextLookMs = FIRST_LOOK_MS;

  constructor(
    private readonly window: Window & typeof globalThis,
    private readonly ports: PageSessionPorts,
  ) {
    const { document, performance } = window;
    this.#page = new LivePage(document, { now: () => performance.now(), pause: createPause() });
    this.#watch = new PageWatch(
      window,
      () => readableDocuments(document),
      (changes) => void this.#follow(changes),
    );
    this.#annotator = new Annotator(window, ports.styles);
    this.#lookedAt = new LookedAt(
      () => readableDocuments(document),
      () => this.#live,
      () => this.#draw(),
    );
    const { signal } = this.#stopEvents;
    window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.#draw(), { signal });
  }

  /** The answers as they were last read. */
  get answers(): readonly LiveAnswer[] {
    return this.#live;
  }

  /** What was found out of an answer, by its text; `null` where nothing was shown. */
  shown(text: string): MarkedAnswer | null {
    return this.#marks.of(text);
  }

  /** Reads the page as it is now. `asPage`: as any page, also on a known site. `null`: its adapter is not here. */
  async read(asPage: boolean): Promise<PageReading | null> {
    const site = this.ports.siteOf(asPage);
    if (!site) return null;
    if (!this.#watch.isObserving) this.#page.touch(null);
    const { reading, live } = await this.#page.read(this.window.location.href, site);
    this.#asPage = asPage;
    this.#live = live;
    this.#address = reading.url;
    this.#hear();
    this.#draw();
    this.#lookAgain();
    return reading;
  }

  /**
   * Underlines the claims of one answer, whenever it is on the page. `asPage`: how it was read. Replies with how many
   * are drawn now.
   */
  async show(text: string, marked: MarkedAnswer, asPage: boolean): Promise<number> {
    this.#marks.put(text, marked);
    this.#listen();
    await this.#find(text, asPage);
    this.#draw();
    return this.#drawn.filter(({ check }) => check === marked.check).length;
  }

  /** Which verdicts are underlined, and when. */
  choose(choice: MarksChoice): void {
    this.#choice = choice;
    this.#listen();
    this.#draw();
  }

  /** Scrolls to a claim that was shown, drawn or not. `false` if it is not on the page. */
  scrollTo(check: string, index: number): boolean {
    const range = this.#marks.find(check, index, this.#live);
    return range !== null && this.#annotator.pointAt(range);
  }

  /**
   * Has the site show the sources that an answer's markers only announce; ends where nobody follows the page any more.
   * Gives how many were found.
   */
  async showHidden(text: string): Promise<number> {
    const hidden = this.ports.siteOf(this.#asPage)?.hidden;
    if (!hidden || this.#revealing) return 0;
    const { window } = this;
    this.#revealing = new window.AbortController();
    const { signal } = this.#revealing;
    const wait = (ms: number) => new Promise<void>((resolve) => void window.setTimeout(resolve, ms));
    const found = await this.#page.reveal(text, hidden, { wait, signal });
    this.#revealing = null;
    await this.#follow({ nodes: [] });
    return found;
  }

  /** Removes all underlines. */
  clear(): void {
    this.#marks.clear();
    this.#draw();
    this.#listen();
  }

  /** Calls back whenever the answers of the page have changed. Returns how to stop. */
  follow(tell: () => void): () => void {
    this.#followers.add(tell);
    this.#listen();
    return () => {
      this.#followers.delete(tell);
      if (this.#followers.size === 0) this.#revealing?.abort();
      this.#listen();
    };
  }

  stop(): void {
    this.#stopEvents.abort();
    this.#lookedAt.want(false);
    for (const document of readableDocuments(this.window.document))
      document.removeEventListener('click', this.#click, true);
    this.#revealing?.abort();
    this.#followers.clear();
    this.clear();
    this.#annotator.clear();
  }

  #listen(): void {
    if (this.#followers.size === 0 && this.#marks.isEmpty) this.#watch.stop();
    else this.#watch.start();
    this.#hear();
  }

  /** What happens in a frame is heard in it alone, and frames come in when they like; a listener is added once. */
  #hear(): void {
    for (const document of readableDocuments(this.window.document))
      document.addEventListener('click', this.#click, true);
    const isHoverWanted = this.#choice.on && Object.values(this.#choice).includes('hover');
    this.#lookedAt.want(isHoverWanted && !this.#marks.isEmpty);
  }

  /** The page may have been rendered anew since it was read, or have been read in the other way. */
  async #find(text: string, asPage: boolean): Promise<void> {
    const isThere = this.#live.some(({ answer, roots }) => answer.text === text && roots.every(isConnected));
    if (!isThere) await this.read(asPage);
  }

  async #follow({ nodes }: PageChanges): Promise<void> {
    const before = this.#live;
    const address = this.#address;
    this.#page.touch(nodes);
    if (nodes === null || nodes.length > 0) this.#nextLookMs = FIRST_LOOK_MS;
    // A page that cannot be read right now is read at its next change.
    await this.read(this.#asPage).catch(() => null);
    const isSame =
      before.length === this.#live.length && before.every(({ answer }, at) => answer === this.#live[at]?.answer);
    if (!isSame || address !== this.#address) for (const tell of this.#followers) tell();
  }

  /** Time alone ends an answer too: its site's sign may be an attribute, and two quiet seconds change no node. */
  #lookAgain(): void {
    if (this.#live.every(({ answer }) => answer.finished)) return;
    this.#watch.again(this.#nextLookMs);
    this.#nextLookMs = Math.min(LAST_LOOK_MS, this.#nextLookMs * 1.5);
  }

  #draw(): void {
    const next = this.#marks.locate(this.#live, this.#choice, this.#lookedAt.text);
    if (isSameDrawing(this.#drawn, next) && !this.#annotator.hasOtherTone(next)) return;
    this.#drawn = next;
    this.#annotator.show(next);
  }

  readonly #click = (event: MouseEvent): void => {
    const claim = this.#drawn.length > 0 ? claimAtClick(event, this.#drawn) : null;
    if (claim) this.ports.onClaim(claim.check, claim.index);
  };
}

function isConnected(node: Node): boolean {
  return node.isConnected;
}

/** Compared by where they begin and end now: the page may have moved the ranges of before. */
function isSameDrawing(before: readonly Annotation[], now: readonly Annotation[]): boolean {
  if (before.length !== now.length) return false;
  return before.every((old, at) => {
    const next = now[at];
    return (
      next !== undefined &&
      old.kind === next.kind &&
      old.check === next.check &&
      old.index === next.index &&
      isSameRange(old.range, next.range)
    );
  });
}

function isSameRange(a: Range, b: Range): boolean {
  return (
    a.startContainer === b.startContainer &&
    a.endContainer === b.endContainer &&
    a.startOffset === b.startOffset &&
    a.endOffset === b.endOffset
  );
}
