import type { Brackets } from './brackets';

/** An inline Markdown link, an autolink or a bare address. */
export interface LinkReading {
  end: number;
  /** Offsets of the linked words. */
  label: { start: number; end: number };
  url: string;
  isImage: boolean;
}

const MAX_URL = 2000;
const MAX_LABEL = 600;
/** Brackets in brackets of an address. */
const MAX_DEPTH = 16;

const isWebUrl = (url: string): boolean => /^https?:\/\/[^\s/]/i.test(url);

/** "www.example.org/x" as a model writes it; other schemes and anchors stay as they are, and cite nothing. */
const asUrl = (dest: string): string => (/^www\.[^\s/]+\.\p{L}/u.test(dest) ? `https://${dest}` : dest);

/** `[words](url "title")` or `![alt](url)` at `text[at]`, or `null`. A missing last bracket is forgiven. */
export function readLink(text: string, at: number, brackets: Brackets): LinkReading | null {
  const isImage = text.charAt(at) === '!';
  const open = isImage ? at + 1 : at;
  if (text.charAt(open) !== '[') return null;
  const close = brackets.closeOf(open, MAX_LABEL);
  if (close < 0) return null;
  const gap = /^\s?/.exec(text.slice(close + 1, close + 2))?.[0].length ?? 0;
  const paren = close + 1 + gap;
  if (text.charAt(paren) !== '(') return null;
  const body = text.slice(paren + 1, paren + 1 + MAX_URL + 200);
  const target = readTarget(body);
  if (!target || (gap > 0 && !isWebUrl(target.url))) return null;
  return { end: paren + 1 + target.length, label: { start: open + 1, end: close }, url: asUrl(target.url), isImage };
}

function readTarget(body: string): { url: string; length: number } | null {
  const angled = /^\s*<([^<>\n]{0,2000})>(?:\s+["'(][^\n]{0,200}?["')])?\s*\)/.exec(body);
  if (angled?.[1] !== undefined) return { url: angled[1].trim(), length: angled[0].length };
  const lead = /^\s*/.exec(body)?.[0].length ?? 0;
  let depth = 0;
  let at = lead;
  for (; at < body.length && at - lead < MAX_URL; at += 1) {
    const unit = body.charAt(at);
    if (unit === '(') {
      depth += 1;
      if (depth > MAX_DEPTH) return null;
    } else if (unit === ')') {
      if (depth === 0) break;
      depth -= 1;
    } else if (/\s/.test(unit)) break;
  }
  const url = body.slice(lead, at);
  const rest = body.slice(at);
  const title = /^\s+(?:"[^"\n]{0,200}"|'[^'\n]{0,200}'|\([^()\n]{0,200}\))?\s*\)/.exec(rest);
  if (rest.startsWith(')')) return { url, length: at + 1 };
  if (title) return { url, length: at + title[0].length };
  return isWebUrl(url) ? { url, length: at } : null;
}

/** `<https://…>` or a bare address at `text[at]`, or `null`. Closing punctuation is not part of a bare one. */
export function readAddress(text: string, at: number): LinkReading | null {
  const angled = /^<(https?:\/\/[^\s<>]{1,2000})>/i.exec(text.slice(at, at + MAX_URL + 2));
  if (angled?.[1] !== undefined) {
    const label = { start: at + 1, end: at + 1 + angled[1].length };
    return { end: at + angled[0].length, label, url: angled[1], isImage: false };
  }
  if (
    at > 0 &&
    /[\p{L}\p{N}]/u.test(text.charAt(at - 1)) &&
    !/\p{Script=Han}|[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text.charAt(at - 1))
  )
    return null;
  const match = /^https?:\/\/[^\s<>"“”「」『』【】（）。，、；]{1,2000}/iu.exec(text.slice(at, at + MAX_URL));
  if (!match) return null;
  const url = withoutClosing(match[0]);
  if (!isWebUrl(url)) return null;
  return { end: at + url.length, label: { start: at, end: at + url.length }, url, isImage: false };
}

/** A bare address without the punctuation, and the brackets not its own, that stand behind it. */
function withoutClosing(address: string): string {
  let extra = count(address, ')') - count(address, '(');
  let end = lengthWithout(address, address.length, ".,;:!?'*_]");
  for (; extra > 0 && address.charAt(end - 1) === ')'; extra -= 1) end = lengthWithout(address, end - 1, '.,;:!?');
  return address.slice(0, end);
}

/** The length of `text.slice(0, end)` without the signs of `signs` at its end. */
function lengthWithout(text: string, end: number, signs: string): number {
  let length = end;
  while (length > 0 && signs.includes(text.charAt(length - 1))) length -= 1;
  return length;
}

const count = (text: string, unit: string): number => text.split(unit).length - 1;

/** Labels that only cite: numbers, "source", arrows. */
const CITING_LABEL =
  /^[\s[\]^*_(]*(?:\d{1,3}|[¹²³⁰⁴-⁹]{1,3}|sources?|src|ref|link|cite|citation|quelle|fuente|fonte|bron|источник|来源|來源|出典|출처|المصدر|↗|→|🔗|†|\+\d{1,2})?[\s\]^*_)]*$/iu;

/** Whether the words of a link are no words of the answer: "[1](…)", "[Source](…)", "[Source: Port guide](…)". */
export function isCitingLabel(label: string): boolean {
  return CITING_LABEL.test(label) || /^\s*(?:sources?|quelle|fuente|via|ref)\s*[:：]/iu.test(label);
}

/** Whether the words of a link are only the host that it leads to: "[example.org](https://example.org/guide)". */
export function isHostLabel(label: string, url: string): boolean {
  if (!/^[\p{L}\p{N}.-]{3,80}$/u.test(label) || !label.includes('.')) return false;
  try {
    const target = new URL(url);
    const host = target.hostname.replace(/^www\./, '');
    const named = label.toLowerCase().replace(/^www\./, '');
    return (host === named || host.endsWith(`.${named}`)) && target.pathname.length > 1;
  } catch {
    return false;
  }
}
