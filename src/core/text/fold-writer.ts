import { enlarged, NOTHING, scratch, toText } from './fold-buffer';
import { HYPHEN, SPACE } from './fold-table';
import { OffsetMap } from './offset-map';

const WIDE_SCRIPT =
  /^[\u2e80-\u3029\u3030-\u3098\u309b-\u312f\u3190-\u33ff\u3400-\u9fff\uf900-\ufaff\uff61-\uff9d\ud840-\ud87f]$/u;
const WORD = /^[\p{L}\p{M}\p{N}]$/u;
/** The longest note marker, in units. */
export const MAX_MARKER = 24;

/** Whether a character is of a script that sets no spaces between words. */
export function isWideScript(character: string): boolean {
  return WIDE_SCRIPT.test(character);
}

/** Whether a character is part of a word. */
export function isWordCharacter(character: string): boolean {
  return WORD.test(character);
}

/** Folded text while it is written, with the place that each unit came from. What was written can be taken back. */
export class FoldWriter {
  readonly map = new OffsetMap();
  protected out: Uint16Array<ArrayBuffer>;
  protected size = 0;
  protected shift = 0;
  /** All units that were written, or-ed together. */
  protected widest = 0;
  /** A note marker was taken out together with the space before it. */
  protected owesSpace = false;

  constructor(protected readonly text: string) {
    this.out = scratch(text.length + 16);
  }

  /** The text; nothing can be written after that. */
  protected finish(): string {
    while (this.last === SPACE) this.takeBack(this.size - 1);
    this.map.trim();
    const { size } = this;
    const folded = toText(this.out, size, this.widest <= 0xff);
    this.out = NOTHING;
    return folded;
  }

  /** What is written next comes from `at` of the source on, unit by unit. */
  protected follow(at: number): void {
    if (at - this.size === this.shift) return;
    this.shift = at - this.size;
    this.map.record(this.size, this.shift);
  }

  protected get last(): number {
    return this.size > 0 ? (this.out[this.size - 1] as number) : 0;
  }

  protected get lastCharacter(): string {
    return this.size > 0 ? this.characterAt(this.size - 1) : '';
  }

  /** A unit that was written. */
  protected characterAt(place: number): string {
    return String.fromCharCode(this.out[place] as number);
  }

  /** The last units written, for rules that look back. */
  protected tail(count: number): string {
    return String.fromCharCode(...this.out.subarray(Math.max(0, this.size - count), this.size));
  }

  /** Behind the `]` just written: its `[` stands within the length of a note marker. */
  protected hasOpenBracket(): boolean {
    const floor = Math.max(0, this.size - MAX_MARKER);
    for (let place = this.size - 2; place >= floor; place -= 1) {
      if (this.out[place] === 0x5d) return false;
      if (this.out[place] === 0x5b) return true;
    }
    return false;
  }

  protected takeBack(size: number): void {
    this.size = size;
    this.map.rewind(size);
    this.shift = this.map.lastShift;
  }

  protected add(unit: number, at: number): void {
    if (this.owesSpace) {
      this.owesSpace = false;
      const character = String.fromCharCode(unit);
      if (isWordCharacter(character) && !isWideScript(character)) this.add(SPACE, at);
    }
    if (unit === SPACE && (this.last === SPACE || this.size === 0)) return;
    if (this.size === this.out.length) {
      this.out = enlarged(this.out, this.out.length + (this.out.length >> 2) + 64);
    }
    this.follow(at);
    this.out[this.size] = unit;
    this.widest |= unit;
    this.size += 1;
    // Units are also written without looking, so there is always room for the rest of the text.
    const needed = this.size + (this.text.length - at);
    if (needed > this.out.length) this.out = enlarged(this.out, needed + (needed >> 2) + 64);
  }

  protected addAll(folded: string, at: number): void {
    for (let place = 0; place < folded.length; place += 1) {
      const unit = folded.charCodeAt(place);
      if (unit !== HYPHEN || this.last !== HYPHEN) this.add(unit, at);
    }
  }
}
