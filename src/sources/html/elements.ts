/** What HTML's elements and attributes mean for reading: which part words, which are seen, which are no page text. */

/** The attributes that reading looks at. All others are left out while a page is read, which saves most of their cost. */
const ATTRIBUTE_NAMES = [
  'alt',
  'aria-controls',
  'aria-expanded',
  'aria-hidden',
  'aria-label',
  'class',
  'colspan',
  'content',
  'data-content',
  'datetime',
  'hidden',
  'href',
  'http-equiv',
  'id',
  'itemprop',
  'lang',
  'media',
  'name',
  'open',
  'placeholder',
  'property',
  'pubdate',
  'rel',
  'role',
  'rowspan',
  'src',
  'style',
  'title',
  'type',
  'value',
  'xml:lang',
] as const;

/** An attribute that reading looks at. */
export type AttributeName = (typeof ATTRIBUTE_NAMES)[number];
/** Those that an element has. */
export type Attributes = Readonly<Partial<Record<AttributeName, string>>>;

const KNOWN_ATTRIBUTES: ReadonlyMap<string, AttributeName> = new Map(ATTRIBUTE_NAMES.map((name) => [name, name]));

/** The attribute of that name, in any case, if reading looks at it. */
export function attributeOf(name: string): AttributeName | undefined {
  return KNOWN_ATTRIBUTES.get(name) ?? (UPPER.test(name) ? KNOWN_ATTRIBUTES.get(name.toLowerCase()) : undefined);
}

/** By the first letter: how long the attributes are that begin with it. */
const LENGTHS = ATTRIBUTE_NAMES.reduce((lengths, name) => {
  const first = name.charCodeAt(0);
  lengths[first] = (lengths[first] ?? 0) | (1 << name.length);
  return lengths;
}, Array<number>(128).fill(0));

/** Whether an attribute may be one that reading looks at: most are told by their first character and their length. */
export function mayBeAttribute(first: number, length: number): boolean {
  return length < 32 && ((LENGTHS[first | 32] ?? 0) & (1 << length)) !== 0;
}

const UPPER = /[A-Z]/;

/** What a tag alone says. */
export interface TagTraits {
  isBlock: boolean;
  /** What becomes of its words whatever its attributes say; `null`: that of its parent. */
  mode: 'raw' | 'hidden' | 'noscript' | 'title' | 'dropped' | 'control' | null;
  isStruck: boolean;
  /** The kind of the blocks that it holds, and the level of a heading. */
  kind: 'heading' | 'list_item' | 'quotation' | 'code' | null;
  level: number | undefined;
  /** Whether the element or its name may begin a region of the page. */
  mayBeginRegion: boolean;
  /** Whether it tells something of the page beside its text. */
  isFact: boolean;
  /** Whether it is a table or a list of names and values, or a part of one. */
  isTablePart: boolean;
}

const PLAIN: TagTraits = {
  isBlock: false,
  mode: null,
  isStruck: false,
  kind: null,
  level: undefined,
  mayBeginRegion: false,
  isFact: false,
  isTablePart: false,
};

const TRAITS = new Map<string, TagTraits>();

function define(tags: string, traits: Partial<TagTraits>): void {
  for (const tag of tags.split(' ')) TRAITS.set(tag, { ...(TRAITS.get(tag) ?? PLAIN), ...traits });
}

define(
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol optgroup p pre search section summary table tbody td tfoot th thead tr ul',
  { isBlock: true },
);
define('script style', { mode: 'raw' });
define('template', { mode: 'hidden' });
define('noscript noframes', { mode: 'noscript' });
define('title', { mode: 'title' });
// Pictures, fall-backs for old browsers, and reading signs above letters are never page text, nor kept as an aside.
define('svg canvas audio video object iframe frame map rt rp rtc annotation annotation-xml datalist noembed', {
  mode: 'dropped',
});
// What controls say is no statement of the page, but tells a form or a wall.
define('button select option textarea meter progress', { mode: 'control' });
define('s del strike', { isStruck: true });
for (let level = 1; level <= 6; level++) define(`h${level}`, { kind: 'heading', level });
define('li', { kind: 'list_item' });
define('blockquote', { kind: 'quotation' });
define('pre', { kind: 'code' });
define(
  'div section aside ul ol header footer p span table dl form details figure main article nav search dialog menu',
  {
    mayBeginRegion: true,
  },
);
define('html body article base meta link time input img picture video frame iframe script', { isFact: true });
define('table dl tr td th dt dd', { isTablePart: true });

/** The commonest tags without traits. */
const INLINE =
  'a abbr b bdi big br center cite code col colgroup data dfn em embed font head i ins kbd label link nobr param path picture q small source span strong sub sup time tt u use var wbr';

/** Tags of HTML by their names: one string each, so that what is looked up by name later is found by identity. */
const NAMES: ReadonlyMap<string, string> = new Map(
  [...TRAITS.keys(), ...INLINE.split(' ')].map((name) => [name, name]),
);

/** The name of a tag, in lower case. */
export function tagName(written: string): string {
  return NAMES.get(written) ?? written.toLowerCase();
}

/** What a tag alone says. */
export function traitsOf(tag: string): TagTraits {
  return TRAITS.get(tag) ?? PLAIN;
}

const FOLDED =
  /accordion|collaps|tab-?(?:pane|panel|content)|toggle|faq|expand|fold|read-?more|show-?more|spoiler|disclosure/i;
const CLOSED_OVERLAY = /modal|popup|pop-up|dialog|drop-?down|tooltip|drawer|overlay|offcanvas|menu/i;
const ICON =
  /(?:^|[\s_-])(?:icons?|fa|fas|far|fab|glyphicon|material-(?:icons|symbols)\S*|emoji-icon|caret|arrow|chevron|bullet|separator|divider|ripple|spacer|anchor(?:js)?-?(?:link)?|heading-anchor|permalink|headerlink)(?:$|[\s_-])/i;
/** What an element's own attributes, or the page's style rules for it, do to its text. */
interface Looks {
  isHidden: boolean;
  isStruck: boolean;
}

/** How an element with attributes looks. `controlled` holds the ids of sections that a button folds and unfolds. */
export function looksOf(
  tag: string,
  attributes: Attributes,
  ruled: 'hidden' | 'struck' | null,
  controlled: ReadonlySet<string>,
): Looks {
  const { hidden } = attributes;
  // Most styles place and colour: they are spared the closer look.
  const style = attributes.style !== undefined && TELLING.test(attributes.style) ? attributes.style : undefined;
  const isOff =
    ruled === 'hidden' ||
    (hidden !== undefined && hidden.toLowerCase() !== 'until-found') ||
    (tag === 'dialog' && attributes.open === undefined) ||
    (style !== undefined &&
      (declares(style, 'display', /^none/) ||
        declares(style, 'visibility', /^(?:hidden|collapse)/) ||
        declares(style, 'content-visibility', /^hidden/)));
  return {
    isHidden:
      (isOff && !isFolded(tag, attributes, controlled)) ||
      (attributes['aria-hidden'] === 'true' && isDecoration(attributes)),
    isStruck:
      ruled === 'struck' || (style !== undefined && declares(style, /^text-decoration(?:-line)?$/, /line-through/)),
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

/** What a style that hides or strikes has in it. */
const TELLING = /none|hidden|collapse|line-through/i;

/** Whether a list of declarations gives a property such a value. */
export function declares(style: string, property: string | RegExp, value: RegExp): boolean {
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
