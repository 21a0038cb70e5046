import { isCopyrightLine, isSignUpLine, isTeaserLine, sectionOf } from '../section-cues';
import { isConsentTalk } from '../wall-cues';
import { isInside, type PageBlock, runningLength } from './blocks';
import { markCards } from './cards';
import type { Region } from './regions';

/** Where each block of a page goes: `none` is the source's own text. */
export type Verdicts = Region[];

/** A region that only a name tells is given up if it holds this much running text and the rest hardly any. */
const MIN_SOFT_TEXT = 300;
const MAX_REST_TEXT = 150;

/**
 * Sorts the blocks of a page into its own text and the rest. Landmarks decide first, then names, headings and the share
 * of links; in doubt a block stays.
 */
export function sortBlocks(blocks: readonly PageBlock[], parents: readonly number[]): Verdicts {
  const regions = blocks.map((block) => block.place.region);
  giveUpSoftRegions(blocks, regions);
  markSections(blocks, regions, parents);
  markTeaserArticles(blocks, regions, parents);
  markOutsideMain(blocks, regions);
  markLinkLists(blocks, regions);
  markCards(blocks, regions, parents);
  blocks.forEach((block, i) => {
    if (regions[i] !== 'none') return;
    if (isCopyrightLine(block.text)) regions[i] = 'footer';
    else if (isSignUpLine(block.text)) regions[i] = 'teaser';
    else if (isTeaserLine(block.text) && block.linked > 0.4 * block.text.length) regions[i] = 'teaser';
  });
  if (!regions.some((region, i) => region === 'none' && isRunning(blocks[i]))) restore(blocks, regions);
  return regions;
}

/** Running text: a few words that are not links. */
function isRunning(block: PageBlock | undefined): boolean {
  if (!block || block.kind === 'heading') return false;
  if (block.kind === 'table_row') return block.linked < block.text.length;
  return block.text.length - block.linked > 8 && /\s|[\u3040-\u30FF\u4E00-\u9FFF]/.test(block.text);
}

/** "sidebar" or "related" may be the name of the column that holds the article. */
function giveUpSoftRegions(blocks: readonly PageBlock[], regions: Region[]): void {
  let rest = 0;
  const lengths = new Map<number, number>();
  blocks.forEach((block, i) => {
    if (regions[i] === 'none') rest += runningLength(block);
    else if (block.place.isSoft) {
      const node = block.place.regionNode;
      lengths.set(node, (lengths.get(node) ?? 0) + runningLength(block));
    }
  });
  if (rest > MAX_REST_TEXT) return;
  const givenUp = new Set(
    [...lengths].filter(([, length]) => length >= MIN_SOFT_TEXT && length >= 3 * rest).map(([node]) => node),
  );
  if (givenUp.size === 0) return;
  blocks.forEach((block, i) => {
    if (givenUp.has(block.place.regionNode) && regions[i] !== 'references' && regions[i] !== 'consent')
      regions[i] = 'none';
  });
}

/** A heading such as "References" or "You may also like" speaks for what follows it, up to the next heading. */
function markSections(blocks: readonly PageBlock[], regions: Region[], parents: readonly number[]): void {
  for (let i = 0; i < blocks.length; i++) {
    const head = blocks[i];
    if (!head || regions[i] !== 'none') continue;
    const isHead =
      head.kind === 'heading' ||
      (head.kind === 'paragraph' &&
        head.text.length < 40 &&
        /[:：]?$/.test(head.text) &&
        blocks[i + 1]?.kind === 'list_item');
    const section = isHead && head.level !== 1 ? sectionOf(head.text) : null;
    if (!section) continue;
    const root = commonAncestor(head.place.node, blocks[i + 1]?.place.node ?? 0, parents);
    regions[i] = section;
    for (let j = i + 1; j < blocks.length; j++) {
      const block = blocks[j];
      if (!block || !isInside(block.place.node, root, parents)) break;
      if (block.kind === 'heading' && (block.level ?? 6) <= (head.level ?? 6)) break;
      if (section === 'teaser' && head.kind !== 'heading' && block.kind !== 'list_item') break;
      // A long paragraph behind "Sources" or "More on this" is text again, unless its box has that name too.
      if (
        section !== 'comment' &&
        block.kind === 'paragraph' &&
        block.text.length > 300 &&
        block.linked < 0.2 * block.text.length &&
        section === 'teaser'
      )
        break;
      if (regions[j] === 'none') regions[j] = section;
    }
  }
}

