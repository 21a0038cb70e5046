import type { Draft } from './draft';
import { readFigure } from './figures';
import { readNoun } from './nouns';
import { readNumberWords } from './number-words';
import { findPhrase } from './phrases';
import { withPer } from './rates';
import { isDigits, isSign, type Reading } from './reading';
import { romanValue } from './roman';

/** "Chapter IV", "platform 4", "§ 5.2", "version 3.10": a number that only names. */
export function readLabel(reading: Reading, at: number): Draft | null {
  const { tokens, lexicon } = reading;
  const label = findPhrase(lexicon.labels, tokens, at);
  const figure = label && tokens[label.next];
  if (!label || !figure || figure.gap === 'break' || figure.gap === 'line') return null;
  const dotted = isDigits(figure) ? readDotted(reading, label.next) : null;
  if (dotted)
    return isAmount(reading, dotted.next)
      ? null
      : { at, next: dotted.next, kind: 'ordinal', label: label.value, value: dotted.value };
  const behind = tokens[label.next + 1];
  // "X200" is no tenth thing.
  const isWhole = !(isDigits(behind) && behind.gap === '');
  const roman = figure.type === 'word' && isWhole ? romanValue(figure.text) : null;
  if (roman !== null) return { at, next: label.next + 1, kind: 'ordinal', label: label.value, value: roman };
  const words = figure.type === 'word' ? readNumberWords(reading, label.next) : null;
  const isNamed = words && !isAmount(reading, words.next) && readNoun(reading, words.next).noun.length === 0;
  return isNamed ? { at, next: words.next, kind: 'ordinal', label: label.value, value: words.value } : null;
}

/** "4" as a number, "3.10" and "2.4.1" as they stand. Null for a figure with grouping, a unit or a share sign. */
function readDotted(reading: Reading, at: number): { value: number | string; next: number } | null {
  const { tokens } = reading;
  let text = tokens[at]?.text ?? '';
  if (text.length > 6) return null;
  let next = at + 1;
  while (
    isSign(tokens[next], '.') &&
    tokens[next]?.gap === '' &&
    isDigits(tokens[next + 1]) &&
    tokens[next + 1]?.gap === ''
  ) {
    text += `.${tokens[next + 1]?.text ?? ''}`;
    next += 2;
  }
  if (
    isSign(tokens[next], ",'") &&
    tokens[next]?.gap === '' &&
    isDigits(tokens[next + 1]) &&
    tokens[next + 1]?.gap === ''
  )
    return null;
  return { value: text.includes('.') ? text : Number(text), next };
}

function isAmount(reading: Reading, at: number): boolean {
  const { tokens, lexicon } = reading;
  const token = tokens[at];
  if (!token || token.gap === 'break' || token.gap === 'line') return false;
  if (isSign(token, '%€$£°:')) return true;
  const found =
    findPhrase(lexicon.magnitudes, tokens, at) ??
    findPhrase(lexicon.percent, tokens, at) ??
    findPhrase(lexicon.currencyWords, tokens, at);
  return (
    (found ?? findPhrase(lexicon.unitWords, tokens, at) ?? findPhrase(lexicon.unitSymbols, tokens, at)) !== null &&
    token.text !== 'in' &&
    token.text !== 'a'
  );
}

/** "2.4.1" without a word before it. */
export function readVersion(reading: Reading, at: number): Draft | null {
  const { tokens } = reading;
  const dotted = isDigits(tokens[at]) ? readDotted(reading, at) : null;
  const isVersion =
    dotted !== null &&
    typeof dotted.value === 'string' &&
    dotted.value.split('.').length > 2 &&
    !isGrouping(dotted.value);
  return isVersion ? { at, next: dotted.next, kind: 'ordinal', label: 'version', value: dotted.value } : null;
}

const isGrouping = (text: string): boolean => /^\d{1,3}(\.\d{3})+$/.test(text);

/** "She finished second." */
const PLACING = /^(?:finish(?:e[ds])?|came|placed|rank(?:s|ed)?)$/;

/** "21st", "twenty-first floor", "3rd". */
export function readOrdinal(reading: Reading, at: number): Draft | null {
  const { tokens, lexicon } = reading;
  const token = tokens[at];
  const figure = isDigits(token) ? readFigure(reading, at) : null;
  const ending =
    figure && tokens[figure.next]?.gap === '' ? findPhrase(lexicon.ordinalEndings, tokens, figure.next) : null;
  if (figure && ending && figure.decimals === 0)
    return withNoun(reading, { at, next: ending.next, kind: 'ordinal', value: figure.value });
  if (figure && figure.decimals === 0 && isDotted(reading, figure.next))
    return withNoun(reading, { at, next: figure.next + 1, kind: 'ordinal', value: figure.value });
  if (token?.type !== 'word') return null;
  const tens = findPhrase(lexicon.numbers, tokens, at);
  const hyphen =
    tens && tens.value >= 20 && tens.value % 10 === 0
      ? isSign(tokens[tens.next], '-')
        ? tens.next + 1
        : tens.next
      : null;
  const unit = hyphen === null ? null : findPhrase(lexicon.ordinals, tokens, hyphen);
  if (tens && unit && unit.value < 10)
    return withNoun(reading, { at, next: unit.next, kind: 'ordinal', value: tens.value + unit.value });
  const word = findPhrase(lexicon.ordinals, tokens, at);
  if (!word || findPhrase(lexicon.magnitudes, tokens, at)) return null;
  const ordinal = withNoun(reading, { at, next: word.next, kind: 'ordinal', value: word.value });
  // "First" and "second" alone are adverbs as often as ordinals, but for the place that one takes.
  const isPlace = PLACING.test(tokens[at - 1]?.key ?? '') && token.gap === 'space';
  return ordinal.noun !== undefined || word.value >= 3 || isPlace ? ordinal : null;
}

/** German nouns that are numbered with a dot: "im 3. Stock". */
const NUMBERED =
  /^(?:stock|stockwerk|etage|obergeschoss|untergeschoss|platz|klasse|kapitel|auflage|mal|tag|woche|monat|jahr|quartal|liga|geburtstag|weltkrieg|bezirk|rang|runde|stelle|stufe|band|akt|satz|jahrestag|jubilaum|sinfonie|symphonie|buch|teil)/;

function isDotted({ tokens, lexicon }: Reading, at: number): boolean {
  const [dot, noun] = [tokens[at], tokens[at + 1]];
  return (
    lexicon.language.code === 'de' &&
    isSign(dot, '.') &&
    dot?.gap === '' &&
    noun?.type === 'word' &&
    noun.gap !== 'break' &&
    NUMBERED.test(noun.key)
  );
}

function withNoun(reading: Reading, draft: Draft): Draft {
  const hyphen = isSign(reading.tokens[draft.next], '-') ? 1 : 0;
  const { noun } = readNoun(reading, draft.next + hyphen);
  return noun.length > 0 ? { ...draft, noun } : draft;
}

/** "doubled", "threefold", "twice a week". */
export function readMultiple(reading: Reading, at: number): Draft | null {
  const { tokens, lexicon } = reading;
  const multiple = findPhrase(lexicon.multiples, tokens, at);
  if (!multiple) return null;
  const rate = withPer(reading, { next: multiple.next });
  // "Once" counts only with what it is reckoned by.
  if (multiple.value === 1 && !rate.per) return null;
  if (rate.per) return { at, next: rate.next, kind: 'count', value: multiple.value, per: rate.per, noun: ['time'] };
  return { at, next: multiple.next, kind: 'ratio', value: multiple.value, shape: 'multiple' };
}
