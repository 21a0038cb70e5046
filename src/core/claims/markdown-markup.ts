const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  euro: '€',
  pound: '£',
  deg: '°',
  times: '×',
  minus: '−',
  le: '≤',
  ge: '≥',
  plusmn: '±',
  frac12: '½',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  middot: '·',
  shy: '\u00AD',
};
const TAG =
  /^<(?:\/?(?:a|abbr|b|bdi|big|blockquote|br|center|cite|code|del|details|div|em|font|hr|i|ins|kbd|li|mark|ol|p|q|s|samp|small|span|strike|strong|sub|summary|sup|tt|u|ul|var|wbr)\b[^<>]{0,400}\/?>|!--[\s\S]{0,2000}?-->)/i;
const SPACING_TAG = /^<\/?(?:br|p|div|li|ul|ol|hr|blockquote|summary|details)\b/i;
const RAISED_DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** An escape, an entity or a tag, as the text that it stands for: " " for what parts words, "" for what shows nothing. */
export interface MarkupReading {
  end: number;
  text: string;
}

/** The escape, entity or HTML tag at `text[at]`, or `null`. Tags of other vocabularies are words of the answer. */
export function readMarkup(text: string, at: number): MarkupReading | null {
  const rest = text.slice(at, at + 2100);
  switch (rest.charAt(0)) {
    case '\\':
      // A backslash at the end of a line is a line break.
      if (/^\\(?:\s|$)/.test(rest)) return { end: at + 1, text: ' ' };
      return /^\\[!-/:-@[-`{-~]/.test(rest) ? { end: at + 2, text: rest.charAt(1) } : null;
    case '<':
      return readTag(rest, at);
    case '&':
      return readEntity(rest, at);
    default:
      return null;
  }
}

function readTag(rest: string, at: number): MarkupReading | null {
  const raised = /^<sup\b[^<>]{0,120}>\s*([-+−]?\d{1,3})\s*<\/sup\s*>/i.exec(rest);
  if (raised?.[1] !== undefined) {
    const power = raised[1].replace(/\d/g, (digit) => RAISED_DIGITS.charAt(Number(digit)));
    return { end: at + raised[0].length, text: power.replace(/[-−]/, '⁻').replace('+', '⁺') };
  }
  const tag = TAG.exec(rest)?.[0];
  return tag === undefined ? null : { end: at + tag.length, text: SPACING_TAG.test(tag) ? ' ' : '' };
}

function readEntity(rest: string, at: number): MarkupReading | null {
  const match = /^&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/i.exec(rest);
  if (!match) return null;
  const code = match[1] ? Number(match[1]) : match[2] ? Number.parseInt(match[2], 16) : 0;
  const name = match[3] ?? '';
  const named = Object.hasOwn(ENTITIES, name) ? ENTITIES[name] : undefined;
  const text = code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : named;
  if (text === undefined) return null;
  return { end: at + match[0].length, text: /\s/u.test(text) ? ' ' : text };
}
