import type { Answer, Citation } from '../../core/types';
import { cleanUrl, sourceKey } from '../../core/urls';

/**
 * How a site shows, when its reader asks, the sources of a marker that its page does not hold.
 *
 * Used on the click of Pincite's own reader alone, never by itself; a site where reading is to stay passive has none.
 */
export interface HiddenSources {
  /** What the pointer does to what stands for the marker. */
  by: 'hover' | 'click';
  /** What it is done to; the marker itself if missing. */
  trigger?(marker: Element): Element | null;
  /** Selector of the card that comes in. If missing: what comes in at the end of the body with a link in it. */
  card?: string;
  /** Of a card that shows one source at a time: its button to the next one. */
  next?(card: Element): Element | null;
}

/** What opening cards needs beside the page; nothing more is opened once `signal` aborts. */
export interface RevealPorts {
  wait(ms: number): Promise<void>;
  signal: AbortSignal;
}

/** How long a card may take to come in, to turn to its next source, or to go. */
const CARD_MS = 1_500;
const STEP_MS = 50;
const MAX_STEPS = 30;
/** A pause between two markers: a site's own cards take a moment to go. */
const REST_MS = 150;

/** Whether a citation has sources that the page does not hold. */
export function hasHidden({ kind, urls, hiddenSources }: Citation): boolean {
  return kind === 'marker' && (hiddenSources > 0 || urls.length === 0);
}

/**
 * Opens the cards of an answer's markers one after the other, reads what they say, and closes them again.
 *
 * `markers[i]` stands for `answer.citations[i]`. Gives, by index, the addresses of each marker's card, as the page holds
 * them. A card that does not name the source its marker names already is another's, and is not taken.
 */
export async function revealSources(
  answer: Answer,
  markers: readonly (Element | null)[],
  hidden: HiddenSources,
  ports: RevealPorts,
): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>();
  for (const [index, citation] of answer.citations.entries()) {
    const marker = markers[index];
    if (ports.signal.aborted) break;
    if (!marker?.isConnected || !hasHidden(citation)) continue;
    const urls = await readCard(marker, citation, hidden, ports);
    const [known] = citation.urls;
    const isOwn = known === undefined || urls.some((url) => sourceKey(cleanUrl(url) ?? '') === sourceKey(known));
    if (urls.length > 0 && isOwn) found.set(index, urls);
    await ports.wait(REST_MS);
  }
  return found;
}

async function readCard(
  marker: Element,
  citation: Citation,
  hidden: HiddenSources,
  ports: RevealPorts,
): Promise<string[]> {
  const trigger = hidden.trigger ? hidden.trigger(marker) : marker;
  if (!trigger) return [];
  const { ownerDocument: document } = marker;
  const before = new Set(cardsOf(document, hidden));
  press(trigger, hidden, true);
  try {
    const card = await until(() => cardsOf(document, hidden).find((each) => !before.has(each)), ports);
    return card ? await turnCard(card, expectedCount(citation), hidden, ports) : [];
  } finally {
    press(trigger, hidden, false);
    await until(() => (cardsOf(document, hidden).every((each) => before.has(each)) ? true : undefined), ports);
  }
}

/** The first one too, where the marker only has its name. */
function expectedCount({ urls, hiddenSources }: Citation): number {
  return Math.max(1, urls.length) + hiddenSources;
}

async function turnCard(card: Element, count: number, hidden: HiddenSources, ports: RevealPorts): Promise<string[]> {
  const urls = new Set(linksIn(card));
  for (let step = 1; step < Math.min(count, MAX_STEPS) && urls.size < count && hidden.next; step++) {
    const next = hidden.next(card);
    if (!next || ports.signal.aborted) break;
    click(next);
    const fresh = await until(() => {
      const now = linksIn(card).filter((url) => !urls.has(url));
      return now.length > 0 ? now : undefined;
    }, ports);
    if (!fresh) break;
    for (const url of fresh) urls.add(url);
  }
  return [...urls].slice(0, count);
}

function cardsOf(document: Document, { card }: HiddenSources): Element[] {
  const cards = card === undefined ? [...document.body.children] : [...document.querySelectorAll(card)];
  return cards.filter((each) => linksIn(each).length > 0);
}

function linksIn(card: Element): string[] {
  const links = [...card.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '');
  return [...new Set(links.filter((url) => /^https?:\/\//i.test(url)))];
}

async function until<T>(look: () => T | undefined, { wait, signal }: RevealPorts): Promise<T | undefined> {
  for (let waited = 0; waited < CARD_MS && !signal.aborted; waited += STEP_MS) {
    const seen = look();
    if (seen !== undefined) return seen;
    await wait(STEP_MS);
  }
  return look();
}

/** Drawings in markup have no click of their own. */
const click = (element: Element & Partial<Pick<HTMLElement, 'click'>>): void => element.click?.();

/** The events of a mouse that comes, or goes; a click opens and closes alike. */
function press(trigger: Element, { by }: HiddenSources, isIn: boolean): void {
  const view = trigger.ownerDocument.defaultView;
  if (!view) return;
  if (by === 'click') {
    click(trigger);
    return;
  }
  const { left, top, width, height } = trigger.getBoundingClientRect();
  const at = { clientX: left + width / 2, clientY: top + height / 2, relatedTarget: trigger.ownerDocument.body };
  for (const [name, bubbles] of isIn ? COMING : GOING) {
    const init = { ...at, bubbles, composed: true, cancelable: bubbles, view };
    const isPointer = name.startsWith('pointer');
    trigger.dispatchEvent(
      isPointer ? new view.PointerEvent(name, { ...init, pointerType: 'mouse' }) : new view.MouseEvent(name, init),
    );
  }
}

/** With whether they bubble. */
const COMING: readonly (readonly [string, boolean])[] = [
  ['pointerover', true],
  ['pointerenter', false],
  ['mouseover', true],
  ['mouseenter', false],
  ['pointermove', true],
  ['mousemove', true],
];
const GOING: readonly (readonly [string, boolean])[] = [
  ['pointerout', true],
  ['pointerleave', false],
  ['mouseout', true],
  ['mouseleave', false],
];
