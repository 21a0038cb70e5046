import type { ReadSource, SourceBlock, Span } from '../../core/types';
import { mergeSpans } from '../clip-text';
import { MarkedText } from '../marked-text';

export interface SourceTextProps {
  source: ReadSource;
  /** To be marked, into its text. */
  passages: readonly Span[];
}

/** The text of a source by its blocks: headings, paragraphs, and tables as tables. */
export function SourceText({ source, passages }: SourceTextProps) {
  const marks = mergeSpans([...passages], source.text.length);
  const words = (span: Span) => <Marked text={source.text} span={span} marks={marks} />;
  return (
    <>
      {groupRows(source.blocks).map((group) => {
        const [first] = group;
        if (!first) return null;
        if (first.kind === 'table_row') {
          return (
            <table key={first.start}>
              <tbody>
                {group.map((row, index) => (
                  <tr key={row.start}>
                    {(row.cells ?? [row]).map((cell) =>
                      index === 0 ? <th key={cell.start}>{words(cell)}</th> : <td key={cell.start}>{words(cell)}</td>,
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          );
        }
        return (
          <p key={first.start} class={first.kind === 'heading' ? 'is-heading' : undefined}>
            {words(first)}
          </p>
        );
      })}
    </>
  );
}

/** Rows that follow one another are one table. */
function groupRows(blocks: readonly SourceBlock[]): SourceBlock[][] {
  const groups: SourceBlock[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.kind === 'table_row' && last?.[0]?.kind === 'table_row') last.push(block);
    else groups.push([block]);
  }
  return groups;
}

function Marked({ text, span, marks }: { text: string; span: Span; marks: readonly Span[] }) {
  const own = marks
    .filter(({ start, end }) => start < span.end && end > span.start)
    .map(({ start, end }) => ({
      start: Math.max(start, span.start) - span.start,
      end: Math.min(end, span.end) - span.start,
    }));
  return <MarkedText text={text.slice(span.start, span.end)} marks={own} limit={span.end - span.start} />;
}
