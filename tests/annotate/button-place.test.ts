import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { boxOf, chooseSide, isInSight, pointAt, type Side } from '../../src/annotate/button-place';

/** A window of 1000 by 800; `others` are drawn over the page, the last one on top. jsdom lays nothing out itself. */
function setUp(answer: [number, number, number, number], others: [number, number, number, number][] = []) {
  const { window } = new JSDOM('<main><section><p>An answer.</p></section></main><div id="host"></div>');
  Object.assign(window, { innerWidth: 1_000, innerHeight: 800 });
  class Box {
    constructor(
      readonly left: number,
      readonly top: number,
      readonly width: number,
      readonly height: number,
    ) {}
    get right() {
      return this.left + this.width;
    }
    get bottom() {
      return this.top + this.height;
    }
  }
  Object.assign(window, { DOMRect: Box });
  const { document } = window;
  const root = document.querySelector('p') as Element;
  const main = document.querySelector('main') as Element;
  root.getBoundingClientRect = () => new Box(...answer) as unknown as DOMRect;
  const layers = others.map((box) => ({
    box: new Box(...box),
    element: document.body.appendChild(document.createElement('aside')),
  }));
  document.elementsFromPoint = (x, y) => {
    const isIn = (box: Box) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
    const over = layers.filter(({ box }) => isIn(box)).map(({ element }) => element as Element);
    return [...over.reverse(), ...(isIn(new Box(...answer)) ? [root] : []), main, document.documentElement];
  };
  return { roots: [root], host: document.querySelector('#host') as Element };
}

const SIZE = { width: 80, height: 24 };

describe('chooseSide', () => {
  test.each<[Side, string, [number, number, number, number], [number, number, number, number][], boolean]>([
    ['beside', 'in the margin, where there is room', [100, 100, 700, 300], [], false],
    ['beside', 'in the other margin of text from the right', [200, 100, 800, 300], [], true],
    ['above', 'above where the margin is too narrow', [100, 100, 870, 300], [], false],
    ['above', 'above where something else is in the margin', [100, 100, 700, 300], [[810, 0, 190, 800]], false],
    ['below', 'below where something is above, too', [100, 100, 870, 300], [[0, 60, 1_000, 39]], false],
    [
      'corner',
      'in its own corner where nothing else is free',
      [0, 100, 1_000, 300],
      [
        [0, 0, 1_000, 99],
        [0, 401, 1_000, 99],
      ],
      false,
    ],
  ])('puts it %s: %s', (side, _, answer, others, isRtl) => {
    const { roots, host } = setUp(answer, others);
    const box = boxOf(roots);
    expect(box && chooseSide(roots, box, SIZE, isRtl, host)).toBe(side);
  });
});

describe('pointAt', () => {
  const box = { left: 100, right: 800, top: 50, bottom: 350 } as DOMRect;
  test.each<[Side, boolean, number, number]>([
    ['beside', false, 806, 50],
    ['beside', true, 14, 50],
    ['above', false, 720, 23],
    ['above', true, 100, 23],
    ['below', false, 720, 353],
    ['corner', false, 720, 50],
  ])('%s, from the right: %j', (side, isRtl, x, y) => {
    expect(pointAt(side, box, SIZE, isRtl)).toEqual({ x, y });
  });
});

describe('isInSight', () => {
  test.each<[string, [number, number, number, number], [number, number, number, number][], boolean]>([
    ['in the open', [100, 100, 700, 300], [], true],
    ['under a header', [100, 10, 700, 300], [[0, 0, 1_000, 60]], false],
    ['above the window', [100, -20, 700, 300], [], false],
    ['under its lower edge', [100, 790, 700, 300], [], false],
  ])('%s', (_, answer, others, expected) => {
    const { roots, host } = setUp(answer, others);
    const box = boxOf(roots);
    if (!box) throw new Error('The answer has no box');
    expect(isInSight('beside', roots, pointAt('beside', box, SIZE, false), SIZE, host)).toBe(expected);
  });
});

describe('boxOf', () => {
  test('spans all parts that are rendered, and is none where nothing is', () => {
    const { roots } = setUp([10, 20, 0, 0]);
    expect(boxOf(roots)).toBeNull();
    const [a, b] = [setUp([10, 20, 100, 50]).roots[0], setUp([30, 90, 200, 50]).roots[0]] as [Element, Element];
    const { left, right, top, bottom } = boxOf([a, b]) as DOMRect;
    expect({ left, right, top, bottom }).toEqual({ left: 10, right: 230, top: 20, bottom: 140 });
  });
});
