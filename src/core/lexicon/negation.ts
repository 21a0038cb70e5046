import { wordSet } from './word-set';

/** Words that turn the sense of a clause, by language, folded (lower case, plain apostrophes). */
const BY_LANGUAGE: Readonly<Record<string, string>> = {
  en: `no not never none nobody nothing neither nor without cannot can't won't isn't aren't wasn't weren't don't doesn't
    didn't hasn't haven't hadn't shouldn't wouldn't couldn't mustn't lacks lack lacked lacking hardly barely scarcely
    fails failed absent free-of excluding non unable`,
  de: 'nicht kein keine keiner keinen keinem keines nie niemals ohne weder',
  nl: 'niet geen nooit zonder',
  sv: 'inte ingen inga inget aldrig utan',
  da: 'ikke ingen ingenting intet aldrig uden',
  no: 'ikke ingen ingenting aldri uten',
  fr: 'ne pas aucun aucune jamais sans ni non',
  es: 'no ni nunca jamás ningún ninguna ningun sin tampoco',
  ca: 'no ni mai sense cap',
  it: 'no non nessun nessuna nessuno mai senza né',
  pt: 'não nem nenhum nenhuma nunca jamais sem',
  ro: 'nu fără nici',
  pl: 'nie bez nigdy ani żaden',
  cs: 'ne není nejsou nebyl nebyla nebylo nikdy bez ani žádný žádná žádné',
  sk: 'nie ne bez nikdy ani žiadny',
  hr: 'ne nije nisu nikada bez',
  sl: 'ne ni niso nikoli brez',
  tr: 'değil yok',
  fi: 'ei eivät ilman',
  hu: 'nem nincs sem',
};

/** Languages of other scripts: these words hold whatever the language of the text. */
const OTHER_SCRIPTS =
  'не нет ни без никогда нельзя нету δεν μην χωρίς όχι ποτέ לא אין ולא ואין שלא שאין אינו אינה אינם אינן בלי ללא בלא لا ليس ليست لم لن بدون ولا فلا ولم ولن وليس وليست غير نیست ندارد नहीं बिना मत না নেই';

/** Negators of one language that are common words of others: "né en 1950", "im Mai", "två ani", "no Porto". */
const COLLIDING = wordSet('ne ni né mai nu ei ani sem sin nem cap');

const split = (words: string): string[] => words.split(/\s+/u);
const sets = new Map(
  Object.entries(BY_LANGUAGE).map(([language, words]) => [
    language,
    new Set([...split(words), ...split(OTHER_SCRIPTS)]),
  ]),
);
const SAME_AS: Readonly<Record<string, string>> = { nb: 'no', nn: 'no', gl: 'pt', af: 'nl', bs: 'hr', sr: 'hr' };

/** Negators of a text whose language is not known: those of every language that hardly mean anything else in another. */
export const NEGATORS: ReadonlySet<string> = new Set(
  [...sets.values()].flatMap((words) => [...words]).filter((word) => !COLLIDING.has(word)),
);

/** The negators of a language (BCP 47); those of all where it is not known. */
export function negatorsOf(language: string | null | undefined): ReadonlySet<string> {
  const code = language?.toLowerCase().split(/[-_]/)[0] ?? '';
  return sets.get(SAME_AS[code] ?? code) ?? NEGATORS;
}

/** "Free of fees", "frei von Zucker", "exempt from tax": the words, and those behind them. Folded. */
const FREE_OF: readonly (readonly [free: string, of: string])[] = [
  ['free devoid exempt', 'of from'],
  ['frei', 'von'],
  [
    'libre libres exempt exempte exempts exemptes exento exenta exentos exentas livre livres isento isenta isentos isentas',
    'de du des d do da',
  ],
  ['libero libera liberi libere privo priva privi prive esente esenti', 'di da'],
  ['vrij', 'van'],
];

const BEHIND_FREE = new Map<string, Set<string>>();
for (const [free, of] of FREE_OF) {
  for (const word of free.split(' ')) {
    BEHIND_FREE.set(word, new Set([...(BEHIND_FREE.get(word) ?? []), ...of.split(' ')]));
  }
}

/** Whether `saysFreeOf` can hold of a folded word. */
export const maySayFree = (word: string): boolean => BEHIND_FREE.has(word);

/** Whether a word says that there is none of what follows or, in "sugar-free", of what stands before it. */
export function saysFreeOf(word: string, behind: string | undefined, isBehindHyphen: boolean): boolean {
  if (isBehindHyphen) return word === 'free';
  return behind !== undefined && BEHIND_FREE.get(word)?.has(behind) === true;
}

/** Languages without spaces between words: negation is a run of characters. */
export const NEGATION_RUNS: readonly string[] = [
  'ない',
  'ません',
  'なかった',
  'ず、',
  '不',
  '没',
  '沒',
  '未',
  '无',
  '無',
  '非',
  '않',
  '없',
  'ไม่',
];

/** Words with such a character that deny nothing: 無料 (free of charge), 非常 (very), 未来 (future). */
export const NO_NEGATION_RUNS =
  /無料|無事|無線|无线|無論|无论|非常|非洲|不断|不斷|不久|不仅|不僅|不但|不管|不過|不过|不同|不錯|不错|不動産|不动产|未来|未來|未婚|没收|沒收/gu;

/**
 * "not only", "no later than", "no more than", "not until" keep the sense or are bounds, which the number check reads.
 * Each is a word after a negator that takes the negation back.
 */
export const NEGATION_CANCELLERS: ReadonlySet<string> = new Set([
  'only',
  'just',
  'later',
  'more',
  'less',
  'fewer',
  'doubt',
  'least',
  'nur',
  'mehr',
]);
