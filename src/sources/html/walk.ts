import { BlockText, isBlank, type PageBlock } from './blocks';
import { PageNames } from './classes';
import { SpokenCopies } from './copies';
import { type Attributes, looksOf, traitsOf } from './elements';
import { Frame, isTextControl, type Mode, ROOT, setKind } from './frame';
import { isNoteElement, isNoteTarget, isNoteText, readRaised } from './notes';
import { PageFacts } from './page-facts';
import { type MarkupHandler, parseMarkup } from './parser';
import { type Region, regionOf } from './regions';
import { StyleRules } from './style';
import { OpenTables } from './tables';
import { NO_ATTRIBUTES } from './tokens';

const MAX_BLOCKS = 60_000;
/** Regions that a wrapper of half the page may be named after. */
const MAY_HOLD_BOXES: ReadonlySet<Region> = new Set(['teaser', 'nav', 'header', 'footer', 'aside']);
const MAX_RAW_LENGTH = 4_000_000;
/** A figure that an element holds alone, and the word of the next: "£412m" and "revenue" of a card are two. */
const FIGURE = /(?:^|\s)[£$€¥]?\d[\d.,]*(?:\s?%|[kKmMbB]n?|\+)?$/;
const WORD = /^(?!(?:st|nd|rd|th|er|re|te)\s)(?:\p{L}{3}|\p{L}{2}\s)/u;

/** Reads a page's markup into blocks and facts about the page. */
export function walkHtml(html: string): WalkedPage {
  const walker = new HtmlWalker();
  parseMarkup(html, walker);
  walker.finish();
  return walker;
}

/** A page in blocks, not yet sorted into its own text and the rest. */
export interface WalkedPage {
  readonly blocks: PageBlock[];
  readonly facts: PageFacts;
  /** Parent of each node; node 0 is the document. */
  readonly parents: number[];
  /** There were more blocks than are kept. */
  readonly isCut: boolean;
}

class HtmlWalker implements MarkupHandler, WalkedPage {
  readonly blocks: PageBlock[] = [];
  readonly facts = new PageFacts();
  readonly parents: number[] = [0];
  isCut = false;
  readonly #frames: Frame[] = [];
  readonly #tables = new OpenTables((block) => this.blocks.push(block));
  readonly #names = new PageNames();
  readonly #rules = new StyleRules();
  readonly #controlled = new Set<string>();
  readonly #block = new BlockText();
  #blockFrame: Frame = ROOT;
  #raw = '';
  /** Text of the open `sup` or note link, kept apart until it is known what it says. */
  #captured = '';
  readonly #copies = new SpokenCopies();
  /** An element inside a line has just ended, and another begun: nothing stood between. */
  #seam: 'none' | 'ended' | 'begun' = 'none';

  open(tag: string, attributes: Attributes): void {
    const parent = this.#top;
    const traits = traitsOf(tag);
    const classes = this.#names.readClasses(attributes.class);
    const frame = new Frame(tag, attributes, traits, classes, parent);
    const isShown = parent.mode === 'text' || parent.mode === 'struck';
    const isBare = attributes === NO_ATTRIBUTES;
    if (isShown) this.#enter(frame, parent, isBare);
    this.#frames.push(frame);
    const { mode } = frame;
    if (!isBare || traits.isFact) this.facts.noteElement(tag, attributes, traits.isFact, isShown, mode === 'hidden');
    if (mode === 'raw') this.#raw = '';
    else if (mode === 'captured' && parent.mode !== 'captured') this.#captured = '';
    this.#seam = this.#seam === 'none' || frame.isBlock ? 'none' : 'begun';
    if (!isShown) return;
    if (frame.isBlock) this.#flush();
    if (mode !== 'text' && mode !== 'struck') {
      if (mode === 'control' || tag === 'iframe' || tag === 'video') this.#block.space();
      return;
    }
    if (tag === 'br') this.#lineBreak();
    else if (tag === 'img' || tag === 'input') this.#block.space();
    else if (traits.isTablePart) this.#tables.open(frame, this.#frames);
    if (isBare) return;
    const controls = attributes['aria-controls'];
    if (controls !== undefined) for (const id of controls.split(/\s+/, 10)) this.#controlled.add(id);
    if (attributes['aria-hidden'] === 'true' || classes.isScreenReaderOnly) frame.copyStart = this.#block.length;
  }

