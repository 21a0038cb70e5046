import type { Span } from '../types';
import { isSourceHead, sourcePrefixLength } from './source-heads';

/** What is asked of a block, of Markdown or of a page. */
interface ListedBlock {
  kind: string;
  cells?: readonly Span[];
}

/** Follows the blocks of an answer, to tell lists of sources: a head ("Sources") and the entries under it. */
export class SourceLists {
  private inList = false;

  /** Whether the next block, whose first line is `text`, is such a head or entry. */
  holds(block: ListedBlock, text: string): boolean {
    const { kind } = block;
    const canBeHead = kind === 'heading' || kind === 'paragraph' || kind === 'list_item';
    if (canBeHead && isSourceHead(text)) this.inList = true;
    else if (kind === 'heading') this.inList = false;
    else if (this.inList && (kind === 'list_item' || block.cells !== undefined || looksLikeEntry(text))) return true;
    else {
      if (kind !== 'source_list' && kind !== 'code') this.inList = false;
      return false;
    }
    return this.inList;
  }

  /** A source stands by itself: no list goes on behind it. */
  end(): void {
    this.inList = false;
  }
}

/** Whether a line looks like one of a list of sources: an address, a link, a number in brackets. */
export const looksLikeEntry = (text: string): boolean =>
  /https?:\/\/|\]\(|^\s*\[\^?[^\]]{1,60}\]|^\s*[¹²³⁰⁴-⁹]|^\s*【/u.test(text) || sourcePrefixLength(text) > 0;
