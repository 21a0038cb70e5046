/** A line of a file without its line end; `null` in place of one that is longer than allowed. */
export interface FileLine {
  line: string | null;
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
  const end = (): FileLine => {
    const line = length <= maxLength ? pieces.join('').replace(/\r$/, '') : null;
    pieces = [];
    length = 0;
    return { line, read };
  };
  try {
    for (;;) {
      const { done, value } = await reader.read();
      read += value?.byteLength ?? 0;
      const parts = decoder.decode(value, { stream: !done }).split('\n');
      const last = parts.pop() ?? '';
      for (const part of parts) {
        take(part);
        yield end();
      }
      take(last);
      if (done) break;
    }
    if (length > 0) yield end();
  } finally {
    await reader.cancel().catch(() => {});
  }
}
