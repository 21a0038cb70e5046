import { type Attributes, traitsOf } from './elements';
import { NO_ATTRIBUTES, scanMarkup, type TokenSink } from './tokens';

/** Deeper elements are read as if they had no children: their text stays, their nesting is forgotten. */
const MAX_DEPTH = 400;

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const VOID = words(
  'area base basefont bgsound br col command embed frame hr img input keygen link meta param source track wbr',
);
const RAW_TEXT = words('script style title textarea xmp iframe noembed noframes plaintext');
/** Start tags that end an open paragraph. */
const ENDS_PARAGRAPH = words(
  'address article aside blockquote center details dialog dir div dl dd dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre search section summary table ul',
);
const HEADINGS = words('h1 h2 h3 h4 h5 h6');

/** Which open elements a start tag ends, where none but inline ones and these boxes stand in between. */
const ENDS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...[...HEADINGS].map((tag) => [tag, words('p h1 h2 h3 h4 h5 h6')] as const),
  ['li', words('li p')],
  ['dd', words('dd dt p')],
  ['dt', words('dd dt p')],
  ['option', words('option')],
  ['optgroup', words('option optgroup')],
  ['rt', words('rt rp')],
  ['rp', words('rt rp')],
  ['a', words('a')],
  ['body', words('head')],
]);
const ITEMS = words('li dd dt');
const BOXES = words('div address');
/** Which open elements of the same table a start tag ends, whatever stands in between. */
const ENDS_IN_TABLE: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['td', words('td th')],
  ['th', words('td th')],
  ['tr', words('tr caption')],
  ['tbody', words('tr thead tbody tfoot caption')],
  ['thead', words('tr thead tbody tfoot caption')],
  ['tfoot', words('tr thead tbody tfoot caption')],
]);
/** How far down a start tag looks for what it ends. */
const MAX_LOOK = 60;
const PARAGRAPH = words('p');

/** An end tag does not reach beyond these, unless it is that of a part of a table. */
const SCOPES = words('td th caption table template html');
const TABLE_PARTS = words('table thead tbody tfoot tr td th caption template html body');

/** Inside SVG and MathML `<x/>` is a whole element, and a tag of these ends the picture, as in a browser. */
const FOREIGN = words('svg math');
const FOREIGN_TEXT = words('foreignobject desc title annotation-xml mi mo mn ms mtext');
const BREAKS_OUT = words(
  'blockquote body center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr img li main article section header footer nav aside menu meta ol p pre ruby s small span strong strike sub sup table ul',
);

/** What a start tag does, put together for one look. */
interface TagRules {
  isVoid: boolean;
  isForeign: boolean;
  isRawText: boolean;
  isItem: boolean;
  ends: ReadonlySet<string> | undefined;
  endsInTable: ReadonlySet<string> | undefined;
}

function rulesFor(name: string): TagRules {
  return {
    isVoid: VOID.has(name),
    isForeign: FOREIGN.has(name),
    isRawText: RAW_TEXT.has(name),
    isItem: ITEMS.has(name),
    ends: ENDS.get(name) ?? (ENDS_PARAGRAPH.has(name) ? PARAGRAPH : undefined),
    endsInTable: ENDS_IN_TABLE.get(name),
  };
}

const RULES: ReadonlyMap<string, TagRules> = new Map(
  [...VOID, ...FOREIGN, ...RAW_TEXT, ...ENDS_PARAGRAPH, ...ENDS.keys(), ...ENDS_IN_TABLE.keys()].map((name) => [
    name,
    rulesFor(name),
  ]),
);
const NO_RULES = rulesFor('');

/** What is called while a page is read, in its order. Every opened element is closed, innermost first. */
export interface MarkupHandler {
  open(tag: string, attributes: Attributes): void;
  close(): void;
  text(text: string): void;
  comment(text: string): void;
}

/** Reads HTML; broken markup is read much as a browser would, and nothing throws. */
export function parseMarkup(html: string, handler: MarkupHandler): void {
  const tree = new OpenElements(handler);
  scanMarkup(html, tree);
  tree.closeAll();
}

