import { endsInReadMore } from '../section-cues';
import { isInside, type PageBlock, runningLength } from './blocks';
import type { Region } from './regions';

/**
 * Pointers to other pages, told by their shape: a headline that is a link, with a line or two below it. Which class
 * names a site gives them does not matter.
 */

/** A page needs this much running text of its own, and this many times that of its cards: else the cards are the page. */
const MIN_OWN_TEXT = 600;
const OWN_TO_CARDS = 3;
/** Characters of a card's running text, and its blocks: kicker, headline, two lines, author, date. */
const MAX_CARD_TEXT = 300;
const MAX_CARD_BLOCKS = 6;
const MIN_CARDS = 3;
/** How much of a page's running text its body holds. */
const BODY_SHARE = 0.75;
/** Addresses, telephone numbers and prices are told by links, too. */
const CONTACT = /@|\d[\d\s().-]{4,}\d|[€$£¥]\s?\d/;

/** Sums over the blocks below each node. */
interface Sums {
  blocks: number[];
  /** Characters of running text. */
  running: number[];
  /** Index of the first block. */
  first: number[];
}

/** Marks cards and lines of links beside the body of a page, and single cards inside it that break off or say "Read more". */
export function markCards(blocks: readonly PageBlock[], regions: Region[], parents: readonly number[]): void {
  const sums = sumUp(blocks, regions, parents);
  const total = sums.running[0] ?? 0;
  if (total < MIN_OWN_TEXT) return;
  const children = childrenOf(parents);
  const inBody = markBody(sums, children, parents);
  const isCard = (node: number): boolean => isCardNode(node, blocks, sums);

  const cards = new Set<number>();
  children.forEach((nodes, parent) => {
    const found = nodes.filter(isCard);
    const isGroup = found.length >= MIN_CARDS && !inBody[parent];
    for (const node of found) if (isGroup || breaksOff(node, blocks, regions, parents, sums)) cards.add(node);
  });
  // A card in a box of its own is a card twice: each block counts once.
  const inCard = spread(cards, parents);
  let ofCards = 0;
  blocks.forEach((block, i) => {
    if (regions[i] === 'none' && inCard[block.place.node]) ofCards += runningLength(block);
  });
  const own = total - ofCards;
  if (own < MIN_OWN_TEXT || own < OWN_TO_CARDS * ofCards) return;
  blocks.forEach((block, i) => {
    if (regions[i] !== 'none') return;
    if (inCard[block.place.node]) regions[i] = 'teaser';
    else if (!inBody[block.place.node] && isLinkLine(block)) regions[i] = 'nav';
  });
}

function sumUp(blocks: readonly PageBlock[], regions: readonly Region[], parents: readonly number[]): Sums {
  const count = parents.length;
  const sums: Sums = {
    blocks: Array<number>(count).fill(0),
    running: Array<number>(count).fill(0),
    first: Array<number>(count).fill(blocks.length),
  };
  const add = (node: number, number: number, running: number, first: number): void => {
    sums.blocks[node] = (sums.blocks[node] ?? 0) + number;
    sums.running[node] = (sums.running[node] ?? 0) + running;
    sums.first[node] = Math.min(sums.first[node] ?? first, first);
  };
  blocks.forEach((block, i) => {
    if (regions[i] === 'none') add(block.place.node, 1, runningLength(block), i);
  });
  // Parents have smaller numbers than their children.
  for (let node = count - 1; node > 0; node--) {
    add(parents[node] ?? 0, sums.blocks[node] ?? 0, sums.running[node] ?? 0, sums.first[node] ?? blocks.length);
  }
  return sums;
}

function childrenOf(parents: readonly number[]): number[][] {
  const children = parents.map((): number[] => []);
  for (let node = 1; node < parents.length; node++) children[parents[node] ?? 0]?.push(node);
  return children;
}

/** Which nodes belong to the body: the innermost element that holds most of the running text. */
function markBody({ running }: Sums, children: readonly number[][], parents: readonly number[]): boolean[] {
  const needed = BODY_SHARE * (running[0] ?? 0);
  let body = 0;
  for (let next: number | undefined = 0; next !== undefined; ) {
    body = next;
    next = children[body]?.find((child) => (running[child] ?? 0) >= needed);
  }
  return spread(new Set([body]), parents);
}

/** By node: whether it is one of `roots` or lies in one. */
function spread(roots: ReadonlySet<number>, parents: readonly number[]): boolean[] {
  const marks: boolean[] = [roots.has(0)];
  for (let node = 1; node < parents.length; node++) {
    marks.push(roots.has(node) || marks[parents[node] ?? 0] === true);
  }
  return marks;
}

function isCardNode(node: number, blocks: readonly PageBlock[], sums: Sums): boolean {
  const count = sums.blocks[node] ?? 0;
  if (count < 2 || count > MAX_CARD_BLOCKS || (sums.running[node] ?? 0) > MAX_CARD_TEXT) return false;
  const head = blocks[sums.first[node] ?? -1];
  return head !== undefined && head.linked >= 0.6 * head.text.length && /\S\s+\S+\s+\S/.test(head.text);
}

/** Whether the last block of a card is the beginning of a text that stands elsewhere. */
function breaksOff(
  node: number,
  blocks: readonly PageBlock[],
  regions: readonly Region[],
  parents: readonly number[],
  { blocks: counts, first }: Sums,
): boolean {
  let left = counts[node] ?? 0;
  let last: PageBlock | undefined;
  for (let i = first[node] ?? blocks.length; left > 0 && i < blocks.length; i++) {
    if (regions[i] !== 'none') continue;
    last = blocks[i];
    left--;
  }
  const head = blocks[first[node] ?? -1];
  const isWhole = last !== undefined && isInside(last.place.node, node, parents);
  return isWhole && last !== head && endsInReadMore(last?.text ?? '');
}

function isLinkLine(block: PageBlock): boolean {
  const { kind, level, text, linked } = block;
  if (kind === 'table_row' || (kind === 'heading' && level === 1)) return false;
  return linked >= 0.8 * text.length && text.length < 200 && !CONTACT.test(text);
}
