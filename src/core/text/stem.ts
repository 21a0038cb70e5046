import { stemArabic } from './arabic-stem';
import { toSimplified } from './han-variants';
import { stemKorean } from './korean-stem';
import { ownCopy } from './own-copy';

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
function isPlain(word: string): boolean {
  for (let at = 0; at < word.length; at += 1) {
    const unit = word.charCodeAt(at);
    if (unit < 0x61 || unit > 0x7a) return false;
  }
  return true;
}

/** Of a plain word of four letters or more. The last letter tells which endings are worth looking for. */
function cutEnglish(word: string): string {
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined) return irregular;
  const w = word.endsWith('s') ? cutPlural(word) : word;
  switch (w[w.length - 1]) {
    case 'd':
      if (w.length > 4 && w.endsWith('ied')) return `${w.slice(0, -3)}y`;
      // "succeed" is no past form.
      if (/(?:succ|exc|proc|ind|bl|br|sp|st|^f|^n|^s|^w|^h)eed$/u.test(w)) return w;
      return w.length > 4 && w.endsWith('ed') && hasVowel(w.slice(0, -2)) ? undouble(w.slice(0, -2)) : w;
    case 'g':
      return w.length > 5 && w.endsWith('ing') && hasVowel(w.slice(0, -3)) ? undouble(w.slice(0, -3)) : w;
    case 'y':
      return w.length > 5 && w.endsWith('ly') && !/(?:pp|ip)ly$/u.test(w) ? undouble(w.slice(0, -2)) : w;
    case 'e':
      return w.length > 3 ? w.slice(0, -1) : w;
    default:
      return w;
  }
}

function cutPlural(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh|z)es$/u.test(word)) return word.slice(0, -2);
  return /[^su]s$/u.test(word) && !word.endsWith('is') ? word.slice(0, -1) : word;
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

function hasVowel(part: string): boolean {
  return /[aeiouy]/u.test(part);
}

/** "stopp" → "stop", but "fall" and "pass" keep their pair; a final e goes, as in "hop(e)". */
function undouble(part: string): string {
  const pair = /([bdgmnprt])\1$/u.test(part);
  if (pair) return part.slice(0, -1);
  return part.length > 4 && part.endsWith('e') ? part.slice(0, -1) : part;
}
