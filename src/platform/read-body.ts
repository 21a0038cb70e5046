/** What of a body was taken. */
export interface Body {
  bytes: Uint8Array;
  /** Cut at the cap, or by the time limit: there is more. */
  truncated: boolean;
}

const MB = 1_000_000;
const MAX_PAGE_BYTES = 5 * MB;
export const MAX_PDF_BYTES = 20 * MB;
/** Nothing of these can be read as text: their type is enough. */
const MAX_MEDIA_BYTES = 65_536;

/**
 * Reads a body up to the cap of its type, and cancels the rest.
 *
 * Where `signal` ends it midway, the part that came is returned as truncated. Rejects if nothing came, or if the
 * connection broke.
 */
export async function readBody(response: Response, signal: AbortSignal): Promise<Body> {
  const reader = response.body?.getReader();
  if (!reader) return { bytes: new Uint8Array(), truncated: false };
  const chunks: Uint8Array[] = [];
  let length = 0;
  let cap = capOf(response);
  let truncated = false;
  try {
    while (true) {
      const { done, value } = await reader.read();
      if (done) break;
      if (length === 0 && startsAsPdf(value)) cap = MAX_PDF_BYTES;
      chunks.push(value.subarray(0, cap - length));
      length += value.length;
      if (length > cap) {
        truncated = true;
        break;
      }
    }
  } catch (error) {
    if (!signal.aborted || length === 0) throw error;
    truncated = true;
  } finally {
    // Frees the connection; a body that is at its end, or broken, has nothing to cancel.
    await reader.cancel().catch(() => {});
  }
  return { bytes: join(chunks), truncated };
}

function capOf(response: Response): number {
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
