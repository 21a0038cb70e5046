/** JSON from outside, looked over before it is made into values: what is nested or crowded beyond measure never is. */
import { InputError } from './input-error';

export interface ShapeLimits {
  depth: number;
  /** Of one object. */
  fields: number;
  /** Of one list. */
  items: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const OPEN_OBJECT = 0x7b;
const CLOSE_LIST = 0x5d;
const CLOSE_OBJECT = 0x7d;

/** Throws `InputError` where `text` goes beyond a limit. Whether it is JSON at all is for its parser to say. */
export function refuseShape(text: string, limits: ShapeLimits): void {
  /** Of each that is open: how many are in it, and how many may be. */
  const counts = new Uint32Array(limits.depth + 1);
  const most = new Uint32Array(limits.depth + 1);
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(text, at);
      if (at < 0) return;
    } else if (code === COMMA) {
      const count = (counts[depth] ?? 0) + 1;
      counts[depth] = count;
      if (depth > 0 && count > (most[depth] ?? 0)) throw crowded(limits, most[depth]);
    } else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      depth += 1;
      if (depth > limits.depth) throw new InputError(`expected at most ${limits.depth} levels, got more`);
      counts[depth] = 1;
      most[depth] = code === OPEN_LIST ? limits.items : limits.fields;
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth = Math.max(0, depth - 1);
  }
}

/** Where a string ends that begins at `start`; -1 if nowhere. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return -1;
}

function crowded({ fields, items }: ShapeLimits, most: number | undefined): InputError {
  const expected = most === fields ? `an object of at most ${fields} fields` : `a list of at most ${items}`;
  return new InputError(`expected ${expected}, got more`);
}
