import type { AttributeName, Attributes } from './elements';

/** What a page says of itself outside its text: title, metadata, scripts, forms, hidden words. */
export class PageFacts {
  title = '';
  lang: string | undefined;
  /** By lower-case name: `meta` elements by name, property, itemprop or http-equiv; the first of a name wins. */
  readonly meta = new Map<string, string>();
  /** By relation (canonical, amphtml), and `base`; the first of a name wins. */
  readonly links = new Map<string, string>();
  readonly times: { value: string; hint: string }[] = [];
  /** Data blocks in JSON: JSON-LD apart from the state of frameworks. */
  readonly linkedData: string[] = [];
  readonly stateData: string[] = [];
  /** Words of buttons and other controls. */
  readonly controls: string[] = [];
  noscript = '';
  hidden = '';
  scriptCount = 0;
  /** A short script sets the page's address: all that it does is lead elsewhere. */
  leadsElsewhere = false;
  /** Addresses of scripts and frames, which tell a robot check. */
  readonly scriptSources: string[] = [];
  hasPassword = false;
  inputCount = 0;
  imageCount = 0;
  /** Other pages are shown inside this one. */
  hasFrames = false;
  #control = '';

  /**
   * `isFact`: the tag itself says something of the page (see `TagTraits`). `isShown`: it stands among what is seen;
   * `isHidden`: something hides it.
   */
  noteElement(tag: string, attributes: Attributes, isFact: boolean, isShown: boolean, isHidden: boolean): void {
    if (isFact) this.#noteFact(tag, attributes, isShown, isHidden);
    for (const name in attributes) {
      const value = attributes[name as AttributeName] ?? '';
      if (SPOKEN.has(name)) {
        if (tag !== 'meta' && hasSentence(value)) this.addHidden(`${value}\n`);
      } else if (name === 'itemprop' && tag !== 'time' && /^date(?:published|modified)$/i.test(value))
        this.#noteTime(attributes);
    }
    if (tag === 'meta' && attributes.content && /description/i.test(attributes.name ?? attributes.property ?? '')) {
      this.addHidden(`${attributes.content}\n`);
    }
  }

