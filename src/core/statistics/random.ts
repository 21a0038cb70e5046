/** Chance with a stated seed: the same seed and the same data give the same draw on every machine. */

/**
 * A number in [0, 1) that depends on `seed` and `id` alone, as good as random: 53 bits.
 *
 * FNV-1a (Fowler, Noll & Vo) in two lanes over the UTF-16 code units, each finished as in MurmurHash3 (Appleby), whose
 * last steps spread a change of any bit over all of them.
 */
export function numberOf(seed: string, id: string): number {
  let high = 0x811c9dc5;
  let low = 0x9747b28c;
  for (const part of [seed, '\u0000', id]) {
    for (let at = 0; at < part.length; at += 1) {
      const unit = part.charCodeAt(at);
      high = Math.imul(high ^ unit, 0x01000193);
      low = Math.imul(low ^ unit, 0x85ebca6b);
    }
  }
  high = finish(high);
  low = finish(low ^ high);
  return ((high >>> 5) * 0x4000000 + (low >>> 6)) / 2 ** 53;
}

function finish(hash: number): number {
  let mixed = hash;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** A stream of numbers in [0, 1), for resampling: Mulberry32 (T. Ettinger, public domain), period 2³². */
export function randomStream(seed: string): () => number {
  let state = Math.floor(numberOf(seed, 'stream') * 2 ** 32);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
