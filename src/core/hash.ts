/** FNV-1a with 64 bits over the text's UTF-8 bytes, as 16 hex digits. An identity, not a proof. */
export function hashText(text: string): string {
  // Two halves of 32 bits instead of BigInt, which is fifty times slower. The prime is 2^40 + 0x1b3.
  let high = 0xcbf29ce4;
  let low = 0x84222325;
  for (const byte of new TextEncoder().encode(text)) {
    low = (low ^ byte) >>> 0;
    const product = low * 0x1b3;
    high = (high * 0x1b3 + Math.floor(product / 0x1_0000_0000) + ((low << 8) >>> 0)) >>> 0;
    low = product >>> 0; // exact: the product has at most 41 bits
  }
  return high.toString(16).padStart(8, '0') + low.toString(16).padStart(8, '0');
}