  #noteFact(tag: string, attributes: Attributes, isShown: boolean, isHidden: boolean): void {
    switch (tag) {
      case 'html':
        this.lang ??= attributes.lang ?? attributes['xml:lang'];
        break;
      case 'body':
      case 'article':
        if (attributes.lang) this.lang ??= attributes.lang;
        break;
      case 'meta':
        this.#noteMeta(attributes);
        break;
      case 'link': {
        const rel = attributes.rel?.toLowerCase() ?? '';
        if (attributes.href && !this.links.has(rel)) this.links.set(rel, attributes.href);
        break;
      }
      case 'time':
        this.#noteTime(attributes);
        break;
      case 'input':
        if (!isHidden && attributes.type !== 'hidden') this.inputCount++;
        if (attributes.type === 'password' && !isHidden) this.hasPassword = true;
        if (/^(?:submit|button)$/.test(attributes.type ?? '') && attributes.value)
          this.controls.push(attributes.value.slice(0, 100));
        break;
      case 'img':
      case 'picture':
      case 'video':
        this.imageCount++;
        break;
      case 'base':
        if (attributes.href && !this.links.has('base')) this.links.set('base', attributes.href);
        break;
      case 'frame':
      case 'iframe':
      case 'script':
        if (tag !== 'script' && isShown && attributes.src) this.hasFrames = true;
        if (attributes.src && this.scriptSources.length < 200) this.scriptSources.push(attributes.src.slice(0, 500));
        break;
    }
  }

  addTitle(text: string): void {
    if (this.title.length < 2000) this.title += text;
  }

  addHidden(text: string): void {
    if (this.hidden.length < 40_000) this.hidden += text.slice(0, 20_000);
  }

  addNoscript(text: string): void {
    if (this.noscript.length < 100_000) this.noscript += text;
  }

  addControl(text: string): void {
    if (this.#control.length < 200) this.#control += text;
  }

  endControl(): void {
    const text = this.#control.replace(/\s+/g, ' ').trim();
    this.#control = '';
    if (text !== '' && this.controls.length < 200) this.controls.push(text);
  }

  addScript(attributes: Attributes, text: string): void {
    this.scriptCount++;
    if (text.length < 600 && /\blocation(?:\.href)?\s*=\s*["'`]|\blocation\.(?:replace|assign)\(/.test(text))
      this.leadsElsewhere = true;
    const type = attributes.type?.toLowerCase() ?? '';
    if (type.includes('ld+json')) this.linkedData.push(text);
    else if (/json/.test(type) || /^__(?:NEXT|NUXT)_DATA__$/.test(attributes.id ?? '')) this.stateData.push(text);
    else if (/__next_f|__NUXT__|__(?:INITIAL|PRELOADED|APOLLO)_STATE__|__remixContext/.test(text.slice(0, 5000)))
      this.stateData.push(text);
    if (this.hidden.length < 20_000) for (const literal of sentencesInCode(text)) this.addHidden(`${literal}\n`);
  }

  finish(): void {
    this.title = this.title.replace(/\s+/g, ' ').trim();
    this.noscript = this.noscript.replace(/\s+/g, ' ').trim();
  }

  #noteMeta(attributes: Attributes): void {
    const name = attributes.name ?? attributes.property ?? attributes.itemprop ?? attributes['http-equiv'];
    const content = attributes.content;
    if (!name || content === undefined || this.meta.size > 300) return;
    const key = name.toLowerCase();
    if (!this.meta.has(key)) this.meta.set(key, content.slice(0, 2000));
  }

  #noteTime(attributes: Attributes): void {
    const value = attributes.datetime ?? attributes.content;
    if (!value || this.times.length >= 50) return;
    this.times.push({
      value,
      hint: `${attributes.itemprop ?? ''} ${attributes.class ?? ''} ${attributes.pubdate === undefined ? '' : 'published'}`,
    });
  }
}

/** Attributes whose words a reader may hear or see, but never reads as the page's text. */
const SPOKEN: ReadonlySet<string> = new Set([
  'alt',
  'title',
  'content',
  'data-content',
  'aria-label',
  'placeholder',
  'value',
]);

function hasSentence(text: string): boolean {
  return text.length > 12 && text.length < 5000 && text.includes(' ') && /\p{L}\s+\p{L}+\s+\S/u.test(text);
}

/** How much of one script is looked through, and how many sentences are taken from it. */
const MAX_SCRIPT = 300_000;
const MAX_LITERALS = 200;
const MIN_LITERAL = 12;
const MAX_LITERAL = 2000;

/** String literals of a script that hold a sentence: what a reader could be told to find, but never sees. */
function* sentencesInCode(code: string): Generator<string> {
  const script = code.length > MAX_SCRIPT ? code.slice(0, MAX_SCRIPT) : code;
  const quotes = /["'`]/g;
  for (let found = 0; found < MAX_LITERALS; ) {
    const at = quotes.exec(script)?.index;
    if (at === undefined) return;
    const end = endOfLiteral(script, at + 1, script.charCodeAt(at));
    if (end < 0) continue;
    quotes.lastIndex = end + 1;
    const literal = end - at > MIN_LITERAL ? script.slice(at + 1, end) : '';
    if (hasSentence(literal) && !/[{}<>]|function|https?:/.test(literal)) {
      yield literal.replace(/\\(["'`/])/g, '$1');
      found++;
    }
  }
}

/** Where a literal ends that begins at `from`; -1 if it goes on too far or over the line: then it is none. */
function endOfLiteral(code: string, from: number, quote: number): number {
  for (let at = from; at < code.length && at - from <= MAX_LITERAL; at++) {
    const char = code.charCodeAt(at);
    if (char === quote) return at;
    if (char === 10) return -1;
    if (char === 92) at++;
  }
  return -1;
}
