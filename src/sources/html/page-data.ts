/** The article inside a page's data blocks: JSON-LD, and the state that a framework ships for its scripts. */

/** What JSON-LD blocks say of a page's article; dates as they stand there. */
export interface LinkedData {
  /** Text of the article itself; "" if there is none. */
  body: string;
  /** There is more in the blocks than was looked at, or than `body` holds. */
  isCut: boolean;
  headline: string | null;
  published?: string;
  modified?: string;
  expires?: string;
  isRetracted: boolean;
  /** The page says that reading it costs something. */
  isPaid: boolean;
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const MAX_NODES = 100_000;
const MAX_DEPTH = 60;
const MAX_TEXT = 2_000_000;
const MAX_TEXTS = 20_000;

/** Types whose texts are what the page is about; a publisher's or author's description is not. */
const CONTENT_TYPE =
  /Article|Posting|Report|Recipe|FAQ|Question|Answer|HowTo|QAPage|Review|WebPage|CreativeWork|Product|Event|Dataset|Course|JobPosting|Book|MedicalWebPage|Guide|Chapter|Legislation|Statement|Message|Comment|Section|Step|Transcript|VideoObject/;
const BODY_KEYS = [
  'articleBody',
  'text',
  'reviewBody',
  'transcript',
  'recipeIngredient',
  'recipeInstructions',
] as const;

/** What a page's JSON-LD blocks say. Blocks that are no JSON are passed over. */
export function readLinkedData(blocks: readonly string[]): LinkedData {
  const found: LinkedData = { body: '', isCut: false, headline: null, isRetracted: false, isPaid: false };
  const texts: string[] = [];
  for (const root of blocks.map(parseJson)) {
    const { nodes, isCut } = objectsOf(root);
    found.isCut ||= isCut;
    for (const node of nodes) {
      const type = [node['@type']]
        .flat()
        .filter((name) => typeof name === 'string')
        .join(' ');
      if (!CONTENT_TYPE.test(type)) continue;
      const isComment = /Comment/.test(type);
      found.headline ??= asText(node.headline) ?? (/(?:Recipe|Product|Event)/.test(type) ? asText(node.name) : null);
      const published = asText(node.datePublished) ?? asText(node.dateCreated);
      const modified = asText(node.dateModified);
      const expires = asText(node.expires) ?? asText(node.validThrough) ?? asText(node.priceValidUntil);
      if (published !== null) found.published ??= published;
      if (modified !== null) found.modified ??= modified;
      if (expires !== null && !/Product/.test(type)) found.expires ??= expires;
      if (String(node.isAccessibleForFree).toLowerCase() === 'false') found.isPaid = true;
      if (/retract|withdrawn/i.test(asText(node.creativeWorkStatus) ?? '')) found.isRetracted = true;
      if (isComment) continue;
      if (/Question/.test(type)) texts.push(asText(node.name) ?? '');
      for (const key of BODY_KEYS) for (const text of stringsOf(node[key])) texts.push(text);
    }
  }
  const joined = joinTexts(texts);
  found.body = joined.text;
  found.isCut ||= joined.isCut;
  return found;
}

/** Text out of data blocks; `isCut`: they hold more than was looked at. */
interface DataText {
  text: string;
  isCut: boolean;
}

/** The running text in a framework's state (`__NEXT_DATA__` and its like); "" if there is none. */
export function readStateText(blocks: readonly string[]): DataText {
  const texts: string[] = [];
  let isCut = false;
  for (const block of blocks) {
    if (texts.length > MAX_TEXTS) {
      isCut = true;
      break;
    }
    const root = parseJson(block) ?? parseJson(afterAssignment(block));
    if (root === null) for (const text of textsInPushes(block)) texts.push(text);
    else isCut = addSentences(root, texts) || isCut;
  }
  const joined = joinTexts(texts);
  return { text: joined.text, isCut: isCut || joined.isCut };
}

/** Adds the running text anywhere in a JSON value, in its order. Returns whether there is more in it. */
function addSentences(root: Json, texts: string[]): boolean {
  return walk(root, (value, key) => {
    if (
      typeof value !== 'string' ||
      /^(?:.*(?:url|href|src|id|slug|path|type|class|style|key|token|hash|query|css|svg))$/i.test(key)
    )
      return;
    if (isRunningText(value)) texts.push(value);
  });
}

/** A JSON text, or `null` where it is none. */
export function parseJson(text: string): Json {
  const trimmed = text.trim().replace(/^<!--|-->$|^\/\*<!\[CDATA\[\*\/|\/\*\]\]>\*\/$/g, '');
  if (!/^[[{"]/.test(trimmed.trimStart())) return null;
  try {
    return JSON.parse(trimmed) as Json;
  } catch {
    return parseLoosely(trimmed);
  }
}

/** Line breaks inside strings are the commonest fault of hand-made JSON-LD. */
function parseLoosely(text: string): Json {
  try {
    return JSON.parse(text.replace(/[\n\r\t]+/g, ' ').replace(/,\s*([\]}])/g, '$1')) as Json;
  } catch {
    return null; // no JSON: the block says nothing
  }
}

/** `window.__STATE__ = {…};` → `{…}`. */
function afterAssignment(script: string): string {
  const start = script.search(/=\s*[[{]/);
  if (start < 0) return '';
  return script
    .slice(start + 1)
    .trim()
    .replace(/;[^"}\]]*$/, '');
}

/** Next's stream of `self.__next_f.push([1,"…"])`: JSON strings that hold JSON rows in turn. */
function textsInPushes(script: string): string[] {
  const texts: string[] = [];
  for (const match of script.matchAll(/push\(\[\d+,\s*("(?:\\.|[^"\\])*")\]\)/g)) {
    const row = parseJson(match[1] ?? '');
    if (typeof row !== 'string') continue;
    for (const literal of row.matchAll(/"(?:\\.|[^"\\])*"/g)) {
      const text = parseJson(literal[0]);
      if (typeof text === 'string' && isRunningText(text)) texts.push(text);
    }
  }
  return texts;
}

function isRunningText(text: string): boolean {
  if (text.length < 25 || /^(?:https?:|data:|\/|[.#]\w|M\d)/.test(text)) return false;
  if (/[{};]\s*$|=>|function\s*\(|^\s*@media|--[\w-]+:/.test(text)) return false;
  const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  const isSpaced = words >= 5 && /\s/.test(text) && text.length / words < 20;
  return (isSpaced && /[.!?:]["'”»)]?\s*(?:<|$)|[.!?]\s/.test(text)) || /[\u3040-\u30FF\u4E00-\u9FFF]{12,}/.test(text);
}

function objectsOf(root: Json): { nodes: { [key: string]: Json }[]; isCut: boolean } {
  const nodes: { [key: string]: Json }[] = [];
  const isCut = walk(root, (value) => {
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) nodes.push(value);
  });
  return { nodes, isCut };
}

/**
 * Visits values in reading order, without recursion: depth and number are bounded. Returns whether some were left out.
 */
function walk(root: Json, visit: (value: Json, key: string) => void): boolean {
  const stack: { value: Json; key: string; depth: number }[] = [{ value: root, key: '', depth: 0 }];
  let isCut = false;
  for (let seen = 0; seen < MAX_NODES; seen++) {
    const next = stack.pop();
    if (!next) return isCut;
    visit(next.value, next.key);
    const { value, depth } = next;
    if (value === null || typeof value !== 'object') continue;
    if (depth > MAX_DEPTH) {
      isCut = true;
      continue;
    }
    const children = Array.isArray(value) ? value.map((item) => [next.key, item] as const) : Object.entries(value);
    for (let i = children.length - 1; i >= 0; i--) {
      const child = children[i];
      if (child) stack.push({ key: child[0], value: child[1], depth: depth + 1 });
    }
  }
  return isCut || stack.length > 0;
}

function stringsOf(value: Json | undefined): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) {
    return value
      .slice(0, 500)
      .flatMap((item) =>
        typeof item === 'string'
          ? [item]
          : item && typeof item === 'object' && !Array.isArray(item) && typeof item.text === 'string' && !item['@type']
            ? [item.text]
            : [],
      );
  }
  return [];
}

function asText(value: Json | undefined): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** Each text once: state is often kept twice, for the server and for the page. */
function joinTexts(texts: readonly string[]): DataText {
  const text = [...new Set(texts.map((each) => each.trim()).filter((each) => each !== ''))].join('\n\n');
  return { text: text.slice(0, MAX_TEXT), isCut: text.length > MAX_TEXT };
}
