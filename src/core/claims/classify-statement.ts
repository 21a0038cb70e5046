import { splitSentences } from '../text/sentences';
import type { NotAClaimKind } from '../types';
import { cleanClaim } from './clean-claim';
import {
  ABOUT_ANSWER,
  BARE_ANSWER,
  CONDITIONS,
  GREETINGS,
  INSTRUCTIONS,
  LEAD_INS,
  OFFERS,
  OPENINGS,
  REFUSALS,
} from './cues';
import { isAllStrong } from './emphasis';

/** Longer statements are claims: the phrases below are short, and matching must stay so. */
const MAX_LENGTH = 600;

/** A friendly opening with more behind it: "Sure — the pool is open." What follows decides. */
const OPENING = new RegExp(`^(?:${OPENINGS.join('|')})\\s*[—–:!-]\\s*(?=\\S+\\s+\\S+\\s+\\S)`, 'iu');

/** "2. Creating the chain:" states no figure. */
const LIST_NUMBER = /^\s*\p{Nd}{1,2}[.)．、]\s*/u;

const matchesAny = (text: string, cues: readonly RegExp[]): boolean => cues.some((cue) => cue.test(text));

/**
 * Why a single statement, as it stands in an answer with its marks, is no claim; `null` if it is one.
 *
 * Reads marks as an answer's reader would: "## Parking" and "**Parking**" are headings. Of several sentences each must be
 * no claim. `lang` (BCP 47) only helps to find sentences: the phrases of different languages do not collide.
 */
export function classifyStatement(statement: string, lang?: string): NotAClaimKind | null {
  const trimmed = statement.trim();
  if (/^#{1,6}\s/.test(trimmed)) return 'heading';
  if (/^```/.test(trimmed)) return 'code';
  if (isAllStrong(trimmed) && !/[.!?。！？]\W*$/u.test(trimmed) && !/\d/.test(trimmed)) return 'heading';
  const { text } = cleanClaim(trimmed);
  const sentences = splitSentences(text, lang).map((span) => text.slice(span.start, span.end));
  const kinds = sentences.map((sentence) => classifyWords(sentence));
  // One checkable sentence makes the whole a claim.
  if (kinds.length === 0 || kinds.includes(null)) return kinds.length === 0 ? 'lead_in' : null;
  // "Is parking free? Yes." states that it is.
  if (kinds.length > 1 && kinds.includes('question') && BARE_ANSWER.test(sentences.at(-1) ?? '')) return null;
  return kinds.findLast((kind) => kind !== 'greeting' && kind !== 'lead_in') ?? kinds[0] ?? null;
}

/** Why a statement without marks is no claim; `null` if it is one. `isCited`: it carries a citation of its own. */
export function classifyWords(text: string, isCited = false): NotAClaimKind | null {
  if (!/[\p{L}\p{N}]/u.test(text)) return 'lead_in';
  if (text.length > MAX_LENGTH) return null;
  const opening = OPENING.exec(text);
  if (opening) return classifyWords(text.slice(opening[0].length), isCited);
  if (isQuestion(text)) return matchesAny(text, OFFERS) ? 'offer' : 'question';
  if (BARE_ANSWER.test(text)) return 'lead_in';
  if (matchesAny(text, GREETINGS)) return 'greeting';
  if (matchesAny(text, OFFERS) && !isCited) return 'offer';
  if (matchesAny(text, REFUSALS)) return 'refusal';
  if (endsWithColon(text)) return isCited && /\d/.test(text.replace(LIST_NUMBER, '')) ? null : 'lead_in';
  if (isCited) return null;
  if (matchesAny(text, ABOUT_ANSWER)) return 'about_answer';
  if (matchesAny(text, LEAD_INS)) return 'lead_in';
  if (matchesAny(text, INSTRUCTIONS) && !saysSomething(text)) return 'instruction';
  return null;
}

const endsWithColon = (text: string): boolean => /[:：]["”’)]?\s*$/u.test(text);

/** A question mark at the end, unless it belongs to words that the sentence only quotes. */
function isQuestion(text: string): boolean {
  if (!/[?？؟;⁇‽]["'”’»)\]」』]*$/u.test(text)) return false;
  // The Greek question mark looks like a semicolon.
  if (/[;]["'”’»)\]」』]*$/u.test(text)) return /\p{Script=Greek}/u.test(text);
  const closing = /[?？؟⁇‽](["'”’»」』])$/u.exec(text);
  if (!closing) return true;
  const opener = { '"': '"', "'": "'", '”': '“', '’': '‘', '»': '«', '」': '「', '』': '『' }[closing[1] ?? ''] ?? '"';
  const from = text.lastIndexOf(opener, text.length - 2);
  return from <= 0 || !/\p{L}/u.test(text.slice(0, from));
}

/** An instruction that carries a figure or a condition of the source can be checked. "https://…" and "24/7" aside. */
function saysSomething(text: string): boolean {
  const words = text.replace(/https?:\/\/\S+|\bwww\.\S+|\b24\/7\b/giu, ' ');
  return /\p{Nd}/u.test(words) || CONDITIONS.test(words) || /["“„«「][^"”“»」]{8,}["”“»」]/u.test(words);
}
