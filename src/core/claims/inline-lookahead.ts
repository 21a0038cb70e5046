import type { Brackets } from './brackets';
import { type MarkReading, type MarkRef, readMark } from './citation-marks';
import { type LinkReading, readAddress, readLink } from './markdown-links';
import { isCitingWord } from './source-heads';
import { Walks } from './walks';

/** Length of brackets that may hold nothing but marks. */
export const MAX_GROUP = 1200;
/** What may stand between the marks of a group. */
const GROUP_JOINT = /[\s,;:&|·.*_、，；：]/u;

/** What marks of the answer may name: ids of given sources, and notes that it has. */
export interface InlineOptions {
  ids: ReadonlySet<string>;
  notes: ReadonlySet<string>;
}

/**
 * Looks ahead in one block of Markdown: what cites at a place, and where nothing but marks and links follows. It keeps no
 * place of its own. `inQuote`: inside quotation marks fewer shapes are marks.
 */
export class InlineLookahead {
  /** What was looked up, outside of quotations and inside. */
  private readonly citingWalks = [new Walks(), new Walks()] as const;
  private readonly groupWalks = [new Walks(), new Walks()] as const;

  constructor(
    private readonly text: string,
    private readonly brackets: Brackets,
    private readonly options: InlineOptions,
  ) {}

  markAt(at: number, inQuote: boolean): MarkReading | null {
    return readMark(this.text, at, { ...this.options, inQuote });
  }

  wordLinkAt(at: number): LinkReading | null {
    return readLink(this.text, at, this.brackets);
  }

  linkAt(at: number): LinkReading | null {
    return this.wordLinkAt(at) ?? readAddress(this.text, at);
  }

  /** A link as a mark: a number in brackets is the label, else its words without emphasis. */
  refOf(link: LinkReading): MarkRef {
    const label = this.text.slice(link.label.start, link.label.end);
    const number = /^[\s[\]^*\\]*(\d{1,3})[\s[\]^*\\]*$/.exec(label);
    return { label: number?.[1] ?? label.replace(/[*_`]+/g, '').trim(), aliases: [], url: link.url };
  }

  /** Whether `text.slice(from, end)` is a group: marks, links, words that introduce them and joints, nothing else. */
  isGroup(from: number, end: number, inQuote: boolean): boolean {
    return this.groupWalks[inQuote ? 1 : 0].lead(from, end, (at) => this.groupToken(at, inQuote)?.end ?? null);
  }

  /** Whether the first thing behind `text[from - 1]` may be a mark, a link, or a word that introduces them. */
  canBeGroup(from: number): boolean {
    let at = from;
    while (at < from + MAX_GROUP && GROUP_JOINT.test(this.text.charAt(at))) at += 1;
    const unit = this.text.charAt(at);
    if (!/\p{L}/u.test(unit)) return /[[［\\!【〔<\uE200:^¹²³⁰⁴-⁹]/u.test(unit);
    const word = /^\p{L}+/u.exec(this.text.slice(at, at + 20))?.[0] ?? '';
    return isCitingWord(word) || /^https?$/i.test(word);
  }

  /** A mark, a link, a word that introduces them or what joins them, at `at`; `null` for anything else. */
  groupToken(at: number, inQuote: boolean): MarkReading | null {
    if (GROUP_JOINT.test(this.text.charAt(at))) return { end: at + 1, refs: [] };
    const link = this.linkAt(at);
    if (link) return { end: link.end, refs: /^https?:/i.test(link.url) ? [this.refOf(link)] : [] };
    const mark = this.markAt(at, inQuote);
    if (mark) return mark;
    const word = /^\p{L}+/u.exec(this.text.slice(at, at + 20))?.[0];
    return word !== undefined && isCitingWord(word) ? { end: at + word.length, refs: [] } : null;
  }

  /** Whether nothing but marks, links and punctuation follows in the block. */
  endsAfter(end: number, inQuote: boolean): boolean {
    return this.citingWalks[inQuote ? 1 : 0].lead(end, this.text.length, (at) => {
      if (/[\s,;|·.()*_\]]/u.test(this.text.charAt(at))) return at + 1;
      return this.linkAt(at)?.end ?? this.markAt(at, inQuote)?.end ?? null;
    });
  }
}
