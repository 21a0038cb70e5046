import { Parser } from 'htmlparser2';

/** Deeper elements are read as if they had no children: their text stays, their nesting is forgotten. */
const MAX_DEPTH = 400;
const CHUNK = 65_536;

/** Their content is no markup, so they cannot nest, and their end tag is the next one. */
const RAW_TEXT = new Set(['script', 'style', 'title', 'textarea', 'xmp', 'iframe', 'noembed', 'noframes']);

/**
 * htmlparser2 with a bound on nesting. Its stack is an array that grows at the front, so that 100,000 open tags would
 * take minutes. Beyond the bound an element counts as void, and as many end tags are passed over later.
 */
class BoundedParser extends Parser {
  depth = 0;
  #isTooDeep = false;
  #isInRawText = false;
  #passedOver = 0;

  protected override isVoidElement(name: string): boolean {
    return super.isVoidElement(name) || (this.#isTooDeep && !RAW_TEXT.has(name));
  }

  override onopentagname(start: number, endIndex: number): void {
    this.#isTooDeep = this.depth >= MAX_DEPTH;
    super.onopentagname(start, endIndex);
  }

  override onclosetag(start: number, endIndex: number): void {
    this.#isTooDeep = false;
    if (this.#passedOver > 0 && !this.#isInRawText) {
      this.#passedOver--;
      this.endIndex = endIndex;
      this.startIndex = endIndex + 1;
      return;
    }
    this.#isInRawText = false;
    super.onclosetag(start, endIndex);
  }

  noteOpened(name: string): void {
    if (!this.#isTooDeep) return;
    if (RAW_TEXT.has(name)) this.#isInRawText = true;
    else if (!super.isVoidElement(name)) this.#passedOver++;
  }
}

/** What is called while a page is read, in its order. Every opened element is closed, innermost first. */
export interface MarkupHandler {
  open(tag: string, attributes: Record<string, string>): void;
  close(): void;
  text(text: string): void;
  comment(text: string): void;
}

/** Reads markup as a stream; broken markup is read as far as a browser would, and nothing throws. */
export function parseMarkup(html: string, handler: MarkupHandler, xmlMode = false): void {
  let depth = 0;
  const parser = new BoundedParser(
    {
      onopentagname: (name) => parser.noteOpened(name),
      onopentag(name, attributes) {
        parser.depth = ++depth;
        handler.open(name, attributes);
      },
      onclosetag() {
        if (depth === 0) return;
        parser.depth = --depth;
        handler.close();
      },
      ontext: (text) => handler.text(text),
      oncomment: (text) => handler.comment(text),
    },
    { xmlMode, decodeEntities: true },
  );
  for (let at = 0; at < html.length; at += CHUNK) parser.write(html.slice(at, at + CHUNK));
  parser.end();
}
