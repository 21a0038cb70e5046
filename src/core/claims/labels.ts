import { UNSPACED_SCRIPTS } from '../text/unspaced';

/** Longer words in bold are a statement, not a heading. In characters. */
export const MAX_BOLD_HEAD = 120;

const SMALL_WORDS =
  /^(?:a|an|the|of|in|on|at|to|for|and|or|by|with|from|de|du|des|la|le|les|el|los|der|die|das|und|et|y|e|di|van|en|&|–|-)$/iu;
const VERBS =
  /(?<!\p{L})(?:is|are|was|were|be|has|have|had|do|does|did|can|may|must|will|costs?|opens?|closes?|opened|closed|remains?|starts?|ends?|est|sont|es|son|ist|sind|hat|è|sono|são|é|là)(?!\p{L})/iu;
const STOP = /[.!?…。！？,;]["”’»)]?$/u;
/** Scripts without capitals whose languages end a statement with its verb: there the last word tells. */
const VERB_LAST = /\p{Script=Hangul}|\p{Script=Devanagari}/u;
const LAST_VERBS =
  /(?:다|요|죠|까|니다|함|됨|음)["”’»)]?$|(?:^|\s)(?:है|हैं|था|थे|थी|थीं|हो|होगा|होगी|होंगे|गया|गई|गए|आहे|आहेत|छ|छन्)["”’»)]?$/u;
/** "no", "not", "without", "free", "only" …: two words with one of them say something: "No dogs", "Adults only". */
const TELLING_WORDS =
  /(?<!\p{L})(?:no|not|never|none|without|free|only|kein\p{L}*|nicht|nur|ohne|pas|sans|sin|solo|senza)(?!\p{L})/iu;

/** "Opening Hours", "Öffnungszeiten und Preise", "Useful links": a few words, with capitals or without a verb, and no stop. */
export function looksLikeHead(text: string): boolean {
  if (STOP.test(text) || /\d/.test(text)) return false;
  const words = text.split(/\s+/u);
  if (words.length > 6 || VERBS.test(text)) return false;
  if (VERB_LAST.test(text)) return !LAST_VERBS.test(text);
  if (/\p{Script=Thai}{25}/u.test(text)) return false;
  return words.length <= 3 || words.slice(1).every((word) => SMALL_WORDS.test(word) || /^\P{L}*\p{Lu}/u.test(word));
}

/** Scripts without spaces write a sentence in one "word". */
const UNSPACED_SENTENCE = new RegExp(`[${UNSPACED_SCRIPTS}]{7}`, 'u');

/** "ML", "Deep learning", "변전소 증설": a list item that only names something. */
export function isBareName(text: string): boolean {
  const words = text.split(/\s+/u);
  if (words.length > 3 || text.length > 40 || TELLING_WORDS.test(text)) return false;
  if (UNSPACED_SENTENCE.test(text)) return false;
  return !/[:：]/.test(text) && looksLikeHead(text);
}

/** Whether a line that is bold as a whole is a heading, as models write them: without a full stop, and no figure stated. */
export function isBoldHead(words: string): boolean {
  return (
    words.length <= MAX_BOLD_HEAD &&
    !/[.!。！]$/u.test(words) &&
    !/[€$£¥₹%‰]|\d\s?(?:km|kg|m|cm|mg|ml|°|:\d)/u.test(words)
  );
}
