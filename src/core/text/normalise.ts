import type { Span } from '../types';
import {
  CONTEXT,
  DROP,
  extendsPrevious,
  type FoldTable,
  foldCharacter,
  foldTable,
  HYPHEN,
  isDash,
  isIgnored,
  SPACE,
  UNKNOWN,
} from './fold-table';
import { closesNoteMarker, entityAt, furnitureAt, linkAt, linkTargetEnd, superscriptAt } from './markup';
import { looksGarbled, undoMojibake } from './mojibake';
import { OffsetMap } from './offset-map';

/** A text folded for comparing, and the way back. */
export interface Normalised {
  /** The text as it was given. */
  readonly source: string;
  /** Folded: one case, one kind of space, quotation mark, dash; note markers and invisible signs gone. */
  readonly text: string;
  /** Capitals were read the Turkish way (I is the capital of ı). */
  readonly turkish: boolean;
  /** The span of `source` that `text.slice(start, end)` came from; whole characters with their marks. */
  toSource(start: number, end: number): Span;
  /** The first offset of `text` that came from `offset` of `source` or from behind it. */
  fromSource(offset: number): number;
}

export interface NormaliseOptions {
  /** Read capitals the Turkish way; worked out from the text if missing. */
  turkish?: boolean;
}

/** Marks on one letter that are still composed; text with more is not language. */
const MAX_MARKS = 32;
/** What may follow a space that only sets off punctuation ("oui !"). */
const CLOSING = /^[.,;:!?)\]}%…]$/u;
const WIDE_SCRIPT = /^[\u2e80-\u312f\u3190-\u33ff\u3400-\u9fff\uf900-\ufaff\uff61-\uff9f]$/u;
const LETTER = /^[\p{L}\p{M}]$/u;
const WORD = /^[\p{L}\p{M}\p{N}]$/u;

/**
 * Folds everything that two faithful copies of one text may differ in, and nothing that carries sense: minus signs,
 * decimal points, powers, comparison signs and accents stay. Folding the result again changes nothing.
 *
 * One pass, linear time. Never throws: lone surrogates and control characters pass.
 */
export function normalise(text: string, options: NormaliseOptions = {}): Normalised {
  const turkish = options.turkish ?? isTurkish(text);
  const folder = new Folder(text, foldTable(turkish));
  const folded = folder.run();
  const { map } = folder;
  return {
    source: text,
    text: folded,
    turkish,
    toSource(start, end) {
      const from = start < folded.length ? map.toSource(start) : text.length;
      if (end <= start) return { start: from, end: from };
      return { start: from, end: folder.elementEnd(map.toSource(end - 1)) };
    },
    fromSource(offset) {
      return map.fromSource(offset, folded.length);
    },
  };
}

/** Dotted capital or dotless small i are one letter in fifty of Turkish text and next to none elsewhere. */
function isTurkish(text: string): boolean {
  if (!text.includes('ı') && !text.includes('İ')) return false;
  const sample = text.slice(0, 20_000);
  const own = sample.match(/[ıİ]/gu)?.length ?? 0;
  return own * 66 > sample.length;
}

class Folder {
  readonly map = new OffsetMap();
  private readonly rows: Uint16Array;
  private out: Uint16Array;
  private size = 0;
  private shift = 0;
  private garbled: boolean | undefined;
  /** A note marker was taken out together with the space before it. */
  private owesSpace = false;

  constructor(
    private readonly text: string,
    private readonly table: FoldTable,
  ) {
    this.rows = table.rows;
    this.out = new Uint16Array(text.length + 16);
  }

  run(): string {
    const { text } = this;
    for (let at = 0; at < text.length; ) {
      at = this.plain(at);
      if (at < text.length) at = this.step(at);
    }
    while (this.last === SPACE) this.takeBack(this.size - 1);
    this.map.trim();
    const folded = toText(this.out, this.size);
    this.out = new Uint16Array(0);
    return folded;
  }

