/** Endings that make another word of the same root: "store" and "storage", "refund" and "refundable". */
const ENDINGS: ReadonlySet<string> = new Set(
  'age|ag|able|abl|ible|ibl|iv|anc|enc|ur|er|or|ers|ors|ing|ings|ion|ions|ation|ations|ment|ments|ness|ity|ship|hood|ive|ous|ful|y|ant|ent|ance|ence|ist|ism|ic|al|ern|ian|ean|ese|en|eur|ung|ungen|lich|ique|aux'.split(
    '|',
  ),
);

/**
 * Whether two stems are likely forms of one root: one is the other with an ending, or they share a long beginning and
 * both end in an ending. Not for names or figures.
 */
export function areRelated(a: string, b: string): boolean {
  if (a.length < LEAST_SHARED || b.length < LEAST_SHARED || a[0] !== b[0]) return false;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const shared = sharedStart(short, long);
  if (shared < (shared === short.length ? LEAST_SHARED : LEAST_WITH_ENDINGS)) return false;
  if (!ENDINGS.has(long.slice(shared)) || !LETTERS.test(long)) return false;
  return shared === short.length || ENDINGS.has(short.slice(shared));
}

/** What two words with different endings share at least. */
const LEAST_WITH_ENDINGS = 6;
const LETTERS = /^\p{L}+$/u;

/** Letters and longer endings; no ending is one too. */
function endingsOf(letters: string, longer: string): ReadonlySet<string> {
  return new Set(['', ...letters, ...longer.split(' ')]);
}

/** What inflection puts at the end of a word, by script; English is stemmed before it gets here. */
const INFLECTIONS: readonly (readonly [script: RegExp, endings: ReadonlySet<string>])[] = [
  [
    /^\p{Script=Latin}+$/u,
    endingsOf(
      'enstéaoóiyąę',
      'en em er es ern te ten tes ter ée és ées ent ait aient as os ar ado ada ados adas ido ida idos idas aron ieron ia ' +
        'to ta ti ato ata ati ate ów ami ach om owi ie or na et erna arna ans ens',
    ),
  ],
  [
    /^\p{Script=Cyrillic}+$/u,
    endingsOf(
      'аяоеёыиуюйьілнт',
      'ой ей ою ом ем ам ям ами ями ах ях ов ев ый ий ая яя ое ее ые ие ого его ому ему ым им ых их ую юю ла ло ли на но ' +
        'ны ен ена ено ены енный енная ть ти ся ют ут ит ат ят ет ил ила ило или ал ала ало али ии ию ией ість ості',
    ),
  ],
  [
    /^\p{Script=Greek}+$/u,
    endingsOf('αάεέηήιίουύωώνς', 'ας ες ης ος ου οι ους ων ών ις εις εων ει ουν ται ηκε ηκαν αν ματα μα ματος'),
  ],
];
/** None of them is longer. */
const LONGEST_INFLECTION = 5;

/** Forms of one root share so many letters. */
const LEAST_SHARED = 4;

/** The endings of the cases of names in Cyrillic. */
const CASES = /^(?:|а|я|у|ю|е|ы|и|ой|ей|ою|ею|ом|ем|ым|им|ого|его|ому|ему|ая|ую|ий|ый|ов|ев|ам|ам|ами|ах)$/u;
const LEAST_OF_NAME = 4;

/** Whether two words in Cyrillic may be cases of one name: "Ольга Крылова" and "Ольги Крыловой". */
export function areCases(a: string, b: string): boolean {
  if (a[0] !== b[0] || !/^\p{Script=Cyrillic}+$/u.test(a) || !/^\p{Script=Cyrillic}+$/u.test(b)) return false;
  let shared = 0;
  while (shared < a.length && shared < b.length && a[shared] === b[shared]) shared++;
  for (let cut = shared; cut >= LEAST_OF_NAME && cut >= shared - 1; cut--)
    if (CASES.test(a.slice(cut)) && CASES.test(b.slice(cut))) return true;
  return false;
}

const GENDERS = /^(?:[ao]s?)$/u;

/** A Korean verb: its root, and what a sentence goes on or ends with. */
const HANGUL_ROOT =
  /^([가-힣]{2,}?)(?:하|되|했|됐|되었|하였|였|었|았)?(?:다|며|고|는|은|을|지|으며|으나|지만|면서|니다|습니다|어|아|여|서|던|기)?$/u;

