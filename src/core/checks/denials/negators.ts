import { maySayFree, NEGATION_CANCELLERS, NEGATION_RUNS, NO_NEGATION_RUNS, saysFreeOf } from '../../lexicon/negation';
import { allMatches } from '../../text/all-matches';
import { matchSpan, within } from '../../text/spans';
import { spanOf, textAt } from '../../text/word-lists';
import type { Word } from '../../text/words';
import type { Span } from '../../types';

/** A word that turns the sense of what it stands with. */
export interface Turn extends Span {
  word: string;
}

const ADVISING = /^(?:advis|recommend|warn|decid|caution|rul)(?:e|es|ed|s|ing)?$/u;

/** To decline to do a thing is not to do it: the verbs, and the word before what is not done. Folded. */
const REFUSING: readonly (readonly [verbs: string, lead: RegExp])[] = [
  ['decline declines declined declining refuse refuses refused refusing neglect neglects neglected forgot', /^to$/u],
  ['refuse refusé refusent refusait refusaient renonce renoncé renoncent', /^(?:de|d|à)$/u],
  ['niega niegan negó negaron', /^a$/u],
  ['rehúsa rehúsan rehusó rehusaron', /^\p{L}+r$/u],
  ['rifiuta rifiutano rifiutato rifiutò', /^di$/u],
];

const REFUSING_LEADS = new Map<string, RegExp[]>();
for (const [verbs, lead] of REFUSING) {
  for (const verb of verbs.split(' ')) REFUSING_LEADS.set(verb, [...(REFUSING_LEADS.get(verb) ?? []), lead]);
}

/** Whether a turn is such a verb. */
export const isRefusing = ({ word }: Turn): boolean => REFUSING_LEADS.has(word.toLowerCase());

/** "Declined to 40", "to a record low": a fall, and no refusal. Folded. */
const FELL_TO =
  /^(?:[\p{N}$€£¥].*|an?|the|its|their|his|her|this|that|about|around|some|roughly|nearly|almost|just|only|below|under|less|fewer|more|over|above|between|record|historic|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|half|levels?|low|lower|single|double|near|as|pre)$/u;

