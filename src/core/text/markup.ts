/** Remains of mark-up inside a text: note markers, raised figures, Markdown links. Each look-around is bounded. */

const NOTE_MARKER =
  /\[(?:\d{1,4}(?:\s?[,;–-]\s?\d{1,4}){0,8}|[a-z]{1,2}|(?:note|nb|n|fn)\.?\s?\d{1,3}|citation needed|(?:\d{1,2}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?)\]$/u;

/** How many units at the end of `tail` (folded text up to a `]`) are a note marker; 0 if none. */
export function closesNoteMarker(tail: string): number {
  return NOTE_MARKER.exec(tail)?.[0].length ?? 0;
}

const LINK = /\[[^[\]\n]{1,300}\]\((?:https?:|mailto:|\/|#|\.)[^()\s]{0,2000}\)/uy;
const LINK_TARGET = /\]\((?:https?:|mailto:|\/|#|\.)[^()\s]{0,2000}\)/uy;

/** A Markdown link begins at the `[` at `at`. */
export function linkAt(text: string, at: number): boolean {
  LINK.lastIndex = at;
  return LINK.test(text);
}

/** Where the target of a Markdown link ends whose `]` stands at `at`; 0 if there is none. */
export function linkTargetEnd(text: string, at: number): number {
  if (text[at + 1] !== '(') return 0;
  LINK_TARGET.lastIndex = at;
  return LINK_TARGET.test(text) ? LINK_TARGET.lastIndex : 0;
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const RAISED = /[⁰¹²³⁴-⁹]{1,4}/uy;
/** Units of length and time that are squared and cubed. */
const UNIT = /(?:^|[^\p{L}])(?:[kcdmµμn]?m|ft|in|mi|yd|s|h)$/u;

/** Whether a unit is a raised figure. */
export function isSuperscript(unit: number): boolean {
  return unit === 0xb2 || unit === 0xb3 || unit === 0xb9 || (unit >= 0x2070 && unit <= 0x2079);
}

/**
 * A raised figure at `at`: the power of a unit is written plain (m²), a note mark behind a word or full stop goes,
 * any other power stays as it is. `null` if there is none.
 */
export function superscriptAt(text: string, at: number, before: string): { folded: string; length: number } | null {
  RAISED.lastIndex = at;
  const raised = RAISED.exec(text)?.[0];
  if (raised === undefined) return null;
  const { length } = raised;
  if ((raised === '²' || raised === '³') && UNIT.test(before)) {
    return { folded: String(SUPERSCRIPTS.indexOf(raised)), length };
  }
  const isNote = /(?:\p{L}{3}|[\p{L}\d"'][.,;:!?]|\p{L}{2}["')]|[.!?]["')])$/u.test(before);
  return { folded: isNote ? '' : raised, length };
}

const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '#39': "'",
    amp: '&',
    apos: "'",
    euro: '€',
    gt: '>',
    hellip: '…',
    ldquo: '"',
    lsquo: "'",
    lt: '<',
    mdash: '—',
    minus: '−',
    nbsp: ' ',
    ndash: '–',
    pound: '£',
    quot: '"',
    rdquo: '"',
    rsquo: "'",
    shy: '',
  }),
);
const ENTITY = /&(#39|[a-z]{2,6});$/u;
/** The longest entity, in units. */
export const MAX_ENTITY = 8;

/**
 * A named character that was encoded once too often, at the end of `tail`: folded text up to a `;`. It is looked for there
 * and not in the source, so that what its encoding was broken up with does not hide it.
 */
export function closesEntity(tail: string): { character: string; length: number } | null {
  const found = ENTITY.exec(tail);
  const character = found ? ENTITIES.get(found[1] ?? '') : undefined;
  return found && character !== undefined ? { character, length: found[0].length } : null;
}

/** A page number and a running title, far apart on one line, with blank lines round them. */
const RUNNING_HEAD =
  /(?:\d{1,4}[ \t]{3,}\S[^\n]{0,80}|[^\n]{0,80}\S[ \t]{3,}(?:(?:page|seite|p\.|s\.|página|pagina|стр\.)[ \t]*)?\d{1,4})[ \t]*\n\s*\n\s*(?=[\p{Ll}\d])/iuy;
/** A page number alone on its line or as "Page 6 of 20", perhaps with the running title on a line before or behind. */
const PAGE_LINES =
  /(?:[^\n.!?]{3,60}\n\s*)?(?:[-–—][ \t]*)?(?:(?:page|seite|p\.|pág\.|página|pagina|стр\.)[ \t]*)?\d{1,4}(?:[ \t]*(?:of|\/|von|sur|de|di|из)[ \t]*\d{1,4})?(?:[ \t]*[-–—])?[ \t]*\n(?:\s*\n[^\n.!?]{3,60}\n)?\s*\n\s*(?=[\p{Ll}\d])/iuy;
/** A footnote at the end of a page, blank lines round it. */
const FOOTNOTE = /(?:\d{1,2}|[*†‡§])[ \t]?\p{Lu}[^\n]{8,240}[.!?]["'”’)]?[ \t]*\n\s*\n\s*(?=\p{Ll})/uy;
/** The number and times of a subtitle, and the time alone where a line of a transcript starts. */
const CUE =
  /(?:\d{1,5}\r?\n)?(?:\d{1,2}:)?\d{2}:\d{2}[.,]\d{3} --> (?:\d{1,2}:)?\d{2}:\d{2}[.,]\d{3}[^\n]{0,60}\n\s*|00?:\d{2}:\d{2}(?:[.,]\d{1,3})?\s{1,8}/uy;

/**
 * Where a line ends that belongs to the page or the player, not to the text: white space runs from `at` to `end`, the
 * line follows. 0 if there is none. A running head or
 * footnote counts only inside a sentence, `last` being the letter before it.
 */
export function furnitureAt(text: string, at: number, end: number, last: string): number {
  let breaks = 0;
  for (let place = at; place < end; place += 1) if (text.charCodeAt(place) === 10) breaks += 1;
  if (breaks === 0) return 0;
  CUE.lastIndex = end;
  if (/\d/u.test(text[end] ?? '') && CUE.test(text)) return CUE.lastIndex;
  if (breaks < 2 || !/^\p{Ll}$/u.test(last)) return 0;
  for (const pattern of [RUNNING_HEAD, PAGE_LINES, FOOTNOTE]) {
    pattern.lastIndex = end;
    if (pattern.test(text)) return pattern.lastIndex;
  }
  return 0;
}
