import { CERTAINTY, isHedge, PARTIALS, RESTRICTIONS, UNIVERSALS } from '../../lexicon/hedges';
import { IF, WHETHER } from '../../lexicon/hold-offs';
import { RECURRING } from '../../lexicon/limits';
import { say } from '../../locales/said';
import { type ClaimReading, langOf } from '../../passages/claim-reading';
import { inSource } from '../../passages/passage-reading';
import { findQuantities } from '../../quantities';
import { isWithin, within } from '../../text/spans';
import { textAt, wordsBefore } from '../../text/word-lists';
import type { Word } from '../../text/words';
import type { Finding, Span } from '../../types';
import { accuse, type CheckInput, type CheckResult, type Doubt, NOTHING_SEEN } from '../check';
import { closestClause } from '../clauses';
import { splitParts } from '../joins/parallel-parts';
import { areAlike } from '../word-slots';

/** Words that leave no exception where the source has some. Folded. */
const SWEEPING: ReadonlySet<string> = new Set('only none exclusively solely entirely completely'.split(' '));
/** So many content words more than the claim, and the passage is the claim's own sentence with its limit. */
const MAX_EXTRA = 3;
/** Words by which a claim tells what one may do. Folded. */
const PERMISSION: ReadonlySet<string> = new Set(
  'can could may allowed allows allow permitted permits permit permission entitled free possible able optional welcome dürfen darf können kann erlaubt peut peuvent permis puede pueden permitido'.split(
    ' ',
  ),
);
/** Words for a condition beside "if". Folded. */
const WHEN: ReadonlySet<string> = new Set(
  'when whenever once where should provided unless wenn sobald falls quand lorsque cuando quando wanneer'.split(' '),
);
/** A part of a sentence with a verb of its own has so many words. */
const LEAST_PART = 4;
/** How far behind a hedge stands what it holds back, in words. */
const HEDGE_REACH = 3;

/**
 * Limits and hedges of the passage that the claim dropped, told by one word ("only", "may"); whom, when and where a thing
 * holds is asked by `checkScope`, on what condition by `checkConditions`.
 *
 * Measured on public sets, a dropped hedge is as common in good claims as in bad ones, so alone it is a warning. It is a
 * finding where the claim says the contrary of a limit ("all", "always", "guaranteed"), or where the passage is the
 * claim's own sentence and little but the limit or hedge was left out.
 */
export function checkQualifiers(input: CheckInput): CheckResult {
  const restriction = findRestriction(input.passage.words, input.claim.words);
  const hedge = findHedge(input);
  const contrary = findContrary(restriction, hedge, input);
  if (contrary) return accuse(contrary);
  // "It is expected to open, if funds are found": what stands in the claim's own clause was left out of it.
  const clause = closestClause(input.claim.words, input.passage);
  const isHedged = hedge !== undefined && clause.includes(hedge) && !(restriction && clause.includes(restriction));
  const dropped = isHedged ? hedge : (restriction ?? hedge);
  if (dropped) return tellDropped(dropped, dropped === restriction, hedge, input);
  const weakened = findWeakened(clause, input);
  return weakened ? accuse(weakened) : NOTHING_SEEN;
}

/** A hedge of the passage that the claim does not have, and that holds back what the claim tells. */
function findHedge(input: CheckInput): Word | undefined {
  const { claim, passage } = input;
  if (claim.words.some((word) => isHedge(word, claim.text) || WHETHER.has(word.text))) return undefined;
  // "Visitors may park": they can.
  const isPermission = claim.words.some((word) => PERMISSION.has(word.text) && !isFirstHalf(word, claim.text));
  const hedges = passage.words.filter(
    (word) =>
      isHedge(word, passage.text) &&
      !claim.words.some((other) => other.text === word.text) &&
      !(IF.has(word.text) && claim.words.some(({ text }) => WHEN.has(text))) &&
      !(word.text === 'may' && (isPermission || /^\s+not\s+exceed\s/u.test(passage.text.slice(word.end)))) &&
      !isOfLaterPart(word, input),
  );
  // In a passage of several sentences the first may hold back something else.
  return hedges.find((word) => holds(word, passage.words, claim.words)) ?? hedges[0];
}

/** "Free-ranging", "open-air": half of another word. */
const isFirstHalf = ({ end }: Word, text: string): boolean => /^[-‐‑]\p{L}/u.test(text.slice(end));

