/** Walks from places of a text to its end, each place walked once however often it is asked about. */
export class Walks {
  private readonly known = new Map<number, boolean>();

  /** Whether steps lead from `from` to `end` exactly. `step` gives the next place, or `null` where none does. */
  lead(from: number, end: number, step: (at: number) => number | null): boolean {
    const walked: number[] = [];
    let at: number | null = from;
    let arrives: boolean | undefined;
    while (arrives === undefined) {
      if (at === null || at >= end) arrives = at === end;
      else {
        arrives = this.known.get(at);
        walked.push(at);
        if (arrives === undefined) at = step(at);
      }
    }
    for (const place of walked) this.known.set(place, arrives);
    return arrives;
  }
}
