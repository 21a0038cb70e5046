import type { Span } from '../types';
import { matchSpan } from './spans';

/** A piece of a quotation that must stand in the source as it is, and how far behind the one before it. */
export interface QuotePiece extends Span {
  /** Into the quote; `text` is what to look for (a bracketed letter has lost its brackets). */
  text: string;
  /** What the quoter put between the piece before and this one. */
  joint: 'none' | 'ellipsis' | 'bracket';
}

const ELLIPSIS = /\s*(?:\[\s*(?:…|\.(?:\s?\.){2,3})\s*\]|\(\s*(?:…|\.(?:\s?\.){2,3})\s*\)|…|\.(?:\s?\.){2,})\s*/u;
/** `[sic]`, `[the lido]`, `[T]he`, `cut[s]`. */
const BRACKET = /\s*\[[^[\]]{1,120}\]/u;
const CUTS = new RegExp(`(?<ellipsis>${ELLIPSIS.source})|(?<bracket>${BRACKET.source})`, 'gu');
/** Put in by a quoter, these turn the sense instead of explaining it. */
const TURNS =
  /\b(?:not|no|never|none|almost|nearly|hardly|barely|only|partly|allegedly|supposedly|false|un\w+|nicht|kein\w*|nie|fast|kaum|pas|jamais|presque|no|nunca|casi|non|mai|quasi|não|nunca|quase|niet|geen|nooit|bijna)\b/iu;

/** Cuts a quotation at its ellipses and at the brackets that the quoter put in. */
export function quotePieces(quote: string): QuotePiece[] {
  const pieces: QuotePiece[] = [];
  let start = 0;
  let joint: QuotePiece['joint'] = 'none';
  let text = '';
  const close = (end: number, next: QuotePiece['joint']): void => {
    text += quote.slice(textFrom, end);
    if (/[\p{L}\p{N}]/u.test(text)) {
      pieces.push({ start, end, text, joint });
      joint = next;
    } else if (next === 'ellipsis') joint = next;
    text = '';
  };
  let textFrom = 0;
  for (const found of quote.matchAll(CUTS)) {
    const end = found.index + found[0].length;
    if (found.groups?.bracket !== undefined) {
      const letter = /^(\s*)\[(\p{L}{1,3})\]$/u.exec(found[0]);
      const isGlued =
        /\p{L}/u.test(quote[end] ?? '') || (letter?.[1] === '' && /\p{L}/u.test(quote[found.index - 1] ?? ''));
      if (letter && isGlued) {
        text += quote.slice(textFrom, found.index) + (letter[1] ?? '') + (letter[2] ?? '');
        textFrom = end;
        continue;
      }
      close(found.index, 'bracket');
    } else close(found.index, 'ellipsis');
    start = end;
    textFrom = end;
  }
  close(quote.length, 'none');
  return pieces;
}

/** Brackets of the quoter that turn the sense ("[not]", "[almost]"), as spans of the quote. */
export function turningBrackets(quote: string): Span[] {
  const found: Span[] = [];
  for (const bracket of quote.matchAll(new RegExp(BRACKET.source, 'gu'))) {
    if (TURNS.test(bracket[0])) found.push(matchSpan(bracket));
  }
  return found;
}
