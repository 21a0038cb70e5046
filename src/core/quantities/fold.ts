/**
 * Text with its typography folded for reading numbers: digits of all scripts and full-width forms as ASCII, one kind of
 * dash, quote and space, invisible signs left out. `starts[i]` is where unit `i` of the folded text stood; `null` means
 * that nothing moved.
 */
export interface FoldedText {
  text: string;
  starts: Uint32Array | null;
}

/** The zeros of the decimal digits in Unicode (category Nd), Basic Multilingual Plane. */
const ZEROS = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6, 0xe50, 0xed0, 0xf20,
  0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50, 0x1bb0, 0x1c40, 0x1c50, 0xa620, 0xa8d0,
  0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0xff10,
];

/** A space that groups digits and never parts words: no-break, figure, thin, narrow no-break. */
const TIGHT_SPACE = '\u00a0';

const SINGLES: Record<string, string> = {
  '\u2007': TIGHT_SPACE,
  '\u2009': TIGHT_SPACE,
  '\u200a': TIGHT_SPACE,
  '\u202f': TIGHT_SPACE,
  '\u2008': TIGHT_SPACE,
  '\u3000': ' ',
  '\u2000': ' ',
  '\u2001': ' ',
  '\u2002': ' ',
  '\u2003': ' ',
  '\u2004': ' ',
  '\u2005': ' ',
  '\u2006': ' ',
  '\t': ' ',
  '\r': '\n',
  '\u2028': '\n',
  '\u2029': '\n',
  '\v': '\n',
  '\f': '\n',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2014': '–',
  '\u2015': '–',
  '\u301c': '–',
  '\uff5e': '–',
  '\u02dc': '~',
  '\ufe63': '-',
  '\u2019': "'",
  '\u2018': "'",
  '\u02bc': "'",
  '\u2032': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u05f4': '"',
  '\u00b5': 'μ',
  '\u212b': 'Å',
  '\u2126': 'Ω',
  '\u066a': '%',
  '\u060c': ',',
  '\u3001': '、',
  '\u00ba': '°',
  '\u02da': '°',
  '\u2215': '/',
  '\u2044': '/',
  '\u22c5': '·',
  '\u2219': '·',
  '\u2a7d': '≤',
  '\u2a7e': '≥',
  '\u2266': '≤',
  '\u2267': '≥',
};

const INVISIBLE = /\p{Cf}|\p{Variation_Selector}|\u034f/u;
const PLAIN = /^[\x20-\x7e\n]*$/;

function foldUnit(text: string, at: number): string {
  const code = text.charCodeAt(at);
  if (code < 0x80) return code === 9 ? ' ' : code === 13 || code === 11 || code === 12 ? '\n' : text.charAt(at);
  const char = text.charAt(at);
  const single = SINGLES[char];
  if (single !== undefined) return single;
  if (code >= 0xff01 && code <= 0xff5d) return String.fromCharCode(code - 0xfee0);
  for (const zero of ZEROS) {
    if (code < zero) break;
    if (code < zero + 10) return String.fromCharCode(48 + code - zero);
  }
  return INVISIBLE.test(char) ? '' : char;
}

/**
 * Folds what number readers do not tell apart (widths, kinds of digits and spaces); offsets of the result lead back by
 * `starts`, `null` where nothing changed.
 */
export function foldText(text: string): FoldedText {
  if (PLAIN.test(text)) return { text, starts: null };
  let folded = '';
  let copied = 0;
  const starts = new Uint32Array(text.length + 1);
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if ((code >= 0x20 && code < 0x7f) || code === 0x0a) {
      starts[length++] = at;
      continue;
    }
    const unit = foldUnit(text, at);
    folded += text.slice(copied, at) + unit;
    copied = at + 1;
    if (unit !== '') starts[length++] = at;
  }
  folded += text.slice(copied);
  starts[length] = text.length;
  return { text: folded, starts: length < text.length ? starts.subarray(0, length + 1) : null };
}

const ACCENTS = /[\u0300-\u036f\u064b-\u065f\u0670\u0640\u0591-\u05c7]/g;

/** Key of a word in the tables: lower case, accents of Latin, Greek and Cyrillic and vowel points left out. */
export function wordKey(word: string): string {
  if (isAscii(word)) return word.toLowerCase();
  return word
    .toLowerCase()
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(/ß/g, 'ss')
    .replace(/ı/g, 'i');
}

function isAscii(word: string): boolean {
  for (let at = 0; at < word.length; at += 1) if (word.charCodeAt(at) >= 0x80) return false;
  return true;
}
