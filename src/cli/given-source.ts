import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Given, readGiven } from '../bulk/given-source';
import { InputError } from '../core/schemas/input-error';
import type { FetchedSource, Source, SourceKind } from '../core/types';
import { type PdfReading, readSource } from '../sources/read-source';

const MAX_FILE_BYTES = 50_000_000;

/** Reads a given source, from the disk where it is a file. Throws `InputError` if that cannot be read. */
export const readGivenHere = (given: Given): Promise<Source> => readGiven(given, { openFile, readFetched });

const openFile = async (file: string) => ({ bytes: await readBytes(file), contentType: typeOfFile(file) });

/** As the background reads it. */
export function readFetched(fetched: FetchedSource, kind?: SourceKind): Promise<Source> {
  return readSource(fetched, { ...(kind && { kind }) }, readPdf);
}

/** The library for PDF files is large: it is loaded with the first of them. */
async function readPdf(bytes: Uint8Array): Promise<PdfReading> {
  const pdf = await import('../sources/pdf/read-pdf');
  return pdf.readPdf(bytes);
}

/** The bytes of a file that a line or an argument names. Throws `InputError`. */
export async function readBytes(file: string, maxBytes = MAX_FILE_BYTES): Promise<Uint8Array> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new InputError(`no such file: ${file}`);
  if (found.size > maxBytes) throw new InputError(`${file}: expected at most ${maxBytes} bytes, got ${found.size}`);
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
