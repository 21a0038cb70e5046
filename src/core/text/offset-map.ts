/**
 * Where each unit of a folded text came from, as the few places where the distance between the two changes.
 *
 * `shift` = source offset − folded offset; it holds from `at` up to the next entry.
 */
export class OffsetMap {
  // Arrays of up to 64 bytes are cheap to make; most quotes need no more.
  private at = new Uint32Array(8);
  private shift = new Int32Array(8);
  private size = 1;

  /** The shift that holds at the end of what was recorded. */
  get lastShift(): number {
    return this.shift[this.size - 1] as number;
  }

  /** From folded offset `at` on, the source offset is `at + shift`. Calls come in ascending order of `at`. */
  record(at: number, shift: number): void {
    if (this.at[this.size - 1] === at) {
      this.shift[this.size - 1] = shift;
      return;
    }
    if (this.size === this.at.length) this.grow();
    this.at[this.size] = at;
    this.shift[this.size] = shift;
    this.size += 1;
  }

  /** Forgets what was recorded from folded offset `at` on: those units were taken back. */
  rewind(at: number): void {
    while (this.size > 1 && (this.at[this.size - 1] as number) >= at) this.size -= 1;
  }

  /** Source offset of the folded unit at `offset`. */
  toSource(offset: number): number {
    let low = 0;
    let high = this.size - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.at[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return offset + (this.shift[low] as number);
  }

  /** The first folded offset whose source offset is not before `offset`; `length` is that of the folded text. */
  fromSource(offset: number, length: number): number {
    let low = 0;
    let high = this.size - 1;
    // The last entry that starts before `offset` in the source.
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.at[middle] as number) + (this.shift[middle] as number) < offset) low = middle;
      else high = middle - 1;
    }
    const next = low + 1 < this.size ? (this.at[low + 1] as number) : length;
    return Math.min(Math.max(this.at[low] as number, offset - (this.shift[low] as number)), next, length);
  }

  /** Gives back the memory that growing took in advance. */
  trim(): void {
    if (this.at.length <= 64) return;
    this.at = this.at.slice(0, this.size);
    this.shift = this.shift.slice(0, this.size);
  }

  private grow(): void {
    const at = new Uint32Array(this.size * 2);
    const shift = new Int32Array(this.size * 2);
    at.set(this.at);
    shift.set(this.shift);
    this.at = at;
    this.shift = shift;
  }
}
