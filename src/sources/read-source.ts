import type { FetchedSource, Source, SourceKind } from '../core/types';

export { type GivenText, sourceFromText } from './text';

/** Pages of a PDF file; its library is large, so it is handed in: static in the worker, lazy on the command line. */
export type ReadPdf = (bytes: Uint8Array) => Promise<unknown>;

export interface SourceHint {
  kind?: SourceKind;
  title?: string;
}

/** What came back for one URL, as text with blocks, or why it is not the source. Never throws. */
export async function readSource(fetched: FetchedSource, _hint: SourceHint = {}, _readPdf?: ReadPdf): Promise<Source> {
  return { status: 'unchecked', url: fetched.url, cause: 'unsupported_type' };
}
