/** Where a button stands at an answer: beside it in the margin, above it, below it, or in its corner. */
export type Side = 'beside' | 'above' | 'below' | 'corner';

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** In the order in which they are tried. */
const SIDES: readonly Side[] = ['beside', 'above', 'below'];
const GAP = 6;

/** The box round all parts of an answer, in the window; `null` where nothing of it is rendered. */
export function boxOf(roots: readonly Element[]): DOMRect | null {
  const boxes = roots
    .map((root) => root.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
  const [first] = boxes;
  if (!first) return null;
  const { DOMRect } = (roots[0]?.ownerDocument.defaultView ?? globalThis) as Window & typeof globalThis;
  const left = Math.min(...boxes.map((box) => box.left));
  const right = Math.max(...boxes.map((box) => box.right));
  return new DOMRect(left, first.top, right - left, Math.max(...boxes.map((box) => box.bottom)) - first.top);
}

/** The upper left corner of a button at one side of a box. It keeps to the end of the lines: left of right-to-left text. */
export function pointAt(side: Side, box: DOMRect, { width, height }: Size, isRtl: boolean): Point {
  const inner = isRtl ? box.left : box.right - width;
  const outer = isRtl ? box.left - GAP - width : box.right + GAP;
  switch (side) {
    case 'beside':
      return { x: outer, y: box.top };
    case 'above':
      return { x: inner, y: box.top - GAP / 2 - height };
    case 'below':
      return { x: inner, y: box.bottom + GAP / 2 };
    case 'corner':
      return { x: inner, y: box.top };
  }
}

/** The first side at which a button would cover nothing; the corner of the answer itself where there is none. */
export function chooseSide(roots: readonly Element[], box: DOMRect, size: Size, isRtl: boolean, host: Element): Side {
  const isFree = (side: Side) => isGround(roots, pointAt(side, box, size, isRtl), size, host);
  return SIDES.find(isFree) ?? 'corner';
}

/** Whether a button there would be in sight: in the window, and not over or under anything but what holds the answer. */
export function isInSight(side: Side, roots: readonly Element[], point: Point, size: Size, host: Element): boolean {
  if (side !== 'corner') return isGround(roots, point, size, host);
  const top = topAt(roots, { x: point.x + size.width / 2, y: point.y + size.height / 2 }, host);
  return top !== null && roots.some((root) => root.contains(top) || top.contains(root));
}

/** Whether all that is seen there is an element that the answer itself lies in. */
function isGround(roots: readonly Element[], { x, y }: Point, { width, height }: Size, host: Element): boolean {
  const view = host.ownerDocument.defaultView;
  if (!view || x < 0 || y < 0 || x + width > view.innerWidth || y + height > view.innerHeight) return false;
  return [x + 1, x + width - 1].every((at) => {
    const top = topAt(roots, { x: at, y: y + height / 2 }, host);
    return top !== null && roots.every((root) => top !== root && top.contains(root));
  });
}

function topAt(roots: readonly Element[], { x, y }: Point, host: Element): Element | null {
  const document = roots[0]?.ownerDocument;
  return document?.elementsFromPoint(x, y).find((element) => element !== host) ?? null;
}
