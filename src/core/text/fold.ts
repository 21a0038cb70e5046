import { MAX_MARKS, SourceFolder } from './fold-source';
import { CONTEXT, DROP, extendsPrevious, HYPHEN, isDash, isWideMarkup, SPACE, UNKNOWN } from './fold-table';
import { isWideScript, isWordCharacter, MAX_MARKER } from './fold-writer';
import {
  closesEntity,
  closesNoteMarker,
  furnitureAt,
  isSuperscript,
  linkAt,
  linkTargetEnd,
  MAX_ENTITY,
  superscriptAt,
} from './markup';
import { mayFollow } from './plain-pairs';
import { isWordUnit } from './unit-class';

/** What may follow a space that only sets off punctuation ("oui !"). */
const CLOSING = /^[.,;:!?)\]}%…]$/u;
const LETTER = /^[\p{L}\p{M}]$/u;

/** Folds one text; used once. */
export class Folder extends SourceFolder {
  /** The folded text. */
  run(): string {
    const { length } = this.text;
    for (let at = 0; at < length; ) {
      at = this.step(this.owesSpace ? at : this.plain(at));
    }
    return this.finish();
  }

  private step(at: number): number {
    const unit = this.text.charCodeAt(at);
    let row = this.rows[unit] as number;
    if (row === UNKNOWN) row = this.table.learn(unit);
    if (row === DROP) return at + 1;
    if (row === SPACE) return this.space(at);
    if (row !== CONTEXT) {
      this.add(row & 0xffff, at);
      return at + 1;
    }
    return this.context(at, unit);
  }

  private context(at: number, unit: number): number {
    const { text } = this;
    const plain = isWideMarkup(unit) ? unit - 0xfee0 : unit;
    switch (plain) {
      case 0xad:
        return this.softHyphen(at);
      case 0x26:
        this.add(plain, at);
        return at + 1;
      case 0x3b:
        return this.semicolon(at);
      case 0x5b:
        if (!linkAt(text, at)) this.add(plain, at);
        return at + 1;
      case 0x5d:
        return this.closeBracket(at);
      case 0x2a:
      case 0x5f:
      case 0x60:
        return this.mark(at, plain);
      case 0xab:
      case 0xbb:
        return this.guillemet(at, unit);
      default:
    }
    const character = text[at] as string;
    if (unit < 0xd800 || unit > 0xdfff) {
      if (isDash(character)) return this.dash(at);
      const superscript = isSuperscript(unit) ? superscriptAt(text, at, this.tail(4)) : null;
      if (superscript) {
        this.addAll(superscript.folded, at);
        return at + superscript.length;
      }
      if (extendsPrevious(character)) return this.joinMarks(at);
    }
    const end = this.elementEnd(at);
    const folded = this.foldOne(text.slice(at, end));
    if (folded === ';') return this.semicolon(at);
    // 1½ is one and a half, not eleven halves; a circled figure does not lengthen the number before it.
    if (/^\d/u.test(folded) && /^\d$/u.test(this.lastCharacter)) this.add(SPACE, at);
    this.addAll(folded, at);
    return end;
  }

  private space(at: number): number {
    let end = at + 1;
    while (end < this.text.length && this.isSpaceAt(end)) end += 1;
    const furniture = furnitureAt(this.text, at, end, this.lastCharacter);
    return furniture > end ? this.space(furniture - 1) : this.separate(at, end);
  }

  /** One space for what stands from `at` to `end`; none beside wide scripts, inside brackets, before closing signs. */
  private separate(at: number, end: number): number {
    if (this.size === 0 || this.last === SPACE || this.owesSpace) return end;
    if (this.last === HYPHEN && this.size > 1 && this.out[this.size - 2] === SPACE) {
      const dash = this.map.toSource(this.size - 1);
      this.takeBack(this.size - 2);
      if (this.last !== HYPHEN) this.add(HYPHEN, dash);
      return end;
    }
    // Nearly always a Latin letter or figure follows another one or a closing sign.
    const unit = this.text.charCodeAt(end);
    if (unit < 0x80 && isWordUnit(unit) && mayFollow(this.last)) {
      this.add(SPACE, at);
      return end;
    }
    const becoming = this.becoming(this.visibleAt(end, SPACE));
    const next = becoming[0] ?? '';
    const before = String.fromCharCode(this.last);
    if (next === '' || before === '(' || before === '[' || isWideScript(before) || isWideScript(next)) return end;
    const isDecimal = (becoming === '.' || becoming === ',') && /\d/u.test(this.text[end + 1] ?? '');
    if (CLOSING.test(next) && !isDecimal && !isDash(before)) return end;
    this.add(SPACE, at);
    return end;
  }

