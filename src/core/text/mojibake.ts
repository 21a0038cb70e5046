/** UTF-8 that was read as windows-1252 or Latin-1, and back again. */

import { OffsetMap } from './offset-map';

/** windows-1252 characters of the bytes 0x80 to 0x9f (the holes are C1 controls). */
const HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Characters of bytes that only go on with a sequence of UTF-8, 0x80 to 0xbf. */
const GOES_ON = `[\u0080-\u00bf${HIGH}]`;
/** The first two characters that one character in UTF-8 falls into. */
const DAMAGE = new RegExp(`[\u00c2-\u00d1\u00e2]${GOES_ON}`, 'u');
/** An â that would be taken for the first of three. */
const SEEMING_LEAD = new RegExp(`â(?=${GOES_ON}{2})`, 'gu');

/** Continuation bytes that real text puts behind an accented capital: closing quotes, dashes, dots, spaces. */
const AMBIGUOUS = /[‘’“”‚„‹›…–—\u00a0«»°]/u;

/** One sequence which nobody writes on purpose. */
const GARBLED = /â(?:€|‚¬|„¢|ˆ’|‰[¤¥])|Ã[¡-ª¬-¯±-º¼-¿€]|Â[£§©®±µ]/u;

const utf16 = new TextDecoder('utf-16le', { ignoreBOM: true });

/** A text with the characters that it had before it was read in the wrong encoding, and where each came from. */
export interface Repaired {
  text: string;
  map: OffsetMap;
}

/**
 * Undoes such damage, and damage of what was damaged already: each character that comes back may be part of another one.
 * Doubtful places count where the text shows damage that is beyond doubt. `null`: the text is fine. Linear time.
 */
export function undoMojibake(text: string): Repaired | null {
  if (!DAMAGE.test(text)) return null;
  const isGarbled = GARBLED.test(text);
  const units = new Uint16Array(text.length);
  const map = new OffsetMap();
  let size = 0;
  for (let at = 0; at < text.length; at += 1) {
    units[size] = text.charCodeAt(at);
    size += 1;
    for (let read = lastRead(units, size, isGarbled); read; read = lastRead(units, size, isGarbled)) {
      size -= read.length - 1;
      units[size - 1] = read.unit;
      map.rewind(size);
      map.record(size, at + 1 - size);
    }
  }
  if (size === text.length) return null;
  map.trim();
  return { text: utf16.decode(units.subarray(0, size)), map };
}

/** The same text, without an â that only now stands as the first of three: it would be undone when it is read again. */
export function withoutSeemingLeads(folded: string): string {
  return folded.includes('â') ? folded.replace(SEEMING_LEAD, 'a') : folded;
}

/** The character that the last of the units stand for when they are read as bytes, and how many do. */
function lastRead(units: Uint16Array, size: number, isGarbled: boolean): { unit: number; length: number } | null {
  if (size < 2) return null;
  const last = continuation(units[size - 1] as number);
  if (last < 0) return null;
  const before = units[size - 2] as number;
  if (before >= 0xc2 && before <= 0xd1) {
    const unit = ((before & 0x1f) << 6) | last;
    if (unit < 0xa0) return null;
    const isDoubtful = before > 0xc3 || AMBIGUOUS.test(String.fromCharCode(units[size - 1] as number));
    return isDoubtful && !isGarbled ? null : { unit, length: 2 };
  }
  if (size < 3 || units[size - 3] !== 0xe2) return null;
  const middle = continuation(before);
  return middle < 0 ? null : { unit: 0x2000 | (middle << 6) | last, length: 3 };
}

/** The six bits of a continuation byte that was read as this unit; -1: of none. */
function continuation(unit: number): number {
  if (unit < 0x80) return -1;
  if (unit <= 0xbf) return unit & 0x3f;
  if (unit < 0x152 || unit > 0x2122) return -1;
  return HIGH.indexOf(String.fromCharCode(unit));
}
