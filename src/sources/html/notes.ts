import { toSuperscript } from '../../core/text/superscripts';
import type { ClassTraits } from './classes';
import type { Attributes } from './elements';

const NOTE_CLASS =
  /(?:^|[\s_-])(?:reference|footnote(?:-?ref(?:erence)?)?|fn(?:-?ref)?|fnref|noteref|endnote|citation|cite(?:-?ref)?|note-?ref|ref|xref|bibr|footnote-anchor|inline-template)(?:$|[\s_-])/i;
const NOTE_TARGET = /^#(?:_?(?:cite|fn|ref|foot|end|note|ftn|edn|bib|cr|b|r|en|sdfootnote)[\w:.-]*\d|cite)/i;
const NOTE_TEXT =
  /^\s*(?:[[(]?\s*(?:\d{1,3}|[ivx]{1,4}|n\s?\d+|note \d+)(?:\s*[,;–-]\s*\d{1,3})*\s*[\])]?|[*†‡§¶#]{1,3}|[[(]\s*[a-z]\s*[\])])\s*$/i;

/** Whether a class is one of those that sites give to note markers. */
export function isNoteClass(className: string): boolean {
  return NOTE_CLASS.test(className);
}

/** Whether a class is one of a wiki's own marks beside the text. */
export function isWikiMark(className: string): boolean {
  return /\bmw-(?:editsection|cite-backlink)\b/.test(className);
}

/** Whether an element was made to hold a note marker. Links count only with a marker's text, judged when they close. */
export function isNoteElement(tag: string, attributes: Attributes, classes: ClassTraits): boolean {
  const role = attributes.role?.toLowerCase();
  if (role === 'doc-noteref' || role === 'doc-backlink') return true;
  if (tag !== 'sup' && tag !== 'a' && tag !== 'span') return false;
  if (classes.isWikiMark) return true;
  return tag !== 'span' && classes.isNote && (tag === 'sup' || isNoteTarget(attributes.href));
}

/** Whether a link leads to a note of the same page. */
export function isNoteTarget(href: string | undefined): boolean {
  return href !== undefined && NOTE_TARGET.test(href);
}

/** Whether a text looks like a note marker: `12`, `[3]`, `†`. */
export function isNoteText(text: string): boolean {
  return NOTE_TEXT.test(text);
}

const UNIT =
  /(?:^|[\s\d/·⋅.,(\u00a0\u2009\u202f])(?:[kcdmµμn]?m|km|in|ft|yd|mi|[mµμn]?s|h|[kmµ]?g|[mk]?Pa|[mkMGT]?[WJNVA]|cm|dm|mm|l|L|Hz|mol|K|u)$/;
const BASE = /(?:^|[^\d.,€$£¥])(?:\d{1,2}|\d+[.,]\d+\s?[×x*·]\s?10|[×x*·]\s?10|1000)$/;
const SYMBOL = /(?:^|[^\p{L}])\p{L}$|[)\]⁺⁻\d]$/u;
const CHARGE = /^\d?[+−–-]$/;

/**
 * What a raised text says, given the text before it: `10<sup>6</sup>` → `⁶`, `21<sup>st</sup>` → `st`, and "" for a
 * note marker. In doubt a raised number behind a word is a note: it would else be read as a part of the statement.
 */
export function readRaised(raised: string, before: string): string {
  const text = raised.trim();
  if (text === '') return '';
  if (/^[−–+-]?[\dni()+−–-]{1,6}$/.test(text)) {
    const isPower =
      UNIT.test(before) ||
      BASE.test(before) ||
      (CHARGE.test(text) && /[\p{L}\d)\]]$/u.test(before)) ||
      isSymbolPower(text, before);
    return isPower ? toSuperscript(text) : isNoteText(text) ? '' : raised;
  }
  if (isNoteText(text)) return '';
  // A raised letter behind a figure of a table is a note; behind one or two digits it is an ordinal ending (2e, 1º).
  if (/^[a-d]$/.test(text) && /\d{3}$|\d[.,]\d+$|%$/.test(before)) return '';
  return raised;
}

function isSymbolPower(text: string, before: string): boolean {
  if (/^\d{3,}$/.test(text)) return false;
  return SYMBOL.test(before) && !/\d{3}$|\d[.,]\d+$/.test(before) && !/[.!?]\s*$/.test(before);
}