  /** Something that leaves nothing behind: what stands behind it may need no space now. */
  private vanish(at: number, end: number): number {
    if (this.last !== SPACE) return end;
    this.takeBack(this.size - 1);
    let next = end;
    while (next < this.text.length && this.isSpaceAt(next)) next += 1;
    return this.separate(at, next);
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
    const isBrokenWord = breaks === 1 && end - at === 1 && isWordCharacter(this.lastCharacter) && isWordCharacter(next);
    if (isBrokenWord && text[at] !== '—') {
      if (/^\p{Ll}$/u.test(next)) return after;
      this.add(HYPHEN, at);
      return after;
    }
    if (breaks > 1 && end - at === 1) {
      const behind = furnitureAt(text, end, after, this.lastCharacter);
      if (behind > after && /^\p{Ll}$/u.test(text[behind] ?? '')) return behind;
    }
    const isSpaced = this.last === SPACE && after > end;
    if (isSpaced || text[at] === '—' || text[at] === '―') {
      if (this.last === SPACE) this.takeBack(this.size - 1);
      end = after;
    }
    if (this.last !== HYPHEN) this.add(HYPHEN, at);
    return end;
  }

  /** Ends an entity, whose character then stands where the entity began; or is itself. */
  private semicolon(at: number): number {
    this.add(0x3b, at);
    const entity = closesEntity(this.tail(MAX_ENTITY));
    if (!entity) return at + 1;
    const start = this.size - entity.length;
    const origin = this.map.toSource(start);
    this.takeBack(start);
    const folded = this.foldOne(entity.character);
    if (this.last === SPACE && CLOSING.test(folded[0] ?? '')) this.takeBack(this.size - 1);
    this.addAll(folded, origin);
    return at + 1;
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
  private guillemet(at: number, unit: number): number {
    const { text } = this;
    const isSpaceBefore = at === 0 || this.isSpaceAt(at - 1);
    const isSpaceAfter = at + 1 >= text.length || this.isSpaceAt(at + 1);
    if (unit === 0xbb && this.last === SPACE && !isWordCharacter(text[at + 1] ?? '')) this.takeBack(this.size - 1);
    this.add(0x22, at);
    let end = at + 1;
    if (unit === 0xab && isSpaceAfter && (isSpaceBefore || !isWordCharacter(text[at - 1] ?? ''))) {
      while (end < text.length && this.isSpaceAt(end)) end += 1;
    }
    return end;
  }

  /** Signs that Markdown sets round words; inside a word or between figures they are text. */
  private mark(at: number, unit: number): number {
    const { text } = this;
    let end = at + 1;
    while (end < text.length && text[end] === text[at]) end += 1;
    const isInside =
      isWordCharacter(this.lastCharacter) && isWordCharacter(this.becoming(this.visibleAt(end))[0] ?? '');
    if (unit === 0x60) {
      if (end - at === 2) this.add(0x22, at);
      else if (isInside) this.add(0x27, at);
      else return this.vanish(at, end);
      return end;
    }
    const isTimes =
      /\p{N} ?$/u.test(this.tail(2)) &&
      /^\s?\p{N}/u.test(text.slice(end, end + 2)) &&
      /^\p{N}/u.test(this.becoming(this.visibleAt(end, SPACE)));
    if (end - at > 1 || (!isInside && !isTimes)) return this.vanish(at, end);
    this.add(unit, at);
    return end;
  }

  /** Takes out `[12]`, `[a]` and the like; skips the target of a Markdown link. */
  private closeBracket(at: number): number {
    const target = linkTargetEnd(this.text, at);
    if (target > 0) return target;
    this.add(0x5d, at);
    const open = this.hasOpenBracket() ? closesNoteMarker(this.tail(MAX_MARKER)) : 0;
    if (open === 0) return at + 1;
    this.takeBack(this.size - open);
    if (this.last === SPACE) {
      this.takeBack(this.size - 1);
      this.owesSpace = true;
    }
    return at + 1;
  }

  /**
   * Marks that stand behind their letter: letter and marks become the composed letter. What was passed over since the
   * letter does not part them, since nothing of it is left when this is folded again; marks beyond the most go.
   */
  private joinMarks(at: number): number {
    const { text } = this;
    let end = at;
    while (end < text.length && this.isMarkAt(end)) end += 1;
    let start = this.size;
    while (start > 0 && this.size - start <= MAX_MARKS && extendsPrevious(this.characterAt(start - 1))) start -= 1;
    const marks = text.slice(at, Math.min(end, at + MAX_MARKS - (this.size - start)));
    if (start > 0 && LETTER.test(this.characterAt(start - 1))) start -= 1;
    if (marks === '') return end;
    const from = start < this.size ? this.map.toSource(start) : at;
    const letter = this.tail(this.size - start);
    const { owesSpace } = this;
    if (letter !== '') this.owesSpace = false;
    this.takeBack(start);
    this.addAll(this.foldOne(letter + marks), from);
    if (letter !== '') this.owesSpace = owesSpace;
    return end;
  }
}
