import type { Span } from '../types';
import { Brackets } from './brackets';
import type { MarkRef } from './citation-marks';
import { codeSpans, emphasisMarks } from './emphasis';
import { InlineLookahead, type InlineOptions, MAX_GROUP } from './inline-lookahead';
import { MappedText } from './mapped-text';
import { isCitingLabel, isHostLabel, type LinkReading, readAddress } from './markdown-links';
import { readMarkup } from './markdown-markup';
import { isCitingWord } from './source-heads';

/** A citation marker, or a link of the text, as it stood in Markdown. */
export interface InlineMark extends MarkRef {
  kind: 'marker' | 'link';
  /** Where it stood, into the text without marks; for a link the end of its words. */
  at: number;
  /** The marker itself, into the given Markdown. */
  place: Span;
}

const CLOSING = /[.,;:!?…)\]}»”’。，、；：！？）」』%]/u;
/** Letters and digits, raised ones aside: nothing special starts inside. */
const WORD = /[\p{L}\p{M}\p{Nd}]+/uy;
const STOP = /[.!?…。！？]["'”’»)」』]?$/u;

/**
 * Appends the words of one block to `out`, without emphasis, ticks, tags and citation markers, white space folded;
 * gives the marks it held. `out` stays clear of white space at the block's ends.
 */
export function readInline(raw: MappedText, out: MappedText, options: InlineOptions): InlineMark[] {
  return new InlineReader(raw, out, options).read();
}

class InlineReader {
  private readonly marks: InlineMark[] = [];
  private readonly text: string;
  private readonly skipped: ReadonlySet<number>;
  /** Code spans by where they start. */
  private readonly code: ReadonlyMap<number, ReturnType<typeof codeSpans>[number]>;
  private readonly brackets: Brackets;
  private readonly ahead: InlineLookahead;
  /** Where the words end, a last stop aside. */
  private readonly groupEnd: number;
  private readonly blockStart: number;
  private at = 0;
  /** White space seen since the last word, not yet written. */
  private space: Span | null = null;
  /** A marker was taken out since the last word. */
  private afterMark = false;
  private isSpacedAfterMark = false;
  private openQuotes = 0;
  private isStraightOpen = false;

  constructor(
    private readonly raw: MappedText,
    private readonly out: MappedText,
    private readonly options: InlineOptions,
  ) {
    this.text = raw.text;
    this.skipped = emphasisMarks(raw.text);
    this.code = new Map(codeSpans(raw.text).map((span) => [span.start, span]));
    this.brackets = new Brackets(raw.text);
    this.ahead = new InlineLookahead(raw.text, this.brackets, options);
    const words = raw.text.trimEnd();
    this.groupEnd = words.length - (words.endsWith('.') ? 1 : 0);
    this.blockStart = out.length;
  }

  read(): InlineMark[] {
    while (this.at < this.text.length) this.step();
    return this.marks;
  }

  private step(): void {
    const unit = this.text.charAt(this.at);
    if (/\s/u.test(unit)) {
      this.space ??= { start: this.at, end: this.at + 1 };
      this.isSpacedAfterMark = this.afterMark;
      this.at += 1;
    } else if (this.skipped.has(this.at)) this.at += 1;
    else if (!this.readSpecial(unit)) {
      WORD.lastIndex = this.at;
      const end = WORD.test(this.text) ? WORD.lastIndex : this.at + 1;
      this.copy(this.at, end);
      this.at = end;
    }
  }

  private readSpecial(unit: string): boolean {
    return (
      this.readCode(unit) ||
      this.readGroup(unit) ||
      this.readMarker(unit) ||
      this.readAnyLink(unit) ||
      this.readMarkup(unit)
    );
  }

  private readCode(unit: string): boolean {
    if (unit !== '`') return false;
    const span = this.code.get(this.at);
    if (!span) return false;
    for (let at = span.start + span.ticks; at < span.end - span.ticks; at += 1) {
      if (/\s/u.test(this.text.charAt(at))) this.space ??= { start: at, end: at + 1 };
      else this.copy(at, at + 1);
    }
    this.at = span.end;
    return true;
  }

  /** "([1], [2])", "(source: [guide](url))", and "Source: [guide](url)" behind the last sentence: all of it cites. */
  private readGroup(unit: string): boolean {
    if (unit === '(' || unit === '（') {
      // Most brackets hold words: that is seen at once, while the closing one may be far.
      if (!this.ahead.canBeGroup(this.at + 1)) return false;
      const close = this.brackets.closeOf(this.at, MAX_GROUP);
      return close > 0 && this.takeGroup(this.at, this.at + 1, close, close + 1);
    }
    if (!/\p{L}/u.test(unit) || !(STOP.test(this.written) || /[—–-]$/u.test(this.written))) return false;
    const head = /^(\p{L}{2,12})\s*[:：]\s*/u.exec(this.text.slice(this.at, this.at + 24));
    if (head?.[1] === undefined || !isCitingWord(head[1])) return false;
    const end = this.groupEnd;
    const from = this.at + head[0].length;
    return this.ahead.isGroup(from, end, this.isQuoting) && this.takeGroup(this.at, from, end, this.text.length);
  }

  private get written(): string {
    return this.out.tail(this.blockStart);
  }

  private takeGroup(start: number, from: number, to: number, end: number): boolean {
    const found: { refs: MarkRef[]; start: number; end: number }[] = [];
    for (let at = from; at < to; ) {
      const token = this.ahead.groupToken(at, this.isQuoting);
      if (!token || token.end > to) return false;
      if (token.refs.length > 0) found.push({ refs: token.refs, start: at, end: token.end });
      at = token.end;
    }
    if (found.length === 0) return false;
    for (const { refs, start: markStart, end: markEnd } of found) this.take(refs, markStart, markEnd);
    if (this.at === start) this.at = end;
    return true;
  }

  private get isQuoting(): boolean {
    return this.openQuotes > 0 || this.isStraightOpen;
  }

  private readMarker(unit: string): boolean {
    if (!/[[［\\【〔<\uE200:^¹²³⁰⁴-⁹]/u.test(unit)) return false;
    const mark = this.ahead.markAt(this.at, this.isQuoting);
    if (!mark || this.ahead.wordLinkAt(this.at)) return false;
    this.take(mark.refs, this.at, mark.end);
    this.at = mark.end;
    return true;
  }

  private take(refs: readonly MarkRef[], start: number, end: number): void {
    const place = this.raw.toSource({ start, end });
    for (const ref of refs) this.marks.push({ ...ref, kind: 'marker', at: this.out.length, place });
    this.afterMark = true;
  }

  private readAnyLink(unit: string): boolean {
    if (unit === '!' || unit === '[') return this.readWordLink();
    if (unit !== '<' && unit !== 'h' && unit !== 'H') return false;
    const link = readAddress(this.text, this.at);
    if (!link) return false;
    if (STOP.test(this.written) && this.ahead.endsAfter(link.end, this.isQuoting))
      this.take([this.ahead.refOf(link)], this.at, link.end);
    else {
      this.copy(link.label.start, link.label.end);
      this.note(link);
    }
    this.at = link.end;
    return true;
  }

  private readWordLink(): boolean {
    const link = this.ahead.wordLinkAt(this.at);
    if (!link) return false;
    if (link.isImage) {
      this.afterMark = true;
      this.at = link.end;
      return true;
    }
    const label = this.text.slice(link.label.start, link.label.end);
    const isWeb = /^https?:/i.test(link.url);
    const isMarker = isCitingLabel(label) || (isWeb && this.standsForSource(link, label));
    if (isMarker && (isWeb || /\d/.test(label))) {
      const ref = this.ahead.refOf(link);
      if (!isWeb) delete ref.url;
      this.take([ref], this.at, link.end);
    } else if (!isMarker || isWeb) {
      const inner = new MappedText();
      inner.appendSlice(this.raw, link.label.start, link.label.end);
      this.flushSpace(inner.text);
      const nested = readInline(inner, this.out, this.options);
      for (const mark of nested) if (mark.kind === 'marker') this.marks.push(mark);
      if (isWeb) this.note(link);
    }
    this.at = link.end;
    return true;
  }

  /** A link behind the last sentence of its block, or one whose words are the host: made for citing. */
  private standsForSource(link: LinkReading, label: string): boolean {
    const rest = this.text.slice(link.end);
    const endsSentence = /^\s*(?:[.!?。]|$|\[|\()/u.test(rest);
    if (isHostLabel(label, link.url)) return endsSentence;
    return STOP.test(this.written) && this.ahead.endsAfter(link.end, this.isQuoting);
  }

  private note(link: LinkReading): void {
    const place = this.raw.toSource({ start: this.at, end: link.end });
    this.marks.push({ ...this.ahead.refOf(link), kind: 'link', at: this.out.length, place });
  }

  private readMarkup(unit: string): boolean {
    if (unit !== '\\' && unit !== '<' && unit !== '&') return false;
    const markup = readMarkup(this.text, this.at);
    if (!markup) return false;
    if (markup.text === ' ') this.space ??= { start: this.at, end: markup.end };
    else if (markup.text !== '') this.write(markup.text, this.at, markup.end);
    this.at = markup.end;
    return true;
  }

  private write(text: string, start: number, end: number): void {
    this.flushSpace(text);
    this.out.appendInstead(text, this.raw, start, end);
  }

  private copy(start: number, end: number): void {
    const text = this.text.slice(start, end);
    // "…tall. [1]." has a stop too many once the mark is gone.
    if (this.afterMark && /^[.。]$/u.test(text) && STOP.test(this.written)) return;
    if (text === '"') this.isStraightOpen = !this.isStraightOpen;
    else if (/^[“„«「『]$/u.test(text)) this.openQuotes += 1;
    else if (/^[”»」』]$/u.test(text)) this.openQuotes = Math.max(0, this.openQuotes - 1);
    this.flushSpace(text);
    this.out.appendSlice(this.raw, start, end);
  }

  /** Writes the space before `next`, unless it only parted a marker from what follows. */
  private flushSpace(next: string): void {
    // French has a space of its own before these: "ouvert [1] !".
    const isFrench = this.isSpacedAfterMark && /^[!?:;»]/.test(next);
    const isJoint = this.afterMark && !isFrench && CLOSING.test(next.charAt(0));
    if (this.space && this.out.length > this.blockStart && !isJoint) {
      this.out.appendInstead(' ', this.raw, this.space.start, this.space.end);
    }
    this.space = null;
    this.afterMark = false;
    this.isSpacedAfterMark = false;
  }
}