/** Cards of other articles beside the one that holds most of the text. */
function markTeaserArticles(blocks: readonly PageBlock[], regions: Region[], parents: readonly number[]): void {
  const lengths = new Map<number, number>();
  blocks.forEach((block, i) => {
    if (regions[i] === 'none' && block.place.mainNode > 0) {
      lengths.set(block.place.mainNode, (lengths.get(block.place.mainNode) ?? 0) + runningLength(block));
    }
  });
  if (lengths.size < 2) return;
  const [[biggest, most] = [0, 0]] = [...lengths].sort((a, b) => b[1] - a[1]);
  const linkedHeads = new Set<number>();
  blocks.forEach((block, i) => {
    if (regions[i] === 'none' && block.kind === 'heading' && block.linked > 0.8 * block.text.length)
      linkedHeads.add(block.place.mainNode);
  });
  blocks.forEach((block, i) => {
    const node = block.place.mainNode;
    if (regions[i] !== 'none' || node === 0 || node === biggest || !linkedHeads.has(node)) return;
    if (isInside(biggest, node, parents) || (lengths.get(node) ?? 0) > 0.5 * most) return;
    regions[i] = 'teaser';
  });
}

/** Where a page marks its main part, only running text outside it is kept. */
function markOutsideMain(blocks: readonly PageBlock[], regions: Region[]): void {
  const isMarked = blocks.some((block, i) => block.place.mainNode > 0 && regions[i] === 'none' && isRunning(block));
  if (!isMarked) {
    blocks.forEach((block, i) => {
      if (regions[i] === 'none' && isConsentTalk(block.text) && blocks.length > 3) regions[i] = 'consent';
    });
    return;
  }
  blocks.forEach((block, i) => {
    if (regions[i] !== 'none' || block.place.mainNode > 0) return;
    if (isConsentTalk(block.text)) regions[i] = 'consent';
    else if (block.kind === 'heading' ? block.level !== 1 : !isSentence(block)) regions[i] = 'aside';
  });
}

function isSentence(block: PageBlock): boolean {
  if (block.linked > 0.4 * block.text.length) return false;
  if (block.kind === 'table_row') return true;
  return block.text.length >= 40 && /[.!?…。！？]["'”’»)\]]*$/u.test(block.text);
}

/** Rows of bare links outside the main part: menus without a landmark. */
function markLinkLists(blocks: readonly PageBlock[], regions: Region[]): void {
  const isLink = (i: number): boolean => {
    const block = blocks[i];
    return (
      block !== undefined &&
      regions[i] === 'none' &&
      block.place.mainNode === 0 &&
      block.text.length < (block.kind === 'list_item' ? 200 : 80) &&
      block.linked >= 0.8 * block.text.length
    );
  };
  if (!blocks.some((block, i) => regions[i] === 'none' && isSentence(block))) return;
  for (let i = 0; i < blocks.length; i++) {
    let end = i;
    while (isLink(end)) end++;
    if (end - i >= 3) for (let j = i; j < end; j++) regions[j] = 'nav';
    i = Math.max(i, end - 1);
  }
}

/** Nothing was left: everything counts but menus, footers and consent. */
function restore(blocks: readonly PageBlock[], regions: Region[]): void {
  blocks.forEach((block, i) => {
    const region = block.place.region;
    if (region !== 'nav' && region !== 'footer' && region !== 'consent' && !isCopyrightLine(block.text))
      regions[i] = 'none';
  });
}

function commonAncestor(a: number, b: number, parents: readonly number[]): number {
  const path = new Set<number>();
  for (let node = a; node > 0; node = parents[node] ?? 0) path.add(node);
  for (let node = b; node > 0; node = parents[node] ?? 0) if (path.has(node)) return node;
  return 0;
}
