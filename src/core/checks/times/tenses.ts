import { say } from '../../locales/said';
import type { ClaimReading } from '../../passages/claim-reading';
import type { PassageReading } from '../../passages/passage-reading';
import { inSource } from '../../passages/passage-reading';
import type { Word } from '../../text/words';
import type { Finding } from '../../types';

/** How a language forms what is to come and what is past, by the ends of its verbs. Folded. */
interface Tenses {
  /** BCP 47, where it is known. */
  lang: string;
  /** Small words that tell the language. */
  signs: RegExp;
  future: RegExp;
  past: RegExp;
  /** An infinitive, and the verbs before it by which it is only planned. */
  infinitive?: RegExp;
  planning?: RegExp;
}

const TENSES: readonly Tenses[] = [
  // Spanish
  {
    lang: 'es',
    signs: /^(?:el|los|las|del|una|se|y)$/u,
    future: /(?:r[áa]|r[áa]n)$/u,
    past: /(?:ó|aron|ieron|ado|ada|ido|ida)$/u,
    infinitive: /[aeií]r$/u,
    planning:
      /^(?:plane(?:a|an)|prev[eé]n?|quieren?|pretenden?|esperan?|proponen?|podrían?|deberían?|van?|estudian?)$/u,
  },
  // French
  {
    lang: 'fr',
    signs: /^(?:la|le|les|des|une|du|et)$/u,
    future: /(?:ra|ront)$/u,
    past: /(?:é|ée|és|ées|(?<!er)a|èrent|i|ie|it|ite|uit|u|ue)$/u,
    infinitive: /(?:er|ir|re)$/u,
    planning:
      /^(?:envisage(?:nt)?|prévoi(?:t|ent)|compte(?:nt)?|souhaite(?:nt)?|veut|veulent|propose(?:nt)?|projette(?:nt)?|pourrai(?:t|ent)|devrai(?:t|ent)|doit|doivent|va|vont)$/u,
  },
  // Italian
  {
    lang: 'it',
    signs: /^(?:il|gli|della|del|una|che)$/u,
    future: /(?:rà|ranno)$/u,
    past: /(?:ò|ato|ata|ati|uto|uta|ito|ita)$/u,
    infinitive: /[aei]re$/u,
    planning:
      /^(?:prevede|prevedono|intende|intendono|vuole|vogliono|propone|propongono|potrebbe(?:ro)?|dovrebbe(?:ro)?|punta|puntano|spera|sperano)$/u,
  },
  // Portuguese
  {
    lang: 'pt',
    signs: /^(?:os|da|uma|em|um|não)$/u,
    future: /(?:rá|rão)$/u,
    past: /(?:ou|eu|iu|aram|eram|iram|ado|ada|ido|ida)$/u,
    infinitive: /[aei]r$/u,
    planning:
      /^(?:planejam?|planeiam?|prev[êe]|preveem|prevêem|pretendem?|quer|querem|esperam?|propõe[m]?|poderiam?|deveriam?|deve[m]?|vai|vão|conta[m]?|tenciona[m]?)$/u,
  },
  // Russian: the perfective has one form for what is to come
  {
    lang: 'ru',
    signs: /^[а-яё]+$/u,
    future: /(?:ит|ет|ёт|ут|ют|ат|ят)(?:ся)?$/u,
    past: /(?:л|ла|ло|ли)(?:ся|сь)?$/u,
  },
];
/** Languages that set an auxiliary and put the verb at the end. */
const GERMANIC = /^(?:der|die|das|den|dem|ein|eine|het|de|een)$/u;
const AUXILIARY_FUTURE =
  /^(?:wird|werden|will|wollen|soll|sollen|möchte|plant|planen|zal|zullen|wil|willen|gaat|gaan|moet|moeten|muss|müssen)$/u;