/** Whether the claim says the contrary of a limit or hedge: "all" of what is "for members only", "proven" of what "may" be. */
function findContrary(
  restriction: Word | undefined,
  hedge: Word | undefined,
  { claim, passage }: CheckInput,
): Finding | null {
  const universal = firstOf(withoutSpans(claim.words), UNIVERSALS, passage.words);
  const certainty = firstOf(claim.words, CERTAINTY, passage.words);
  const limit = restriction ?? (universal || certainty ? firstBound(passage.text, claim) : undefined);
  const places = (said: Word, source: Span): Pick<Finding, 'claim' | 'source'> => ({
    claim: { start: said.start, end: said.end },
    source: inSource(passage, source),
  });
  if (universal && limit) {
    const sentence = say('limitAndAnswer', { source: limit.text, answer: universal.text });
    return { code: 'qualifier_dropped', ...sentence, ...places(universal, limit) };
  }
  const partial = firstOf(closestClause(claim.words, passage), PARTIALS, claim.words);
  const sweeping = universal ?? firstOf(claim.words, SWEEPING, passage.words);
  if (sweeping && partial && !claim.words.some((word) => PARTIALS.has(word.text))) {
    const sentence = say('sourceAndAnswer', { source: partial.text, answer: sweeping.text });
    return { code: 'qualifier_dropped', ...sentence, ...places(sweeping, partial) };
  }
  const held = limit ?? hedge;
  if (!certainty || !held) return null;
  const sentence = say('holdsBackAndAnswer', { source: held.text, answer: certainty.text });
  return { code: 'hedge_dropped', ...sentence, ...places(certainty, held) };
}

/** Words by which a sentence leaves room for other cases, or only asks for what it says. Folded. */
const LESS_THAN_SAID: ReadonlySet<string> = new Set(
  'usually often sometimes occasionally mostly mainly largely partly nearly almost most rarely should ought tends tend starting initial maximum minimum average median estimated projected provisional preliminary alleged suspected acting deputy interim meist meistens oft manchmal teilweise fast souvent parfois presque partiellement sollte sollten devrait debería dovrebbe'.split(
    ' ',
  ),
);
const STRONGER = /^(?:should|ought|must|has|have|need|needs|had|sollte\p{L}*|muss|müssen|doit|debe|deve)$/u;

/** "Pets usually travel free" told as "Pets travel free": the claim's own sentence, but for that word. */
function findWeakened(clause: readonly Word[], { claim, passage, alignment }: CheckInput): Finding | null {
  if (passage.units.length > 1 || alignment.missing.some((word) => !word.isLight)) return null;
  if (claim.words.some(({ text }) => LESS_THAN_SAID.has(text) || PARTIALS.has(text) || STRONGER.test(text)))
    return null;
  const at = clause.findIndex(({ text }) => LESS_THAN_SAID.has(text));
  const [word, next] = [clause[at], clause[at + 1]];
  // "Almost 300": that is the figure's.
  if (!word || !next || /^\p{N}/u.test(next.text) || next.text === 'than') return null;
  if (findQuantities(claim.text, claim.lang).some(({ bound }) => bound)) return null;
  const own = new Set(claim.words.map(({ stem }) => stem));
  const others = clause.filter((one) => one !== word && !one.isFunctionWord && !own.has(one.stem));
  if (others.length > 0) return null;
  return { code: 'hedge_dropped', ...say('holdsBack', { source: word.text }), source: inSource(passage, word) };
}

/** A limit or hedge that was left out: a finding where little else was, else a warning, and a doubt where it is near. */
function tellDropped(
  dropped: Word,
  isLimit: boolean,
  hedge: Word | undefined,
  { claim, passage }: CheckInput,
): CheckResult {
  const sentence = say(isLimit ? 'limitLeftOut' : 'holdsBack', { source: dropped.text });
  const code = isLimit ? 'qualifier_dropped' : 'hedge_dropped';
  const finding: Finding = { code, ...sentence, source: inSource(passage, dropped) };
  const clause = closestClause(claim.words, passage);
  // In a passage of several sentences the claim is not one of them with its limit taken out.
  const rest = passage.units.length > 1 ? passage.words : clause;
  if (clause.includes(dropped) && countExtra(rest, claim.words) <= MAX_EXTRA) return accuse(finding);
  const held = [dropped, hedge].find((word) => word && holds(word, passage.words, claim.words));
  const denies = hedge && isToldAsSure(hedge, passage.words, claim.words) ? 'support' : 'firm';
  const doubts: Doubt[] = held || denies === 'support' ? [{ denies, reason: finding }] : [];
  return { findings: [], warnings: [{ code: 'qualifier_dropped', ...sentence }], doubts };
}

