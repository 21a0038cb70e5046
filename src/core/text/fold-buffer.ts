/** Where folded text is written, and how it becomes a string. */

/** An empty buffer, shared. */
export const NOTHING = new Uint16Array(0);

/** Texts up to this length share one buffer, since no two are folded at a time. */
const SHARED = 1 << 18;
let shared = NOTHING;

/** A buffer of at least `length` units, with anything in it; valid until the next call. */
export function scratch(length: number): Uint16Array<ArrayBuffer> {
  if (length > SHARED) return new Uint16Array(length);
  if (shared.length < length) shared = new Uint16Array(Math.min(SHARED, Math.max(4096, length + (length >> 1))));
  return shared;
}

/** A larger buffer that begins with what `buffer` holds. */
export function enlarged(buffer: Uint16Array<ArrayBuffer>, length: number): Uint16Array<ArrayBuffer> {
  const more = new Uint16Array(length);
  more.set(buffer);
  if (buffer === shared && length <= SHARED) shared = more;
  return more;
}

const utf16 = new TextDecoder('utf-16le');
const latin1 = new TextDecoder('latin1');

/**
 * The first `size` units as a string; lone surrogates become U+FFFD.
 *
 * Text that fits goes through one byte a character, since the engine then keeps it so: half the memory, faster search.
 * (The decoder reads 0x80 to 0x9f as windows-1252, but folded text has no control characters.)
 */
export function toText(buffer: Uint16Array<ArrayBuffer>, size: number, isOneByte: boolean): string {
  const units = buffer.subarray(0, size);
  return isOneByte ? latin1.decode(new Uint8Array(units)) : utf16.decode(units);
}
