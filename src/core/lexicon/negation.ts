/**
 * Words that turn the sense of a clause, folded (lower case, plain apostrophes). One list serves all languages: the
 * words hardly collide, and a source's language is often not known.
 */
export const NEGATORS: ReadonlySet<string> = new Set(
  [
    // English
    "no not never none nobody nothing neither nor without cannot can't won't isn't aren't wasn't weren't don't doesn't",
    "didn't hasn't haven't hadn't shouldn't wouldn't couldn't mustn't lacks lack lacked lacking hardly barely scarcely",
    'fails failed absent free-of excluding non unable',
    // German, Dutch, Swedish, Danish, Norwegian
    'nicht kein keine keiner keinen keinem keines nie niemals ohne weder niet geen nooit zonder inte ingen inga inget',
    'aldrig utan ikke ingenting uten uden',
    // French, Spanish, Italian, Portuguese, Romanian, Catalan
    'ne pas aucun aucune jamais sans ni nunca ningún ninguna ningun sin tampoco non nessun nessuna nessuno mai senza né',
    'não nem nenhum nenhuma sem nu fără',
    // Slavic, Greek, Turkish, Finnish, Hungarian
    'не нет ни без никогда нельзя нету nie bez nigdy ani żaden ne není nikdy δεν μην χωρίς όχι ποτέ değil yok ei eivät nem nincs',
    // Hebrew, Arabic, Persian, Hindi, Bengali
    'לא אין בלי ללא لا ليس ليست لم لن بدون غير نیست ندارد नहीं बिना मत না নেই',
  ]
    .join(' ')
    .split(' '),
);

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
