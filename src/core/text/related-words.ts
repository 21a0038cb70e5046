/** Endings that make another word of the same root: "store" and "storage", "refund" and "refundable". */
const ENDINGS =
  /^(?:age|ag|able|abl|ible|ibl|iv|anc|enc|ur|er|or|ers|ors|ing|ings|ion|ions|ation|ations|ment|ments|ness|ity|ship|hood|ive|ous|ful|y|ant|ent|ance|ence|ist|ism|ic|al|ern|ian|ean|ese|en|eur|ung|ungen|lich|ique|aux)$/u;

/**
 * Whether two stems are likely forms of one root: one is the other with an ending, or they share a long beginning and
 * both end in an ending. Not for names or figures.
 */
export function areRelated(a: string, b: string): boolean {
  if (a.length < 4 || b.length < 4 || a[0] !== b[0]) return false;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  let shared = 0;
  while (shared < short.length && short[shared] === long[shared]) shared++;
  if (shared < 4 || !/^\p{L}+$/u.test(long)) return false;
  const restOfLong = long.slice(shared);
  const restOfShort = short.slice(shared);
  if (restOfShort === '') return ENDINGS.test(restOfLong);
  return shared >= 6 && ENDINGS.test(restOfLong) && ENDINGS.test(restOfShort);
}

/** What inflection puts at the end of a word, by script; English is stemmed before it gets here. */
const INFLECTIONS: readonly (readonly [script: RegExp, shared: number, endings: RegExp])[] = [
  [
    /^\p{Script=Latin}+$/u,
    4,
    /^(?:|e|en|em|er|es|ern|n|s|t|te|ten|tes|ter|é|ée|és|ées|ent|ait|aient|a|o|as|os|ar|ado|ada|ados|adas|ido|ida|idos|idas|ó|aron|ieron|i|ia|to|ta|ti|ato|ata|ati|ate|y|ów|ami|ach|ą|ę|em|om|owi|ie|or|na|et|erna|arna|ans|ens)$/u,
  ],
  [
    /^\p{Script=Cyrillic}+$/u,
    4,
    /^(?:|[аяоеёыиуюйьі]|ой|ей|ою|ом|ем|ам|ям|ами|ями|ах|ях|ов|ев|ый|ий|ая|яя|ое|ее|ые|ие|ого|его|ому|ему|ым|им|ых|их|ую|юю|л|ла|ло|ли|н|на|но|ны|ен|ена|ено|ены|енный|енная|ть|ти|ся|т|ют|ут|ит|ат|ят|ет|ил|ила|ило|или|ал|ала|ало|али|ии|ию|ией|ість|ості)$/u,
  ],
  [
    /^\p{Script=Greek}+$/u,
    4,
    /^(?:|[αάεέηήιίουύωώ]|ας|ες|ης|ος|ου|οι|ους|ων|ών|ις|εις|εων|ει|ουν|ται|ηκε|ηκαν|ε|αν|ν|ς|ματα|μα|ματος)$/u,
  ],
];

const GENDERS = /^(?:[ao]s?)$/u;

/** A Korean verb: its root, and what a sentence goes on or ends with. */
const HANGUL_ROOT =
  /^([가-힣]{2,}?)(?:하|되|했|됐|되었|하였|였|었|았)?(?:다|며|고|는|은|을|지|으며|으나|지만|면서|니다|습니다|어|아|여|서|던|기)?$/u;

/** A Japanese verb or adjective: its characters, and the kana that inflect it. */
const KANJI_ROOT = /^(\p{Script=Han}{1,2})\p{Script=Hiragana}{1,6}$/u;

/**
 * Whether two words of a language that inflects are likely forms of one: a long beginning in common, and endings that are
 * inflections ("Mitglieder" and "Mitgliedern", "построили" and "построен"). Not for names: "Antonio" and "Antonia" are two.
 */
export function areInflected(a: string, b: string): boolean {
  if (a[0] !== b[0]) return false;
  const [root, other] = [KANJI_ROOT.exec(a)?.[1], KANJI_ROOT.exec(b)?.[1]];
  if (root !== undefined && root === other) return true;
  const [stem, otherStem] = [HANGUL_ROOT.exec(a)?.[1], HANGUL_ROOT.exec(b)?.[1]];
  if (stem !== undefined && stem === otherStem) return true;
  const kind = INFLECTIONS.find(([script]) => script.test(a) && script.test(b));
  if (!kind) return false;
  const [, least, endings] = kind;
  let shared = 0;
  while (shared < a.length && shared < b.length && a[shared] === b[shared]) shared++;
  // An ending may begin with a letter that both have: "…или" and "…ила".
  for (let cut = shared; cut >= least && cut >= shared - 2; cut--) {
    const [one, another] = [a.slice(cut), b.slice(cut)];
    // "puerta" is no form of "puerto".
    if ((GENDERS.test(one) || one === '') && (GENDERS.test(another) || another === '') && !/s$/u.test(one + another))
      continue;
    if (endings.test(one) && endings.test(another)) return true;
  }
  return false;
}
