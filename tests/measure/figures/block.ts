/**
 * The part of a document that a script writes:
 *
 *     <!-- figures:NAME -->
 *     …
 *     <!-- /figures -->
 */

const END = '<!-- /figures -->';
const startOf = (name: string): string => `<!-- figures:${name} -->`;

/** Names of the blocks of a document, in its order. */
export function blockNames(document: string): string[] {
  return [...document.matchAll(/<!-- figures:([a-z-]+) -->/g)].flatMap(([, name]) => name ?? []);
}

/** What stands in a block; throws if the document has none of that name. */
export function readBlock(document: string, name: string): string {
  const { start, end } = findBlock(document, name);
  return document.slice(start, end).trim();
}

/** The document with `text` in the block. */
export function writeBlock(document: string, name: string, text: string): string {
  const { start, end } = findBlock(document, name);
  return `${document.slice(0, start)}\n\n${text.trim()}\n\n${document.slice(end)}`;
}

function findBlock(document: string, name: string): { start: number; end: number } {
  const opening = document.indexOf(startOf(name));
  const end = opening < 0 ? -1 : document.indexOf(END, opening);
  if (end < 0) throw new Error(`expected a block ${startOf(name)} … ${END} in the document`);
  return { start: opening + startOf(name).length, end };
}
