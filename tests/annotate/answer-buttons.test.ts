// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AnswerButtons, type ButtonAnswer } from '../../src/annotate/answer-buttons';

const FACE = { label: 'Check', name: 'Check this answer', tone: 'plain' } as const;
let frames: FrameRequestCallback[];
let observed: Set<Element>;
let shadow: ShadowRoot | null;

beforeEach(() => {
  frames = [];
  observed = new Set();
  shadow = null;
  document.body.replaceChildren();
  const attach = Element.prototype.attachShadow;
  vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, init) {
    shadow = attach.call(this, init);
    return shadow;
  });
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run));
  vi.stubGlobal('matchMedia', () => new EventTarget());
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = (element: Element) => void observed.add(element);
      disconnect = () => observed.clear();
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function answers(count: number, words = 'Answer'): ButtonAnswer[] {
  return Array.from({ length: count }, (_, at) => ({
    text: `${words} ${at}`,
    roots: [document.body.appendChild(document.createElement('article'))],
    face: FACE,
  }));
}

const open = (onPress: (text: string) => void = () => {}) =>
  new AnswerButtons(window as unknown as Window & typeof globalThis, '', onPress);
const buttons = () => [...(shadow?.querySelectorAll('button') ?? [])];
const host = () => shadow?.host;

describe('AnswerButtons on a hostile page', () => {
  test('show and observe no more than a number of ten thousand answers: the last ones', () => {
    const all = answers(10_000);
    open().show(all);
    expect(buttons()).toHaveLength(300);
    expect(observed.size).toBe(300);
    expect(observed.has(all.at(-1)?.roots[0] as Element)).toBe(true);
  });

  test('are placed once a frame, however often the page scrolls', () => {
    open().show(answers(3));
    for (let turn = 0; turn < 1_000; turn += 1) window.dispatchEvent(new Event('scroll'));
    expect(frames).toHaveLength(1);
    const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect');
    for (const run of frames.splice(0)) run(0);
    expect(measured).toHaveBeenCalledTimes(3);
    // Nothing that it does calls for another frame.
    expect(frames).toHaveLength(0);
  });

  test('come back with the next reading where the page throws them out, and listen once', () => {
    const shown = answers(2);
    const layer = open();
    const listened = vi.spyOn(window, 'addEventListener');
    for (let turn = 0; turn < 100; turn += 1) {
      layer.show(shown);
      expect(host()?.isConnected).toBe(true);
      host()?.remove();
    }
    expect(buttons()).toHaveLength(2);
    expect(listened).toHaveBeenCalledTimes(2);
    // Not before: a page that does it in a loop is not answered in one.
    for (const run of frames.splice(0)) run(0);
    expect(host()?.isConnected).toBe(false);
  });

  test('are pressed by no script, and found by none', () => {
    const pressed = vi.fn();
    open(pressed).show(answers(1));
    buttons()[0]?.click();
    buttons()[0]?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(pressed).not.toHaveBeenCalled();
    expect(host()?.shadowRoot).toBeNull();
    expect(document.querySelector('button')).toBeNull();
  });

  test('say hostile text as text', () => {
    const [answer] = answers(1, '<img src=x onerror=alert(1)>');
    if (!answer) throw new Error('there is an answer');
    open().show([{ ...answer, face: { ...FACE, label: '<img src=x>', name: '"><script>' } }]);
    expect(buttons()[0]?.querySelector('span')?.textContent).toBe('<img src=x>');
    expect(shadow?.querySelector('img, script')).toBeNull();
  });
});
