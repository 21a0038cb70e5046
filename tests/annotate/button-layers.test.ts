// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ButtonAnswer } from '../../src/annotate/answer-buttons';
import { ButtonLayers } from '../../src/annotate/button-layers';

const FACE = { label: 'Check', name: 'Check this answer', tone: 'plain' } as const;
let frame: HTMLIFrameElement;
let shadows: ShadowRoot[];

beforeEach(() => {
  document.body.innerHTML = '<article></article><iframe></iframe>';
  frame = document.querySelector('iframe') as HTMLIFrameElement;
  const inner = frame.contentWindow as Window & typeof globalThis;
  inner.document.body.innerHTML = '<article></article>';
  shadows = [];
  for (const window of [globalThis, inner]) {
    const attach = window.Element.prototype.attachShadow;
    vi.spyOn(window.Element.prototype, 'attachShadow').mockImplementation(function (this: Element, init) {
      const shadow = attach.call(this, init);
      shadows.push(shadow);
      return shadow;
    });
    Object.assign(window, {
      requestAnimationFrame: () => 0,
      matchMedia: () => new EventTarget(),
      ResizeObserver: class {
        observe() {}
        disconnect() {}
      },
    });
  }
});
afterEach(() => vi.restoreAllMocks());

const answerIn = (from: Document | null, text: string): ButtonAnswer => ({
  text,
  roots: [...(from?.querySelectorAll('article') ?? [])],
  face: FACE,
});
/** The documents that have a layer, with the number of its buttons. */
const shown = () =>
  shadows.flatMap((shadow) =>
    shadow.host.isConnected ? [[shadow.host.ownerDocument, shadow.querySelectorAll('button').length]] : [],
  );

test('an answer in a frame has its button in the frame, and none is left where none is wanted', () => {
  const inner = frame.contentDocument;
  const layers = new ButtonLayers('', () => {});
  layers.show([answerIn(document, 'One'), answerIn(inner, 'Two')]);
  expect(shown()).toEqual([
    [document, 1],
    [inner, 1],
  ]);
  layers.show([answerIn(inner, 'Two')]);
  expect(shown()).toEqual([[inner, 1]]);
  layers.show([]);
  expect(shown()).toEqual([]);
});

test('an answer of a frame that is gone has none', () => {
  const inner = frame.contentDocument;
  const answer = answerIn(inner, 'Two');
  const layers = new ButtonLayers('', () => {});
  layers.show([answer]);
  layers.show([]);
  // As browsers have it once the frame is gone.
  Object.defineProperty(inner, 'defaultView', { value: null });
  new ButtonLayers('', () => {}).show([answer]);
  expect(shadows).toHaveLength(1);
});
