/** Remains of mark-up inside a text: note markers, raised figures, Markdown links. Each look-around is bounded. */

const NOTE_MARKER =
  /\[(?:\d{1,4}(?:\s?[,;–-]\s?\d{1,4}){0,8}|[a-z]{1,2}|(?:note|nb|n|fn)\.?\s?\d{1,3}|citation needed)\]$/u;

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
  LINK_TARGET.lastIndex = at;
  return LINK_TARGET.test(text) ? LINK_TARGET.lastIndex : 0;
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const RAISED = /[⁰¹²³⁴-⁹]{1,4}/uy;
/** Units of length and time that are squared and cubed. */
const UNIT = /(?:^|[^\p{L}])(?:[kcdmµμn]?m|ft|in|mi|yd|s|h)$/u;

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
