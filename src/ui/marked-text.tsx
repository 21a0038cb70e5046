import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Span } from '../core/types';
import { clipText } from './clip-text';
import { t } from './words';

export interface MarkedTextProps {
  text: string;
  /** Into `text`, sorted and apart. */
  marks?: readonly Span[];
  /** UTF-16 units to show. */
  limit: number;
}

/** A text with some of its words marked, cut at `limit`. Text nodes and `<mark>` only: the text is hostile. */
export function MarkedText({ text, marks = [], limit }: MarkedTextProps) {
  const shown = clipText(text, marks, limit);
  const parts: ComponentChildren[] = [];
  let at = 0;
  for (const mark of shown.marks) {
    if (mark.start > at) parts.push(shown.text.slice(at, mark.start));
    parts.push(<mark key={mark.start}>{shown.text.slice(mark.start, mark.end)}</mark>);
    at = mark.end;
  }
  parts.push(shown.text.slice(at));
  return (
    <>
      {shown.hasBefore && '… '}
      {parts}
      {shown.hasAfter && ' …'}
    </>
  );
}

/** A passage that opens to its full length on the reader's wish. */
export function ExpandableText({ text, marks = [], limit }: MarkedTextProps) {
  const [isWhole, setIsWhole] = useState(false);
  return (
    <>
      <MarkedText text={text} marks={marks} limit={isWhole ? text.length : limit} />
      {text.length > limit && (
        <button type="button" class="text-button" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t('common.showLess') : t('common.showWhole', { count: text.length })}
        </button>
      )}
    </>
  );
}
