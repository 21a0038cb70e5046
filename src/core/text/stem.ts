import { stemArabic } from './arabic-stem';
import { toSimplified } from './han-variants';
import { stemKorean } from './korean-stem';
import { ownCopy } from './own-copy';
import { spellBritish } from './spelling';

/**
 * A light stemmer for English: inflections go (plural, past, -ing, -ly), derivations stay, so that "rent" and
 * "rental" remain two words. Other languages pass unchanged but for what happens to look like English;
 * Chinese is compared in simplified characters, Korean without particles.
 */
export function stem(word: string): string {
  // To cut an English word is quicker than to remember it.
  if (isPlain(word)) return word.length < 4 ? word : cutEnglish(word);
  if (word.length > MAX_KNOWN_LENGTH) return cutOther(word);
  let found = known.get(word);
  if (found === undefined) {
    const own = ownCopy(word);
    found = cutOther(own);
    if (known.size > 50_000) known.clear();
    known.set(own, found);
  }
  return found;
}

/** Texts use the same words again and again. */
const known = new Map<string, string>();
/** Longer ones are no words, and would fill the memory. */
const MAX_KNOWN_LENGTH = 100;

function cutOther(word: string): string {
  const w = word.replace(/'s?$/u, '');
  return w.length >= 4 && isPlain(w) ? cutEnglish(w) : stemArabic(stemKorean(toSimplified(w)));
}

/** Nothing but the letters a to z. */
export function isPlain(word: string): boolean {
  for (let at = 0; at < word.length; at += 1) {
    const unit = word.charCodeAt(at);
    if (unit < 0x61 || unit > 0x7a) return false;
  }
  return true;
}

/** Of a plain word of four letters or more. The last letter tells which endings are worth looking for. */
const cutEnglish = (word: string): string => spellBritish(cutEndings(word));

function cutEndings(word: string): string {
  const irregular = mayBeIrregular(word) ? IRREGULAR.get(word) : undefined;
  if (irregular !== undefined) return irregular;
  const w = word.endsWith('s') ? cutPlural(word) : word;
  switch (w.charCodeAt(w.length - 1)) {
    case D:
      if (w.length > 4 && w.endsWith('ied')) return `${w.slice(0, -3)}y`;
      // "succeed" is no past form.
      if (w.endsWith('eed') && /(?:succ|exc|proc|ind|bl|br|sp|st|^f|^n|^s|^w|^h)eed$/u.test(w)) return w;
      return w.length > 4 && w.endsWith('ed') && hasVowel(w, w.length - 2) ? undouble(w.slice(0, -2)) : w;
    case G:
      return w.length > 5 && w.endsWith('ing') && hasVowel(w, w.length - 3) ? undouble(w.slice(0, -3)) : w;
    case Y:
      return w.length > 5 && w.endsWith('ly') && !w.endsWith('pply') && !w.endsWith('iply')
        ? undouble(w.slice(0, -2))
        : w;
    case E:
      return w.length > 3 ? w.slice(0, -1) : w;
    default:
      return w;
  }
}

const [D, E, G, Y] = [...'degy'].map((letter) => letter.charCodeAt(0));

function cutPlural(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (word.endsWith('es') && /(?:ss|x|ch|sh|z)es$/u.test(word)) return word.slice(0, -2);
  const before = word[word.length - 2];
  return before === 's' || before === 'u' || before === 'i' ? word : word.slice(0, -1);
}

const IRREGULAR: ReadonlyMap<string, string> = new Map(
  Object.entries({
    froze: 'freez',
    frozen: 'freez',
    broke: 'break',
    broken: 'break',
    drove: 'driv',
    driven: 'driv',
    ate: 'eat',
    eaten: 'eat',
    flew: 'fly',
    flown: 'fly',
    forgot: 'forget',
    forgotten: 'forget',
    hid: 'hid',
    hidden: 'hid',
    knew: 'know',
    known: 'know',
    led: 'lead',
    met: 'meet',
    ran: 'run',
    sang: 'sing',
    sung: 'sing',
    sank: 'sink',
    sunk: 'sink',
    saw: 'see',
    seen: 'see',
    sent: 'send',
    shook: 'shak',
    shaken: 'shak',
    shot: 'shoot',
    shown: 'show',
    slept: 'sleep',
    stole: 'steal',
    stolen: 'steal',
    struck: 'strik',
    swam: 'swim',
    swum: 'swim',
    taught: 'teach',
    threw: 'throw',
    thrown: 'throw',
    wore: 'wear',
    worn: 'wear',
    won: 'win',
    drew: 'draw',
    drawn: 'draw',
    drank: 'drink',
    drunk: 'drink',
    caught: 'catch',
    became: 'becom',
    felt: 'feel',
    fought: 'fight',
    heard: 'hear',
    meant: 'mean',
    rode: 'rid',
    ridden: 'rid',
    stood: 'stand',
    swept: 'sweep',
    understood: 'understand',
    bent: 'bend',
    blew: 'blow',
    blown: 'blow',
    bred: 'breed',
    dealt: 'deal',
    dug: 'dig',
    fed: 'feed',
    fled: 'fle',
    forbade: 'forbid',
    forbidden: 'forbid',
    lent: 'lend',
    sat: 'sit',
    shrank: 'shrink',
    shrunk: 'shrink',
    slid: 'slid',
    spun: 'spin',
    swore: 'swear',
    sworn: 'swear',
    tore: 'tear',
    torn: 'tear',
    wove: 'weav',
    woven: 'weav',
    arose: 'aris',
    arisen: 'aris',
    withdrew: 'withdraw',
    withdrawn: 'withdraw',
    overcame: 'overcom',
    underwent: 'undergo',
    undergone: 'undergo',
    undertook: 'undertak',
    undertaken: 'undertak',
    mistook: 'mistak',
    mistaken: 'mistak',
    beaten: 'beat',
    burnt: 'burn',
    learnt: 'learn',
    mice: 'mous',
    wolves: 'wolf',
    knives: 'knif',
    geese: 'goos',
    began: 'begin',
    begun: 'begin',
    bought: 'buy',
    brought: 'bring',
    built: 'build',
    children: 'child',
    chose: 'choos',
    chosen: 'choos',
    cost: 'cost',
    fallen: 'fall',
    feet: 'foot',
    fell: 'fall',
    found: 'find',
    gave: 'giv',
    given: 'giv',
    gone: 'go',
    grew: 'grow',
    grown: 'grow',
    held: 'hold',
    kept: 'keep',
    left: 'leav',
    lost: 'los',
    made: 'mak',
    news: 'news',
    paid: 'pay',
    people: 'person',
    risen: 'ris',
    rose: 'ris',
    said: 'say',
    sold: 'sell',
    sought: 'seek',
    spent: 'spend',
    spoke: 'speak',
    spoken: 'speak',
    taken: 'tak',
    teeth: 'tooth',
    thought: 'think',
    told: 'tell',
    took: 'tak',
    went: 'go',
    women: 'woman',
    written: 'writ',
    wrote: 'writ',
  }),
);

/** By the first and the last letter: whether a word with both may be irregular. Most need not be looked up. */
const IRREGULAR_ENDS = new Uint8Array(32 * 32);
for (const word of IRREGULAR.keys()) IRREGULAR_ENDS[endsOf(word)] = 1;

function endsOf(word: string): number {
  return (word.charCodeAt(0) & 31) * 32 + (word.charCodeAt(word.length - 1) & 31);
}

function mayBeIrregular(word: string): boolean {
  return IRREGULAR_ENDS[endsOf(word)] === 1;
}

/** Whether one of the first `count` letters is a vowel, or a y. */
function hasVowel(word: string, count: number): boolean {
  for (let at = 0; at < count; at += 1) if (VOWELS.includes(word[at] as string)) return true;
  return false;
}

const VOWELS = 'aeiouy';
const DOUBLED = 'bdgmnprt';

/** "stopp" → "stop", but "fall" and "pass" keep their pair; a final e goes, as in "hop(e)". */
function undouble(part: string): string {
  const last = part[part.length - 1] as string;
  if (last === part[part.length - 2] && DOUBLED.includes(last)) return part.slice(0, -1);
  return part.length > 4 && last === 'e' ? part.slice(0, -1) : part;
}
