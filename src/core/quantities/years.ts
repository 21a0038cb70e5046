import { isoDate } from './calendar';
import type { Draft } from './draft';
import { yearAt } from './numeric-dates';
import { findPhrase, findPhraseBefore } from './phrases';
import { isContentWord, isDash, isDigits, isSign, type Reading } from './reading';
import { romanValue } from './roman';

const draft = (at: number, next: number, value: string): Draft => ({ at, next, kind: 'date', value });

/** Centuries, decades, quarters, eras, seasons and bare years. */
export function readYears(reading: Reading, at: number): Draft[] | null {
  const one =
    readCentury(reading, at) ??
    readQuarter(reading, at) ??
    readEra(reading, at) ??
    readDecade(reading, at) ??
    readSeason(reading, at);
  if (one) return [one];
  return readYearRange(reading, at) ?? asList(readYear(reading, at));
}

const asList = (one: Draft | null): Draft[] | null => (one ? [one] : null);

/** "18th century", "eighteenth-century", "XVIIIe siècle", "siglo XVIII": value "C18". */
function readCentury(reading: Reading, at: number): Draft | null {
  const { tokens, lexicon } = reading;
  const token = tokens[at];
  if (!token) return null;
  const century = findPhrase(lexicon.century, tokens, at);
  if (century) {
    const roman = romanValue(tokens[century.next]?.text ?? '');
    const value = roman ?? (isDigits(tokens[century.next]) ? Number(tokens[century.next]?.text) : 0);
    return value > 0 && value < 30 ? eraOf(reading, draft(at, century.next + 1, `C${value}`)) : null;
  }
  const ordinal = findPhrase(lexicon.ordinals, tokens, at);
  const tens = ordinal ? null : findPhrase(lexicon.numbers, tokens, at);
  const unit =
    tens && tens.value === 20 && isSign(tokens[tens.next], '-')
      ? findPhrase(lexicon.ordinals, tokens, tens.next + 1)
      : null;
  const figure =
    isDigits(token) && token.text.length <= 2
      ? Number(token.text)
      : romanValue(token.text.replace(/(?:e|ème|er|th)$/, ''));
  const value = unit ? 20 + unit.value : (ordinal?.value ?? (figure || null));
  if (value === null || value > 29) return null;
  let next = unit?.next ?? ordinal?.next ?? at + 1;
  const ending = findPhrase(lexicon.ordinalEndings, tokens, next);
  if (ending && tokens[next]?.gap === '') next = ending.next;
  else if ((isSign(tokens[next], '.-°') || tokens[next]?.type === 'raised') && tokens[next]?.gap === '') next++;
  if (isSign(tokens[next], '-') && tokens[next]?.gap === '') next++;
  const behind = findPhrase(lexicon.century, tokens, next);
  return behind ? eraOf(reading, draft(at, behind.next, `C${value}`)) : null;
}

function eraOf(reading: Reading, date: Draft): Draft {
  const bc = findPhrase(reading.lexicon.bc, reading.tokens, date.next);
  return bc ? { ...date, next: bc.next, value: `-${date.value}` } : date;
}

/** "Q3 2026", "third quarter of 2026", "2026 Q3". */
function readQuarter(reading: Reading, at: number): Draft | null {
  const { tokens, lexicon } = reading;
  const token = tokens[at];
  const figure = tokens[at + 1];
  if (
    token?.text.length === 1 &&
    /[qh]/i.test(token.text) &&
    isDigits(figure) &&
    figure.gap === '' &&
    figure.text.length === 1
  ) {
    const part = `${token.text.toUpperCase()}${figure.text}`;
    if (!/^(Q[1-4]|H[12])$/.test(part)) return null;
    const year = yearNear(reading, at + 2);
    return draft(at, year?.next ?? at + 2, `${year ? year.value : '-'}-${part}`);
  }
  const year = yearAt(reading, at);
  const behind = tokens[at + 1];
  if (year && behind && /^q$/i.test(behind.text) && isDigits(tokens[at + 2]))
    return draft(at, at + 3, `${year.value}-Q${tokens[at + 2]?.text}`);
  const ordinal = findPhrase(lexicon.ordinals, tokens, at);
  const quarter = ordinal && ordinal.value <= 4 ? findPhrase(lexicon.quarter, tokens, ordinal.next) : null;
  const of = quarter && yearNear(reading, findPhrase(lexicon.dateOf, tokens, quarter.next)?.next ?? quarter.next);
  return ordinal && quarter && of ? draft(at, of.next, `${of.value}-Q${ordinal.value}`) : null;
}

function yearNear(reading: Reading, at: number): { value: number; next: number } | null {
  const { tokens } = reading;
  const start = isSign(tokens[at], ',/') ? at + 1 : at;
  return yearAt(reading, findPhrase(reading.lexicon.dateOf, tokens, start)?.next ?? start);
}

/** "44 BC", "AD 44". */
function readEra(reading: Reading, at: number): Draft | null {
  const { tokens, lexicon } = reading;
  const isEraWord = (from: number): boolean =>
    /^\p{Lu}/u.test(tokens[from]?.text ?? '') || lexicon.language.code !== 'en';
  const ad = findPhrase(lexicon.ad, tokens, at);
  const figure = tokens[ad?.next ?? at];
  if (!isDigits(figure) || figure.text.length > 4) return null;
  const year = Number(figure.text);
  if (ad) return isEraWord(at) ? draft(at, ad.next + 1, isoDate(year, null, null)) : null;
  const bc = findPhrase(lexicon.bc, tokens, at + 1);
  if (bc) return isEraWord(at + 1) ? draft(at, bc.next, isoDate(-year, null, null)) : null;
  const behind = findPhrase(lexicon.ad, tokens, at + 1);
  return behind && isEraWord(at + 1) ? draft(at, behind.next, isoDate(year, null, null)) : null;
}

