import type { ItemPlace, NamedFile } from '../core/records/bulk';
import { InputError } from '../core/schemas/input-error';
import type { CheckTask } from './check-item';
import { type Line, readLines } from './read-lines';
import { readSavedFrom } from './saved-from';
import { extractPage } from './saved-page';

/** What a bulk check goes through. */
export interface BulkInput {
  lines: NamedFile[];
  pages: NamedFile[];
  /** Files that it does not look at. */
  others: number;
}

/** One thing to be checked. */
export interface BulkItem {
  place: ItemPlace;
  /** Reads it. Throws `InputError`. */
  open(): Promise<OpenItem>;
}

export interface OpenItem {
  /** What makes it the same item another time, besides its content. */
  name: string;
  content: Uint8Array<ArrayBuffer>;
  /** Made only where it is to be checked. */
  task(): CheckTask;
}

/** Makes a page of markup without loading or running anything of it. */
export type ParsePage = (html: string) => Document;

/** In a browser's tab; the command line takes lines of four times that. */
const MAX_LINE_BYTES = 64 * 1024 * 1024;
const MAX_PAGE_BYTES = 20_000_000;
/** What a page has for an address where nobody knows it. */
const NO_ADDRESS = 'https://page.invalid/';

/** Sorts files into what is looked at and what is not, by their names; pages by their paths. */
export function sortFiles(files: readonly NamedFile[]): BulkInput {
  const pages = files.filter(({ path }) => /\.x?html?$/i.test(path));
  const stems = new Set(pages.map(({ path }) => path.replace(/\.\w+$/, '')));
  const input: BulkInput = { lines: [], pages: [], others: 0 };
  for (const file of files) {
    if (isPartOfPage(file.path, stems)) input.others += 1;
    else if (isOfLines(file.path)) input.lines.push(file);
    else if (/\.x?html?$/i.test(file.path)) input.pages.push(file);
    else input.others += 1;
  }
  input.lines.sort(byPath);
  input.pages.sort(byPath);
  return input;
}

const byPath = (one: NamedFile, other: NamedFile): number => (one.path < other.path ? -1 : 1);

/** Other endings only of a file that was chosen itself: among saved pages lies data of theirs. */
const isOfLines = (path: string): boolean =>
  /\.(?:jsonl|ndjson)$/i.test(path) || (!path.includes('/') && /\.(?:json|txt)$/i.test(path));

/** Whether it lies in the folder that a browser saves beside a page, named for it: "answer_files", "answer-Dateien". */
function isPartOfPage(path: string, stems: ReadonlySet<string>): boolean {
  const folders = path.split('/').slice(0, -1);
  return folders.some((_, depth) => {
    const folder = folders.slice(0, depth + 1).join('/');
    const stem = /^(.+)[_\-. ]\p{L}+$/u.exec(folder)?.[1];
    return stem !== undefined && stems.has(stem);
  });
}

/** All items one after the other, lines first; none is held once the next is asked for. */
export async function* itemsOf({ lines, pages }: BulkInput, parsePage: ParsePage): AsyncGenerator<BulkItem> {
  for (const { path, file } of lines) {
    try {
      for await (const batch of readLines(chunksOf(file), MAX_LINE_BYTES)) {
        for (const line of batch) yield lineItem(path, line);
      }
    } catch (error) {
      // The file is gone, or was changed: the others are still there.
      if (!(error instanceof InputError)) throw error;
      yield { place: { file: path, line: null }, open: () => Promise.reject(error) };
    }
  }
  for (const page of pages) yield pageItem(page, parsePage);
}

function lineItem(path: string, line: Line): BulkItem {
  return {
    place: { file: path, line: line.number },
    open: async () => {
      if ('error' in line) throw line.error;
      const { text } = line;
      return { name: '', content: new TextEncoder().encode(text), task: () => ({ kind: 'line', text }) };
    },
  };
}

function pageItem({ path, file }: NamedFile, parsePage: ParsePage): BulkItem {
  return {
    place: { file: path, line: null },
    open: async () => {
      if (file.size > MAX_PAGE_BYTES) {
        throw new InputError(`expected at most ${MAX_PAGE_BYTES} bytes, got ${file.size}`);
      }
      const content = new Uint8Array(await file.arrayBuffer().catch(unreadable));
      return { name: path, content, task: () => ({ kind: 'page', extracted: extract(path, content, parsePage) }) };
    },
  };
}

function unreadable(error: unknown): never {
  throw new InputError(`the file cannot be read any more: ${error instanceof Error ? error.message : String(error)}`);
}

/** As the command line reads it: its answers as a line of `extract`. */
function extract(path: string, content: Uint8Array, parsePage: ParsePage): object {
  const html = new TextDecoder().decode(content);
  const url = readSavedFrom(html);
  const document = parsePage(html);
  // A parsed page takes the address of the one that parsed it.
  Object.defineProperty(document, 'URL', { value: url ?? NO_ADDRESS });
  const origin = url === null ? {} : { url };
  return { id: path, ...origin, ...extractPage(document, origin) };
}

const LINE_FEED = 0x0a;
const SPACE = 0x20;

/** How many items there are. Rejects if `signal` aborts. */
export async function countItems({ lines, pages }: BulkInput, signal: AbortSignal): Promise<number> {
  let count = pages.length;
  for (const { file } of lines) {
    let isFilled = false;
    for await (const chunk of chunksOf(file)) {
      signal.throwIfAborted();
      for (let start = 0; start < chunk.length; ) {
        const found = chunk.indexOf(LINE_FEED, start);
        const end = found < 0 ? chunk.length : found;
        for (let at = start; at < end && !isFilled; at += 1) isFilled = (chunk[at] ?? 0) > SPACE;
        if (found >= 0) {
          if (isFilled) count += 1;
          isFilled = false;
        }
        start = end + 1;
      }
    }
    if (isFilled) count += 1;
  }
  return count;
}

/** A reader of streams that every browser has: not all can go through one with `for await`. */
async function* chunksOf(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(unreadable);
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
