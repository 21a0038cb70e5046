/** A line of a file without its line end; `null` in place of one that is longer than allowed. */
export interface FileLine {
  line: string | null;
  /** What stood behind it; "" at the end of the file. */
  end: '\n' | '\r\n' | '';
  /** Bytes of the file that were taken in so far. */
  read: number;
}

/** The lines of a file, one after the other: it is never held as a whole, nor is a line longer than `maxLength` characters. */
export async function* linesOf(file: Blob, maxLength: number): AsyncGenerator<FileLine> {
  const reader = file.stream().getReader();
  const decoder = new TextDecoder();
  let read = 0;
  let pieces: string[] = [];
  let length = 0;
  const take = (piece: string) => {
    length += piece.length;
    if (length <= maxLength) pieces.push(piece);
    else pieces = [];
  };
  const finish = (isLast: boolean): FileLine => {
    const text = length <= maxLength ? pieces.join('') : null;
    const hasReturn = text?.endsWith('\r') ?? false;
    pieces = [];
    length = 0;
    const end = isLast ? '' : hasReturn ? '\r\n' : '\n';
    return { line: hasReturn ? (text?.slice(0, -1) ?? null) : text, end, read };
  };
  try {
    for (;;) {
      const { done, value } = await reader.read();
      read += value?.byteLength ?? 0;
      const parts = decoder.decode(value, { stream: !done }).split('\n');
      const last = parts.pop() ?? '';
      for (const part of parts) {
        take(part);
        yield finish(false);
      }
      take(last);
      if (done) break;
    }
    if (length > 0) yield finish(true);
  } finally {
    await reader.cancel().catch(() => {});
  }
}
