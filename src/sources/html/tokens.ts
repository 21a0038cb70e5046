import { decodeHTML, decodeHTMLAttribute } from 'entities/decode';
import { type AttributeName, type Attributes, attributeOf, mayBeAttribute, tagName } from './elements';

/** What is called for each token, in the order of the page. Entities are decoded. */
export interface TokenSink {
  /** Returns whether the element's content may be raw text: inside a picture it never is. */
  startTag(name: string, attributes: Attributes, isSelfClosing: boolean): boolean;
  endTag(name: string): void;
  text(text: string): void;
  /** A comment, or what a browser takes for one. */
  comment(text: string): void;
}

/** Shared by all tags without attributes that reading looks at, so that they can be told by identity. */
export const NO_ATTRIBUTES: Attributes = Object.freeze({});

const TAB = 9;
const SPACE = 32;
const SLASH = 47;
const EQUALS = 61;
const GREATER = 62;
const DOUBLE_QUOTE = 34;
const SINGLE_QUOTE = 39;

/** Elements whose content is no markup up to their own end tag; `true`: entities count in it. */
const RAW_TEXT: ReadonlyMap<string, boolean> = new Map([
  ['script', false],
  ['style', false],
  ['xmp', false],
  ['iframe', false],
  ['noembed', false],
  ['noframes', false],
  ['title', true],
  ['textarea', true],
]);

/**
 * Cuts HTML into tokens as the WHATWG tokenizer does, but by searching for the next mark instead of stepping through
 * states: several times as fast as htmlparser2, beside which it is tested. Every step moves on, so the time is linear.
 * Names come in lower case; in XML (`isXml`) as they are, and CDATA sections are text.
 */
export function scanMarkup(html: string, sink: TokenSink, isXml = false): void {
  let at = 0;
  let textStart = 0;
  const endText = (end: number): void => {
    if (end > textStart) sink.text(decodeText(html.slice(textStart, end)));
  };
  while (at < html.length) {
    const mark = html.indexOf('<', at);
    if (mark < 0) break;
    const next = html.charCodeAt(mark + 1);
    if (isLetter(next)) {
      endText(mark);
      at = scanStartTag(html, mark + 1, sink, isXml);
    } else if (next === SLASH) {
      if (mark + 2 >= html.length) break;
      endText(mark);
      at = scanEndTag(html, mark + 2, sink, isXml);
    } else if (next === 33 || next === 63) {
      endText(mark);
      at =
        isXml && html.startsWith('<![CDATA[', mark)
          ? scanCdata(html, mark + 9, sink)
          : scanDeclaration(html, mark, sink);
    } else {
      at = mark + 1; // a sign of its own: "a < b"
      continue;
    }
    textStart = at;
  }
  endText(html.length);
}

/** Reads a start tag whose name begins at `from`, with the raw text behind it. Returns where it ends. */
function scanStartTag(html: string, from: number, sink: TokenSink, isXml: boolean): number {
  const { length } = html;
  let at = endOfName(html, from);
  const written = html.slice(from, at);
  const name = isXml ? written : tagName(written);
  let attributes: { -readonly [name in AttributeName]?: string } | null = null;
  let isSelfClosing = false;
  for (;;) {
    let code = html.charCodeAt(at);
    while (isSpace(code) || code === SLASH) {
      isSelfClosing = code === SLASH;
      code = html.charCodeAt(++at);
    }
    if (at >= length) return length; // an unfinished tag is dropped
    if (code === GREATER) break;
    isSelfClosing = false;

    const nameStart = at++;
    code = html.charCodeAt(at);
    while (at < length && code !== EQUALS && code !== GREATER && code !== SLASH && !isSpace(code)) {
      code = html.charCodeAt(++at);
    }
    const key = mayBeAttribute(html.charCodeAt(nameStart), at - nameStart)
      ? attributeOf(html.slice(nameStart, at))
      : undefined;
    while (isSpace(code)) code = html.charCodeAt(++at);

    let valueStart = at;
    let valueEnd = at;
    if (code === EQUALS) {
      do code = html.charCodeAt(++at);
      while (isSpace(code));
      valueStart = at;
      if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) {
        valueStart++;
        valueEnd = html.indexOf(code === DOUBLE_QUOTE ? '"' : "'", valueStart);
        if (valueEnd < 0) return length;
        at = valueEnd + 1;
      } else {
        while (at < length && code !== GREATER && !isSpace(code)) code = html.charCodeAt(++at);
        valueEnd = at;
      }
    }
    if (key === undefined) continue;
    attributes ??= {};
    if (attributes[key] === undefined) attributes[key] = decodeValue(html.slice(valueStart, valueEnd));
  }
  at++;
  const mayBeRaw = sink.startTag(name, attributes ?? NO_ATTRIBUTES, isSelfClosing);
  if (!mayBeRaw) return at;
  const isEncoded = RAW_TEXT.get(name);
  if (isEncoded !== undefined) return scanRawText(html, at, name, isEncoded, sink);
  if (name !== 'plaintext') return at;
  if (at < length) sink.text(html.slice(at));
  return length;
}

