import { CURRENCY_SIGNS } from './currencies';
import { LANGUAGES } from './languages';
import { inflectedUnits } from './languages/inflected-units';
import type { Forms, Language } from './languages/language';
import { compilePhrases, joinPhrases, mergePhrases, type Phrases } from './phrases';
import type { Bound } from './quantity';
import { RATE_SYMBOLS, UNIT_SYMBOLS, UNITS } from './units';

/** Everything that the reading of one text looks words up in. */
export interface Lexicon {
  language: Language;
  numbers: Phrases<number>;
  magnitudes: Phrases<number>;
  shortMagnitudes: Phrases<number>;
  and: Phrases<true>;
  article: Phrases<true>;
  ordinals: Phrases<number>;
  ordinalEndings: Phrases<true>;
  shares: Phrases<number>;
  outOf: Phrases<true>;
  andHalf: Phrases<true>;
  andQuarter: Phrases<true>;
  multiples: Phrases<number>;
  times: Phrases<true>;
  months: Phrases<number>;
  weekdays: Phrases<number>;
  shortWeekdays: Phrases<number>;
  dateOf: Phrases<true>;
  beforeYear: Phrases<true>;
  century: Phrases<true>;
  decade: Phrases<true>;
  quarter: Phrases<true>;
  bc: Phrases<true>;
  ad: Phrases<true>;
  am: Phrases<true>;
  pm: Phrases<true>;
  noon: Phrases<true>;
  midnight: Phrases<true>;
  oclock: Phrases<true>;
  atHour: Phrases<true>;
  age: Phrases<true>;
  percentBefore: Phrases<true>;
  tenths: Phrases<true>;
  lasts: Phrases<true>;
  past: Phrases<true>;
  to12: Phrases<true>;
  halfHour: Phrases<true>;
  quarterHour: Phrases<true>;
  about: Phrases<true>;
  nearly: Phrases<true>;
  bounds: Phrases<Bound>;
  upTo: Phrases<true>;
  every: Phrases<true>;
  before: Phrases<true>;
  after: Phrases<true>;
  boundsAfter: Phrases<Bound>;
  between: Phrases<true>;
  betweenAnd: Phrases<true>;
  to: Phrases<true>;
  from: Phrases<true>;
  minus: Phrases<true>;
  belowZero: Phrases<true>;
  percent: Phrases<true>;
  points: Phrases<true>;
  per: Phrases<true>;
  weakPer: Phrases<true>;
  bases: Phrases<string>;
  rateWords: Phrases<string>;
  unitSymbols: Phrases<string>;
  rateSymbols: Phrases<readonly [string, string]>;
  unitWords: Phrases<string>;
  currencySigns: Phrases<string>;
  currencyWords: Phrases<string>;
  up: Phrases<true>;
  down: Phrases<true>;
  changeBy: Phrases<true>;
  changeTo: Phrases<true>;
  labels: Phrases<string>;
  functionWords: ReadonlySet<string>;
  /** What something to read can begin with, but for figures and articles. */
  starters: Phrases<unknown>;
  /** First letters of number words, where these are written together. */
  compoundStarts: ReadonlySet<string>;
}

const SIGN_BOUNDS: [Forms, Bound][] = [
  ['≥|>=', 'at_least'],
  ['≤|<=', 'at_most'],
  ['>', 'more_than'],
  ['<', 'less_than'],
];

const flags = (forms: Forms | undefined): Phrases<true> => compilePhrases(forms ? [[forms, true as const]] : []);
const numbered = (...tables: (Record<string | number, Forms> | undefined)[]): Phrases<number> =>
  compilePhrases(
    tables.flatMap((table) => Object.entries(table ?? {}).map(([value, forms]) => [forms, Number(value)] as const)),
  );
const named = <K extends string>(...tables: (Partial<Record<K, Forms>> | undefined)[]): Phrases<K> =>
  compilePhrases(
    tables.flatMap((table) =>
      Object.entries(table ?? {}).map(([value, forms]) => [forms as Forms, value as K] as const),
    ),
  );
const listed = (...lists: (readonly Forms[] | undefined)[]): Phrases<number> =>
  compilePhrases(lists.flatMap((list) => (list ?? []).map((forms, index) => [forms, index] as const)));

const UNIVERSAL = {
  unitSymbols: compilePhrases<string>(
    [
      ...[...UNITS.keys()].map((id) => [id, id] as const),
      ...Object.entries(UNIT_SYMBOLS).map(([id, forms]) => [forms, id] as const),
    ],
    true,
  ),
  rateSymbols: compilePhrases(Object.entries(RATE_SYMBOLS), true),
  currencySigns: compilePhrases<string>(
    Object.entries(CURRENCY_SIGNS).map(([code, forms]) => [forms, code] as const),
    true,
  ),
};

