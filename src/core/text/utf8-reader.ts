const STRETCH = 4096;
const encoder = new TextEncoder();
const shared = new Uint8Array(3 * STRETCH);

/** Reads a text as UTF-8, a stretch at a time: engines read bytes much faster than the units of a string. */
export class Utf8Reader {
  readonly bytes = shared;
  /** Of the stretch that was read, in units of the text. */
  end = 0;
  /** Few characters of the stretch are beyond ASCII. */
  isPlain = false;
  /** Unit `n` of the text is byte `n + lag`, from the unit last moved to until a character beyond ASCII. */
  lag = 0;
  /** Unit up to which `lag` is right; whoever reads on up to a character beyond ASCII moves it there. */
  at = 0;

  constructor(private readonly text: string) {}

  /** Makes the bytes from unit `at` on ready. Places come in ascending order and are never inside a pair. */
  moveTo(at: number): void {
    if (at >= this.end) {
      const { read, written } = encoder.encodeInto(this.text.slice(at, at + STRETCH), shared);
      this.end = at + read;
      this.isPlain = written - read < read >> 3;
      this.lag = -at;
    } else if (this.isPlain) {
      for (let unit = this.at; unit < at; unit += 1) {
        const code = this.text.codePointAt(unit) as number;
        if (code < 0x80) continue;
        this.lag += code < 0x800 ? 1 : 2;
        if (code > 0xffff) unit += 1;
      }
    }
    this.at = at;
  }
}