  /** Characters that become one other whatever stands round them; returns where the first other one stands. */
  private plain(from: number): number {
    const { text, rows, out } = this;
    if (this.owesSpace) return from;
    const end = text.length;
    let { size } = this;
    let at = from;
    if (at - size !== this.shift) {
      this.shift = at - size;
      this.map.record(size, this.shift);
    }
    for (; at < end; at += 1) {
      const row = rows[text.charCodeAt(at)] as number;
      if (row <= SPACE) break;
      out[size] = row;
      size += 1;
    }
    this.size = size;
    return at;
  }

  private step(at: number): number {
    const unit = this.text.charCodeAt(at);
    let row = this.rows[unit] as number;
    if (row === UNKNOWN) row = this.table.learn(unit);
    if (row === DROP) return at + 1;
    if (row === SPACE) return this.space(at);
    if (row !== CONTEXT) {
      this.add(row, at);
      return at + 1;
    }
    return this.context(at, this.text[at] as string);
  }

  private context(at: number, character: string): number {
    const { text } = this;
    if (character === '\u00ad') return this.softHyphen(at);
    if (isDash(character)) return this.dash(at);
    if (character === '&') return this.entity(at);
    const repaired = undoMojibake(text, at, () => {
      this.garbled ??= looksGarbled(text);
      return this.garbled;
    });
    if (repaired) {
      this.addAll(this.foldOne(repaired.character), at);
      return at + repaired.length;
    }
    if (character === '[') {
      if (linkAt(text, at)) return at + 1;
      this.add(0x5b, at);
      return at + 1;
    }
    if (character === ']') return this.closeBracket(at);
    if (character === '«' || character === '»') return this.guillemet(at, character);
    if (character === '*' || character === '_' || character === '`' || character === '~')
      return this.mark(at, character);
    const superscript = superscriptAt(text, at, this.tail(4));
    if (superscript) {
      this.addAll(superscript.folded, at);
      return at + superscript.length;
    }
    if (extendsPrevious(character)) return this.joinMarks(at);
    const end = this.elementEnd(at);
    const folded = this.foldOne(text.slice(at, end));
    // 1½ is one and a half, not eleven halves; a circled figure does not lengthen the number before it.
    if (/^\d/u.test(folded) && /^\d$/u.test(this.lastCharacter)) this.add(SPACE, at);
    this.addAll(folded, at);
    return end;
  }

  private foldOne(element: string): string {
    return this.table.turkish && element.startsWith('I')
      ? foldCharacter(`ı${element.slice(1)}`)
      : foldCharacter(element);
  }

  /** White space: one space, none beside wide scripts, inside brackets, or before closing punctuation. */
  private space(at: number): number {
    const { text } = this;
    let end = at + 1;
    while (end < text.length && this.isSpaceAt(end)) end += 1;
    const furniture = furnitureAt(text, at, end, this.lastCharacter);
    if (furniture > end) return this.space(furniture - 1);
    if (this.size === 0 || this.last === SPACE || this.owesSpace) return end;
    const next = this.visibleAt(end);
    const before = String.fromCharCode(this.last);
    if (next === '' || before === '(' || before === '[' || WIDE_SCRIPT.test(before) || WIDE_SCRIPT.test(next))
      return end;
    if (CLOSING.test(next) && !/\d/.test(text[end + 1] ?? '') && !isDash(before)) return end;
    this.add(SPACE, at);
    return end;
  }

