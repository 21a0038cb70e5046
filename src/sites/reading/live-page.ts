import type { Answer, Citation } from '../../core/types';
import type { PageReading } from '../../core/types/check-state';
import { foreignFrameHosts, readableDocuments } from '../../dom/page-frames';
import { cleanUrls, type LiveAnswer, type LiveReading, openPage, readPlace, withoutAnswer } from '../read-answer';
import type { AnswerPlace, Site } from '../site';
import { type HiddenSources, hasHidden, type RevealPorts, revealSources } from './hidden-sources';
import { Settling } from './settling';

/** What reading a living page needs beside the page. */
export interface LivePagePorts {
  /** In ms, from anywhere. */
  now(): number;
  /** Awaited between answers: lets others have their turn. */
  pause(): Promise<void>;
}

/** An answer as it was last read. Its text is read again only once something in it changed. */
interface Kept {
  live: LiveAnswer;
  isDirty: boolean;
}

/**
 * The answers of a page that goes on living: read as often as asked, but only what changed since.
 *
 * Answers are told apart by content, never by node: one whose text and sources are as before is the same `Answer`.
 */
export class LivePage {
  readonly #settling: Settling;
  #kept = new WeakMap<Node, Kept>();
  #last: readonly LiveAnswer[] = [];
  /** Text of an answer → index of its citation → the sources that its card named. */
  #revealed = new Map<string, ReadonlyMap<number, string[]>>();
  #source = '';
  #turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly document: Document,
    private readonly ports: LivePagePorts,
  ) {
    this.#settling = new Settling(ports.now);
  }

  /** Takes note that these nodes changed; `null`: that any may have. */
  touch(nodes: readonly Node[] | null): void {
    if (nodes === null) this.#kept = new WeakMap();
    else for (const node of nodes) this.#touch(node);
    // What resolves a marker may stand anywhere: a tray, a script, a comment.
    for (const { answer, roots } of this.#last) if (hasUnknownSource(answer)) this.#touch(roots[0] ?? null);
  }

  #touch(node: Node | null): void {
    for (let at = node; at; at = at.parentNode) {
      const kept = this.#kept.get(at);
      if (kept) kept.isDirty = true;
    }
  }

  /** Reads the page as one of `site`; readings take turns. `url`: where the page is now. */
  read(url: string, site: Site): Promise<LiveReading> {
    const turn = this.#turn.then(() => this.#read(url, site));
    this.#turn = turn.catch(() => {});
    return turn;
  }

  /**
   * Has the site show the sources that an answer's markers only announce, and keeps them for all readings to come.
   * Gives how many there were; 0 where the answer is not on the page.
   */
  async reveal(text: string, hidden: HiddenSources, ports: RevealPorts): Promise<number> {
    const live = this.#last.find(({ answer }) => answer.text === text);
    if (!live) return 0;
    const { answer, citationElements } = live;
    const found = await revealSources(answer, citationElements, hidden, ports);
    const all = new Map([...(this.#revealed.get(text) ?? []), ...found]);
    this.#revealed.set(text, all);
    return countUrls(withRevealed(live, all, live.roots[0]?.baseURI ?? '')) - countUrls(live);
  }

  async #read(url: string, site: Site): Promise<LiveReading> {
    const source = `${site.name} ${url.replace(/#.*$/s, '')}`;
    if (source !== this.#source) this.#turnTo(source);
    const live: LiveAnswer[] = [];
    const all = this.#placesOf(site);
    await this.ports.pause();
    for (const [document, places] of all) {
      const page = openPage(document, document === this.document ? url : document.URL, site);
      for (const place of places) {
        const found = this.#reuse(place) ?? this.#keep(readPlace(page, place));
        const revealed = this.#revealed.get(found.answer.text);
        if (found.answer.text !== '') live.push(revealed ? withRevealed(found, revealed, page.address) : found);
        await this.ports.pause();
      }
    }
    this.#settling.see(live.map(({ answer }) => answer.text));
    this.#last = asBefore(
      this.#last,
      live.map((each) => this.#settle(each)),
    );
    return { reading: readingOf(this.document, url, site, this.#last), live: [...this.#last] };
  }

  #turnTo(source: string): void {
    this.#source = source;
    this.#kept = new WeakMap();
    this.#last = [];
    this.#revealed.clear();
    this.#settling.forget();
  }

  /** Of a page read as a whole, frames are a part only where it has no text of its own. */
  #placesOf(site: Site): [Document, AnswerPlace[]][] {
    const all: [Document, AnswerPlace[]][] = [];
    for (const document of readableDocuments(this.document)) {
      const places = site.answers(document);
      if (places.length > 0) all.push([document, places]);
      if (places.length > 0 && site.onClick) break;
    }
    return all;
  }

  #reuse(place: AnswerPlace): LiveAnswer | null {
    const [first] = place.roots;
    const kept = first && this.#kept.get(first);
    if (!kept || kept.isDirty) return null;
    const { live } = kept;
    const isSame = live.roots.length === place.roots.length && live.roots.every((root, at) => root === place.roots[at]);
    if (!isSame || live.within !== place.within) return null;
    return { ...live, answer: { ...live.answer, finished: place.finished } };
  }

  #keep(live: LiveAnswer): LiveAnswer {
    const kept = { live, isDirty: false };
    for (const root of live.roots) this.#kept.set(root, kept);
    return live;
  }

  #settle(live: LiveAnswer): LiveAnswer {
    const finished = live.answer.finished && this.#settling.isSettled(live.answer.text);
    return finished === live.answer.finished ? live : { ...live, answer: { ...live.answer, finished } };
  }
}

