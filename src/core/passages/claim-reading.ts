import { FRAMES } from '../lexicon/frames';
import { LIGHT_WORDS } from '../lexicon/light-words';
import { maySayFree, negatorsOf, saysFreeOf } from '../lexicon/negation';
import { sameAsPhrase } from '../lexicon/phrasal-verbs';
import { findQuantities } from '../quantities';
import { isCapitalAt } from '../text/capitals';
import { guessLatinLanguage } from '../text/language';
import { splitWords, type Word } from '../text/words';
import type { Span } from '../types';

/** A word of a claim that a source is asked about. */
export interface ClaimWord extends Word {
  /** How much it counts before the source has its say: 0.25 for light words, 1, 1.5 for names. */
  weight: number;
  isName: boolean;
  isLight: boolean;
  /** The one word that says what it says together with the next: "rejected" of "turned down". */
  phrase?: string;
}

/** What of a claim is looked for in a source. */
export interface ClaimReading {
  text: string;
  lang?: string;
  /** All words, function words included. */
  words: Word[];
  /** Content words outside its frames and quantities. */
  content: ClaimWord[];
  /** Those of them that weigh: all but the light ones. */
  heavy: ClaimWord[];
  /** Words of its quantities: figures, number words, months, units. */
  figures: Word[];
  /** Words presented as verbatim, into `text`. */
  quotes: Span[];
  /** Title, question, headings above: words that need not stand in the source's sentence. */
  context: string;
}

/** The language of a text, in the form in which optional properties are handed on. */
export function langOf({ lang }: { lang?: string }): { lang?: string } {
  return lang === undefined ? {} : { lang };
}

/** Reads a claim once for all its sources. */
export function readClaim(claim: { text: string; quotes: Span[]; context?: string }, lang?: string): ClaimReading {
  const words = splitWords(claim.text, lang);
  const frames = findFrames(claim.text, claim.quotes);
  const spoken = guessLatinLanguage(words) ?? lang;
  const negators = negatorsOf(spoken);
  const isGerman = spoken?.startsWith('de') ?? false;
  // Words of a quantity ("22 September", "five euros") are compared by value, not by spelling.
  const quantities = findQuantities(claim.text, lang);
  const apart = [...frames, ...quantities];
  const content = words.flatMap((word, index): ClaimWord[] => {
    // Negators are weighed by the negation check.
    if (word.isFunctionWord || negators.has(word.text) || startsWithin(word, apart)) return [];
    if (saysFreeAt(claim.text, words, index)) return [];
    const isName = isNameAt(claim.text, words, index) && !(isGerman && isGermanNoun(claim.text, words, index));
    const phrase = isName ? undefined : sameAsPhrase(word.text, words[index + 1]?.text ?? '');
    // The "down" of "turned down" is no direction.
    if (index > 0 && sameAsPhrase(words[index - 1]?.text ?? '', word.text) !== undefined) return [];
    const isLight = !isName && phrase === undefined && LIGHT_WORDS.has(word.text);
    return [{ ...word, isName, isLight, weight: isLight ? 0.25 : isName ? 1.5 : 1, ...(phrase && { phrase }) }];
  });
  return {
    text: claim.text,
    ...(lang !== undefined && { lang }),
    words,
    content,
    heavy: content.filter((word) => !word.isLight),
    figures: words.filter((word) => !word.isFunctionWord && startsWithin(word, quantities)),
    quotes: claim.quotes,
    context: claim.context ?? '',
  };
}

/** "Sugar-free", "free of charge": weighed by the negation check, as negators are. */
function saysFreeAt(text: string, words: readonly Word[], index: number): boolean {
  const word = words[index];
  if (!word || !maySayFree(word.text)) return false;
  const isHyphened = /[-‐‑]$/u.test(text.slice(words[index - 1]?.end ?? word.start, word.start));
  return saysFreeOf(word.text, words[index + 1]?.text, isHyphened);
}

