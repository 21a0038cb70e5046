import type { FetchResponse } from './ports';

/** What of a body was taken. */
export interface Body {
  bytes: Uint8Array;
  /** Why there is more than that: the cap, the time limit, or a connection that ended too early. `null`: it is whole. */
  cut: 'cap' | 'time' | 'early' | null;
}

const MB = 1_000_000;
const MAX_PAGE_BYTES = 5 * MB;
export const MAX_PDF_BYTES = 20 * MB;
/** Nothing of these can be read as text: their type is enough. */
const MAX_MEDIA_BYTES = 65_536;

/**
 * Reads a body up to the cap of its type, and cancels the rest.
 *
 * Where `signal` ends it midway, the part that came is returned. Rejects if nothing came, or if the
 * connection broke.
 */
export async function readBody(response: FetchResponse, signal: AbortSignal): Promise<Body> {
  const reader = response.body?.getReader();
  if (!reader) return { bytes: new Uint8Array(), cut: null };
  const chunks: Uint8Array[] = [];
  let length = 0;
  let cap = capOf(response);
  let cut: Body['cut'] = null;
  try {
    while (true) {
      const { done, value } = await reader.read();
      if (done) {
        // A connection that is given up can look like one that ended well.
        signal.throwIfAborted();
        break;
      }
      if (length === 0 && startsAsPdf(value)) cap = MAX_PDF_BYTES;
      chunks.push(value.subarray(0, cap - length));
      length += value.length;
      if (length > cap) {
        cut = 'cap';
        break;
      }
    }
  } catch (error) {
    if (!signal.aborted || length === 0) throw error;
    cut = 'time';
  } finally {
    // Frees the connection; a body that is at its end, or broken, has nothing to cancel.
    await reader.cancel().catch(() => {});
  }
  const bytes = join(chunks);
  // Firefox takes the end of a connection for the end of the body.
  if (cut === null && (length < announcedLength(response) || breaksOff(bytes, response))) cut = 'early';
  return { bytes, cut };
}

/**
 * Whether a page that only the end of its connection ends has no end itself. No browser tells such a page that is whole
 * from one that broke off, in the middle of gzip even.
 */
function breaksOff(bytes: Uint8Array, { headers }: FetchResponse): boolean {
  if (!/^close$/i.test(headers.get('connection')?.trim() ?? '')) return false;
  if (headers.get('content-length') !== null || headers.get('transfer-encoding') !== null) return false;
  if (bytes.length === 0 || !/^(?:text\/html|application\/xhtml)/i.test(headers.get('content-type')?.trim() ?? ''))
    return false;
  const end = new TextDecoder('latin1').decode(bytes.subarray(-2_000)).toLowerCase();
  return !end.includes('</html') && !end.includes('</body');
}

/** What the server says of the length of the body as it is handed over; 0 if nothing. */
function announcedLength({ headers }: FetchResponse): number {
  const isEncoded = !/^(?:|identity)$/i.test(headers.get('content-encoding')?.trim() ?? '');
  const length = headers.get('content-length')?.trim() ?? '';
  return isEncoded || !/^\d{1,15}$/.test(length) ? 0 : Number(length);
}

function capOf(response: FetchResponse): number {
  const type = response.headers.get('content-type')?.toLowerCase() ?? '';
  if (/^(?:image(?!\/svg)|audio|video|font)\//.test(type)) return MAX_MEDIA_BYTES;
  return isPdf(type) ? MAX_PDF_BYTES : MAX_PAGE_BYTES;
}

/** Whether a Content-Type says PDF. */
export function isPdf(contentType: string): boolean {
  return /^application\/(?:x-)?pdf\b/i.test(contentType.trim());
}

/** Servers often send a PDF as `application/octet-stream`. */
export function startsAsPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-';
}

function join(chunks: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