function scanRawText(html: string, from: number, name: string, isEncoded: boolean, sink: TokenSink): number {
  let end = html.indexOf('</', from);
  while (end >= 0 && !isEndTagOf(html, end + 2, name)) end = html.indexOf('</', end + 2);
  if (end < 0) end = html.length;
  if (end > from) {
    const text = html.slice(from, end);
    sink.text(isEncoded ? decodeText(text) : text);
  }
  return end;
}

function isEndTagOf(html: string, at: number, name: string): boolean {
  const end = at + name.length;
  const code = html.charCodeAt(end);
  if (code !== GREATER && code !== SLASH && !isSpace(code)) return false;
  return html.slice(at, end).toLowerCase() === name;
}

/** Reads what follows `</`. */
function scanEndTag(html: string, from: number, sink: TokenSink, isXml: boolean): number {
  const close = html.indexOf('>', from);
  const end = close < 0 ? html.length : close;
  if (!isLetter(html.charCodeAt(from))) {
    if (end > from) sink.comment(html.slice(from, end));
  } else if (close >= 0) {
    const name = html.slice(from, Math.min(endOfName(html, from), end));
    sink.endTag(isXml ? name : tagName(name));
  }
  return end + 1;
}

/** Reads a comment, a doctype, or another `<!` or `<?`, which browsers take for comments. */
function scanDeclaration(html: string, mark: number, sink: TokenSink): number {
  if (html.startsWith('<!--', mark)) {
    const from = mark + 4;
    if (html.charCodeAt(from) === GREATER) return from + 1;
    if (html.startsWith('->', from)) return from + 2;
    let end = html.indexOf('--', from);
    while (end >= 0 && html.charCodeAt(end + 2) !== GREATER && !html.startsWith('!>', end + 2)) {
      end = html.indexOf('--', end + 1);
    }
    sink.comment(html.slice(from, end < 0 ? undefined : end));
    return end < 0 ? html.length : html.indexOf('>', end) + 1;
  }
  const close = html.indexOf('>', mark);
  const end = close < 0 ? html.length : close;
  const isDoctype = html.slice(mark + 2, mark + 9).toLowerCase() === 'doctype';
  if (!isDoctype && end > mark + 2) sink.comment(html.slice(mark + 2, end));
  return end + 1;
}

function scanCdata(xml: string, from: number, sink: TokenSink): number {
  const close = xml.indexOf(']]>', from);
  const end = close < 0 ? xml.length : close;
  if (end > from) sink.text(xml.slice(from, end));
  return end + 3;
}

function decodeText(text: string): string {
  return text.includes('&') ? decodeHTML(text) : text;
}

function decodeValue(value: string): string {
  return value.includes('&') ? decodeHTMLAttribute(value) : value;
}

function endOfName(html: string, from: number): number {
  let at = from;
  for (let code = html.charCodeAt(at); at < html.length; code = html.charCodeAt(++at)) {
    if (code === GREATER || code === SLASH || isSpace(code)) break;
  }
  return at;
}

function isLetter(code: number): boolean {
  const lower = code | 32;
  return lower >= 97 && lower <= 122;
}

function isSpace(code: number): boolean {
  return code === SPACE || (code >= TAB && code <= 13 && code !== 11);
}
