import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { InputError } from '../core/errors';
import type { FetchedSource, Source, SourceDates, SourceKind } from '../core/types';
import { judgeText } from '../sources/judge-readability';
import { type PdfReading, readSource, sourceFromText } from '../sources/read-source';

/** A source that the caller hands in: its text, its HTML or a file. */
export interface Given {
  url: string;
  text?: string | undefined;
  html?: string | undefined;
  file?: string | undefined;
  title?: string | undefined;
  kind?: SourceKind | undefined;
  lang?: string | undefined;
  /** These stand above what the source says of itself. */
  dates?: SourceDates | undefined;
}

const MAX_FILE_BYTES = 50_000_000;

/** Reads a given source. Throws `InputError` if its file cannot be read. */
export async function readGiven(given: Given): Promise<Source> {
  if (given.text !== undefined) return readGivenText(given, given.text);
  const bytes = given.html === undefined ? await readBytes(given.file ?? '') : new TextEncoder().encode(given.html);
  const contentType = given.html === undefined ? typeOfFile(given.file ?? '') : 'text/html; charset=utf-8';
  const source = await readFetched(
    { url: given.url, finalUrl: given.url, status: 200, contentType, bytes, truncated: false },
    given.kind,
  );
  if (source.status === 'unchecked') return source;
  return {
    ...source,
    dates: { ...source.dates, ...given.dates },
    ...(given.title !== undefined && { title: given.title }),
    ...(given.lang !== undefined && { lang: given.lang }),
  };
}

function readGivenText(given: Given, text: string): Source {
  const { url, kind = 'page', title, dates, lang } = given;
  // A passage was chosen by someone who saw that it is the source; a page may be a wall in front of it.
  const cause = kind === 'passage' ? null : judgeText(text, title);
  if (cause) return { status: 'unchecked', url, cause };
  return sourceFromText({
    url,
    text,
    kind,
    ...(title !== undefined && { title }),
    ...(dates && { dates }),
    ...(lang !== undefined && { lang }),
  });
}

/** As the background reads it. */
export function readFetched(fetched: FetchedSource, kind?: SourceKind): Promise<Source> {
  return readSource(fetched, { ...(kind && { kind }) }, readPdf);
}

/** The library for PDF files is large: it is loaded with the first of them. */
async function readPdf(bytes: Uint8Array): Promise<PdfReading> {
  const pdf = await import('../sources/pdf');
  return pdf.readPdf(bytes);
}

/** The bytes of a file that a line or an argument names. Throws `InputError`. */
export async function readBytes(file: string, maxBytes = MAX_FILE_BYTES): Promise<Uint8Array> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new InputError(`no such file: ${file}`);
  if (found.size > maxBytes) throw new InputError(`${file} is larger than ${maxBytes} bytes`);
  return readFile(file);
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.htm': 'text/html',
  '.xhtml': 'application/xhtml+xml',
  '.pdf': 'application/pdf',
  '.txt': 'text/plain',
  '.md': 'text/markdown',
  '.markdown': 'text/markdown',
  '.json': 'application/json',
  '.csv': 'text/csv',
  '.xml': 'application/xml',
  '.vtt': 'text/vtt',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.mp3': 'audio/mpeg',
};

/** The type by the name's ending; "" leaves it to the bytes. */
export function typeOfFile(file: string): string {
  return TYPES[path.extname(file).toLowerCase()] ?? '';
}
