/** FNV-1a with 64 bits over the text's UTF-8 bytes, as 16 hex digits. An identity, not a proof. */
export function hashText(text: string): string {
  const [high, low] = hashBytes(new TextEncoder().encode(text));
  return high.toString(16).padStart(8, '0') + low.toString(16).padStart(8, '0');
}

/** Two halves of 32 bits instead of BigInt, which is fifty times slower. The prime is 2^40 + 0x1b3. */
function hashBytes(bytes: Uint8Array): [high: number, low: number] {
  let high = 0xcbf29ce4;
  let low = 0x84222325;
  for (let at = 0; at < bytes.length; at += 1) {
    low ^= bytes[at] as number;
    // The low half times 0x1b3 by its own halves, so that no product leaves the integers of 32 bits.
    const lower = (low & 0xffff) * 0x1b3;
    const upper = (low >>> 16) * 0x1b3 + (lower >>> 16);
    high = (Math.imul(high, 0x1b3) + (upper >>> 16) + (low << 8)) | 0;
    low = (upper << 16) | (lower & 0xffff);
  }
  return [high >>> 0, low >>> 0];
}
