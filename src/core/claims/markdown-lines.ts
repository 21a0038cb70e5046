import type { Span } from '../types';

/** What one line of Markdown starts with. Written for what models produce, which is looser than CommonMark. */
export type LineStart =
  | { kind: 'blank' }
  | { kind: 'rule' }
  | { kind: 'fence'; fence: string; info: string }
  | { kind: 'heading'; level: number; content: Span }
  | { kind: 'underline' }
  | { kind: 'item'; indent: number; marker: string; content: Span }
  | { kind: 'note'; label: string; content: Span }
  | { kind: 'row' }
  | { kind: 'text'; indent: number; content: Span };

const FENCE = /^\s*(`{3,}|~{3,})(.*)$/;
const HEADING = /^\s{0,3}(#{1,6})(?:[ \t]+|(?<=##)(?=[^#\s])|$)/;
const RULE = /^\s{0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,}|[─━═]{3,}\s*)$/;
const UNDERLINE = /^\s{0,3}(?:=+|-+)\s*$/;
/** Bullets, numbers, single letters with a bracket; the full-width and circled forms of CJK answers too. */
const ITEM =
  /^(\s*)((?:[-*+•◦▪▫●○■□‣⁃∙·–—➤➢►▸✓✔✅❌✖☑👉🔹🔸➡]|⚠)\uFE0F?(?=\s)|[✅❌✔☑👉🔹🔸•●](?=\S)|\d{1,3}[.)](?=\s)|\d{1,2}\.(?=[*_]{0,2}[\p{Lu}\p{Lo}])|\d{1,2}[、．](?=\S)|[(（]\d{1,2}[)）](?=\s*\S)|[a-zA-Z]\)(?=\s)|[①-⑳]\s?(?=\S))\s*/u;
const TASK = /^\[[ xX]\]\s+/;
const NOTE = /^\s{0,3}\[\^([^\]\s]{1,60})\]:\s*/;
const REFERENCE = /^\s{0,3}\[([^\]]{1,80})\]:\s*(?=<?https?:\/\/)/;
/** "[1] https://…" and "[1] Title, https://…": a numbered source, not a sentence that starts with a mark. */
const NUMBERED_SOURCE = /^\s{0,3}\[(\d{1,3})\][.:)]?\s+(?=\S.{0,300}?https?:\/\/)/;
const RAISED_SOURCE = /^\s{0,3}([¹²³⁰⁴-⁹]{1,3})[.:)]?\s*(?=(?:\S.{0,300}?)?https?:\/\/)/;
const BLANK = /^\s*$/;

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** "¹²" as "12". */
export function fromRaised(text: string): string {
  return text.replace(/[⁰¹²³⁴-⁹]/g, (digit) => String(RAISED.indexOf(digit)));
}

const trimmed = (source: string, start: number, end: number): Span => {
  let from = start;
  let to = end;
  while (from < to && /\s/.test(source.charAt(from))) from += 1;
  while (to > from && /\s/.test(source.charAt(to - 1))) to -= 1;
  return { start: from, end: to };
};

/** A heading without the signs that close it: "## Parking ##". */
function withoutClosing(text: string): string {
  const whole = text.trimEnd();
  let end = whole.length;
  while (whole.charAt(end - 1) === '#') end -= 1;
  const isParted = end < whole.length && /[ \t]/.test(whole.charAt(end - 1));
  return isParted ? whole.slice(0, end).trimEnd() : text;
}

/** The lines of `source` without their ends. */
export function splitLines(source: string): Span[] {
  const lines: Span[] = [];
  let start = 0;
  for (const match of source.matchAll(/\r\n|[\n\r\u2028\u2029]/g)) {
    lines.push({ start, end: match.index });
    start = match.index + match[0].length;
  }
  lines.push({ start, end: source.length });
  return lines;
}

/** Length of the quotation marks (">", "> >") at the start of a line. */
export function quotePrefix(line: string): number {
  return /^(?:\s{0,3}>\s?)+/.exec(line)?.[0].length ?? 0;
}

/** Reads the start of the line `source[line.start, line.end)`, block quote marks already taken off. */
export function readLineStart(source: string, line: Span): LineStart {
  const text = source.slice(line.start, line.end);
  if (BLANK.test(text)) return { kind: 'blank' };
  const fence = FENCE.exec(text);
  if (fence?.[1] !== undefined && !(fence[1].startsWith('`') && fence[2]?.includes('`'))) {
    return { kind: 'fence', fence: fence[1], info: (fence[2] ?? '').trim().toLowerCase() };
  }
  const heading = HEADING.exec(text);
  if (heading?.[1] !== undefined) {
    const end = Math.max(line.start + heading[0].length, line.start + withoutClosing(text).length);
    return {
      kind: 'heading',
      level: heading[1].length,
      content: trimmed(source, line.start + heading[0].length, end),
    };
  }
  if (UNDERLINE.test(text)) return { kind: 'underline' };
  if (RULE.test(text)) return { kind: 'rule' };
  const note = NOTE.exec(text) ?? REFERENCE.exec(text) ?? NUMBERED_SOURCE.exec(text) ?? RAISED_SOURCE.exec(text);
  if (note?.[1] !== undefined) {
    const content = trimmed(source, line.start + note[0].length, line.end);
    return { kind: 'note', label: fromRaised(note[1]), content };
  }
  const item = ITEM.exec(text);
  if (item?.[2] !== undefined) {
    let start = line.start + item[0].length;
    start += TASK.exec(source.slice(start, line.end))?.[0].length ?? 0;
    const indent = (item[1] ?? '').replace(/\t/g, '    ').length;
    return { kind: 'item', indent, marker: item[2], content: trimmed(source, start, line.end) };
  }
  if (/^\s*\|.*\S/.test(text)) return { kind: 'row' };
  const indent = (/^\s*/.exec(text)?.[0] ?? '').replace(/\t/g, '    ').length;
  return { kind: 'text', indent, content: trimmed(source, line.start, line.end) };
}

/** Whether a line is the rule under the head of a table: `|---|:--:|`. */
export function isTableRule(line: string): boolean {
  return line.includes('-') && line.includes('|') && /^[\s|:–—-]+$/.test(line);
}

/** The cells of a table row, outer bars and white space taken off; `\|` and bars in code ticks are text. */
export function splitCells(source: string, line: Span): Span[] {
  const cells: Span[] = [];
  let { start } = line;
  let inCode = false;
  for (let at = line.start; at < line.end; at += 1) {
    const unit = source.charAt(at);
    if (unit === '\\') at += 1;
    else if (unit === '`') inCode = source.indexOf('`', at + 1) < line.end && !inCode;
    else if (unit === '|' && !inCode) {
      cells.push(trimmed(source, start, at));
      start = at + 1;
    }
  }
  cells.push(trimmed(source, start, line.end));
  const isEmpty = (cell: Span | undefined): boolean => cell === undefined || cell.start >= cell.end;
  if (isEmpty(cells[0])) cells.shift();
  if (isEmpty(cells[cells.length - 1])) cells.pop();
  return cells;
}
