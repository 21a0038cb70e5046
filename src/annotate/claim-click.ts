import type { Annotation } from './annotator';

/** What a click is for already. */
const CONTROLS =
  'a[href], button, input, select, textarea, label, summary, [role="button"], [role="link"], [contenteditable="true"]';

/**
 * The underlined claim that a reader clicked on, or `null`.
 *
 * The click stays the page's: it is only looked at. One that presses a control, ends a selection, or was made by a
 * script, means no claim.
 */
export function claimAtClick(event: MouseEvent, annotations: readonly Annotation[]): Annotation | null {
  if (!event.isTrusted || event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) {
    return null;
  }
  // An element, but to `instanceof` one of a frame is of another kind.
  const target = event.target as Element | null;
  const view = target?.ownerDocument?.defaultView;
  if (!target || !view || target.closest(CONTROLS)) return null;
  if (view.getSelection()?.isCollapsed === false) return null;
  const near = annotations.filter(({ range }) => range.intersectsNode(target));
  return near.find(({ range }) => isInside(range, event.clientX, event.clientY)) ?? null;
}

function isInside(range: Range, x: number, y: number): boolean {
  return [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
  );
}
