import { readSite } from '../read-answer';
import type { AnswerPlace, Site } from '../site';
import { outermost } from './elements';

/**
 * What the reader selected on a page, as a site of one answer: its text, with the citations in it and right behind it.
 *
 * Inside an answer that `base` knows its markers are resolved as always; anywhere else links are the citations. `range`
 * follows the page. `null` where nothing that can be read is selected.
 */
export function selectionSite(document: Document, url: string, range: Range, base: Site): Site | null {
  if (range.collapsed) return null;
  const { notice: _, isThread: __, ...rest } = base;
  const shared = { ...rest, name: 'selection', title: 'Your selection', onClick: true, layout: [] };
  const inAnswer: Site = { ...shared, answers: (page) => placesIn(base.answers(page), range) };
  const { skip: ___, ...unskipped } = shared;
  const anywhere: Site = { ...unskipped, answers: () => placeAround(range) };
  return [inAnswer, anywhere].find((site) => readSite(document, url, site).live.length > 0) ?? null;
}

/** The one answer that the range is in; none where it goes over several. */
function placesIn(places: readonly AnswerPlace[], range: Range): AnswerPlace[] {
  const held = places.filter(({ roots }) => roots.some((root) => range.intersectsNode(root)));
  return held.length === 1 ? held.map((place) => ({ ...place, question: null, finished: true, within: range })) : [];
}

function placeAround(range: Range): AnswerPlace[] {
  const node = range.commonAncestorContainer;
  const around = node.nodeType === 1 ? (node as Element) : node.parentElement;
  return around ? [{ roots: outermost([around]), question: null, finished: true, within: range }] : [];
}
