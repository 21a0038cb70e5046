import { getDocumentProxy } from 'unpdf';
import { findDates, isRetracted } from '../dates';
import { createDocument } from '../document';
import { isGarbled } from '../garbled';
import type { PdfReading } from '../read-source';
import { layOutPage, type TextPiece } from './layout';
import { joinPages, type PdfPage } from './text';

const MAX_PAGES = 600;
/** Pages asked for at once: the library waits between the steps of one. */
const BATCH = 8;
const MAX_PIECES = 20_000;
const MAX_TEXT = 4_000_000;
/** A scan has at most a stamp or a page number to a page. */
const MIN_LETTERS = 25;

/** How often the library, as it is built in, refused to unpack what is far too much. */
const library = globalThis as { pinciteRefused?: number };

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Of a file that takes longer the pages are read that were by then, … */
const MAX_READING_MS = 45_000;
/** … and one that never ends keeps the others waiting for so long. */
const MAX_TURN_MS = 60_000;
const ENDLESS: PdfReading = { cause: 'timeout', detail: 'the PDF file took too long to read' };
let turn: Promise<unknown> = Promise.resolve();

/**
 * Reads a PDF file page by page, one file at a time: each takes several times its size. Encrypted and broken files are of
 * an unsupported type, scans have no text. `bytes` are left as they are: the library gets a copy when it is their turn.
 */
export function readPdf(bytes: Uint8Array): Promise<PdfReading> {
  const reading = turn.then(() => withinTurn(readAlone(bytes)));
  turn = reading.catch(() => {});
  return reading;
}

/** `reading`, or that it took too long: its body is not held for ever, nor is the check that waits for it. */
function withinTurn(reading: Promise<PdfReading>): Promise<PdfReading> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(ENDLESS), MAX_TURN_MS);
    reading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

async function readAlone(bytes: Uint8Array): Promise<PdfReading> {
  let file: PdfDocument;
  try {
    // It takes the buffer over; it refuses Node's `Buffer`, whose `slice` copies nothing.
    file = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  } catch (error) {
    const isEncrypted = error instanceof Error && error.name === 'PasswordException';
    return { cause: 'unsupported_type', detail: isEncrypted ? 'the PDF file is encrypted' : 'the PDF file is broken' };
  }
  try {
    return await readFile(file);
  } finally {
    await file.loadingTask.destroy();
  }
}

async function readFile(file: PdfDocument): Promise<PdfReading> {
  const refused = library.pinciteRefused;
  const labels = await file.getPageLabels().catch(() => null);
  const pages: PdfPage[] = [];
  let length = 0;
  let unread = 0;
  let isCut = false;
  const count = Math.min(file.numPages, MAX_PAGES);
  const end = performance.now() + MAX_READING_MS;
  while (pages.length < count && length < MAX_TEXT && performance.now() < end) {
    const first = pages.length + 1;
    const numbers = Array.from({ length: Math.min(BATCH, count - pages.length) }, (_, i) => first + i);
    const batch = await Promise.all(numbers.map((page) => readPieces(file, page)));
    for (const page of batch) {
      if (page === null) unread++;
      isCut ||= page?.isCut === true;
      const lines = layOutPage(page?.pieces ?? []);
      length += lines.reduce((sum, line) => sum + line.text.length, 0);
      const label = labels?.[pages.length];
      pages.push({ page: pages.length + 1, lines, ...(label ? { label } : {}) });
    }
  }
  const title = await readTitle(file);
  const joined = joinPages(pages);
  const letters = joined.text.slice(0, 40 * MIN_LETTERS * (pages.length + 1)).match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (unread === pages.length && unread > 0)
    return { cause: 'unsupported_type', detail: 'the PDF file is broken', title };
  isCut ||= pages.length < file.numPages || library.pinciteRefused !== refused;
  if (letters < MIN_LETTERS && letters < 10 * pages.length) {
    return isCut
      ? { cause: 'too_large', detail: `no text on the first ${pages.length} pages`, title }
      : { cause: 'no_text', detail: 'the PDF file has no text', title };
  }
  if (isGarbled(joined.text)) return { cause: 'no_text', detail: 'the text is garbled', title };
  const { dates, retracted } = findDates(joined.text);
  return {
    document: createDocument({
      ...joined,
      title: title ?? firstHeading(joined),
      dates,
      retracted: retracted || isRetracted(title ?? ''),
      truncated: isCut || unread > 0,
    }),
    cause: null,
  };
}

/** The placed text of a page, or `null` if the page is broken; `isCut`: there is more on it. */
async function readPieces(file: PdfDocument, number: number): Promise<{ pieces: TextPiece[]; isCut: boolean } | null> {
  try {
    const page = await file.getPage(number);
    const { items, isCut } = await readItems(page);
    const pieces: TextPiece[] = [];
    for (const item of items) {
      if (!('str' in item)) continue;
      const [a = 0, b = 0, , , x = 0, y = 0] = item.transform as number[];
      // Text set on its side (stamps along the margin) is no part of the lines.
      if (Math.abs(b) > Math.abs(a)) continue;
      pieces.push({ text: item.str, x, y, width: item.width, height: item.height || Math.abs(a) });
    }
    page.cleanup();
    return { pieces, isCut };
  } catch {
    return null; // a broken page: the rest of the file is read
  }
}

type PdfPageProxy = Awaited<ReturnType<PdfDocument['getPage']>>;
type Items = Awaited<ReturnType<PdfPageProxy['getTextContent']>>['items'];

/** What stands on a page, part by part: the rest of one that has far too much is not made. */
async function readItems(page: PdfPageProxy): Promise<{ items: Items; isCut: boolean }> {
  const reader = page.streamTextContent().getReader() as ReadableStreamDefaultReader<{ items: Items }>;
  const items: Items = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { items, isCut: false };
    for (const item of value.items) items.push(item);
    if (items.length <= MAX_PIECES) continue;
    await reader.cancel(new Error('enough'));
    return { items: items.slice(0, MAX_PIECES), isCut: true };
  }
}

async function readTitle(file: PdfDocument): Promise<string | null> {
  const metadata = await file.getMetadata().catch(() => null);
  const title = (metadata?.info as { Title?: unknown } | undefined)?.Title;
  // Word processors write the file's name, or nothing worth showing.
  if (
    typeof title !== 'string' ||
    !/\p{L}\s+\p{L}/u.test(title) ||
    /\.(?:docx?|indd|pdf|tex)$|^microsoft word|^untitled/i.test(title)
  )
    return null;
  return title.trim().slice(0, 500);
}

function firstHeading({ text, blocks }: ReturnType<typeof joinPages>): string | null {
  const heading = blocks.slice(0, 5).find((block) => block.kind === 'heading');
  return heading ? text.slice(heading.start, heading.end) : null;
}
