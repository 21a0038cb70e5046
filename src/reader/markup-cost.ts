/** Elements whose content is no markup up to their own end tag. */
const RAW_TEXT = new Set(['script', 'style', 'title', 'textarea', 'xmp', 'iframe', 'noembed', 'noframes']);
/** What a parser opens anew in each block that begins while it is open: the WHATWG's active formatting elements. */
const FORMATTING = new Set([
  ...['a', 'b', 'big', 'code', 'em', 'font', 'i', 'nobr', 's', 'small', 'strike', 'strong', 'tt', 'u'],
]);
/** Of tags that are the same in all, no more are opened anew. */
const MOST_ALIKE = 3;
/** More of a tag is not looked at to tell it from others. */
const MAX_TAG = 300;

/**
 * How many elements a parser makes of a page at most, roughly, and without making them: tags that are never closed are
 * opened anew in each block, so that a megabyte may ask for thousands of millions. Counts no further than `most`.
 */
export function markupCost(html: string, most: number): number {
  const lower = html.toLowerCase();
  /** The open tags of each formatting element, in order; how often each is open. */
  const open = new Map<string, string[]>();
  const alike = new Map<string, number>();
  let reopened = 0;
  let cost = 0;
  const tags = /<(\/?)([a-z][a-z\d-]*)/g;
  for (let tag = tags.exec(lower); tag !== null && cost <= most; tag = tags.exec(lower)) {
    const [, slash, name = ''] = tag;
    const isEnd = slash === '/';
    if (!isEnd) cost += 1 + reopened;
    if (!isEnd && RAW_TEXT.has(name)) {
      const end = lower.indexOf(`</${name}`, tags.lastIndex);
      if (end < 0) break;
      tags.lastIndex = end;
    } else if (FORMATTING.has(name)) {
      const stack = open.get(name) ?? [];
      open.set(name, stack);
      const whole = isEnd ? stack.pop() : tagAt(lower, tag.index);
      if (whole === undefined) continue;
      if (!isEnd) stack.push(whole);
      const count = (alike.get(whole) ?? 0) + (isEnd ? -1 : 1);
      alike.set(whole, count);
      if (isEnd ? count < MOST_ALIKE : count <= MOST_ALIKE) reopened += isEnd ? -1 : 1;
    }
  }
  return cost;
}

function tagAt(html: string, at: number): string {
  const start = html.slice(at, at + MAX_TAG);
  const end = start.indexOf('>');
  return end < 0 ? start : start.slice(0, end);
}
