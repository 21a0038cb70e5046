/**
 * What one UTF-16 code unit becomes when folded, looked up by number.
 *
 * Filled as characters are met: building all 65,536 rows at once would cost more than folding a page.
 */

import { kindOf, LETTER } from './unit-class';

/** Not met yet. */
export const UNKNOWN = 0;
/** Leaves nothing behind. */
export const DROP = 1;
/** What it becomes depends on its neighbours, or it becomes more than one unit. */
export const CONTEXT = 2;
/** What all white space, hyphens and apostrophes become. */
export const SPACE = 32;
/** See `SPACE`. */
export const HYPHEN = 45;
/** See `SPACE`. */
export const APOSTROPHE = 39;
const QUOTE = 34;

const WHITE_SPACE = /^[\s\u0085\u180e]$/u;
/** Zero-width and direction signs, variation selectors, controls; marks that Arabic and Hebrew leave out at will. */
const IGNORED =
  /^(?:[\p{Cc}\p{Cf}\u115f\u1160\u17b4\u17b5\u3164\uffa0\u0640™℠®]|\u034f|\p{Variation_Selector}|[\u0591-\u05bd]|\u05bf|[\u05c1\u05c2]|[\u05c4\u05c5]|\u05c7|[\u0610-\u061a]|[\u064b-\u0652]|[\u0656-\u065f]|\u0670|[\u06d6-\u06ed]|[\u08d3-\u08ff])$/u;
/** Joined to the character before it: marks, the vowels and endings of Korean syllables, half-width voicing marks. */
const EXTENDS = /^[\p{M}\u1161-\u11ff\u314f-\u3163\u3187-\u318e\ud7b0-\ud7fb\uff9e\uff9f\uffc2-\uffdc]$/u;
const DASHES = /^[-\u058a\u05be\u2010-\u2015\u2212\u2e3a\u2e3b\ufe58\ufe63\uff0d]$/u;
const SINGLE_QUOTES =
  /^['\u2018-\u201b\u2032\u2035\u00b4\u02b9\u02bb\u02bc\u02bd\u02c8\u2039\u203a\u05f3\ua78c\uff07]$/u;
const DOUBLE_QUOTES = /^["\u201c-\u201f\u05f4\u2033\u2036\u300c-\u300f\u301d-\u301f\ufe41-\ufe44\uff02\uff62\uff63]$/u;
/** Superscripts that may be a power, a note mark or part of a unit; fractions; mark-up; mojibake; brackets; what ends an entity. */
const CONTEXTUAL =
  /^[-\u00ad\u00b2\u00b3\u00b9\u2070\u2074-\u2079\u00bc-\u00be\u2150-\u215e\u00ab\u00bb&;*_`\]\u005b\u005c]$/u;
const SPECIAL = new Map([
  ['œ', 'oe'],
  ['æ', 'ae'],
  ['ς', 'σ'],
  ['\u0130', 'i'],
  // Every other sign of English prose takes one byte; this one would make all of them take two.
  ['•', '¦'],
  ['\u2044', '/'],
  ['\u2215', '/'],
]);

/** By UTF-16 unit; 0: not asked yet, 1: no, 2: yes. */
const extending = new Uint8Array(0x10000);

/** Whether a character only changes the letter before it, as it stands or once it is folded. */
export function extendsPrevious(character: string): boolean {
  const unit = character.charCodeAt(0);
  if (extending[unit] === 0) {
    extending[unit] = EXTENDS.test(character) || EXTENDS.test(character.normalize('NFKC')[0] ?? '') ? 2 : 1;
  }
  return extending[unit] === 2;
}

/** Whether a character is a hyphen or a dash, which all fold to one. */
export function isDash(character: string): boolean {
  return DASHES.test(character);
}

/** Dropped wherever it stands, as a mark on the letter before it or by itself. */
export function isIgnored(character: string): boolean {
  return IGNORED.test(character);
}

/** The folded form of one character (or of a letter with its marks), which is stable under folding again. */
export function foldCharacter(character: string): string {
  const composed = character.normalize('NFKC');
  // A mark set on a space (¨) would come apart, and look-alikes of mark-up would become mark-up.
  if (composed !== character && /^ .|[*_`&[\]]/su.test(composed)) return character;
  let folded = '';
  for (const part of composed.toLowerCase().normalize('NFKC')) {
    if (WHITE_SPACE.test(part)) folded += folded.endsWith(' ') ? '' : ' ';
    else if (IGNORED.test(part)) continue;
    else if (DASHES.test(part)) folded += '-';
    else if (SINGLE_QUOTES.test(part)) folded += "'";
    else if (DOUBLE_QUOTES.test(part) || part === '«' || part === '»') folded += '"';
    else folded += SPECIAL.get(part) ?? part;
  }
  // Lower-casing İ leaves a dot above the i, which the letter has anyway.
  return folded.replace(/i\u0307+/gu, 'i').normalize('NFC');
}

/** The full-width forms of & * [ ] _ `. */
export function isWideMarkup(unit: number): boolean {
  return unit >= 0xff06 && unit <= 0xff5e && '＆＊［］＿｀'.includes(String.fromCharCode(unit));
}

function rowOf(unit: number): number {
  const character = String.fromCharCode(unit);
  if (unit >= 0xd800 && unit <= 0xdfff) return CONTEXT;
  if (isWideMarkup(unit)) return CONTEXT;
  if (WHITE_SPACE.test(character)) return SPACE;
  if (CONTEXTUAL.test(character) || DASHES.test(character)) return CONTEXT;
  if (IGNORED.test(character)) return DROP;
  if (extendsPrevious(character)) return CONTEXT;
  if (SINGLE_QUOTES.test(character)) return APOSTROPHE;
  if (DOUBLE_QUOTES.test(character)) return QUOTE;
  const folded = foldCharacter(character);
  if (folded === '') return DROP;
  // A raised or lowered minus, as a run of dashes is one; what may end an entity.
  if (folded === '-' || folded === ';') return CONTEXT;
  return folded.length === 1 && !/[\p{M}\p{Cs}]/u.test(folded) ? folded.charCodeAt(0) : CONTEXT;
}

/** What each UTF-16 unit folds to, where its neighbours do not matter. */
export class FoldTable {
  /** What the unit becomes, and above that (`>>> 16`) the kind of the result. */
  readonly rows = new Uint32Array(0x10000);

  /** In Turkish and Azeri the capital of ı is I. */
  constructor(readonly turkish: boolean) {
    for (let unit = 0; unit < 0x80; unit += 1) this.learn(unit);
    if (turkish) this.rows[0x49] = 0x131 | (LETTER << 16);
  }

  /** The row of a unit that was not met before; it is known from then on. */
  learn(unit: number): number {
    const becomes = rowOf(unit);
    const row = becomes > SPACE ? becomes | (kindOf(becomes) << 16) : becomes;
    this.rows[unit] = row;
    return row;
  }
}

const plain = new FoldTable(false);
let turkishTable: FoldTable | undefined;

/** The table for a language; each is made once. */
export function foldTable(turkish: boolean): FoldTable {
  if (!turkish) return plain;
  turkishTable ??= new FoldTable(true);
  return turkishTable;
}
