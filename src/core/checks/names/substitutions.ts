import { areOpposites, areRivals } from '../../lexicon/antonyms';
import { BE, BY, DEFINITES, POSSESSIVES, PRONOUNS, THAN } from '../../lexicon/closed-words';
import { weighs } from '../../lexicon/light-words';
import { say } from '../../locales/said';
import type { ClaimReading, ClaimWord } from '../../passages/claim-reading';
import type { PassageReading } from '../../passages/passage-reading';
import type { PreparedSource } from '../../passages/prepare-source';
import { claimNegators, sourceNegators } from '../../passages/speech';
import { areRelated } from '../../text/related-words';
import { within } from '../../text/spans';
import { UNSPACED } from '../../text/unspaced';
import { spanOf, textAt, textOf, wordsBefore } from '../../text/word-lists';
import type { Word } from '../../text/words';
import type { Finding } from '../../types';
import { accuse, type CheckInput, type CheckResult, type Doubt, NOTHING_SEEN } from '../check';
import { compareResults } from '../numbers/match-results';
import { mayBeSame } from '../roles/actor-reading';
import { isNamedWithin } from '../roles/actors';
import { alignWords, areAlike, type Slot, type WordAlignment } from '../word-slots';
import { areTwo } from './two-things';

/** The passage must speak of so much of the claim. */
const LEAST_SUBJECT = 0.6;
/** Longer claims and sentences have parts of their own, and aligning takes the product of both. */
const MAX_CLAIM = 40;
const MAX_SENTENCE = 80;
/** Content words that claim and sentence share, for the sentence to be the one that the claim retells. */
const LEAST_SHARED = 2;
/** A content word counts as so many function words. */
const CONTENT = 4;
/** Two words nearer than that are a pair. */
const NEAR = 3;
/** Short names are often letters of longer ones. */
const ACRONYM = 4;
/** A thing named so many sentences before may be meant by other words. */
const BEFORE = 2;
/** Words on either side of a slot that is an exchange and no other wording. */
const MAX_OWN = 4;
const MAX_OTHER = 5;
const CLAUSE_BREAK = /[,;:]|\b(?:and|but|while|before|after|when|where|until|whereas|und|aber|et|mais|y|pero)\b/iu;
const CONJUNCTION: ReadonlySet<string> = new Set(
  'whereas while although though because since when whether during those während obwohl tandis mientras mentre terwijl'.split(
    ' ',
  ),
);
const LEADS_IN: ReadonlySet<string> = new Set(
  'on in at of to for from with by after before during under between near through according als nach im dans según selon laut en'.split(
    ' ',
  ),
);
/** Whoever speaks for a firm is told as the firm, and the firm as whoever speaks for it. */
const SAYING: ReadonlySet<string> = new Set(
  'say says said tell tells told call calls called describes describe described argues argue argued claims claim claimed warns warn warned adds add added announces announce announced'.split(
    ' ',
  ),
);

/**
 * The source's own sentence with another of its things in one place: "Fines for landlords range from €500" told as
 * "Fines for tenants range from €500", or two things of it exchanged. A finding where the source itself sets the two
 * apart; a doubt where the one may be another word for the other.
 */
export function checkSubstitutions(input: CheckInput): CheckResult {
  const { claim, alignment, passage, subject } = input;
  // Comparisons change sides without changing sense, and have a check of their own.
  if (subject < LEAST_SUBJECT || claim.words.length > MAX_CLAIM || claim.words.some((word) => THAN.has(word.text)))
    return NOTHING_SEEN;
  // "A won against B" and "B lost to A": the sides change with the verb.
  if (alignment.opposed.length > 0 || compareResults(claim.text, passage.text) === 'same') return NOTHING_SEEN;
  const retold = findRetold(claim.words, passage, alignment.firstUnit);
  if (!retold) return NOTHING_SEEN;
  const doubts: Doubt[] = [];
  for (const slot of retold.alignment.slots) {
    const exchange = readSlot(slot, retold.alignment, input);
    const denies = exchange && weigh(exchange, retold, input);
    if (!exchange || !denies) continue;
    const reason = tell(exchange, input);
    if (denies === 'all') return accuse(reason);
    doubts.push({ denies, reason });
  }
  return { findings: [], warnings: [], doubts };
}

interface Retold {
  /** Which of the source's units it is. */
  unit: number;
  alignment: WordAlignment;
  words: readonly Word[];
}

/** The sentence of the passage that has most of the claim. */
function findRetold(claimWords: readonly Word[], passage: PassageReading, firstUnit: number): Retold | null {
  let best: Retold | null = null;
  let most = LEAST_SHARED * CONTENT - 1;
  for (const [index, words] of passage.wordsOfUnits.entries()) {
    if (words.length > MAX_SENTENCE) continue;
    const alignment = alignWords(claimWords, words);
    const shared = alignment.shared.reduce((sum, { claim }) => sum + (claim.isFunctionWord ? 1 : CONTENT), 0);
    if (shared <= most) continue;
    most = shared;
    best = { unit: firstUnit + index, alignment, words };
  }
  return best;
}

