import type { Cause, FetchedSource, Source, SourceKind, UnreadSource } from '../core/types';
import { isBinary } from './binary';
import { decodeText } from './charset';
import { readHttpDate } from './dates';
import { type SourceDocument, toReadSource } from './document';
import { readFeed } from './feed';
import { isGarbled } from './garbled';
import { findTextElsewhere, type PageLinks, resolveLink } from './html/page-links';
import { type HtmlReading, readHtml } from './html/read-html';
import { readJson } from './json';
import { judgeLanding, type LandingPage } from './judge-landing';
import { causeOfStatus, judgeText } from './judge-readability';
import { sniffFormat } from './mime';
import { readPlainText } from './text';

export { sourceFromText } from './text';

/** What a PDF file holds, or why its text could not be read. */
export type PdfReading =
  | { document: SourceDocument; cause: null }
  | { cause: Cause; detail?: string; title?: string | null };

/** Reads a PDF file. Its library is large, so it is handed in: static in the worker, lazy on the command line. */
export type ReadPdf = (bytes: Uint8Array) => Promise<PdfReading>;

/** What the caller knows of a source beforehand. */
export interface SourceHint {
  kind?: SourceKind;
  title?: string;
}

const MAX_TEXT_BYTES = 5_000_000;
const MAX_PDF_BYTES = 20_000_000;

/**
 * What came back for one URL, as text with blocks, or why it is not the source. The same code runs in Chrome's worker,
 * in Firefox's background page and in Node. Hostile bytes give a `cause`; it never throws. Without `readPdf` a PDF file
 * is of an unsupported type.
 */
export async function readSource(fetched: FetchedSource, hint: SourceHint = {}, readPdf?: ReadPdf): Promise<Source> {
  try {
    const cause = causeOfStatus(fetched.status);
    if (cause) return unread(fetched, cause, `HTTP ${fetched.status}`);
    return await readBody(fetched, hint, readPdf);
  } catch (error) {
    // A fault of a parser on hostile bytes must not end the check of the other sources.
    return unread(fetched, 'unsupported_type', error instanceof Error ? error.message : String(error));
  }
}

async function readBody(fetched: FetchedSource, hint: SourceHint, readPdf: ReadPdf | undefined): Promise<Source> {
  const format = sniffFormat(fetched.bytes, fetched.contentType);
  if (format === 'media') return unread(fetched, 'no_text', describeType(fetched));
  if (format === 'other') return unread(fetched, 'unsupported_type', describeType(fetched));
  if (format === 'pdf') return readPdfBody(fetched, hint, readPdf);

  return readTextBody(withinCap(fetched), format, hint);
}

function withinCap(fetched: FetchedSource): FetchedSource {
  if (fetched.bytes.length <= MAX_TEXT_BYTES) return fetched;
  return { ...fetched, bytes: fetched.bytes.subarray(0, MAX_TEXT_BYTES), truncated: true };
}

function readTextBody(fetched: FetchedSource, format: 'html' | 'json' | 'feed' | 'text', hint: SourceHint): Source {
  const text = decodeText(fetched.bytes, fetched.contentType);
  if (isBinary(text)) return unread(fetched, 'no_text', 'the bytes are no text');
  if (format === 'html') return readPage(readHtml(text, cutOf(fetched)), fetched, hint);
  if (isGarbled(text)) return unread(fetched, 'no_text', 'the text is garbled');
  if (format === 'json') return finish(readJson(text), fetched, hint);
  if (format === 'feed') return finish(readFeed(text), fetched, hint);
  const cause = text.trim() === '' ? cutOf(fetched) : judgeText(text);
  return cause ? unread(fetched, cause) : finish(readPlainText(text), fetched, hint);
}

/** The cause if nothing comes of a body that is a part; `null` for a whole one. A full one was cut at the size cap. */
function cutOf({ bytes, truncated }: FetchedSource): Cause | null {
  if (!truncated) return null;
  return bytes.length === MAX_TEXT_BYTES ? 'too_large' : 'truncated';
}

/** A page is held against its address, too: a redirect may have led to something in its stead. */
function readPage(reading: HtmlReading, fetched: FetchedSource, hint: SourceHint): Source {
  const { links } = reading;
  if (reading.cause !== null) {
    // What a page says of itself tells more than its address.
    const source = unread(fetched, reading.cause, reading.detail, reading.title ?? hint.title ?? null);
    const leadsTo = findTextElsewhere(links, reading.cause, fetched.finalUrl);
    return leadsTo === null || leadsTo === fetched.finalUrl ? source : { ...source, leadsTo };
  }
  const { document } = reading;
  const page = { title: document.title, headings: headingsOf(document) };
  const landing = judgeLanding(fetched.url, fetched.finalUrl, page);
  if (landing.cause !== null) return unread(fetched, landing.cause, landing.detail, document.title);
  const isElsewhere = landing.isElsewhere || isOtherPage(links, fetched, page);
  return finish({ ...document, truncated: document.truncated || isElsewhere }, fetched, hint);
}

/** A page may call itself the start page, by mistake or because it is: that something is not on it then proves nothing. */
function isOtherPage(links: PageLinks, { url, finalUrl }: FetchedSource, page: LandingPage): boolean {
  const canonical = resolveLink(links.canonical, links.base, finalUrl);
  if (canonical === null) return false;
  const landing = judgeLanding(url, canonical, page);
  return landing.cause !== null || landing.isElsewhere;
}

function headingsOf({ text, blocks }: SourceDocument): string[] {
  const headings = blocks.filter(({ kind }) => kind === 'heading').slice(0, 60);
  return headings.map(({ start, end }) => text.slice(start, end));
}

async function readPdfBody(fetched: FetchedSource, hint: SourceHint, readPdf: ReadPdf | undefined): Promise<Source> {
  if (fetched.bytes.length > MAX_PDF_BYTES) return unread({ ...fetched, truncated: true }, 'too_large');
  if (!readPdf) return unread(fetched, 'unsupported_type', 'PDF');
  const reading = await readPdf(fetched.bytes);
  if (reading.cause === null) return finish(reading.document, fetched, { kind: 'pdf', ...hint });
  const cause = fetched.truncated && reading.cause === 'unsupported_type' ? 'too_large' : reading.cause;
  const part = { ...fetched, truncated: fetched.truncated || cause === 'too_large' };
  return unread(part, cause, reading.detail, reading.title);
}

function finish(document: SourceDocument, fetched: FetchedSource, hint: SourceHint): Source {
  const truncated = document.truncated || fetched.truncated;
  if (!/[\p{L}\p{N}]/u.test(document.text)) {
    const cause = cutOf(fetched) ?? (truncated ? 'too_large' : 'no_text');
    return unread({ ...fetched, truncated }, cause);
  }
  const updated = document.dates.updated ?? (document.dates.published ? null : readHttpDate(fetched.lastModified));
  return toReadSource(
    {
      ...document,
      title: document.title ?? hint.title ?? null,
      dates: updated ? { ...document.dates, updated } : document.dates,
      truncated,
    },
    fetched.url,
    fetched.finalUrl,
    hint.kind ?? 'page',
  );
}

function unread(fetched: FetchedSource, cause: Cause, detail?: string, title?: string | null): UnreadSource {
  const source: UnreadSource = { status: 'unchecked', url: fetched.url, cause };
  if (detail) source.detail = detail.slice(0, 200);
  if (title !== undefined) source.title = title;
  if (fetched.truncated) source.truncated = true;
  return source;
}

function describeType(fetched: FetchedSource): string {
  return (fetched.contentType.split(';', 1)[0] ?? '').trim();
}
