import { boxOf, chooseSide, isInSight, pointAt, type Side } from './button-place';
import { hasLightText } from './tone';

/** How a button looks and is named. */
export interface ButtonFace {
  label: string;
  name: string;
  tone: 'plain' | 'supported' | 'altered' | 'unsupported';
}

export interface ButtonAnswer {
  text: string;
  roots: readonly Element[];
  face: ButtonFace;
}

interface Placed {
  answer: ButtonAnswer;
  element: HTMLButtonElement;
  /** `null` until the answer is in sight. */
  side: Side | null;
}

/** Pincite's brackets, in a box of 12 by 12. */
const SIGN = 'M4 1.5H1.5V10.5H4M8 1.5H10.5V10.5H8M6 4.5V7.5';

/** Each is measured whenever something scrolls; more answers than this are no conversation. The last ones have them. */
const MAX_BUTTONS = 300;

/**
 * A small button at each answer.
 *
 * They live in one closed shadow root at the end of the document, over the page: no node of the page's own gets a child
 * or a style, nothing is shifted, and what the page renders anew takes no button with it. Each follows its answer by
 * where that stands in the window, and hides where it would cover something, or something covers it.
 */
export class AnswerButtons {
  readonly #host: HTMLElement;
  readonly #shadow: ShadowRoot;
  readonly #placed = new Map<string, Placed>();
  readonly #resizes: ResizeObserver;
  #following: AbortController | null = null;
  #frame: number | undefined;

  constructor(
    private readonly window: Window & typeof globalThis,
    css: string,
    private readonly onPress: (text: string) => void,
  ) {
    const { document } = window;
    this.#host = document.createElement('div');
    this.#shadow = this.#host.attachShadow({ mode: 'closed' });
    const style = document.createElement('style');
    style.textContent = css;
    this.#shadow.append(style);
    // What is pressed here is not the page's: its own keys must not take it.
    for (const name of ['click', 'keydown', 'keyup', 'keypress']) {
      this.#shadow.addEventListener(name, (event) => event.stopPropagation());
    }
    this.#resizes = new window.ResizeObserver(() => this.#look(true));
  }

  /** Shows a button at each of these, which stand in this window, up to a number, and at no other. Of answers with the same text the last one has it. */
  show(answers: readonly ButtonAnswer[]): void {
    const byText = new Map(answers.slice(-MAX_BUTTONS).map((answer) => [answer.text, answer]));
    for (const [text, { element }] of this.#placed) {
      if (byText.has(text)) continue;
      element.remove();
      this.#placed.delete(text);
    }
    this.#resizes.disconnect();
    for (const [text, answer] of byText) {
      const placed = this.#placed.get(text) ?? { answer, element: this.#create(text), side: null };
      placed.answer = answer;
      paint(placed.element, answer);
      this.#placed.set(text, placed);
      for (const root of answer.roots) this.#resizes.observe(root);
    }
    this.#follow(byText.size > 0);
    this.#look(true);
  }

  /** Takes all of them away. */
  clear(): void {
    this.show([]);
  }

  #create(text: string): HTMLButtonElement {
    const { document } = this.window;
    const element = document.createElement('button');
    element.type = 'button';
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    svg.setAttribute('viewBox', '0 0 12 12');
    svg.setAttribute('aria-hidden', 'true');
    path.setAttribute('d', SIGN);
    svg.append(path);
    element.append(svg, document.createElement('span'));
    element.addEventListener('click', (event) => {
      // A script of the page cannot press it.
      if (event.isTrusted) this.onPress(text);
    });
    this.#shadow.append(element);
    return element;
  }

  #follow(isWanted: boolean): void {
    if (!isWanted) {
      this.#following?.abort();
      this.#following = null;
      this.#host.remove();
      return;
    }
    // A page may have thrown it out.
    if (!this.#host.isConnected) this.window.document.documentElement.append(this.#host);
    if (this.#following) return;
    this.#following = new this.window.AbortController();
    const { signal } = this.#following;
    const { window } = this;
    // Whatever scrolls, the page or a part of it: that does not bubble, but is captured.
    window.addEventListener('scroll', () => this.#look(false), { signal, capture: true, passive: true });
    window.addEventListener('resize', () => this.#look(true), { signal, passive: true });
    const scheme = window.matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', () => this.#look(false), { signal });
  }

  /** Places all of them in the next frame. `isAnew`: the sides may have changed, too. */
  #look(isAnew: boolean): void {
    if (isAnew) for (const placed of this.#placed.values()) placed.side = null;
    if (this.#frame !== undefined || this.#placed.size === 0) return;
    this.#frame = this.window.requestAnimationFrame(() => {
      this.#frame = undefined;
      for (const placed of this.#placed.values()) this.#place(placed);
    });
  }

  #place(placed: Placed): void {
    const { answer, element } = placed;
    const { roots } = answer;
    const box = boxOf(roots);
    const { innerHeight } = this.window;
    if (!box || box.bottom < 0 || box.top > innerHeight) {
      element.hidden = true;
      return;
    }
    // Measured while it is rendered, though not seen.
    element.hidden = false;
    // A page may turn dark while it is looked at.
    if (roots[0]) element.classList.toggle('is-dark', hasLightText(roots[0]));
    const size = { width: element.offsetWidth, height: element.offsetHeight };
    const isRtl = element.dataset.end === 'left';
    const isStart = box.top >= 0 || placed.side !== null;
    if (isStart) placed.side ??= chooseSide(roots, box, size, isRtl, this.#host);
    const side = placed.side ?? 'corner';
    const point = pointAt(side, box, size, isRtl);
    element.style.transform = `translate(${Math.round(point.x)}px, ${Math.round(point.y)}px)`;
    // One that is in use stays: the focus must not be lost to a header.
    const isHeld = this.#shadow.activeElement === element;
    if (!isHeld && !isInSight(side, roots, point, size, this.#host)) element.hidden = true;
  }
}

function paint(element: HTMLButtonElement, { roots, face }: ButtonAnswer): void {
  const label = element.querySelector('span');
  if (label && label.textContent !== face.label) label.textContent = face.label;
  element.setAttribute('aria-label', face.name);
  element.title = face.name;
  element.dataset.tone = face.tone;
  const [root] = roots;
  if (!root) return;
  const direction = root.ownerDocument.defaultView?.getComputedStyle(root).direction;
  element.dataset.end = direction === 'rtl' ? 'left' : 'right';
}