  /** A run of dashes is one; white space on both sides of it goes; a word broken over a line end is joined. */
  private dash(at: number): number {
    const { text } = this;
    let end = at + 1;
    while (end < text.length && isDash(text[end] as string)) end += 1;
    let after = end;
    let breaks = 0;
    while (after < text.length && this.isSpaceAt(after)) {
      if (text[after] === '\n') breaks += 1;
      after += 1;
    }
    const next = text[after] ?? '';
    const isBrokenWord = breaks === 1 && end - at === 1 && LETTER.test(this.lastCharacter) && WORD.test(next);
    if (isBrokenWord && text[at] !== '—') {
      if (/^\p{Ll}$/u.test(next)) return after;
      this.add(HYPHEN, at);
      return after;
    }
    const isSpaced = this.last === SPACE && after > end;
    if (isSpaced || text[at] === '—' || text[at] === '―') {
      if (this.last === SPACE) this.takeBack(this.size - 1);
      end = after;
    }
    if (this.last !== HYPHEN) this.add(HYPHEN, at);
    return end;
  }

  private entity(at: number): number {
    const entity = entityAt(this.text, at);
    if (!entity) this.add(0x26, at);
    else this.addAll(this.foldOne(entity.character), at);
    return at + (entity?.length ?? 1);
  }

  /** Invisible; at a line end it joins the halves of the word. */
  private softHyphen(at: number): number {
    const { text } = this;
    let before = at;
    while (before > 0 && this.isSpaceAt(before - 1)) before -= 1;
    let after = at + 1;
    while (after < text.length && this.isSpaceAt(after)) after += 1;
    const isLineEnd = text.slice(before, after).includes('\n');
    if (!isLineEnd || !LETTER.test(text[after] ?? '')) return at + 1;
    if (this.last === SPACE) this.takeBack(this.size - 1);
    return after;
  }

  /** `« oui »` loses the spaces inside, `sagte »ja« und` keeps those outside. */
  private guillemet(at: number, character: string): number {
    const { text } = this;
    const isSpaceBefore = at === 0 || this.isSpaceAt(at - 1);
    const isSpaceAfter = at + 1 >= text.length || this.isSpaceAt(at + 1);
    if (character === '»' && this.last === SPACE && !WORD.test(text[at + 1] ?? '')) this.takeBack(this.size - 1);
    this.add(0x22, at);
    let end = at + 1;
    if (character === '«' && isSpaceAfter && (isSpaceBefore || !WORD.test(text[at - 1] ?? ''))) {
      while (end < text.length && this.isSpaceAt(end)) end += 1;
    }
    return end;
  }

  /** Signs that Markdown sets round words; inside a word or between figures they are text. */
  private mark(at: number, character: string): number {
    const { text } = this;
    let end = at + 1;
    while (end < text.length && text[end] === character) end += 1;
    const isInside = WORD.test(text[at - 1] ?? '') && WORD.test(text[end] ?? '');
    const isSpaced = !(text[at - 1] ?? ' ').trim() && !(text[end] ?? ' ').trim();
    if (character === '`') {
      if (end - at === 2) this.add(0x22, at);
      else if (isInside) this.add(0x27, at);
      return end;
    }
    if (character === '~' ? end - at === 2 : end - at >= 2 || (!isInside && !isSpaced)) return end;
    for (let place = at; place < end; place += 1) this.add(text.charCodeAt(place), place);
    return end;
  }

  /** Takes out `[12]`, `[a]` and the like; skips the target of a Markdown link. */
  private closeBracket(at: number): number {
    const target = linkTargetEnd(this.text, at);
    if (target > 0) return target;
    this.add(0x5d, at);
    const open = closesNoteMarker(this.tail(24));
    if (open === 0) return at + 1;
    this.takeBack(this.size - open);
    if (this.last === SPACE) {
      this.takeBack(this.size - 1);
      this.owesSpace = true;
    }
    return at + 1;
  }

  /** Marks that stand behind their letter: letter and marks become the composed letter. */
  private joinMarks(at: number): number {
    const { text } = this;
    let end = at;
    while (end < text.length && end - at < MAX_MARKS && this.isMarkAt(end)) end += 1;
    const previous = this.size > 0 ? this.map.toSource(this.size - 1) : -1;
    if (previous < 0 || !LETTER.test(this.lastCharacter) || at - previous > MAX_MARKS) {
      this.addAll(this.foldOne(text.slice(at, end)), at);
      return end;
    }
    const element = text.slice(previous, end);
    let size = this.size;
    while (size > 0 && this.map.toSource(size - 1) === previous) size -= 1;
    this.takeBack(size);
    this.addAll(this.foldOne(element), previous);
    return end;
  }