const startsWithin = (word: Word, spans: readonly Span[]): boolean =>
  spans.some((span) => word.start >= span.start && word.start < span.end);

/** The stretches that only lead in what the source says. A frame never reaches into a quotation. */
function findFrames(text: string, quotes: readonly Span[]): Span[] {
  const frames: Span[] = [];
  let start = 0;
  for (const pattern of FRAMES) {
    const isAtEnd = pattern.source.endsWith('$');
    const match = pattern.exec(isAtEnd ? text : text.slice(start));
    if (!match || match[0].length >= text.length - start) continue;
    const at = isAtEnd ? match.index : start;
    const frame = { start: at, end: at + match[0].length };
    if (quotes.some((quote) => quote.start < frame.end && quote.end > frame.start)) continue;
    frames.push(frame);
    if (!isAtEnd) start = frame.end;
  }
  return frames;
}

/**
 * Whether a word is (part of) a name: capitalised inside a sentence, or letters and figures mixed ("B-2", "CO2").
 * The first word of a sentence counts only if the next is capitalised too or it is written all in capitals.
 */
function isNameAt(text: string, words: readonly Word[], index: number): boolean {
  const word = words[index];
  if (!word) return false;
  const written = text.slice(word.start, word.end);
  if (/\p{L}/u.test(written) && /\p{N}/u.test(written)) return true;
  if (!/^\p{Lu}/u.test(written)) return false;
  if (isSentenceStart(text, word.start)) {
    const next = words[index + 1];
    return !!next && isCapitalAt(text, next.start) && !next.isFunctionWord;
  }
  return true;
}

const NOUN_ENDING =
  /.(?:ung|ungen|heit|heiten|keit|keiten|schaft|schaften|tion|tionen|ität|tum|nis|nisse|chen|lein|ismus)$/u;
/** What stands before a common noun: articles, possessives, prepositions with an article, inflected adjectives. */
const BEFORE_NOUN =
  /^(?:de[rsmn]|die|das|eine?[rsmn]?|kein\p{L}*|[ms]ein\p{L}*|ihr\p{L}*|unser\p{L}*|im|am|zum|zur|vom|beim|ins|ans|diese[rsmn]?|jede[rsmn]?|alle[rn]?|viele[rn]?|mehrere|einige|\p{Ll}{3,}(?:e|en|er|es|em))$/u;
/** Nouns that often stand bare. Folded. */
const BARE_NOUNS: ReadonlySet<string> = new Set(
  'höhe rahmen bezug folge form regel jahr jahre jahren prozent euro uhr meter metern kilometer kilometern millionen milliarden menschen personen kinder schulen kosten ende anfang mitte teil grund'.split(
    ' ',
  ),
);

/** Whether a capitalised word of a German text is more likely a common noun than a name; "FDP" is a name. */
export function isGermanNoun(text: string, words: readonly Word[], index: number): boolean {
  const word = words[index];
  const before = words[index - 1];
  if (!word || /^\p{Lu}{2,}/u.test(text.slice(word.start, word.end)) || /\p{N}/u.test(word.text)) return false;
  if (NOUN_ENDING.test(word.text) || BARE_NOUNS.has(word.text)) return true;
  if (!before) return false;
  // "150 Bilder": what is counted.
  if (/^\p{N}/u.test(before.text)) return true;
  const isBeside = /^\s+$/u.test(text.slice(before.end, word.start));
  const isCapital = isCapitalAt(text, before.start) && index > 1;
  return isBeside && !isCapital && BEFORE_NOUN.test(before.text);
}

function isSentenceStart(text: string, at: number): boolean {
  return (
    /(?:^|[.!?:;。！？]\s*|\n)["'“”„«»‘’([]*\s*$/u.test(text.slice(Math.max(0, at - 8), at)) &&
    (at < 8 || /[.!?:;。！？\n]/u.test(text.slice(at - 8, at)))
  );
}
