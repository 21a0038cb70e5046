import { Brackets } from './brackets';
import type { RawBlock } from './markdown-blocks';
import { fromRaised } from './markdown-lines';
import { readAddress, readLink } from './markdown-links';
import { sourcePrefixLength } from './source-heads';

/** What an answer says of its own marks: label → addresses, in notes and lists of sources. */
export type Notes = ReadonlyMap<string, readonly string[]>;

const LABEL =
  /^\s*(?:\\?\[\^?([^\]\\]{1,60})\\?\]|【([^】]{1,60})】|(\d{1,3})[.):](?=\s|https?:)|([¹²³⁰⁴-⁹]{1,3}))[:.)]?\s*/u;
const INNER_LABEL = /(?:\[\^?([\p{L}\p{N}_-]{1,40})\](?!\()|(?<![\p{L}\p{N}])(\d{1,3})[.)](?=\s)|([¹²³⁰⁴-⁹]{1,3}))/gu;

/** Reads the blocks of kind `source_list`. Entries without a number count in order where the list has none at all. */
export function readNotes(source: string, blocks: readonly RawBlock[]): Notes {
  const notes = new Map<string, string[]>();
  const unnumbered: string[][] = [];
  for (const block of blocks) {
    if (block.kind !== 'source_list') continue;
    const whole = block.lines.map((line) => source.slice(line.start, line.end)).join(' ');
    const text = whole.slice(sourcePrefixLength(whole));
    const parts = splitEntries(text, block.marker);
    for (const { label, body } of parts) {
      const urls = addressesIn(body);
      if (label === null) {
        if (urls.length > 0) unnumbered.push(urls);
      } else if (!notes.has(label)) notes.set(label, urls);
    }
  }
  if (notes.size === 0) for (const [index, urls] of unnumbered.entries()) notes.set(String(index + 1), urls);
  return notes;
}

function splitEntries(text: string, marker: string | undefined): { label: string | null; body: string }[] {
  const number = marker === undefined ? null : labelOfMarker(marker);
  const first = LABEL.exec(text);
  if (first === null || number !== null) return [{ label: number, body: text }];
  // "[1] https://… [2] https://…" on one line.
  const marks = [...text.matchAll(INNER_LABEL)].filter(
    (mark) => mark.index === 0 || /[\s,;|]/.test(text.charAt(mark.index - 1)),
  );
  const entries = marks.map((mark, index) => ({
    label: fromRaised(mark[1] ?? mark[2] ?? mark[3] ?? ''),
    body: text.slice(mark.index + mark[0].length, marks[index + 1]?.index ?? text.length),
  }));
  const hasAddresses = entries.length > 1 && entries.every((entry) => addressesIn(entry.body).length > 0);
  if (hasAddresses) return entries;
  return [{ label: fromRaised(first[1] ?? first[2] ?? first[3] ?? first[4] ?? ''), body: text.slice(first[0].length) }];
}

/** "3." and "[^a]" name their entry, a bullet does not. */
function labelOfMarker(marker: string): string | null {
  const number = /\d{1,3}/.exec(fromRaised(marker))?.[0];
  if (number !== undefined && /^[(（]?\d{1,3}[.)、．）]?$/u.test(fromRaised(marker))) return number;
  return /^[\p{L}\p{N}][^\s]*$/u.test(marker) ? marker : null;
}

/** The web addresses of a piece of Markdown, in order, each once. */
function addressesIn(text: string): string[] {
  const urls = new Set<string>();
  const brackets = new Brackets(text);
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charAt(at);
    const link = unit === '[' ? readLink(text, at, brackets) : /[<hH]/.test(unit) ? readAddress(text, at) : null;
    if (!link || !/^https?:/i.test(link.url)) continue;
    urls.add(link.url);
    at = link.end - 1;
  }
  return [...urls];
}