  close(): void {
    const frame = this.#frames.pop();
    if (!frame) return;
    const parent = this.#top;
    if (frame.mode === 'raw' && parent.mode !== 'raw') this.#closeRaw(frame);
    else if (frame.mode === 'captured' && parent.mode !== 'captured') this.#closeCaptured(frame, parent);
    else if (frame.mode === 'control' && parent.mode !== 'control') this.facts.endControl();
    if (frame.mode !== 'text' && frame.mode !== 'struck') return;
    this.#seam = frame.isBlock ? 'none' : 'ended';
    if (frame.isBlock) this.#flush();
    else if (frame.copyStart >= 0) this.#copies.close(frame, this.#block);
    if (frame.traits.isTablePart) this.#tables.close(frame.tag);
  }

  text(text: string): void {
    const frame = this.#top;
    switch (frame.mode) {
      case 'text':
        if (!this.#block.hasWords) {
          if (isBlank(text)) break;
          this.#begin(frame);
        }
        if (this.#seam === 'begun' && WORD.test(text) && FIGURE.test(this.#block.tail)) this.#block.space();
        this.#seam = 'none';
        this.#block.add(text, frame.isPre, frame.isLinked);
        break;
      case 'struck':
        if (!this.#block.hasWords) this.#begin(frame);
        this.#block.addStruck(text);
        break;
      case 'captured':
        if (this.#captured.length < 500) this.#captured += text;
        break;
      case 'raw':
        if (this.#raw.length < MAX_RAW_LENGTH) this.#raw += text;
        break;
      case 'hidden':
        this.facts.addHidden(text);
        break;
      case 'noscript':
        this.facts.addNoscript(text);
        break;
      case 'title':
        this.facts.addTitle(text);
        break;
      case 'control':
        this.facts.addControl(text);
        break;
      case 'dropped':
    }
  }

  comment(text: string): void {
    this.facts.addHidden(` ${text} `);
  }

  finish(): void {
    this.#flush();
    this.#tables.closeAll();
    this.facts.finish();
  }

  get #top(): Frame {
    return this.#frames.at(-1) ?? ROOT;
  }

  #enter(frame: Frame, parent: Frame, isBare: boolean): void {
    const { tag, traits } = frame;
    frame.mode = this.#modeOf(frame, parent, isBare);
    if (tag === 'a') frame.isLinked = true;
    else if (tag === 'pre' || tag === 'textarea') frame.isPre = true;
    setKind(frame, parent);
    if (traits.mayBeginRegion || (!isBare && (frame.isBlock || tag === 'span'))) this.#setPlace(frame, parent);
  }

  #modeOf(frame: Frame, parent: Frame, isBare: boolean): Mode {
    const { tag, attributes, traits, classes } = frame;
    if (traits.mode !== null && !(tag === 'button' && isTextControl(tag, attributes, parent))) return traits.mode;
    const ordinary = traits.isStruck ? 'struck' : tag === 'sup' ? 'captured' : parent.mode;
    if (isBare && tag !== 'dialog') return ordinary;
    const ruled = this.#rules.lookUp(tag, attributes.id, classes.names);
    const looks = looksOf(tag, attributes, ruled, this.#controlled);
    if (looks.isHidden) return 'hidden';
    if (isNoteElement(tag, attributes, classes) || (tag === 'a' && isNoteTarget(attributes.href))) return 'captured';
    return looks.isStruck && ordinary !== 'captured' ? 'struck' : ordinary;
  }

  #setPlace(frame: Frame, parent: Frame): void {
    if (
      frame.tag === 'main' ||
      frame.tag === 'article' ||
      frame.attributes.role === 'main' ||
      frame.attributes.itemprop === 'articleBody'
    ) {
      frame.mainNode = this.#nodeOf(frame, this.#frames.length);
      frame.isInMain = true;
      // A page inside a header, form or dialog element is still the page.
      if (parent.isSoft || parent.region === 'header' || parent.region === 'dialog') {
        const isWhole = frame.tag === 'main' || frame.attributes.itemprop === 'articleBody';
        if (parent.region !== 'comment' && (parent.region !== 'teaser' || isWhole)) frame.region = 'none';
      }
      return;
    }
    // A box inside a region that only a name tells is judged by itself: the region may be given up.
    if (parent.region !== 'none' && !(parent.isSoft && MAY_HOLD_BOXES.has(parent.region))) return;
    const isInArticle = frame.tag === 'aside' && this.#frames.some((open) => open.tag === 'article');
    const found = regionOf(frame.tag, frame.attributes, this.#names, parent.isInMain, isInArticle);
    if (!found) return;
    frame.region = found.region;
    frame.isSoft = found.isSoft;
    frame.regionNode = this.#nodeOf(frame, this.#frames.length);
  }

  /** The node of a frame at `depth`; nodes of its ancestors are made on the way. */
  #nodeOf(frame: Frame, depth: number): number {
    if (frame.node >= 0) return frame.node;
    let known = depth;
    while (known > 0 && (this.#frames[known - 1]?.node ?? 0) < 0) known--;
    let node = known > 0 ? (this.#frames[known - 1]?.node ?? 0) : 0;
    for (let i = known; i <= depth; i++) {
      const next = i === depth ? frame : this.#frames[i];
      if (!next || (!next.isBlock && next !== frame)) {
        if (next) next.node = node;
        continue;
      }
      next.node = this.parents.push(node) - 1;
      node = next.node;
    }
    return node;
  }

  /** A block belongs where its first words stand. */
  #begin(frame: Frame): void {
    this.#blockFrame = frame;
    this.#nodeOf(frame, this.#frames.length - 1);
  }

  #flush(): void {
    this.#copies.reset();
    const taken = this.#block.take();
    if (taken.text === '' && !taken.withStruck) return;
    const target = this.#tables.cellBlocks ?? this.blocks;
    if (this.blocks.length > MAX_BLOCKS) {
      this.isCut = true;
      return;
    }
    const frame = this.#blockFrame;
    const { kind, region, isSoft, regionNode, mainNode } = frame;
    const node = Math.max(0, frame.node);
    const { text, linked, withStruck } = taken;
    const block: PageBlock = { kind, text, linked, place: { region, isSoft, regionNode, mainNode, node } };
    if (withStruck !== undefined) block.withStruck = withStruck;
    if (frame.level !== undefined) block.level = frame.level;
    target.push(block);
  }

  #lineBreak(): void {
    if (this.#tables.cellBlocks) this.#block.space();
    else if (this.#block.endsInLineBreak && !this.#top.isPre)
      this.#flush(); // two in a row part paragraphs
    else if (this.#block.hasWords) this.#block.lineBreak();
  }

  #closeRaw(frame: Frame): void {
    if (frame.tag === 'style') {
      if (!frame.attributes.media || /all|screen/.test(frame.attributes.media)) this.#rules.read(this.#raw);
    } else this.facts.addScript(frame.attributes, this.#raw);
    this.#raw = '';
  }

  #closeCaptured(frame: Frame, parent: Frame): void {
    const text = this.#captured;
    this.#captured = '';
    const isMark = isNoteElement(frame.tag, frame.attributes, frame.classes) || frame.tag === 'a';
    // A link to a note with words of its own ("see note 3 below") is running text.
    const isDropped = isMark && (isNoteText(text) || frame.tag !== 'a' || /edit|↑|\^/.test(text));
    if (isDropped && (frame.tag !== 'sup' || isNoteText(text) || /\[/.test(text))) return;
    if (!this.#block.hasWords) this.#begin(parent);
    const said = frame.tag === 'sup' ? readRaised(text, this.#block.tail) : text;
    if (parent.mode === 'struck') this.#block.addStruck(said);
    else this.#block.add(said, parent.isPre, frame.isLinked);
  }
}
