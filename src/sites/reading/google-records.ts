import type { MarkerSource } from '../site';

/**
 * Where Google keeps the sources of its citation chips. The chips themselves hold no address, only a key.
 */

const MAX_RECORD = 500_000;
const MAX_COMMENTS = 20_000;

const ENTITIES: Readonly<Record<string, string>> = { quot: '"', '#39': "'", amp: '&', lt: '<', gt: '>' };

/**
 * The sources by chip key, from comment nodes (2025-06 …; prefix `Sv6Kpe`, since 2026-06 `TgQPHd`):
 *
 *     <!--Sv6Kpe[["<uuid>",["Title","Snippet","<icon>","<origin>",["Publisher"],"<url>", …], …]]-->
 *     <!--Sv6Kpe[["<uuid>","6",0,"<url>","<icon>",""]]-->
 *     <!--Sv6Kpe[[null,null,"<uuid>",null,null,1,0,"",""]]-->            no source
 *
 * The JSON's quotation marks are written as entities.
 */
export function sourcesByChip(document: Document): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>();
  const comments = document.createTreeWalker(document.documentElement, 128); // NodeFilter.SHOW_COMMENT
  for (let count = 0; count < MAX_COMMENTS && comments.nextNode(); count++) {
    for (const record of recordsOf(comments.currentNode.nodeValue ?? '')) {
      const [key, card] = record;
      const url = addressIn(record) ?? (Array.isArray(card) ? addressIn(card) : null);
      if (typeof key !== 'string' || !url) continue;
      const urls = found.get(key) ?? [];
      if (!urls.includes(url)) urls.push(url);
      found.set(key, urls);
    }
  }
  return found;
}

/**
 * The source of a chip `button[data-icl-uuid]`: its records, else the link beside it (2026-09 …). `null` where the page
 * has neither: Google puts such a button behind every paragraph, and does not show it.
 */
export function sourceOfChip(chip: Element, records: ReadonlyMap<string, string[]>): MarkerSource | null {
  const urls = records.get(chip.getAttribute('data-icl-uuid') ?? '');
  if (urls) return { urls };
  const link = chip.previousElementSibling;
  const url = link?.matches('a[href]') ? link.getAttribute('href') : null;
  if (!url) return null;
  // "Publisher (+2) – Title. Related results", of which only the number is the same in every language.
  const said = link?.getAttribute('aria-label') ?? '';
  const [label = ''] = said.split(' – ');
  return { label: label.replace(/\((\+\d+)\)\s*$/, '$1'), urls: [url] };
}

/** The search on a country's own host: `www.google.de`, `www.google.co.uk`, `www.google.com.br`. */
export function isCountrySearch(url: URL): boolean {
  return /^www\.google\.(?:com?\.)?[a-z]{2}$/.test(url.hostname) && url.pathname === '/search';
}

/** Another search, or one of Google's redirects without a target. */
export function isGooglePage(url: URL): boolean {
  return /^(.+\.)?google\.[a-z.]+$/.test(url.hostname) && /^\/(search|url)?$/.test(url.pathname);
}

/** "AI responses may include mistakes. Learn more": known by where it leads, since the words are translated. */
export function legalLines(root: Element): Element[] {
  const links = [...root.querySelectorAll('a[href*="support.google.com/websearch"]')];
  return links.flatMap((link) => link.parentElement ?? []).filter((line) => line !== root);
}

function recordsOf(comment: string): unknown[][] {
  const json = /^(?:Sv6Kpe|TgQPHd)[^[]{0,8}(\[[\s\S]*\])\s*$/.exec(comment.slice(0, MAX_RECORD))?.[1];
  if (!json?.includes('http')) return [];
  const records =
    parse(json) ?? parse(json.replace(/&(quot|#39|amp|lt|gt);/g, (whole, name) => ENTITIES[name] ?? whole));
  return Array.isArray(records) ? records.filter((record) => Array.isArray(record)) : [];
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null; // Not this kind of comment, or not the escaped form.
  }
}

/** Of the addresses that stand in a record itself, the last that is no picture: the origin comes before the page. */
function addressIn(record: readonly unknown[]): string | null {
  const addresses = record.filter((value): value is string => typeof value === 'string' && /^https?:\/\//.test(value));
  return addresses.findLast((address) => !isPicture(address)) ?? null;
}

function isPicture(address: string): boolean {
  return URL.canParse(address) && new URL(address).hostname.endsWith('.gstatic.com');
}

/**
 * The sources by chip key, from an inline script (2024 … 2025-07) and the cards in their order:
 *
 *     "<key>":["<cid>",[12307,1902307]], … "<key>":[[12307,1302307, …],[]]
 *
 * The numbers of a chip stand in the list of all numbers; their place there is the place of the card.
 */
export function sourcesByScript(
  document: Document,
  chips: readonly string[],
  cards: readonly string[],
): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>();
  const first = chips[0];
  if (first === undefined || cards.length === 0) return found;
  for (const script of document.querySelectorAll('script:not([src])')) {
    const code = script.textContent ?? '';
    if (!code.includes(first)) continue;
    const table = unescapeQuotes(code);
    const numbers = new Map<string, string[]>();
    for (const [, chip = '', list = ''] of table.matchAll(/\["([\w-]{8,64})",\[([\d,\s]+)\]\]/g)) {
      if (chips.includes(chip)) numbers.set(chip, split(list));
    }
    const order = orderFor([...numbers.values()].flat(), cards.length, table);
    if (!order) continue;
    for (const [chip, own] of numbers) {
      const urls = own.flatMap((number) => cards[order.indexOf(number)] ?? []);
      if (urls.length > 0) found.set(chip, [...new Set(urls)]);
    }
  }
  return found;
}

/** The table may stand in the script as a string of its own. */
function unescapeQuotes(code: string): string {
  return code.replaceAll('\\x22', '"').replaceAll('\\"', '"').replaceAll('\\x5b', '[').replaceAll('\\x5d', ']');
}

const split = (list: string) => list.split(',').map((number) => number.trim());

/** The list of all source numbers: it holds each one that a chip uses, and is as long as the list of cards. */
function orderFor(used: readonly string[], cards: number, table: string): string[] | null {
  const lists = [...table.matchAll(/\[\[([\d,\s]+)\],\[\]/g)].map(([, list = '']) => split(list));
  const complete = lists.filter((list) => used.every((number) => list.includes(number)));
  return complete.find((list) => list.length === cards) ?? null;
}
