import type { FetchedSource, Source, SourceDates, SourceKind } from '../core/types';
import { judgeText } from '../sources/judge-readability';
import { sourceFromText } from '../sources/read-source';

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

/** How a shell gets at what is given. */
export interface GivenPorts {
  /** What lies in a file that a line names. Throws `InputError` if it cannot be had. */
  openFile(file: string): Promise<{ bytes: Uint8Array; contentType: string }>;
  readFetched(fetched: FetchedSource, kind?: SourceKind): Promise<Source>;
}

/** Reads a given source. Throws `InputError` if its file cannot be read. */
export async function readGiven(given: Given, ports: GivenPorts): Promise<Source> {
  if (given.text !== undefined) return readGivenText(given, given.text);
  const { bytes, contentType } =
    given.html === undefined
      ? await ports.openFile(given.file ?? '')
      : { bytes: new TextEncoder().encode(given.html), contentType: 'text/html; charset=utf-8' };
  const source = await ports.readFetched(
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