/** What the claim has in one place of the sentence, and what the source has there. */
interface Exchange {
  slot: Slot;
  own: readonly ClaimWord[];
  other: readonly Word[];
  /** The words that stand for either thing: the nearest to the shared word. */
  said: ClaimWord;
  instead: Word;
  /** Content words of the claim that have no counterpart in this sentence, those of the slot left out. */
  rest: number;
}

function readSlot(
  slot: Slot,
  { slots, shared }: WordAlignment,
  { claim, passage, prepared }: CheckInput,
): Exchange | null {
  const heavyOf = (one: Slot): ClaimWord[] =>
    claim.heavy.filter((word) => one.claim.some((other) => other.start === word.start));
  const own = heavyOf(slot);
  const isFirst = !shared.some((one) => !one.claim.isFunctionWord && one.claim.end <= spanOf(own).start);
  const side = sourceSide(slot, passage.text).filter(weighs);
  const other = isFirst ? side.slice(-MAX_OTHER) : side;
  const said = own.at(-1);
  const instead = isFirst ? other.at(-1) : other[0];
  if (!said || !instead || CONJUNCTION.has(instead.text) || slot.claim.length > MAX_OWN || other.length > MAX_OTHER)
    return null;
  const negators = { claim: claimNegators(claim, prepared), source: sourceNegators(prepared) };
  if (slot.claim.some((word) => negators.claim.has(word.text))) return null;
  if (slot.source.some((word) => negators.source.has(word.text))) return null;
  // A word that stands nowhere in the source may be another word for the one that does.
  if (!own.every((word) => isKnown(word, prepared))) return null;
  if (isOneName(own, other) || changesPreposition(slot) || isPointedAt(slot) || isPredicate(slot, claim.words))
    return null;
  return { slot, own, other, said, instead, rest: slots.flatMap(heavyOf).length - own.length };
}

/** What an exchange denies: `all` where the source says this of another thing, or nothing where it may be the same. */
function weigh(exchange: Exchange, retold: Retold, input: CheckInput): Doubt['denies'] | 'all' | null {
  const { slot, said, instead, rest } = exchange;
  const { claim, passage, prepared } = input;
  if (hasBy(claim.words) !== hasBy(retold.words)) return null;
  if (retold.words.some((word) => areAlike(word, said))) {
    const isOpposite = areOpposites(said.text, instead.text) || areRivals(said.text, instead.text);
    if (isOpposite && rest === 0 && isOnlyBefore(said, retold)) return 'support';
    if (isSwap(exchange, retold.alignment, claim)) return isPaired(exchange, input) ? null : 'all';
    if (isTurned(exchange, retold, claim.words)) return isPaired(exchange, input) ? null : 'support';
    return rest === 0 && isOnlyBehind(said, retold, passage.text) ? 'support' : null;
  }
  const isName = (word: Word): boolean => isNamedWithin(prepared, word);
  const [isOwnName, isOtherName] = [said.isName || isName(said), isName(instead)];
  const at = retold.words.findIndex((word) => word.start === instead.start);
  // "Its rule lasted 90 years" may be told of the house itself.
  if (!isOtherName && POSSESSIVES.has(textAt(retold.words, at - 1))) return null;
  const two = areTwo(said, instead, prepared);
  if (two === false) return null;
  // "The mayor" may be who is named there, and a name may be "the mayor".
  const isOneKind = isOwnName === isOtherName;
  if (isOneKind && (two || isOwnName) && rest <= 1) {
    const isSaying = slot.after !== null && SAYING.has(slot.after.claim.text);
    return two && rest === 0 && !isSaying ? 'all' : 'support';
  }
  const mayPoint = isOtherName || isDefinite(instead, retold.words);
  return UNSPACED.test(said.text) || (mayPoint && isBefore(said, retold, prepared)) ? null : 'firm';
}

/** "the vessel" may be one named before, "vessels" are not. */
function isDefinite(word: Word, words: readonly Word[]): boolean {
  const at = words.findIndex((one) => one.start === word.start);
  return wordsBefore(words, at, 2).some((one) => DEFINITES.has(one.text));
}

/** Whether a thing stands in the sentences before this one: then it may be meant here too. */
function isBefore(said: Word, { unit }: Retold, prepared: PreparedSource): boolean {
  if (prepared.contextStemsOf(unit).has(said.stem)) return true;
  return [...prepared.postings.get(said.stem)].some((one) => one < unit && unit - one <= BEFORE);
}

