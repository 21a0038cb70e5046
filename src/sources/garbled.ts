/** Signs that windows-1252 shows for bytes which are no Latin text: commas, daggers and the like inside words. */
const STRANGE = /[\u0080-\u009F\uFFFD\uE000-\uF8FF‚ƒ„†‡ˆ‰‹›•˜¤¦¨¬¯¶¸¹]|(?<=\S)[“”‘’–—™š›œžŸŽŒŠ¡-¿×÷](?=\S)/gu;
const MIN_LENGTH = 12;
const SAMPLE = 20_000;

/**
 * Whether a text is no writing of any language: read in the wrong encoding past repair, or drawn by a PDF font that
 * does not say which letters its shapes are.
 */
export function isGarbled(text: string): boolean {
  const start = text.slice(0, SAMPLE);
  if (isMostlyAscii(start) && !start.includes('(cid:')) return false;
  const sample = start.replace(/\s+/g, '');
  if (sample.length < MIN_LENGTH) return false;
  const share = (pattern: RegExp): number => (sample.match(pattern)?.length ?? 0) / sample.length;
  if (share(/\uFFFD|[\uE000-\uF8FF]/g) > 0.15) return true;
  if (/(?:\(cid:\d+\)){3}/.test(sample)) return true;
  if (isTwiceEncoded(sample)) return false;
  const plain = share(/[a-z0-9.,;:!?()'"%€$£-]/gi);
  const foreign = share(/[^ -\u024F\u2000-\u214F\uE000-\uF8FF\uFFFD]/g);
  if (foreign > 0.2) return false;
  const strange = share(STRANGE);
  const accented = share(/[À-ÿ]/g);
  // Cyrillic, Greek or Arabic bytes come out as accented capitals and small letters in a row, with hardly a plain one.
  return strange > 0.22 || (accented > 0.55 && plain < 0.35) || (strange + accented > 0.5 && plain < 0.4);
}

/** Whether so little lies beyond ASCII that no share below could reach its bound; true of nearly all English. */
function isMostlyAscii(text: string): boolean {
  // Nearly always nothing does, which a pattern finds out faster than the loop.
  if (!/\P{ASCII}/u.test(text)) return /[!-\u007f]/.test(text);
  let seen = 0;
  let beyond = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 32) seen++;
    if (code > 127) beyond++;
  }
  return beyond < 0.1 * seen;
}

/** UTF-8 read as windows-1252 can be undone, so it is not lost. */
function isTwiceEncoded(sample: string): boolean {
  const pieces = sample.match(/[\u00C2-\u00F4][\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{1,3}/g) ?? [];
  const held = pieces.reduce((sum, piece) => sum + piece.length, 0);
  return held > 0.8 * (sample.match(/[\u0080-\uFFFF]/g)?.length ?? 0);
}
