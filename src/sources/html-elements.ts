/** What HTML's elements and attributes mean for reading: which part words, which are seen, which are no page text. */

export type Attributes = Readonly<Record<string, string>>;

export const BLOCK_TAGS: ReadonlySet<string> = new Set(
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol optgroup p pre search section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

/** Never page text, nor kept as an aside: pictures, fall-backs for old browsers, reading signs above letters. */
export const DROPPED_TAGS: ReadonlySet<string> = new Set(
  'svg canvas audio video object iframe map rt rp rtc annotation annotation-xml datalist noembed'.split(' '),
);

/** Controls: what they say is no statement of the page, but tells a form or a wall. */
export const CONTROL_TAGS: ReadonlySet<string> = new Set([
  'button',
  'select',
  'option',
  'textarea',
  'meter',
  'progress',
]);

export const STRUCK_TAGS: ReadonlySet<string> = new Set(['s', 'del', 'strike']);

const FOLDED =
  /accordion|collaps|tab-?(?:pane|panel|content)|toggle|faq|expand|fold|read-?more|show-?more|spoiler|disclosure/i;
const CLOSED_OVERLAY = /modal|popup|pop-up|dialog|drop-?down|tooltip|drawer|overlay|offcanvas|menu/i;
const ICON =
  /(?:^|[\s_-])(?:icons?|fa|fas|far|fab|glyphicon|material-(?:icons|symbols)\S*|emoji-icon|caret|arrow|chevron|bullet|separator|divider|ripple|spacer|anchor(?:js)?-?(?:link)?|heading-anchor|permalink|headerlink)(?:$|[\s_-])/i;
const SCREEN_READER_ONLY =
  /(?:^|\s)(?:sr-only|visually-?hidden|screen-?reader(?:-text|-only)?|a-offscreen|element-invisible|show-for-sr|u-visually-hidden|assistive-text|clipped)(?:$|\s)/i;

/** Whether a box is a copy for screen readers only: such text is read. */
export function isScreenReaderOnly(attributes: Attributes): boolean {
  return SCREEN_READER_ONLY.test(attributes.class ?? '');
}

/** What an element's own attributes, or the page's style rules for it, do to its text. */
export interface Looks {
  isHidden: boolean;
  isStruck: boolean;
}

/** How an element looks. `controlled` holds the ids of sections that a button folds and unfolds. */
export function looksOf(
  tag: string,
  attributes: Attributes,
  rules: StyleRules,
  controlled: ReadonlySet<string>,
): Looks {
  const style = attributes.style ?? '';
  const ruled = rules.lookUp(tag, attributes);
  const isOff =
    (attributes.hidden !== undefined && attributes.hidden.toLowerCase() !== 'until-found') ||
    ruled === 'hidden' ||
    (tag === 'dialog' && attributes.open === undefined) ||
    declares(style, 'display', /^none/) ||
    declares(style, 'visibility', /^(?:hidden|collapse)/) ||
    declares(style, 'content-visibility', /^hidden/);
  const isAria = attributes['aria-hidden'] === 'true';
  return {
    isHidden: (isOff && !isFolded(tag, attributes, controlled)) || (isAria && isDecoration(attributes)),
    isStruck:
      STRUCK_TAGS.has(tag) || ruled === 'struck' || declares(style, /^text-decoration(?:-line)?$/, /line-through/),
  };
}

/** A section that opens on a click counts as page text, however it is folded; so does a page hidden until it is styled. */
function isFolded(tag: string, attributes: Attributes, controlled: ReadonlySet<string>): boolean {
  if (tag === 'html' || tag === 'body' || attributes.role === 'tabpanel') return true;
  return FOLDED.test(namesOf(attributes)) || (attributes.id !== undefined && controlled.has(attributes.id));
}

/** Icons and closed overlays; other aria-hidden text is seen. */
function isDecoration(attributes: Attributes): boolean {
  const names = namesOf(attributes);
  return ICON.test(names) || CLOSED_OVERLAY.test(names);
}

function namesOf(attributes: Attributes): string {
  return `${attributes.class ?? ''} ${attributes.id ?? ''}`;
}

function declares(style: string, property: string | RegExp, value: RegExp): boolean {
  if (style === '' || style.length > 10_000) return false;
  return style.split(';').some((declaration) => {
    const colon = declaration.indexOf(':');
    if (colon < 0) return false;
    const name = declaration.slice(0, colon).trim().toLowerCase();
    const isNamed = typeof property === 'string' ? name === property : property.test(name);
    return (
      isNamed &&
      value.test(
        declaration
          .slice(colon + 1)
          .trim()
          .toLowerCase(),
      )
    );
  });
}

/**
 * The rules of a page's own style sheets that hide or strike, for plain selectors (`.a`, `#a`, `p.a`). Conditional
 * rules (`@media`) and all longer selectors are left out: they may not hold.
 */
export class StyleRules {
  readonly #rules = new Map<string, 'hidden' | 'struck' | 'shown'>();

  read(css: string): void {
    let depth = 0;
    let from = 0;
    let selector = '';
    const text = css.length > 300_000 ? css.slice(0, 300_000) : css;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code === 47 && text.charCodeAt(i + 1) === 42) {
        const end = text.indexOf('*/', i + 2);
        if (end < 0) return;
        if (text.slice(from, i).trim() === '') from = end + 2;
        i = end + 1;
      } else if (code === 123) {
        if (depth === 0) selector = text.slice(from, i).trim();
        depth++;
        from = i + 1;
      } else if (code === 125) {
        if (depth === 1 && !selector.startsWith('@')) this.#add(selector, text.slice(from, i));
        depth = Math.max(0, depth - 1);
        from = i + 1;
      } else if (code === 59 && depth === 0) from = i + 1;
    }
  }

  lookUp(tag: string, attributes: Attributes): 'hidden' | 'struck' | null {
    if (this.#rules.size === 0) return null;
    const keys = attributes.id ? [`#${attributes.id}`] : [];
    for (const name of (attributes.class ?? '').split(/\s+/, 30)) if (name) keys.push(`.${name}`, `${tag}.${name}`);
    const found = keys.map((key) => this.#rules.get(key)).filter((rule) => rule !== undefined);
    if (found.includes('shown')) return null;
    return found.includes('hidden') ? 'hidden' : found.includes('struck') ? 'struck' : null;
  }

  #add(selectors: string, body: string): void {
    const shows = declares(body, 'display', /^(?!none)/) || declares(body, 'visibility', /^visible/);
    const hides = declares(body, 'display', /^none/) || declares(body, 'visibility', /^hidden/);
    const strikes = declares(body, /^text-decoration(?:-line)?$/, /line-through/);
    const look = hides ? 'hidden' : strikes ? 'struck' : shows ? 'shown' : null;
    if (look === null) return;
    for (const selector of selectors.split(',')) {
      const plain = selector.trim();
      if (/^(?:[a-z\d]*\.[\w-]+|#[\w-]+)$/i.test(plain)) this.#rules.set(plain, look);
    }
  }
}