function readingOf(document: Document, url: string, site: Site, live: readonly LiveAnswer[]): PageReading {
  const notice = site.notice?.(document) ?? frameNotice(document);
  if (live.length === 0) return withoutAnswer(document, url, site);
  const answers = live.map(({ answer }) => answer);
  const opensHidden = site.hidden !== undefined && answers.some(({ citations }) => citations.some(hasHidden));
  return {
    state: 'answers',
    site: site.name,
    url,
    answers,
    ...(notice && { notice }),
    ...(opensHidden && { opensHidden }),
  };
}

function frameNotice(document: Document): string | null {
  const hosts = foreignFrameHosts(document);
  if (hosts.length === 0) return null;
  return `A part of this page comes from ${hosts.slice(0, 3).join(', ')} in a frame, and cannot be read.`;
}

/** What a card named comes behind what the marker names itself. */
function withRevealed(live: LiveAnswer, revealed: ReadonlyMap<number, string[]>, address: string): LiveAnswer {
  const citations = live.answer.citations.map((citation, index) => {
    const more = revealed.get(index);
    if (!more) return citation;
    const urls = cleanUrls({ address }, [...citation.urls, ...more]);
    const announced = Math.max(1, citation.urls.length) + citation.hiddenSources;
    return { ...citation, urls, hiddenSources: Math.max(0, announced - urls.length) };
  });
  return { ...live, answer: { ...live.answer, citations } };
}

function countUrls({ answer }: LiveAnswer): number {
  return answer.citations.reduce((sum, { urls }) => sum + urls.length, 0);
}

function hasUnknownSource({ citations }: Answer): boolean {
  return citations.some(({ urls }) => urls.length === 0);
}

/** The same, with the `Answer` objects of before where nothing of their content changed. */
function asBefore(before: readonly LiveAnswer[], now: readonly LiveAnswer[]): LiveAnswer[] {
  const known = new Map(before.map(({ answer }) => [answer.text, answer]));
  return now.map((live) => {
    const old = known.get(live.answer.text);
    return old && isSameAnswer(old, live.answer) ? { ...live, answer: old } : live;
  });
}

function isSameAnswer(a: Answer, b: Answer): boolean {
  return (
    a.text === b.text &&
    a.finished === b.finished &&
    a.question === b.question &&
    (a.citations === b.citations || isSameList(a.citations, b.citations, isSameCitation))
  );
}

function isSameCitation(a: Citation, b: Citation): boolean {
  return (
    a.at === b.at &&
    a.label === b.label &&
    a.kind === b.kind &&
    a.scope === b.scope &&
    a.hiddenSources === b.hiddenSources &&
    a.passage?.start === b.passage?.start &&
    a.passage?.end === b.passage?.end &&
    isSameList(a.urls, b.urls, (one, other) => one === other)
  );
}

function isSameList<T>(a: readonly T[], b: readonly T[], isSame: (one: T, other: T) => boolean): boolean {
  return a.length === b.length && a.every((one, at) => isSame(one, b[at] as T));
}
