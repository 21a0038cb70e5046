/** Units of a pattern that are looked for by the engine's own search, which takes up to so many times the length. */
const PROBE = 16;

/**
 * All offsets at which `pattern` stands in `text`, ascending, overlapping ones too, at most `most`.
 *
 * Takes time that grows with both lengths added, whatever they hold, where `indexOf` takes one that grows with their
 * product on texts that repeat themselves. Method: Knuth, Morris and Pratt 1977, doi:10.1137/0206024.
 */
export function searchLinear(text: string, pattern: string, most: number): number[] {
  const found: number[] = [];
  const { length } = pattern;
  if (length === 0 || length > text.length) return found;
  const start = pattern.slice(0, PROBE);
  let borders: Int32Array | undefined;
  let matched = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (matched === 0) {
      at = text.indexOf(start, at);
      if (at < 0) return found;
    }
    borders ??= bordersOf(pattern);
    const unit = text.charCodeAt(at);
    while (matched > 0 && unit !== pattern.charCodeAt(matched)) matched = borders[matched - 1] as number;
    if (unit === pattern.charCodeAt(matched)) matched += 1;
    if (matched < length) continue;
    if (found.push(at + 1 - length) === most) return found;
    matched = borders[matched - 1] as number;
  }
  return found;
}

/** For each start of the pattern: how long the longest of its shorter starts is that is its end as well. */
function bordersOf(pattern: string): Int32Array {
  const borders = new Int32Array(pattern.length);
  for (let at = 1, matched = 0; at < pattern.length; at += 1) {
    const unit = pattern.charCodeAt(at);
    while (matched > 0 && unit !== pattern.charCodeAt(matched)) matched = borders[matched - 1] as number;
    if (unit === pattern.charCodeAt(matched)) matched += 1;
    borders[at] = matched;
  }
  return borders;
}