/** Whether the other thing of the source, a name for a name, stands in the claim where this one stands in the source. */
function isSwap({ said, instead }: Exchange, { slots }: WordAlignment, claim: ClaimReading): boolean {
  const isName = (word: Word): boolean => claim.content.some((one) => one.start === word.start && one.isName);
  return slots.some(
    (one) =>
      one.claim.some((word) => word.stem === instead.stem && isName(word) === said.isName) &&
      one.source.some((word) => word.stem === said.stem),
  );
}

/** Whether the claim has the two things in the other order. */
function isTurned({ slot, said, instead }: Exchange, { words }: Retold, claimWords: readonly Word[]): boolean {
  const isInside = slot.before !== null && slot.after !== null && slot.source.length <= 2;
  return (
    isInside &&
    claimWords.some((word) => areAlike(word, instead) && word.end <= said.start) &&
    words.some((word) => areAlike(word, said) && word.end <= instead.start)
  );
}

/** Whether a thing stands only in a later clause of the sentence: of that, not of this one, it can be the subject. */
function isOnlyBehind(said: Word, { alignment, words }: Retold, text: string): boolean {
  const end = alignment.shared.at(-1)?.source.end ?? text.length;
  return words.filter((word) => areAlike(word, said)).every((word) => CLAUSE_BREAK.test(text.slice(end, word.start)));
}

/** Whether a thing stands only before the words that claim and sentence share. */
function isOnlyBefore(said: Word, { alignment: { shared }, words }: Retold): boolean {
  const { start } = spanOf(shared.map(({ source }) => source));
  return words.every((word) => !areAlike(word, said) || word.end <= start);
}

/** "A and B signed it" for "B and A signed it": side by side or in one list, their order says nothing. */
function isPaired({ said, instead }: Exchange, { claim, passage }: CheckInput): boolean {
  return [claim, passage].some(({ text, words }) => {
    const [first, ...others] = words.filter(({ stem }) => stem === said.stem || stem === instead.stem);
    const second = others.find(({ stem }) => stem !== first?.stem);
    if (!first || !second) return false;
    const between = within(words, { start: first.end, end: second.start });
    const gap = text.slice(first.end, second.start);
    const joints = gap.split(/[,;]|\s(?:and|or|und|oder|et|ou|y|o|e|en|и|или)\s/iu).length - 1;
    return between.length < NEAR || joints > between.filter(weighs).length;
  });
}

/** The source's words in a slot; at an end of the claim no further than the clause. */
function sourceSide({ before, after, source }: Slot, text: string): readonly Word[] {
  if (before && after) return /[;:]/u.test(text.slice(before.source.end, after.source.start)) ? [] : source;
  if (after) {
    const start = text.slice(0, after.source.start).search(/[;:.–—][^;:.–—]*$/u);
    return source.filter((word) => word.start > start);
  }
  const from = before?.source.end ?? 0;
  const length = text.slice(from).search(/[,;:.()–—]/u);
  return source.filter((word) => length < 0 || word.end <= from + length);
}

/** One name in two forms: "Ada Lind" and "Lind", "US" and "United States". */
function isOneName(own: readonly ClaimWord[], other: readonly Word[]): boolean {
  return own.some((word) => word.isName || word.text.length <= ACRONYM) && mayBeSame(own, other);
}

/** "a goal at Ewood" beside "a goal for Marlow": two things told of one deed. */
function changesPreposition({ claim, source }: Slot): boolean {
  const [own, other] = [claim, source].map((words) => words.find((word) => LEADS_IN.has(word.text))?.text);
  return own !== undefined && other !== undefined && own !== other;
}

/** "With sales of 5 billion, it is …": what stands right before the shared word is a pronoun, and its thing may be any. */
function isPointedAt({ source, after }: Slot): boolean {
  return after !== null && source.slice(-2).some((word) => PRONOUNS.has(word.text));
}

/** "Ada Lind was the founder" beside "was the first head": one may be both. */
function isPredicate({ before }: Slot, claimWords: readonly Word[]): boolean {
  const at = claimWords.findIndex((word) => word.start === before?.claim.start);
  return claimWords.slice(Math.max(0, at - 1), at + 1).some((word) => BE.has(word.text));
}

/** "by the council", not "by seizing" nor "by 4 May". */
const hasBy = (words: readonly Word[]): boolean =>
  words.some((word, index) => BY.has(word.text) && !/ing$|^\p{N}|^$/u.test(textAt(words, index + 1)));

function isKnown(word: Word, prepared: PreparedSource): boolean {
  return (
    prepared.postings.has(word.stem) || prepared.stemsLike(word.stem).some((other) => areRelated(word.stem, other))
  );
}

function tell({ own, other }: Exchange, { claim, passage }: CheckInput): Finding {
  const [said, told] = [spanOf(own), spanOf(other)];
  return {
    code: own.some((word) => word.isName) ? 'name_changed' : 'mis_joined',
    ...say('saidOfOther', { source: textOf(passage.text, other), answer: textOf(claim.text, own) }),
    claim: said,
    source: { start: passage.start + told.start, end: passage.start + told.end },
  };
}