  /** Where the character at `at` of the source ends: pairs, repaired damage and the marks behind it included. */
  elementEnd(at: number): number {
    const { text } = this;
    const unit = text.charCodeAt(at);
    const low = text.charCodeAt(at + 1);
    let end = at + 1;
    if (unit >= 0xd800 && unit < 0xdc00 && low >= 0xdc00 && low < 0xe000) end = at + 2;
    else if (unit >= 0xc2 && unit <= 0xe2 && (this.rows[unit] === CONTEXT || this.rows[unit] === UNKNOWN)) {
      this.garbled ??= looksGarbled(text);
      end = at + (undoMojibake(text, at, () => this.garbled === true)?.length ?? 1);
    }
    while (end < text.length && end - at < MAX_MARKS && this.isMarkAt(end)) end += 1;
    return end;
  }

  private get last(): number {
    return this.size > 0 ? (this.out[this.size - 1] as number) : 0;
  }

  private get lastCharacter(): string {
    return this.size > 0 ? String.fromCharCode(this.last) : '';
  }

  /** The last units written, for rules that look back. */
  private tail(count: number): string {
    return String.fromCharCode(...this.out.subarray(Math.max(0, this.size - count), this.size));
  }

  private isSpaceAt(at: number): boolean {
    const unit = this.text.charCodeAt(at);
    const row = this.rows[unit] as number;
    return (row === UNKNOWN ? this.table.learn(unit) : row) === SPACE;
  }

  private isMarkAt(at: number): boolean {
    const unit = this.text.charCodeAt(at);
    if (unit < 0x300) return false;
    const character = this.text[at] as string;
    return extendsPrevious(character) || (isIgnored(character) && /\p{M}/u.test(character));
  }

  /** The first character from `at` on that leaves something behind. */
  private visibleAt(at: number): string {
    const { text, rows } = this;
    let place = at;
    while (place < text.length && place < at + 64) {
      const unit = text.charCodeAt(place);
      const row = rows[unit] as number;
      if ((row === UNKNOWN ? this.table.learn(unit) : row) !== DROP) break;
      place += 1;
    }
    return text[place] ?? '';
  }

  private takeBack(size: number): void {
    this.size = size;
    this.map.rewind(size);
    this.shift = this.map.lastShift;
  }

  private add(unit: number, at: number): void {
    if (this.owesSpace) {
      this.owesSpace = false;
      if (WORD.test(String.fromCharCode(unit))) this.add(SPACE, at);
    }
    if (unit === SPACE && (this.last === SPACE || this.size === 0)) return;
    if (this.size === this.out.length) {
      const more = new Uint16Array(this.out.length + (this.out.length >> 2) + 64);
      more.set(this.out);
      this.out = more;
    }
    if (at - this.size !== this.shift) {
      this.shift = at - this.size;
      this.map.record(this.size, this.shift);
    }
    this.out[this.size] = unit;
    this.size += 1;
    // `plain` writes without looking, so there is always room for the rest of the text.
    const needed = this.size + (this.text.length - at);
    if (needed > this.out.length) {
      const more = new Uint16Array(needed + 64);
      more.set(this.out.subarray(0, this.size));
      this.out = more;
    }
  }

  private addAll(folded: string, at: number): void {
    for (let place = 0; place < folded.length; place += 1) this.add(folded.charCodeAt(place), at);
  }
}

function toText(units: Uint16Array, size: number): string {
  let text = '';
  for (let at = 0; at < size; at += 8192) {
    text += String.fromCharCode(...units.subarray(at, Math.min(size, at + 8192)));
  }
  return text;
}
