/** What the reader view can be given of a source of `states.done_with_problems`. */

import type { ReadSource } from '../../../src/core/types';
import type { SourceView } from '../../../src/core/types/source-view';
import { states } from '../states';

const HEADING = 'Heat pump grant: who can apply';

/** As text: a heading, then the passages that the check has found in it, a paragraph each. */
function textOf(url: string): ReadSource {
  const claims = states.done_with_problems.check?.claims ?? [];
  const cited = claims.flatMap(({ claim }) => claim.citations).filter((citation) => citation.url === url);
  const passages = cited.flatMap(({ verdict }) =>
    'evidence' in verdict ? verdict.evidence.map(({ text }) => text) : [],
  );
  const parts = [HEADING, ...passages];
  const starts = parts.map((_, index) => parts.slice(0, index).join('\n').length + Math.min(index, 1));
  const blocks = parts.map((part, index): ReadSource['blocks'][number] => {
    const start = starts[index] ?? 0;
    return { kind: index === 0 ? 'heading' : 'paragraph', start, end: start + part.length };
  });
  return {
    status: 'read',
    url,
    finalUrl: url,
    kind: 'page',
    title: HEADING,
    text: parts.join('\n'),
    blocks,
    asides: [],
    pages: [],
    dates: { updated: '2026-02-11' },
    lang: 'en',
    retracted: false,
    truncated: false,
    hash: '0',
    readAt: '2026-05-01T09:30:00.000Z',
  };
}

function pageOf({ text, blocks }: ReadSource): string {
  const markup = blocks.map(({ kind, start, end }) => {
    const words = text.slice(start, end);
    return kind === 'heading' ? `<h1>${words}</h1>` : `<p>${words}</p>`;
  });
  const table = '<table><tr><th>Pump</th><th>Grant</th></tr><tr><td>Air</td><td>5,400 marks</td></tr></table>';
  return `<main>${markup.join('')}<ul><li>By post</li><li>At the desk</li></ul>${table}</main>`;
}

const SOURCE_VIEWS: Record<string, (source: ReadSource) => SourceView | null> = {
  page: (source) => ({ source, html: pageOf(source), isChanged: false }),
  changed: (source) => ({ source, html: pageOf(source), isChanged: true }),
  gone: (source) => ({ source, html: `<main><h1>${HEADING}</h1><p>Closed.</p></main>`, isChanged: true }),
  text: (source) => ({ source, html: null, isChanged: null, cause: 'blocked' }),
  pages: (source) => {
    const half = source.blocks[1]?.start ?? 0;
    const pages = [
      { page: 1, start: 0, end: half },
      { page: 2, start: half, end: source.text.length },
    ];
    return { source: { ...source, pages, truncated: true }, html: null, isChanged: null };
  },
  failed: () => null,
};

/** Opens a source as `?reader=` says; for ever, where that is no name of a view. */
export async function openSource(url: string, name: string | null): Promise<SourceView | null> {
  const make = SOURCE_VIEWS[name ?? 'page'];
  return make ? make(textOf(url)) : new Promise(() => {});
}
