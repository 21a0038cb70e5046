import { describe, expect, test } from 'vitest';
import { sha256 } from '../../../src/core/text/sha256';

describe('sha256', () => {
  // FIPS 180-2, appendix B.1, and the empty message.
  test.each([
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ])('of %j', async (text, hex) => {
    expect(await sha256(text)).toBe(hex);
    expect(await sha256(new TextEncoder().encode(text))).toBe(hex);
  });
});
