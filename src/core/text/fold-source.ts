import { PlainFolder } from './fold-plain';
import { DROP, extendsPrevious, foldCharacter, isIgnored, isWideMarkup, SPACE, UNKNOWN } from './fold-table';
import { ownCopy } from './own-copy';

/** Marks on one letter that are still composed; text with more is not language. */
export const MAX_MARKS = 32;

/** Composing is slow, and a text uses few letters with marks. */
const known = new Map<string, string>();

function foldElement(element: string): string {
  let folded = known.get(element);
  if (folded === undefined) {
    const own = ownCopy(element);
    folded = withoutExcess(foldCharacter(own));
    if (known.size > 20_000) known.clear();
    known.set(own, folded);
  }
  return folded;
}

/** A mark may become two (U+0344): of those that stand behind a character no more are left than folding again keeps. */
function withoutExcess(folded: string): string {
  let start = folded.length;
  while (start > 0 && extendsPrevious(folded.charAt(start - 1))) start -= 1;
  return folded.slice(0, start + MAX_MARKS);
}

/** Tells what stands at a place of the source, for the rules that look at more than one unit. */
export class SourceFolder extends PlainFolder {
  /** A run that leaves nothing behind, as it was last looked past. */
  private seen = { from: 0, to: 0, skipped: DROP };

  protected foldOne(element: string): string {
    return foldElement(this.table.turkish && element.startsWith('I') ? `ı${element.slice(1)}` : element);
  }

  /** Where the character at `at` of the source ends: pairs and the marks behind it included. */
  elementEnd(at: number): number {
    const { text } = this;
    const unit = text.charCodeAt(at);
    const low = text.charCodeAt(at + 1);
    let end = unit >= 0xd800 && unit < 0xdc00 && low >= 0xdc00 && low < 0xe000 ? at + 2 : at + 1;
    while (end < text.length && end - at < MAX_MARKS && this.isMarkAt(end)) end += 1;
    return end;
  }

  protected isSpaceAt(at: number): boolean {
    const unit = this.text.charCodeAt(at);
    const row = this.rows[unit] as number;
    return (row === UNKNOWN ? this.table.learn(unit) : row) === SPACE;
  }

  protected isMarkAt(at: number): boolean {
    const unit = this.text.charCodeAt(at);
    if (unit < 0x300) return false;
    const character = this.text[at] as string;
    return extendsPrevious(character) || (isIgnored(character) && /\p{M}/u.test(character));
  }

  /** Where the first character from `at` on stands that leaves something behind; `skipped`: that is no space either. */
  protected visibleAt(at: number, skipped = DROP): number {
    const { text, rows, seen } = this;
    if (at >= seen.from && at < seen.to && seen.skipped === skipped) return seen.to;
    let place = at;
    while (place < text.length) {
      const unit = text.charCodeAt(place);
      const row = rows[unit] as number;
      const becomes = row === UNKNOWN ? this.table.learn(unit) : row;
      if (unit !== 0xad && becomes !== DROP && becomes !== skipped) break;
      place += 1;
    }
    // Of a run that is long, each place may be asked.
    if (place - at > 8) this.seen = { from: at, to: place, skipped };
    return place;
  }

  /** What the character at `at` becomes by itself. */
  protected becoming(at: number): string {
    const unit = this.text.charCodeAt(at);
    if (!(unit >= 0x80)) return this.text[at] ?? '';
    if (isWideMarkup(unit)) return String.fromCharCode(unit - 0xfee0);
    return this.foldOne(String.fromCodePoint(this.text.codePointAt(at) as number));
  }
}
