import { precedes } from './elements';

const BLOCKS = 'p, li, h1, h2, h3, h4, h5, h6, td, th, blockquote, pre';
/** What Markdown nests in one another; around them stands what holds the whole text. */
const INNER = 'p, li, ul, ol, dl, table, thead, tbody, tr, td, th, blockquote, pre, h1, h2, h3, h4, h5, h6';
const AROUND =
  'nav, aside, footer, form, header, button, dialog, [role="dialog"], [role="navigation"], [contenteditable]';

/** A part of a page: behind `from`, before `to`; from the beginning, or to the end, where one is `null`. */
export interface Stretch {
  from: Element | null;
  to: Element | null;
}

/**
 * What holds the text between two places of a page that marks its answers in no way: the element with most of the
 * prose, and those that look like it (same tag and classes), in document order. Made for rendered Markdown.
 */
export function proseIn(scope: Element, { from, to }: Stretch): Element[] {
  const held = new Map<Element, number>();
  for (const block of scope.querySelectorAll(BLOCKS)) {
    if (from && (!precedes(from, block) || from.contains(block))) continue;
    if (to && (!precedes(block, to) || block.contains(to))) continue;
    const holder = holderOf(block);
    if (!holder || holder.closest(AROUND)) continue;
    held.set(holder, (held.get(holder) ?? 0) + (block.textContent ?? '').trim().length);
  }
  const [best] = [...held].sort(([, a], [, b]) => b - a)[0] ?? [];
  if (!best || held.get(best) === 0) return [];
  const look = best.getAttribute('class');
  const alike = look
    ? [...held.keys()].filter((each) => each.localName === best.localName && each.getAttribute('class') === look)
    : [best];
  return alike.filter((each) => !alike.some((other) => other !== each && other.contains(each)));
}

function holderOf(block: Element): Element | null {
  let holder = block.parentElement;
  while (holder?.matches(INNER)) holder = holder.parentElement;
  return holder;
}
