import type { Answer, Block, Citation } from '../../src/core/types';

/** An answer as Markdown, with a mark in square brackets for each citation, named by `nameOf`. */
export function writeMarkdown(answer: Answer, nameOf: (citation: Citation) => string): string {
  return answer.blocks
    .map((block, index) => {
      const previous = answer.blocks[index - 1];
      const isList = block.kind === 'list_item' && previous?.kind === 'list_item';
      return `${index === 0 ? '' : isList ? '\n' : '\n\n'}${signOf(block)}${textOf(answer, block, nameOf)}`;
    })
    .join('');
}

function signOf({ kind, level = 0 }: Block): string {
  if (kind === 'heading') return `${'#'.repeat(Math.min(6, Math.max(1, level)))} `;
  if (kind === 'list_item') return `${'  '.repeat(level)}- `;
  return kind === 'quotation' ? '> ' : '';
}

function textOf({ text, citations }: Answer, block: Block, nameOf: (citation: Citation) => string): string {
  let written = '';
  let at = block.start;
  for (const citation of citations) {
    // A mark behind the last word of a block stands at its end.
    if (citation.at <= block.start || citation.at > block.end) continue;
    written += `${text.slice(at, citation.at)}${written.endsWith(']') && at === citation.at ? '' : ' '}[${nameOf(citation)}]`;
    at = citation.at;
  }
  return written + text.slice(at, block.end);
}