/** A Japanese verb or adjective: its characters, and the kana that inflect it. */
const KANJI_ROOT = /^(\p{Script=Han}{1,2})\p{Script=Hiragana}{1,6}$/u;

/** Where the blocks of Chinese, Japanese and Korean begin. */
const EAST_ASIAN = 0x2e80;

function haveOneRoot(a: string, b: string, pattern: RegExp): boolean {
  const root = pattern.exec(a)?.[1];
  return root !== undefined && root === pattern.exec(b)?.[1];
}

/** Letters that join the parts of a compound: "Arbeitsplatz", "Straßenbahn", "Kinderbuch". */
const JOINTS: readonly string[] = ['', 's', 'es', 'n', 'en', 'er', 'e'];
/** Shorter words begin and end many others by chance. */
const LEAST_PART = 5;
const LEAST_REST = 3;

/**
 * Whether a word of a language that writes compounds in one is the last part of the other or its first: "Preis" and "Strom" of
 * "Strompreis". The parts are told by their letters alone.
 */
export function isPartOf(part: string, whole: string): boolean {
  if (part.length < LEAST_PART || whole.length < part.length + LEAST_REST) return false;
  return whole.endsWith(part) || whole.startsWith(part);
}

/** Endings that many words share without a part in common. */
const DERIVED =
  /^\p{L}?\p{L}?(?:ungen?|schaft|schaften|keite?n?|heite?n?|tionen|ation|liche?[nrs]?|ische?[nrs]?|ierung|ierungen)$/u;

/** Whether two compounds end in one part and begin with different ones: "Gaspreis" and "Strompreis" are two things. */
export function areSiblings(a: string, b: string): boolean {
  let shared = 0;
  while (shared < Math.min(a.length, b.length) && a[a.length - 1 - shared] === b[b.length - 1 - shared]) shared++;
  const tail = shared === 0 ? '' : a.slice(-shared);
  return (
    shared >= LEAST_PART &&
    a.length - shared >= LEAST_REST &&
    b.length - shared >= LEAST_REST &&
    LETTERS.test(a) &&
    !DERIVED.test(tail)
  );
}

/** How a compound may be cut in two, each part as it stands alone. */
export function cutCompound(word: string): { head: string; tail: string }[] {
  const cuts: { head: string; tail: string }[] = [];
  if (word.length > MAX_COMPOUND || !LETTERS.test(word)) return cuts;
  for (let at = LEAST_SHARED; at <= word.length - LEAST_PART; at += 1) {
    const tail = word.slice(at);
    for (const joint of JOINTS) {
      const head = word.slice(0, at - joint.length);
      if (head.length >= LEAST_SHARED && word.slice(head.length, at) === joint) cuts.push({ head, tail });
    }
  }
  return cuts;
}

/** Longer ones are no words. */
const MAX_COMPOUND = 40;

/** How many code units two words begin with alike. */
function sharedStart(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  let shared = 0;
  while (shared < length && a.charCodeAt(shared) === b.charCodeAt(shared)) shared++;
  return shared;
}

/**
 * Whether two words of a language that inflects are likely forms of one: a long beginning in common, and endings that are
 * inflections ("Mitglieder" and "Mitgliedern", "построили" and "построен"). Not for names: "Antonio" and "Antonia" are two.
 */
export function areInflected(a: string, b: string): boolean {
  if (a[0] !== b[0]) return false;
  if (a.charCodeAt(0) >= EAST_ASIAN && (haveOneRoot(a, b, KANJI_ROOT) || haveOneRoot(a, b, HANGUL_ROOT))) return true;
  const shared = sharedStart(a, b);
  if (shared < LEAST_SHARED || Math.max(a.length, b.length) - shared > LONGEST_INFLECTION) return false;
  const kind = INFLECTIONS.find(([script]) => script.test(a) && script.test(b));
  if (!kind) return false;
  const [, endings] = kind;
  // An ending may begin with a letter that both have: "…или" and "…ила".
  for (let cut = shared; cut >= LEAST_SHARED && cut >= shared - 2; cut--) {
    const [one, another] = [a.slice(cut), b.slice(cut)];
    // "puerta" is no form of "puerto".
    if ((GENDERS.test(one) || one === '') && (GENDERS.test(another) || another === '') && !/s$/u.test(one + another))
      continue;
    if (endings.has(one) && endings.has(another)) return true;
  }
  return false;
}