function isRefusal(word: Word, behind: Word | undefined, next: Word | undefined): boolean {
  const leads = REFUSING_LEADS.get(word.text);
  if (!leads || !behind || !next) return false;
  const lead = behind.text.replace(/['’].*$/u, '');
  return leads.some((pattern) => pattern.test(lead)) && !FELL_TO.test(next.text);
}

/** Behind these, French "pas" is a step. Folded. */
const BEFORE_STEP: ReadonlySet<string> = new Set(
  'un le au du ce chaque premiers premier grands grand petits petit faux quelques deux trois cent mille des les'.split(
    ' ',
  ),
);

function isStep(words: readonly Word[], index: number): boolean {
  return words[index]?.text === 'pas' && BEFORE_STEP.has(textAt(words, index - 1));
}

/** What one does not pay where something is free. Folded. */
const CHARGE: ReadonlySet<string> = new Set(
  'charges charge fees fee costs cost gebühren gebühr kosten frais costes coste tarifa'.split(' '),
);
const FREE: ReadonlySet<string> = new Set(
  'free gratis kostenlos kostenfrei gratuit gratuite gratuits gratuites gratuito gratuita gratuiti libre'.split(' '),
);

const BOUND_REACH = 60;
const BOUNDED =
  /^\s(?:[\p{L}'’-]+\s){0,3}(?:more|less|fewer|longer|later|higher|lower|mehr|weniger|länger|plus|moins|más|menos|più|meno|mais|meer|minder)\s(?:than|als|de|que|di|do que|dan)\s(?:[$€£¥]\s?)?(?:\p{N}|one|two|three|four|five|six|seven|eight|nine|ten|twelve)/iu;

/** "Free of fees", "sugar-free"; "free of charge" is plain "free". */
function isFreeOfAt(text: string, words: readonly Word[], index: number): boolean {
  const word = words[index];
  if (!word || !maySayFree(word.text)) return false;
  const [before, behind, thing] = [words[index - 1], words[index + 1], words[index + 2]];
  if (thing && /^(?:charge|cost)$/u.test(thing.text)) return false;
  const isBehindHyphen = before !== undefined && /^[-‐‑]$/u.test(text.slice(before.end, word.start));
  return saysFreeOf(word.text, behind?.text, isBehindHyphen);
}

/** Whether a text says that something is free. */
export const saysFree = (text: string, words: readonly Word[]): boolean =>
  words.some((word, index) => FREE.has(word.text) && !isFreeOfAt(text, words, index));

/**
 * The negators of a stretch of words. `otherSaysFree`: the other side says that something is free, so that "no charge"
 * turns nothing.
 */
export function findNegators(
  text: string,
  words: readonly Word[],
  negators: ReadonlySet<string>,
  otherSaysFree: boolean,
): Turn[] {
  const turns: Turn[] = [];
  words.forEach((word, index) => {
    const next = words[index + 1];
    // "The doctor advised against flying."
    const isAgainst = word.text === 'against' && ADVISING.test(textAt(words, index - 1));
    const isNegator =
      isAgainst ||
      isRefusal(word, next, words[index + 2]) ||
      (negators.has(word.text) && !isStep(words, index)) ||
      word.text.endsWith("n't");
    if (isFreeOfAt(text, words, index)) {
      turns.push({ start: word.start, end: word.end, word: text.slice(word.start, word.end) });
      return;
    }
    if (!isNegator || (next && NEGATION_CANCELLERS.has(next.text))) return;
    // "should not take more than 2" is a bound of the figure, which is compared as such.
    if (BOUNDED.test(text.slice(word.end, word.end + BOUND_REACH))) return;
    // "There is no charge" is "it is free".
    if (next && CHARGE.has(next.text) && otherSaysFree) return;
    // "whether or not it may": both are left open.
    if (word.text === 'not' && words[index - 1]?.text === 'or') return;
    // "It costs nothing" is "it is free".
    if (word.text === 'nothing' && /^(?:costs?|pays?|paid)$/u.test(textAt(words, index - 1))) return;
    turns.push({ start: word.start, end: word.end, word: text.slice(word.start, word.end) });
  });
  if (turns.length > 0) return withoutDoubles(turns);
  const { start: first, end } = spanOf(words);
  const stretch = text.slice(first, end).replace(NO_NEGATION_RUNS, (word) => '〇'.repeat(word.length));
  for (const run of NEGATION_RUNS) {
    const at = stretch.indexOf(run);
    if (at >= 0) return [{ start: first + at, end: first + at + run.length, word: run }];
  }
  return [];
}

/** "0 % of": none of them. */
const NONE_IN_FIGURES =
  /(?<![\p{L}\p{N}.,–-])(?:0(?:[.,]0+)?\s?%|(?:0|zero|null|zéro|cero|nul)\s(?:per\s?cent|prozent|pour\scent|por\sciento|per\scento|procent))(?=\s(?:of|der|des|von|de|del|dei|delle|van)(?!\p{L}))/giu;

/** What denies by a figure, within a stretch of words: beside "none of the shops", "0 % of the shops". */
export function findZeroShares(text: string, words: readonly Word[]): Turn[] {
  const found = allMatches(text, NONE_IN_FIGURES).map((match) => ({ ...matchSpan(match), word: match[0] }));
  return within(found, spanOf(words));
}

/** "ne … pas" is one negation. */
function withoutDoubles(turns: Turn[]): Turn[] {
  const hasPair =
    turns.some((t) => t.word === 'ne') && turns.some((t) => /^(?:pas|jamais|aucune?|plus)$/u.test(t.word));
  return hasPair ? turns.filter((t) => t.word !== 'ne') : turns;
}
