/** Bytes to text: which encoding a page is in, and the repair of text that was encoded twice. */

const META_WINDOW = 1024;
/** How many bytes are looked at to guess a legacy encoding. */
const SNIFF_WINDOW = 65_536;

/** Characters that windows-1252 shows for the bytes 0x80 to 0x9F. */
const CP1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';
const C1_CONTROLS = /[\u0080-\u009F]/g;

/**
 * The text of `bytes`. The encoding is taken from the byte order mark, the Content-Type, a declaration in the first
 * 1024 bytes, else UTF-8 if the bytes are valid, else a guess. A declared encoding that the bytes contradict (not
 * valid UTF-8) is guessed as well. Never throws: broken bytes become U+FFFD.
 */
export function decodeText(bytes: Uint8Array, contentType = ''): string {
  const marked = encodingOfMark(bytes);
  if (marked) return decodeAs(bytes, marked) ?? '';
  const announced = encodingOfHeader(contentType);
  const declared = announced && !(isWide(announced) && isNarrow(bytes)) ? announced : encodingOfDeclaration(bytes);
  if (declared && declared !== 'utf-8') {
    // Many servers declare Latin-1 for pages that are UTF-8; text beyond ASCII is hardly ever valid UTF-8 by chance.
    if (isWestern(declared) && hasHighBytes(bytes) && isUtf8(bytes))
      return repairTwiceEncoded(decodeAs(bytes, 'utf-8') ?? '');
    const text = decodeAs(bytes, declared);
    if (text !== null) return text;
  }
  if (isUtf8(bytes)) return repairTwiceEncoded(decodeAs(bytes, 'utf-8') ?? '');
  const guess = guessEncoding(bytes.subarray(0, SNIFF_WINDOW), declared === 'utf-8');
  return decodeAs(bytes, guess) ?? '';
}

function decodeAs(bytes: Uint8Array, label: string): string | null {
  try {
    const text = new TextDecoder(label).decode(bytes);
    // Node 20 reads windows-1252 as Latin-1, which leaves control characters where the standard has € and quotes.
    return label === 'windows-1252'
      ? text.replace(C1_CONTROLS, (char) => CP1252[char.charCodeAt(0) - 0x80] ?? char)
      : text;
  } catch {
    return null; // a label that the platform does not know
  }
}

function encodingOfMark(bytes: Uint8Array): string | null {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  return null;
}

function encodingOfHeader(contentType: string): string | null {
  return nameOf(/charset\s*=\s*["']?\s*([^\s"';,]+)/i.exec(contentType)?.[1]);
}

/** `<meta charset>`, `<meta http-equiv content>` or an XML declaration: all are ASCII, so bytes can be read as such. */
function encodingOfDeclaration(bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, META_WINDOW));
  const xml = /^\s*<\?xml[^>]{0,200}\sencoding\s*=\s*["']([\w.:-]+)/i.exec(start)?.[1];
  const meta = /<meta[^>]{0,400}?charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(start)?.[1];
  const name = nameOf(meta) ?? nameOf(xml);
  // A declaration that could be read as ASCII cannot be in UTF-16 (WHATWG, "determining the character encoding").
  return name && isWide(name) ? 'utf-8' : name;
}

/** The platform's own name of an encoding, or `null` if it knows none of that label. */
function nameOf(label: string | undefined): string | null {
  if (!label) return null;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null; // unknown label: judged by the bytes instead
  }
}

function isWide(encoding: string): boolean {
  return encoding.startsWith('utf-16');
}

/** Whether it cannot be UTF-16: markup in it has a NUL beside each letter, and East Asian text is not valid UTF-8. */
function isNarrow(bytes: Uint8Array): boolean {
  return !bytes.subarray(0, META_WINDOW).includes(0) && isUtf8(bytes);
}

function isWestern(encoding: string): boolean {
  return encoding === 'windows-1252' || encoding === 'iso-8859-15';
}

function hasHighBytes(bytes: Uint8Array): boolean {
  return bytes.some((byte) => byte >= 0x80);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    // A body cut at the size cap may end inside a character: as a stream that is no fault.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/**
 * The legacy encoding whose reading of the bytes looks most like text. With `wasUtf8` (declared as UTF-8, a few bytes
 * broken) UTF-8 stays unless most of what is beyond ASCII is broken.
 */
function guessEncoding(bytes: Uint8Array, wasUtf8: boolean): string {
  const utf8 = new TextDecoder('utf-8').decode(bytes);
  const broken = count(utf8, /\uFFFD/g);
  const beyond = count(utf8, /[\u0080-\uFFFC]/g);
  if (broken * (wasUtf8 ? 4 : 20) < beyond) return 'utf-8';
  let best = 'windows-1252';
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const [encoding, rate] of CANDIDATES) {
    const text = decodeAs(bytes, encoding);
    if (text === null) continue;
    const score = rate(text) - 8 * count(text, /[\uFFFD\u0080-\u009F\uE000-\uF8FF]/g) - 2 * count(text, MIXED_SCRIPTS);
    if (score > bestScore) [best, bestScore] = [encoding, score];
  }
  return best;
}

