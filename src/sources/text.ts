import type { ReadSource, SourceDates, SourceKind } from '../core/types';
import { findDates } from './dates';
import { createDocument, type SourceDocument, toReadSource } from './document';
import { findTextBlocks } from './text-blocks';

/** A source whose text is already there: pasted, bundled, or handed in on the command line. */
export interface GivenText {
  url: string;
  text: string;
  kind: SourceKind;
  title?: string | null;
  dates?: SourceDates;
  lang?: string;
}

/** A plain or Markdown text as a source document. The text is kept exactly as given, so offsets are the caller's. */
export function readPlainText(text: string): SourceDocument {
  const blocks = findTextBlocks(text);
  const first = blocks[0];
  const title = first?.kind === 'heading' ? text.slice(first.start, first.end) : null;
  return createDocument({ text, blocks, title, ...findDates(text) });
}

/**
 * A given text as a source that was read. It is not judged: ask `judgeText` first whether the text is the source at
 * all.
 */
export function sourceFromText(given: GivenText): ReadSource {
  const document = readPlainText(given.text);
  if (given.title !== undefined) document.title = given.title;
  if (given.lang !== undefined) document.lang = given.lang;
  document.dates = { ...document.dates, ...given.dates };
  return toReadSource(document, given.url, given.url, given.kind);
}