/** "1990s", "the '90s", "1990er", "années 1990": value "199X". */
function readDecade(reading: Reading, at: number): Draft | null {
  const { tokens, lexicon } = reading;
  const before = findPhrase(lexicon.decade, tokens, at);
  if (before && before.next > at) {
    const figure = tokens[before.next];
    if (isDigits(figure) && /0$/.test(figure.text) && (figure.text.length === 4 || figure.text.length === 2))
      return draft(at, before.next + 1, decadeValue(figure.text));
    return null;
  }
  const figure = tokens[at];
  if (!isDigits(figure) || !/^(1[0-9]|20)?[0-9]0$/.test(figure.text)) return null;
  let next = at + 1;
  if (isSign(tokens[next], "'-") && tokens[next]?.gap === '') next++;
  const ending = tokens[next];
  if (ending?.gap !== '' || !/^(s|er|ern|х|е|年)$/.test(ending.text)) return null;
  if (ending.text === '年')
    return tokens[next + 1]?.text === '代' ? draft(at, next + 2, decadeValue(figure.text)) : null;
  if (figure.text.length === 2 && Number(figure.text) < 20 && !isSign(tokens[at - 1], "'")) return null;
  if (figure.text.length === 2 && findPhraseBefore(lexicon.bounds, tokens, at)) return null;
  return draft(at, next + 1, decadeValue(figure.text));
}

const decadeValue = (figures: string): string => `${(figures.length === 2 ? `19${figures}` : figures).slice(0, 3)}X`;

/** "2012–13", "2012/13", "2012/2013". */
function readSeason(reading: Reading, at: number): Draft | null {
  const { tokens } = reading;
  const first = yearAt(reading, at);
  const joint = tokens[at + 1];
  const second = tokens[at + 2];
  if (!first || (!isDash(joint) && !isSign(joint, '/')) || joint?.gap !== '' || !isDigits(second) || second.gap !== '')
    return null;
  if (isSign(tokens[at + 3], '-/') && tokens[at + 3]?.gap === '') return null;
  const century = Math.floor(first.value / 100) * 100;
  const last =
    second.text.length === 4 ? Number(second.text) : second.text.length === 2 ? century + Number(second.text) : 0;
  const isNext = last === first.value + 1;
  if (!isNext && !(second.text.length === 2 && last > first.value)) return null;
  if (isNext)
    return {
      ...draft(at, at + 3, isoDate(first.value, null, null)),
      low: String(first.value),
      high: String(last),
      shape: 'season',
    };
  return {
    ...draft(at, at + 3, isoDate(first.value, null, null)),
    low: String(first.value),
    high: String(last),
    shape: 'range',
  };
}

/** "1990–1995" as two years, from and until. */
function readYearRange(reading: Reading, at: number): Draft[] | null {
  const { tokens } = reading;
  const first = yearAt(reading, at);
  const second = first && isDash(tokens[at + 1]) ? yearAt(reading, at + 2) : null;
  if (!first || !second || second.value <= first.value || followsAmount(reading, at + 3)) return null;
  return [
    { ...draft(at, at + 1, String(first.value)), bound: 'from', yearLike: true },
    { ...draft(at + 2, at + 3, String(second.value)), bound: 'until', yearLike: true },
  ];
}

function followsAmount(reading: Reading, at: number): boolean {
  const { tokens, lexicon } = reading;
  const token = tokens[at];
  if (!token || token.gap === 'break' || token.gap === 'line') return false;
  const found =
    findPhrase(lexicon.unitWords, tokens, at) ??
    findPhrase(lexicon.unitSymbols, tokens, at) ??
    findPhrase(lexicon.currencySigns, tokens, at);
  return (
    (found ??
      findPhrase(lexicon.currencyWords, tokens, at) ??
      findPhrase(lexicon.percent, tokens, at) ??
      findPhrase(lexicon.magnitudes, tokens, at) ??
      findPhrase(lexicon.per, tokens, at)) !== null
  );
}

/** A bare year: four figures without a unit, after a word that leads to a year, or with no noun to count behind. */
function readYear(reading: Reading, at: number): Draft | null {
  const { tokens, lexicon } = reading;
  const year = yearAt(reading, at);
  if (!year || /^[万萬만亿億억千百]$/.test(reading.tokens[year.next]?.text ?? '')) return null;
  const suffix = tokens[year.next];
  const isMarked =
    suffix !== undefined && suffix.gap !== 'break' && /^(г|гг|года|году|год|م|р|року|году)$/.test(suffix.key);
  if (!isMarked && followsAmount(reading, year.next) && tokens[year.next]?.key !== 'in') return null;
  if (findPhraseBefore(lexicon.currencySigns, tokens, at) || isSign(tokens[at - 1], '$€£¥₹#=')) return null;
  const bound = findPhraseBefore(lexicon.bounds, tokens, at);
  const isLed = isMarked || findPhraseBefore(lexicon.beforeYear, tokens, at) !== null || isSign(tokens[at - 1], '(©');
  if (bound && !['from', 'until'].includes(bound.value) && !isLed) return null;
  const counts =
    isContentWord(reading, year.next) &&
    tokens[year.next]?.gap === 'space' &&
    /^\p{Ll}|^\p{Lo}/u.test(tokens[year.next]?.text ?? '');
  if (counts && !isLed) return null;
  if (!isLed && isSign(suffix, '-') && suffix.gap === '') return null;
  if (findPhraseBefore(lexicon.labels, tokens, at) && !isLed) return null;
  return {
    ...draft(at, isMarked ? year.next + (isSign(tokens[year.next + 1], '.') ? 2 : 1) : year.next, String(year.value)),
    yearLike: true,
  };
}