/** A Latin letter beside an East Asian one: an accented letter that was taken for the half of a character. */
const MIXED_SCRIPTS = /[a-z][\u3040-\u9FFF\uAC00-\uD7AF]|[\u3040-\u9FFF\uAC00-\uD7AF][a-z]/g;

/** Points for what an encoding is made for; letters in a likely neighbourhood count, odd signs between letters cost. */
const CANDIDATES: readonly (readonly [string, (text: string) => number])[] = [
  ['shift_jis', rateJapanese],
  ['euc-jp', rateJapanese],
  ['iso-2022-jp', (text) => (text.includes('\u001b') ? -1e6 : rateJapanese(text) - 1)],
  [
    'gb18030',
    (text) =>
      2 * count(text, /[的一是不了在人有我他这中大来上个国和也子时道说地为要就出会可年月日本生学市以到们行]/g) +
      count(text, /[\u4E00-\u9FFF]/g) * 0.8 -
      count(text, /[\uFF61-\uFF9F]/g),
  ],
  [
    'big5',
    (text) =>
      2 * count(text, /[的一是不了在人有我他這中大來上個國和也子時道說地為要就出會可年月日本生學市以到們行]/g) +
      count(text, /[\u4E00-\u9FFF]/g) * 0.75 -
      count(text, /[\uFF61-\uFF9F]/g),
  ],
  ['euc-kr', (text) => count(text, /[\uAC00-\uD7AF]/g) * 1.5 - count(text, /[\u4E00-\u9FFF]/g)],
  ['windows-1251', (text) => rateCyrillic(text)],
  ['koi8-r', (text) => rateCyrillic(text)],
  ['windows-1253', (text) => count(text, /[α-ωά-ώ]/g) - 2 * count(text, /[a-z][α-ωά-ώ]|[α-ωά-ώ][a-z]|[α-ω][Α-Ω]/g)],
  ['windows-1252', rateWestern],
  [
    'windows-1250',
    (text) =>
      0.9 * count(text, /[ěščřžýůąćęłńśźżőűťďňľĺŕ]/g) +
      0.5 * count(text, /[áéíóúöüäôç]/g) -
      2 * count(text, /\p{L}[^\p{L}\s\p{P}\d]\p{L}/gu),
  ],
];

function rateJapanese(text: string): number {
  return (
    count(text, /[\u3040-\u30FF]/g) * 1.6 +
    count(text, /[\u4E00-\u9FFF]/g) * 0.5 -
    count(text, /[\uFF61-\uFF9F]/g) * 1.5
  );
}

function rateCyrillic(text: string): number {
  return (
    count(text, /[а-яё]/g) +
    0.5 * count(text, /[оеаинт]/g) -
    2 * count(text, /[а-яё][А-ЯЁ]|[a-z][а-яА-Я]|[а-яА-Я][a-z]/g)
  );
}

function rateWestern(text: string): number {
  return (
    count(text, /[äöüßéèêëàâçîïôûùñóúíáåæøœãõ]/gi) +
    count(text, /[\u2018\u2019\u201C\u201D\u2013\u2014€£°©«»]/g) -
    2 * count(text, /[À-ÿ]{3}/g) -
    2 * count(text, /[a-z][ƒ†‡‰‹›¤¦§¨¬¯±¶¸]/gi)
  );
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

const BYTE_OF = new Map([...CP1252].map((char, i) => [char, 0x80 + i] as const));

const TWICE_ENCODED = /[\u00C2-\u00F4][\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{1,3}/g;

/**
 * Text that was UTF-8, read as windows-1252 and encoded again ("itâ€™s"), set right piece by piece where the bytes
 * behind a piece are valid UTF-8. Runs only if such pieces outnumber what else is beyond ASCII, so that a page which
 * shows one such piece keeps it.
 */
export function repairTwiceEncoded(text: string): string {
  const pieces = text.match(TWICE_ENCODED);
  if (!pieces || pieces.length < 2) return text;
  const held = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (held < 0.6 * count(text, /[\u0080-\uFFFF]/g)) return text;
  return text.replace(TWICE_ENCODED, (piece) => {
    const bytes = Uint8Array.from(piece, (char) => BYTE_OF.get(char) ?? char.charCodeAt(0) & 0xff);
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      return piece; // not a damaged character after all
    }
  });
}