/** Whether a hedge stands in a part of its sentence behind all that the claim tells: "has 400 and could have 600". */
function isOfLaterPart(hedge: Word, { claim, passage, prepared, numbers }: CheckInput): boolean {
  const unit = passage.units.find((one) => isWithin(hedge, one));
  if (!unit) return false;
  const parts = splitParts(passage.text, unit, passage.words, langOf(prepared.source).lang);
  const part = parts.find((one) => isWithin(hedge, one));
  if (!part || part === parts[0]) return false;
  const inUnit = within(passage.words, unit);
  const isEarlier = (word: Word): boolean => {
    const first = inUnit.find((one) => areAlike(one, word));
    return first === undefined || first.start < part.start;
  };
  const figures = numbers.flatMap(({ source, ok }) => (ok && source ? [source.start - passage.start] : []));
  return claim.content.every(isEarlier) && figures.every((at) => at < part.start) && !isAtEnd(part, unit, passage.text);
}

/** ", it is thought", ", probably": what stands last may be of all before it. */
const isAtEnd = (part: Span, unit: Span, text: string): boolean =>
  text.slice(part.start, unit.end).split(/\s+/u).length < LEAST_PART;

/** Whether the first content word behind a hedge is the claim's: "probably in November". */
function holds(hedge: Word, words: readonly Word[], claimWords: readonly Word[]): boolean {
  const behind = words.filter((word) => word.start >= hedge.end).slice(0, HEDGE_REACH);
  const next = behind.find((word) => !word.isFunctionWord);
  return next !== undefined && claimWords.some((word) => word.stem === next.stem);
}

/** "Could open in 2031" told as "will open in 2031". */
function isToldAsSure(hedge: Word, words: readonly Word[], claimWords: readonly Word[]): boolean {
  if (!/^(?:could|might|may)$/u.test(hedge.text)) return false;
  const verb = words.find((word) => word.start >= hedge.end && !word.isFunctionWord);
  const at = claimWords.findIndex((word) => word.stem === verb?.stem);
  return wordsBefore(claimWords, at, 2).some(({ text }) => text === 'will' || text === 'shall');
}

/** "for members only", "except on Sundays": a limit whose own word the claim does not have either. */
function findRestriction(words: readonly Word[], claimWords: readonly Word[]): Word | undefined {
  const stems = new Set(claimWords.map((word) => word.stem));
  return words.find((word, index) => {
    if (!RESTRICTIONS.has(word.text) || stems.has(word.stem)) return false;
    if (IF.has(word.text) && claimWords.some(({ text }) => WHEN.has(text))) return false;
    // "at 6:30 on weekdays and at 9:00 on weekends": the claim has the time of the other part.
    if (RECURRING.has(word.text) && claimWords.some((one) => RECURRING.has(one.text))) return false;
    const isContent = (one: Word | undefined): one is Word => !!one && !one.isFunctionWord;
    const behind = words.slice(index + 1, index + 4).find(isContent);
    const before = word.text === 'only' ? wordsBefore(words, index, 2).findLast(isContent) : undefined;
    return [before, behind].filter(isContent).every((one) => !stems.has(one.stem));
  });
}

/** Content words of the passage that the claim does not have. */
function countExtra(words: readonly Word[], claimWords: readonly Word[]): number {
  const stems = new Set(claimWords.map((word) => word.stem));
  return words.filter((word) => !word.isFunctionWord && !stems.has(word.stem)).length;
}

/** "up to 10 kg", "over €50": a limit in figures, where the claim has none. */
function firstBound(passage: string, claim: ClaimReading): { text: string; start: number; end: number } | undefined {
  if (findQuantities(claim.text, claim.lang).some((quantity) => quantity.bound)) return undefined;
  return findQuantities(passage, claim.lang).find((quantity) => quantity.bound);
}

/** "every day", "all year" and "each week" tell how often, not of how many. */
const SPAN =
  /^(?:day|night|week|weekday|weekend|month|year|hour|minute|second|morning|evening|time|tag|jahr|woche|jour|an|mois|día|año|mes)s?$/u;
const withoutSpans = (words: readonly Word[]): Word[] =>
  words.filter((word, index) => !(UNIVERSALS.has(word.text) && SPAN.test(textAt(words, index + 1))));

/** The first word of the list that the other side does not have. */
function firstOf(words: readonly Word[], list: ReadonlySet<string>, others: readonly Word[]): Word | undefined {
  return words.find((word) => list.has(word.text) && !others.some((other) => other.text === word.text));
}
