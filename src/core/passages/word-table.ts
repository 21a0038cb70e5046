import { wordSpans } from '../text/words';

const SPACE = 0x20;
const SEED = 0x811c9dc5;
const PRIME = 0x01000193;
/** Words with hashes alike that are looked at; a text made of such words has some of them twice in the table. */
const MAX_PROBES = 32;

/**
 * The words of a folded text side by side: where each starts and ends, and which of the different words it is. The same
 * words as those of `wordSpans`, without an object for each.
 */
export class WordTable {
  /** How many words there are; the arrays may be longer. */
  size = 0;
  starts: Uint32Array;
  ends: Uint32Array;
  ids: Uint32Array;
  /** The different words, by id, and how often each stands. */
  readonly texts: string[] = [];
  readonly counts: number[] = [];
  private readonly hashes: number[] = [];
  /** Open addressing: 0, or an id and 1. */
  private slots = new Int32Array(1 << 12);

  constructor(private readonly text: string) {
    const room = 16 + (text.length >> 2);
    this.starts = new Uint32Array(room);
    this.ends = new Uint32Array(room);
    this.ids = new Uint32Array(room);
    this.read();
    this.starts = this.starts.slice(0, this.size);
    this.ends = this.ends.slice(0, this.size);
    this.ids = this.ids.slice(0, this.size);
  }

  /** Most words are ASCII letters between spaces. No word reaches over a space, so the rest is read a stretch at a time. */
  private read(): void {
    const { text } = this;
    const { length } = text;
    for (let at = 0; at < length; ) {
      let hash = SEED;
      let end = at;
      for (; end < length; end += 1) {
        const unit = text.charCodeAt(end);
        if (unit < 0x61 || unit > 0x7a) break;
        hash = Math.imul(hash ^ unit, PRIME);
      }
      const behind = end + (end > at && isStop(text.charCodeAt(end)) ? 1 : 0);
      if (behind >= length || text.charCodeAt(behind) === SPACE) {
        if (end > at) this.add(at, end, hash);
        at = behind + 1;
        continue;
      }
      const space = text.indexOf(' ', behind);
      const to = space < 0 ? length : space;
      for (const [start, stop] of wordSpans(text.slice(at, to))) this.addAny(at + start, at + stop);
      at = to + 1;
    }
  }

  private addAny(start: number, end: number): void {
    let hash = SEED;
    for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ this.text.charCodeAt(at), PRIME);
    this.add(start, end, hash);
  }

  private add(start: number, end: number, hash: number): void {
    if (this.size === this.starts.length) this.grow();
    const id = this.idOf(start, end, hash);
    this.counts[id] = (this.counts[id] as number) + 1;
    this.starts[this.size] = start;
    this.ends[this.size] = end;
    this.ids[this.size] = id;
    this.size += 1;
  }

  private idOf(start: number, end: number, hash: number): number {
    const { slots, texts, hashes } = this;
    const mask = slots.length - 1;
    let slot = (hash ^ (hash >>> 15)) & mask;
    for (let probe = 0; probe < MAX_PROBES; probe += 1, slot = (slot + 1) & mask) {
      const id = (slots[slot] as number) - 1;
      if (id < 0) {
        const added = this.addText(start, end, hash);
        slots[slot] = added + 1;
        if (texts.length * 2 > slots.length) this.rehash();
        return added;
      }
      const known = texts[id] as string;
      if (hashes[id] === hash && known.length === end - start && this.text.startsWith(known, start)) return id;
    }
    return this.addText(start, end, hash);
  }

  private addText(start: number, end: number, hash: number): number {
    this.texts.push(this.text.slice(start, end));
    this.counts.push(0);
    this.hashes.push(hash);
    return this.texts.length - 1;
  }

  /** The id of a word; -1 if the text does not have it. */
  find(word: string): number {
    const { slots, texts } = this;
    const mask = slots.length - 1;
    let hash = SEED;
    for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), PRIME);
    let slot = (hash ^ (hash >>> 15)) & mask;
    for (let probe = 0; probe < MAX_PROBES; probe += 1, slot = (slot + 1) & mask) {
      const id = (slots[slot] as number) - 1;
      if (id < 0) return -1;
      if (this.hashes[id] === hash && texts[id] === word) return id;
    }
    return -1;
  }

  private rehash(): void {
    const slots = new Int32Array(this.slots.length * 4);
    const mask = slots.length - 1;
    for (const [id, hash] of this.hashes.entries()) {
      let slot = (hash ^ (hash >>> 15)) & mask;
      for (let probe = 0; probe < MAX_PROBES; probe += 1, slot = (slot + 1) & mask) {
        if (slots[slot] !== 0) continue;
        slots[slot] = id + 1;
        break;
      }
    }
    this.slots = slots;
  }

  private grow(): void {
    const longer = (values: Uint32Array): Uint32Array => {
      const more = new Uint32Array(values.length * 2);
      more.set(values);
      return more;
    };
    this.starts = longer(this.starts);
    this.ends = longer(this.ends);
    this.ids = longer(this.ids);
  }
}

/** Signs that end a word and begin none: ! ) , . : ; ? */
function isStop(unit: number): boolean {
  return (
    unit === 0x2c || unit === 0x2e || unit === 0x3b || unit === 0x3a || unit === 0x3f || unit === 0x21 || unit === 0x29
  );
}
