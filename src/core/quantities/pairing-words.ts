import type { Lexicon } from './lexicon';
import { stemOf } from './nouns';
import { findPhrase } from './phrases';
import type { Quantity } from './quantity';
import { type Token, tokenise } from './tokens';

/** A text as the pairing sees it: its content words, and how strongly two places are parted. */
export interface WordMap {
  tokens: readonly Token[];
  /** Content words outside quantities, as stems, by token index. */
  words: ReadonlyMap<number, string>;
  stems: ReadonlySet<string>;
  /** Sum of the breaks before each token: commas, conjunctions, sentence ends, lines. */
  breaks: readonly number[];
}

const BREAKS: Record<string, number> = {
  ',': 1,
  '、': 1,
  '，': 1,
  ';': 2,
  '；': 2,
  '|': 0.5,
  '(': 0.5,
  ')': 0.5,
  ':': 0.3,
};
const SENTENCE_END = 3;
/** Words that start another clause, by language: Dutch "en" and Polish "a" are common words of others. */
const CLAUSE_WORDS: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    en: 'and|while|but|whereas|or|versus|vs',
    de: 'und|aber|während|oder|vs',
    fr: 'et|mais|tandis|ou|vs',
    es: 'y|e|pero|mientras|o',
    pt: 'e|mas|enquanto|ou',
    it: 'e|ed|ma|mentre|o',
    nl: 'en|maar|terwijl|of',
    sv: 'och|og|men|medan|eller',
    pl: 'i|a|oraz|ale|lub',
    cs: 'a|i|ale|nebo',
    ru: 'и|а|но|или',
    el: 'και|αλλα|η',
    ar: 'و',
    tr: 've|ama|veya',
    ro: 'si|iar|dar|sau',
    hu: 'es|de|vagy',
    fi: 'ja|mutta|tai',
  }).map(([language, words]) => [language, new Set(words.split('|'))]),
);

/** The words between the quantities of a text, by which it is told what each of them is of. */
export function mapWords(text: string, quantities: readonly Quantity[], lexicon: Lexicon): WordMap {
  const tokens = tokenise(text);
  const clauseWords = CLAUSE_WORDS[lexicon.language.code];
  const words = new Map<number, string>();
  const breaks: number[] = [];
  let sum = 0;
  let next = 0;
  for (const [index, token] of tokens.entries()) {
    while (next < quantities.length && (quantities[next]?.end ?? 0) <= token.start) next++;
    const isInside = (quantities[next]?.start ?? Number.POSITIVE_INFINITY) <= token.start;
    if (token.gap === 'line' || token.gap === 'break') sum += SENTENCE_END;
    if (token.type === 'sign' && !isInside) sum += breakOf(tokens, index);
    if (token.type === 'word' && clauseWords?.has(token.key) && !isInside) sum += 1;
    breaks.push(sum);
    if (token.type === 'word' && !isInside && !lexicon.functionWords.has(token.key))
      words.set(index, stemOf(token.key) + gluedDigits(tokens, index));
  }
  return { tokens, words, stems: new Set(words.values()), breaks };
}

/** "X200" and "X300" are two words. */
function gluedDigits(tokens: readonly Token[], index: number): string {
  const behind = tokens[index + 1];
  return behind?.type === 'digits' && behind.gap === '' && /^\p{Lu}/u.test(tokens[index]?.text ?? '')
    ? behind.text
    : '';
}

function breakOf(tokens: readonly Token[], index: number): number {
  const text = tokens[index]?.text ?? '';
  if (/[。！？]/.test(text)) return SENTENCE_END;
  const behind = tokens[index + 1];
  if (
    /[.!?]/.test(text) &&
    (behind === undefined || (behind.gap !== '' && /^[\p{Lu}\p{Lo}\p{N}"']/u.test(behind.text)))
  )
    return SENTENCE_END;
  return BREAKS[text] ?? 0;
}

/** Token index ranges of quantities in text order, half-open. */
export function tokenRanges(map: WordMap, quantities: readonly Quantity[]): [number, number][] {
  let at = 0;
  return quantities.map((quantity) => {
    while (at < map.tokens.length && (map.tokens[at]?.end ?? 0) <= quantity.start) at++;
    let to = at;
    while (to < map.tokens.length && (map.tokens[to]?.start ?? 0) < quantity.end) to++;
    return [at, Math.max(at + 1, to)];
  });
}

/** How far apart two places stand: the breaks between them and a little for each word. */
export function distance(map: WordMap, index: number, [from, to]: readonly [number, number]): number {
  if (index >= from && index < to) return 0;
  const [a, b] = index < from ? [index, from] : [to - 1, index];
  return (map.breaks[b] ?? 0) - (map.breaks[a] ?? 0) + 0.05 * (b - a);
}

const ENGLISH = new Set([
  'the',
  'of',
  'is',
  'are',
  'was',
  'were',
  'has',
  'have',
  'for',
  'with',
  'its',
  'it',
  'this',
  'that',
  'by',
  'to',
  'from',
  'and',
]);

/** Whether a text reads as English rather than as the language of `lexicon`, by its short common words. */
export function looksEnglish(text: string, lexicon: Lexicon): boolean {
  let english = 0;
  let own = 0;
  for (const token of tokenise(text.slice(0, 2000))) {
    if (token.type !== 'word') continue;
    if (ENGLISH.has(token.key)) english++;
    if (lexicon.functionWords.has(token.key)) own++;
  }
  return english > 0 && english > own;
}

/** Whether a text speaks of a unit, currency, basis or percent somewhere. */
export function mentions(
  text: string,
  lexicon: Lexicon,
  kind: 'basis' | 'currency' | 'unit' | 'percent',
  value: string,
): boolean {
  const tokens = tokenise(text);
  const tables = {
    basis: [lexicon.bases, lexicon.rateWords, lexicon.unitWords],
    currency: [lexicon.currencySigns, lexicon.currencyWords],
    unit: [lexicon.unitSymbols, lexicon.unitWords],
    percent: [],
  }[kind];
  return tokens.some((_, at) =>
    kind === 'percent'
      ? findPhrase(lexicon.percent, tokens, at) !== null
      : tables.some((table) => findPhrase(table, tokens, at)?.value === value),
  );
}
