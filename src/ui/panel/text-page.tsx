import type { ReadSource, SourceBlock, Span } from '../../core/types';
import { t } from '../words';

/** More blocks than this would hold up the panel. */
const MOST_BLOCKS = 20_000;

/** The text of a source as it was read: by its blocks, and under the numbers of its pages. */
export function TextPage({ source }: { source: ReadSource }) {
  const { text, pages } = source;
  const blocks: readonly SourceBlock[] =
    source.blocks.length > 0
      ? source.blocks.slice(0, MOST_BLOCKS)
      : [{ kind: 'paragraph', start: 0, end: text.length }];
  if (pages.length === 0) return <>{blocks.map((block) => blockOf(block, text))}</>;
  return (
    <>
      {pages.map((page) => (
        <section
          key={page.page}
          class="reader__sheet"
          aria-label={t('reader.page', { page: page.label ?? String(page.page) })}
        >
          <p class="reader__number caps" aria-hidden="true">
            {t('reader.page', { page: page.label ?? String(page.page) })}
          </p>
          {within(blocks, page).map((block) => blockOf(block, text))}
        </section>
      ))}
    </>
  );
}

/** A block that runs over the end of a page stands where it begins. */
function within(blocks: readonly SourceBlock[], page: Span): SourceBlock[] {
  return blocks.filter(({ start }) => start >= page.start && start < page.end);
}

function blockOf(block: SourceBlock, text: string) {
  const { start, end, kind } = block;
  const words = text.slice(start, end);
  switch (kind) {
    case 'heading':
      return <h3 key={start}>{words}</h3>;
    case 'quotation':
      return <blockquote key={start}>{words}</blockquote>;
    case 'code':
      return <pre key={start}>{words}</pre>;
    case 'list_item':
      return (
        <p key={start} class="reader__item">
          {words}
        </p>
      );
    case 'table_row':
      return (
        <p key={start} class="reader__row">
          {(block.cells ?? [{ start, end }]).map((cell, index) => (
            <span key={index}>{text.slice(cell.start, cell.end)} </span>
          ))}
        </p>
      );
    default:
      return <p key={start}>{words}</p>;
  }
}