function build(language: Language, english: Lexicon | null): Lexicon {
  const own = tablesOf(language);
  const merged = english ? withInternational(own, english) : own;
  const starting = [
    merged.numbers,
    merged.magnitudes,
    merged.ordinals,
    merged.shares,
    merged.multiples,
    merged.months,
    merged.weekdays,
    merged.shortWeekdays,
    merged.century,
    merged.decade,
    merged.ad,
    merged.am,
    merged.pm,
    merged.noon,
    merged.midnight,
    merged.halfHour,
    merged.quarterHour,
    merged.labels,
  ];
  const compoundStarts = language.compounds
    ? [...merged.numbers.byFirst.keys(), ...merged.magnitudes.byFirst.keys()].map((key) => key.slice(0, 2))
    : [];
  return {
    ...merged,
    starters: joinPhrases(starting),
    compoundStarts: new Set(compoundStarts),
  };
}

type Tables = Omit<Lexicon, 'starters' | 'compoundStarts'>;

/** The tables of one language. */
function tablesOf(language: Language): Tables {
  return {
    language,
    ...UNIVERSAL,
    ...numberTables(language),
    ...timeTables(language),
    ...amountTables(language),
    functionWords: new Set(language.functionWords.split('|')),
  };
}

/** The words that numbers are made of. */
function numberTables(language: Language) {
  return {
    numbers: numbered(language.numbers),
    magnitudes: numbered(language.magnitudes),
    shortMagnitudes: numbered(language.shortMagnitudes),
    and: flags(language.and),
    article: flags(language.article),
    ordinals: numbered(language.ordinals),
    ordinalEndings: flags(language.ordinalEndings),
    shares: numbered(language.shares),
    outOf: flags(language.outOf),
    andHalf: flags(language.andHalf),
    andQuarter: flags(language.andQuarter),
    multiples: numbered(language.multiples),
    times: flags(language.times),
  };
}

/** The words of dates, clock times, ages and lengths of time. */
function timeTables(language: Language) {
  return {
    months: listed(language.months),
    weekdays: listed(language.weekdays),
    shortWeekdays: listed(language.shortWeekdays),
    dateOf: flags(language.dateOf),
    beforeYear: flags(language.beforeYear),
    century: flags(language.century),
    decade: flags(language.decade),
    quarter: flags(language.quarter),
    bc: flags(language.bc),
    ad: flags(language.ad),
    am: flags(language.am),
    pm: flags(language.pm),
    noon: flags(language.noon),
    midnight: flags(language.midnight),
    oclock: flags(language.oclock),
    atHour: flags(language.atHour),
    age: flags(language.age),
    lasts: flags(language.lasts),
    past: flags(language.past),
    to12: flags(language.to12),
    halfHour: flags(language.halfHour),
    quarterHour: flags(language.quarterHour),
    every: flags(language.every),
    before: flags(language.before),
    after: flags(language.after),
  };
}

/** The words that stand round an amount: its bounds, its unit, what it is reckoned by and how it changes. */
function amountTables(language: Language) {
  return {
    percentBefore: flags(language.percentBefore),
    tenths: flags(language.tenths),
    about: flags(`${language.about ?? ''}|~|≈|≃|∼`),
    nearly: flags(language.nearly),
    bounds: mergePhrases(named(language.bounds), compilePhrases(SIGN_BOUNDS)),
    upTo: flags(language.upTo),
    boundsAfter: named(language.boundsAfter),
    between: flags(language.between),
    betweenAnd: flags(language.betweenAnd),
    to: flags(language.to),
    from: flags(language.from),
    minus: flags(language.minus),
    belowZero: flags(language.belowZero),
    percent: flags(`${language.percent ?? ''}|%`),
    points: flags(language.points),
    per: flags(`${language.per ?? ''}|/`),
    weakPer: flags(language.weakPer),
    bases: named(language.bases),
    rateWords: named(language.rateWords),
    unitWords: named(language.units, inflectedUnits(language.code)),
    currencyWords: named(language.currencies),
    up: flags(language.up),
    down: flags(language.down),
    changeBy: flags(language.changeBy),
    changeTo: flags(language.changeTo),
    labels: named(language.labels),
  };
}

/** International words turn up in every language; those that mean something else in it stay out. */
function withInternational(own: Tables, english: Lexicon): Tables {
  return {
    ...own,
    magnitudes: mergePhrases(own.magnitudes, english.magnitudes, own.numbers),
    shortMagnitudes: mergePhrases(own.shortMagnitudes, english.shortMagnitudes),
    unitWords: mergePhrases(own.unitWords, english.unitWords),
    currencyWords: mergePhrases(own.currencyWords, english.currencyWords),
    months: mergePhrases(own.months, english.months),
    percent: mergePhrases(own.percent, english.percent),
    am: mergePhrases(own.am, english.am),
    pm: mergePhrases(own.pm, english.pm),
    labels: own.labels.byFirst.size > 0 ? own.labels : english.labels,
  };
}

const built = new Map<string, Lexicon>();

/** The lexicon of a language tag ("de-CH" reads as "de"); English if the tag is missing or not known. */
export function lexiconOf(lang: string | undefined): Lexicon {
  const code = lang === undefined || lang === 'en' ? 'en' : (lang.toLowerCase().split(/[-_]/)[0] ?? 'en');
  const language = LANGUAGES.get(code) ?? LANGUAGES.get('en');
  if (!language) throw new Error('The English tables are missing');
  const known = built.get(language.code);
  if (known) return known;
  const lexicon = build(language, language.code === 'en' ? null : lexiconOf('en'));
  built.set(language.code, lexicon);
  return lexicon;
}
