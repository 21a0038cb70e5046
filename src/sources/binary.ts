const SAMPLE = 20_000;
/** Pages hold a stray control character; bytes of no text hold them everywhere. */
const MAX_SHARE = 0.02;
const MIN_LENGTH = 12;

/** Whether what was read as text is bytes of something else: full of control characters. */
export function isBinary(text: string): boolean {
  const length = Math.min(text.length, SAMPLE);
  if (length < MIN_LENGTH) return false;
  let controls = 0;
  for (let at = 0; at < length; at += 1) if (isControl(text.charCodeAt(at))) controls += 1;
  return controls > length * MAX_SHARE;
}

/** All but NUL, which some pages strew in and readers drop, tab, line feed, form feed, carriage return and escape (which some legacy encodings use). */
function isControl(code: number): boolean {
  return code < 0x20 && code !== 0 && code !== 9 && code !== 10 && code !== 12 && code !== 13 && code !== 0x1b;
}