const AUXILIARY_PAST = /^(?:hat|haben|ist|sind|wurde|wurden|heeft|hebben|is|zijn|werd|werden)$/u;
/** Chinese and Japanese, where words tell and no forms. */
const PLANNED_RUN = /计划|計劃|将|將|拟|預計|预计|打算|予定|見込/u;
const DONE_RUN = /了|已|去年|昨年|しました|した/u;
/** Verbs of one root share so many letters. */
const ROOT = 4;
/** How far before an infinitive the verb stands that plans it, in words. */
const PLAN_REACH = 3;

/** A verb that the source puts in the future and the claim in the past, in languages whose forms tell. */
export function findToldAsDone(claim: ClaimReading, passage: PassageReading): Finding | null {
  const pair = findByForm(claim, passage.words) ?? findByAuxiliary(claim.words, passage.words);
  if (pair) return finding(pair.told, pair.planned, passage);
  const isPlanned = PLANNED_RUN.test(passage.text) && !PLANNED_RUN.test(claim.text);
  if (!isPlanned || !DONE_RUN.test(claim.text) || passage.units.length > 1) return null;
  const [first, last] = [passage.words[0], passage.words.at(-1)];
  return first && last
    ? finding({ start: 0, end: claim.text.length }, { start: first.start, end: last.end }, passage)
    : null;
}

interface Pair {
  told: Word;
  planned: Word;
}

function findByForm(claim: ClaimReading, words: readonly Word[]): Pair | null {
  for (const { lang, signs, future, past, infinitive, planning } of TENSES) {
    const least = claim.lang?.startsWith(lang) ? 0 : 2;
    if (claim.words.filter((word) => signs.test(word.text)).length < least) continue;
    for (const told of claim.words) {
      if (told.isFunctionWord || !past.test(told.text) || future.test(told.text)) continue;
      const alike = words.filter((word) => isOneRoot(word.text, told.text));
      const planned = alike[0];
      const isPlanned = ({ text, start }: Word): boolean => {
        const before = words.filter((word) => word.end <= start).slice(-PLAN_REACH);
        return !!planning && !!infinitive?.test(text) && before.some((word) => planning.test(word.text));
      };
      const isAhead = (word: Word): boolean => (future.test(word.text) && !past.test(word.text)) || isPlanned(word);
      if (planned && alike.every(isAhead)) return { told, planned };
    }
  }
  return null;
}

function findByAuxiliary(claimWords: readonly Word[], words: readonly Word[]): Pair | null {
  const has = (list: readonly Word[], what: RegExp): boolean => list.some((word) => what.test(word.text));
  if (!has(claimWords, GERMANIC)) return null;
  if (has(claimWords, AUXILIARY_FUTURE) || !has(claimWords, AUXILIARY_PAST) || !has(words, AUXILIARY_FUTURE))
    return null;
  const told = claimWords.at(-1);
  if (!told || !/(?:t|d|en)$/u.test(told.text)) return null;
  const alike = words.filter((word) => isOneRoot(withoutGe(word.text), withoutGe(told.text)));
  const planned = alike[0];
  return planned && alike.every((word) => /en$/u.test(word.text) && word.text !== told.text) ? { told, planned } : null;
}

/** "gebaut", "aangelegd": the mark of the participle, at the beginning or behind a prefix. */
function withoutGe(text: string): string {
  return text.replace(/^(\p{L}{0,4}?)ge(?=\p{L}{3})/u, '$1');
}

/** Whether two folded words begin so much alike that they are forms of one verb. */
export function isOneRoot(a: string, b: string): boolean {
  const least = Math.max(ROOT, Math.min(a.length, b.length) - 3);
  return a.slice(0, least) === b.slice(0, least) && a.length >= least;
}

function finding(
  told: { start: number; end: number },
  planned: { start: number; end: number },
  passage: PassageReading,
): Finding {
  return {
    code: 'hedge_dropped',
    ...say('toCome', { source: passage.text.slice(planned.start, planned.end) }),
    claim: { start: told.start, end: told.end },
    source: inSource(passage, planned),
  };
}
