/** UTF-8 that was read as windows-1252 or Latin-1, and back again. */

/** windows-1252 characters of the bytes 0x80 to 0x9f (the holes are C1 controls). */
const HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function byteOf(character: string | undefined): number {
  if (character === undefined) return -1;
  const unit = character.charCodeAt(0);
  if (unit >= 0x80 && unit <= 0xff) return unit;
  const place = HIGH.indexOf(character);
  return place < 0 ? -1 : 0x80 + place;
}

/** Continuation bytes that real text puts behind an accented capital: closing quotes, dashes, dots, spaces. */
const AMBIGUOUS = /[‘’“”‚„‹›…–—\u00a0«»°]/u;

/** Text that holds one sequence which nobody writes on purpose. */
export function looksGarbled(text: string): boolean {
  return /â(?:€|‚¬|„¢|ˆ’|‰[¤¥])|Ã[¡-ª¬-¯±-º¼-¿€]|Â[£§©®±µ]/u.test(text);
}

/** The first of the characters that one character in UTF-8 falls into: Â, Ã, Ä, Å, Î, Ï, Ð, Ñ, â. */
export function leadsMojibake(unit: number): boolean {
  return (unit >= 0xc2 && unit <= 0xd1) || unit === 0xe2;
}

/**
 * The character that stood at `at` before the text was read in the wrong encoding, with the units that it takes now;
 * `null` where the text is fine. `garbled`: the rest of the text shows such damage, so doubtful cases count too.
 */
export function undoMojibake(
  text: string,
  at: number,
  garbled: () => boolean,
): { character: string; length: number } | null {
  const lead = byteOf(text[at]);
  const second = byteOf(text[at + 1]);
  if (second < 0x80 || second > 0xbf) return null;
  if (lead >= 0xc2 && lead <= 0xd1) {
    const code = ((lead & 0x1f) << 6) | (second & 0x3f);
    if (code < 0xa0) return null;
    const doubtful = lead > 0xc3 || AMBIGUOUS.test(text[at + 1] ?? '');
    if (doubtful && !garbled()) return null;
    return { character: String.fromCharCode(code), length: 2 };
  }
  if (lead !== 0xe2) return null;
  const third = byteOf(text[at + 2]);
  if (third < 0x80 || third > 0xbf) return null;
  return { character: String.fromCharCode(((lead & 0x0f) << 12) | ((second & 0x3f) << 6) | (third & 0x3f)), length: 3 };
}