/** Reads XML in the same way, without any of HTML's rules; names keep their case. */
export function parseXml(xml: string, handler: MarkupHandler): void {
  const stack: string[] = [];
  const close = (): void => {
    stack.pop();
    handler.close();
  };
  scanMarkup(
    xml,
    {
      startTag(name, attributes, isSelfClosing) {
        handler.open(name, attributes);
        if (isSelfClosing || stack.length >= MAX_DEPTH) handler.close();
        else stack.push(name);
        return false;
      },
      endTag(name) {
        const at = stack.lastIndexOf(name);
        if (at >= 0) while (stack.length > at) close();
      },
      text: (text) => handler.text(text),
      comment: (text) => handler.comment(text),
    },
    true,
  );
  while (stack.length > 0) close();
}

/** Turns tags into elements: which end tags are missing, and which are too many. */
class OpenElements implements TokenSink {
  readonly #stack: string[] = [];
  /** Open `svg` and `math` elements. */
  #foreign = 0;
  /** End tags to pass over: those of elements that were too deep. */
  #passedOver = 0;

  constructor(readonly handler: MarkupHandler) {}

  startTag(name: string, attributes: Attributes, isSelfClosing: boolean): boolean {
    const stack = this.#stack;
    if (this.#foreign > 0) this.#breakOut(name);
    const rules = RULES.get(name) ?? NO_RULES;
    if (stack.length > 0 && this.#foreign === 0) {
      if (rules.endsInTable) this.#endInTable(rules.endsInTable);
      else if (rules.ends) this.#endImplied(rules.ends, rules.isItem);
    }
    const mayBeRaw = this.#foreign === 0;
    this.handler.open(name, attributes);
    if (rules.isVoid || (isSelfClosing && (this.#foreign > 0 || rules.isForeign))) this.handler.close();
    else if (stack.length >= MAX_DEPTH && !rules.isRawText) {
      this.#passedOver++;
      this.handler.close();
    } else {
      stack.push(name);
      if (rules.isForeign) this.#foreign++;
    }
    return mayBeRaw;
  }

  endTag(name: string): void {
    const stack = this.#stack;
    const top = stack.at(-1);
    if (this.#passedOver > 0 && !(top !== undefined && RAW_TEXT.has(top))) {
      this.#passedOver--;
      return;
    }
    if (top === name) {
      this.#pop();
      return;
    }
    const at = this.#find(name);
    if (at >= 0) while (stack.length > at) this.#pop();
    else if (name === 'br' || name === 'p') {
      // Browsers read these two as if they had been opened.
      this.handler.open(name, NO_ATTRIBUTES);
      this.handler.close();
    }
  }

  text(text: string): void {
    this.handler.text(text);
  }

  comment(text: string): void {
    this.handler.comment(text);
  }

  closeAll(): void {
    while (this.#stack.length > 0) this.#pop();
  }

  #pop(): void {
    const name = this.#stack.pop();
    if (this.#foreign > 0 && name !== undefined && FOREIGN.has(name)) this.#foreign--;
    this.handler.close();
  }

  /** Where the element stands that an end tag ends; -1 if it ends none. */
  #find(name: string): number {
    const stack = this.#stack;
    const reaches = TABLE_PARTS.has(name);
    for (let i = stack.length - 1; i >= 0; i--) {
      const open = stack[i] as string;
      if (open === name) return i;
      if (!reaches && SCOPES.has(open)) return -1;
    }
    return -1;
  }

  #endImplied(ended: ReadonlySet<string>, isItem: boolean): void {
    const stack = this.#stack;
    for (let i = stack.length - 1; i >= 0 && i > stack.length - MAX_LOOK; i--) {
      const open = stack[i] as string;
      if (ended.has(open)) {
        while (stack.length > i) this.#pop();
        if (open === 'li') return;
      } else if (open === 'button' || open === 'object' || (traitsOf(open).isBlock && !(isItem && BOXES.has(open))))
        return;
    }
  }

  #endInTable(ended: ReadonlySet<string>): void {
    const stack = this.#stack;
    let end = -1;
    for (let i = stack.length - 1; i >= 0 && i > stack.length - MAX_LOOK; i--) {
      const open = stack[i] as string;
      if (open === 'table' || open === 'template') break;
      if (ended.has(open)) end = i;
    }
    if (end >= 0) while (stack.length > end) this.#pop();
  }

  #breakOut(name: string): void {
    if (!BREAKS_OUT.has(name)) return;
    const stack = this.#stack;
    for (let i = stack.length - 1; i >= 0; i--) {
      const open = stack[i] as string;
      if (FOREIGN_TEXT.has(open)) return;
      if (!FOREIGN.has(open)) continue;
      while (stack.length > i) this.#pop();
      return;
    }
  }
}
