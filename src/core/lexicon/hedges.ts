import type { Span } from '../types';
import { wordSet } from './word-set';

/** Words by which a text holds back: what follows is not asserted as a fact. Folded. */
const HEDGES = wordSet(
  [
    'may might could possibly perhaps probably likely suspect suspects suspected suspicion alleged allegedly alleges claimed',
    'claims believe believed believes reportedly appear appears appeared seem seems seemed suggest suggests suggested',
    'potentially presumably expected expects plans planned planning due proposed intends hopes would if unless',
    'thought estimated considering tends tend',
    'wahrscheinlich mutmaßlich probablement présumé probablemente presuntamente pudo probabilmente presunto provavelmente',
    'waarschijnlijk mogelijk vermoedelijk возможно вероятно предположительно якобы prawdopodobnie podobno',
    '可能 或许 或許 预计 預計 据称 涉嫌 可能性 予定 見込み 有望 有望在 恐怕 望',
    'könnte vielleicht möglicherweise vermutlich angeblich soll sollen pourrait peut-être podría quizás forse potrebbe talvez',
  ].join(' '),
);

/** Whether a word of `text` holds back. */
export function isHedge(word: Span & { text: string }, text: string): boolean {
  return HEDGES.has(word.text) && !isMay(word, text) && !isDoneBy(word, text);
}

/** "The law was proposed by the council": that is done. */
const isDoneBy = (word: Span & { text: string }, text: string): boolean =>
  /^(?:proposed|planned)$/u.test(word.text) && /^\s+by\s/u.test(text.slice(word.end, word.end + 6));

/** The month: "in May", "12 May", "May 2021", with a capital inside a sentence or beside a figure. */
export function isMay({ start, end }: Span, text: string): boolean {
  if (text.slice(start, end) !== 'May') return false;
  return (
    /[\p{L}\p{N},]\s*$/u.test(text.slice(Math.max(0, start - 4), start)) || /^,?\s+\d/u.test(text.slice(end, end + 4))
  );
}

/** Words that claim certainty or an outcome where a hedge would not. Folded. */
export const CERTAINTY = wordSet('guaranteed guarantees guarantee proven proves proved definitely certainly always');

/** Limits on who, when, where: dropping one widens the statement. Folded. */
export const RESTRICTIONS = wordSet(
  'only except excepting excluding unless subject provided if members weekdays weekends nur außer ausser ausgenommen sauf hormis salvo excepto tranne eccetto behalve utom oprócz кроме solo apenas только seulement uniquement sólo únicamente soltanto somente alleen enkel endast bara tylko sadece yalnızca 仅 僅 のみ だけ',
);

/** Words that speak of all of a kind. Folded. */
export const UNIVERSALS = wordSet(
  'all every each always everyone everybody everything any entire whole alle jeder jede jedes tous toutes todo todos todas tutti tutte',
);

/** Words that speak of a part of a kind, or of a rule with exceptions. Folded. */
export const PARTIALS = wordSet(
  'most many some several few mainly mostly largely often usually sometimes partly almost nearly half majority meist meistens oft viele manche la plupart souvent mayoría',
);
