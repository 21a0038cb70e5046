/** What kind of character a code unit of folded text is. Kinds are bits. */
export const LETTER = 1;
/** A figure of any script. */
export const DIGIT = 2;
/** Part of a word. */
export const IN_WORD = LETTER | DIGIT;
/** Of a script that sets no space between words. */
export const WIDE = 4;
const OTHER = 0;
/** Not met yet. */
export const UNKNOWN = 8;

/** Filled as units are met; `kindOf` knows all. */
export const unitKinds = new Uint8Array(0x10000).fill(UNKNOWN);

/** The kind of a UTF-16 unit, from a table that fills as it is asked. */
export function kindOf(unit: number): number {
  const known = unitKinds[unit] as number;
  if (known !== UNKNOWN) return known;
  const character = String.fromCharCode(unit);
  let found = OTHER;
  if (/\p{N}/u.test(character)) found = DIGIT;
  else if (/[\u2e80-\u9fff\uf900-\ufaff\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/u.test(character)) {
    found = /[\p{L}\p{M}]/u.test(character) ? WIDE : OTHER;
  } else if (/[\p{L}\p{M}\ud800-\udfff]/u.test(character)) found = LETTER;
  unitKinds[unit] = found;
  return found;
}

/** A letter, mark, figure or half of a pair: what a quotation may not stop inside of. */
export function isWordUnit(unit: number): boolean {
  return unit >= 0 && (kindOf(unit) & IN_WORD) !== 0;
}
