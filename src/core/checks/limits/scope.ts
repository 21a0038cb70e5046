import { FOR, FOR_ALL, GROUPS, NARROWING, RECURRING } from '../../lexicon/limits';
import { say } from '../../locales/said';
import type { PassageReading } from '../../passages/passage-reading';
import { inSource, unitAround } from '../../passages/passage-reading';
import { findQuantities } from '../../quantities';
import { isWithin, matchSpan, within } from '../../text/spans';
import { spanOf, textAt, wordsBefore } from '../../text/word-lists';
import type { Word } from '../../text/words';
import type { Finding, Span } from '../../types';
import { accuse, type CheckInput, type CheckResult, denySupport, NOTHING_SEEN, weaken } from '../check';
import { closestClause } from '../clauses';

/** "for" and a bare plural, at the end of a clause. */
const FOR_KIND =
  /^\s+for\s+(?!(?:the|an?|its|his|her|their|this|that|these|all)\s)(?:\p{L}+\s){0,2}\p{L}{2,}s(?=[.,;:!?\n]|$)/iu;
/** Words by which a source sets one apart, and those by which it takes several together. */
const SETS_APART =
  /(?<![\p{L}])(?:only|alone|sole|solely|just|exclusive(?:ly)?|limited|restricted|reserved|not|no|none|except|but|unlike|nur|allein|seule?s?|uniquement|sólo|solo|únic\p{L}+|alleen|только)(?![\p{L}])/iu;
const TAKES_TOGETHER =
  /(?<![\p{L}])(?:both|either|all|also|too|each|every|as well|likewise|beide|auch|alle|aussi|tous|ambos|también|todos|anche|tutti|ook|оба|также|все)(?![\p{L}])/iu;
const DAYS =
  '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag)';
const EVERY_DAY = new RegExp(
  `(?<![\\p{L}])(?:(?:every|each|all|jede[nrsm]?|alle|chaque|tous les|todos los|cada|ogni|tutte le|elke|iedere)\\s|(?=${DAYS}s(?![\\p{L}])))(${DAYS})s?(?![\\p{L}])`,
  'iu',
);
const NTH =
  /(?<![\p{L}])(?:first|second|third|fourth|last|1st|2nd|3rd|4th|erste[nr]?|zweite[nr]?|dritte[nr]?|letzte[nr]?|premier|deuxième|troisième|dernier|primer|primero|segundo|tercer|último|prima|seconda|terza|ultima|eerste|tweede|derde|laatste|other|alternate|zweiten)(?![\p{L}])/iu;
const AND: ReadonlySet<string> = new Set('and or und oder et ou y o e en of'.split(' '));
/** So many content words more than the claim, and the clause is the claim's own sentence with its limit. */
const MAX_EXTRA = 4;

/**
 * Whom, where and when a statement is about: "free for residents" told as "free", or as "free for everyone". Only where
 * the clause of the passage is the claim's own sentence and what it has more is the limit: elsewhere a detail may be left
 * out. Groups are known by their words here; one that is described closer is asked by `checkNarrowedGroups`.
 */
export function checkScope(input: CheckInput): CheckResult {
  const { claim, passage, alignment, numbers } = input;
  const hours = findHours(input);
  if (hours) return accuse(hours);
  const nth = findNth(input);
  if (nth) return accuse(nth);
  const sole = findSole(input);
  if (sole) return denySupport(sole);
  const kind = findKind(input);
  if (kind) return weaken(kind);
  const universal = claim.words.find(
    (word) => FOR_ALL.has(word.text) && !passage.words.some((other) => FOR_ALL.has(other.text)),
  );
  const missing = alignment.missing.filter((word) => !word.isLight && word.start !== universal?.start);
  const isNoun = (word: Word): boolean => GROUPS.has(word.text) || /^(?:people|visitors|persons)$/u.test(word.text);
  if (missing.some((word) => !(universal && isNoun(word)))) return NOTHING_SEEN;
  const clause = withLead(closestClause(claim.words, passage), passage);
  const place = inSource(passage, spanOf(clause));
  // "24 for adults, 12 for children": the clause with the claim's figure is another one.
  const isHere = ({ start }: Span): boolean => isWithin({ start, end: start }, place);
  if (numbers.some(({ source, ok }) => ok && source && !isHere(source))) return NOTHING_SEEN;
  const own = new Set(claim.words.map((word) => word.stem));
  const extra = clause.filter((word) => !word.isFunctionWord && !own.has(word.stem));
  if (extra.length === 0 || extra.length > MAX_EXTRA) return NOTHING_SEEN;
  const limit = findLimit(clause, own) ?? findNarrowed(clause, claim.words, own);
  if (!limit) return NOTHING_SEEN;
  const text = passage.text.slice(limit.start, limit.end);
  const finding: Finding = {
    code: 'qualifier_dropped',
    ...(universal
      ? say('limitAndAnswer', { source: text, answer: universal.text })
      : say('limitLeftOut', { source: text })),
    ...(universal && { claim: { start: universal.start, end: universal.end } }),
    source: inSource(passage, limit),
  };
  return accuse(finding);
}

/** A short phrase that leads in. */
const LEAD = new RegExp(`^(?:${[...FOR].join('|')})(?:\\s[^\\s,]+){1,4},\\s*$`, 'iu');

/** "In mice, the compound …": a phrase before the comma limits what follows. */
function withLead(clause: readonly Word[], passage: PassageReading): readonly Word[] {
  const { text, words } = passage;
  const { start, end } = spanOf(clause);
  const unit = unitAround({ start, end }, passage);
  return unit && LEAD.test(text.slice(unit.start, start)) ? within(words, { start: unit.start, end }) : clause;
}

const AROUND_THE_CLOCK =
  /(?<![\p{L}])(?:around the clock|round the clock|at all times|at any time|24 hours a day|24\/7|day and night|all day(?: long)?|rund um die uhr|jederzeit|24 heures sur 24|à toute heure|las 24 horas|a todas horas|24 ore su 24|24 uur per dag)(?![\p{L}])/iu;

/** "between 10 a.m. and 6 p.m." told as "around the clock". */
function findHours({ claim, passage, alignment }: CheckInput): Finding | null {
  const said = AROUND_THE_CLOCK.exec(claim.text);
  if (!said || AROUND_THE_CLOCK.test(passage.text)) return null;
  const span = matchSpan(said);
  if (alignment.missing.some((word) => !word.isLight && !isWithin(word, span))) return null;
  const unit = unitAround(spanOf(closestClause(claim.words, passage)), passage);
  const times = unit ? within(findQuantities(passage.text, claim.lang), unit) : [];
  const from = times.find(({ kind, bound }) => kind === 'time' && bound === 'from');
  const until = times.find(({ kind, bound }) => kind === 'time' && bound === 'until');
  if (!from || !until) return null;
  const hours = { start: from.start, end: until.end };
  return {
    code: 'qualifier_dropped',
    ...say('limitAndAnswer', { source: passage.text.slice(hours.start, hours.end), answer: said[0] }),
    claim: span,
    source: inSource(passage, hours),
  };
}

/** "the first Sunday of the month" told as "every Sunday", "on Sundays". */
function findNth({ claim, passage }: CheckInput): Finding | null {
  const said = EVERY_DAY.exec(claim.text);
  if (!said?.[1] || NTH.test(claim.text)) return null;
  const nth = new RegExp(`${NTH.source}\\s${said[1]}`, 'iu').exec(passage.text);
  // Another sentence may speak of all of them.
  if (!nth || new RegExp(said[1], 'iu').test(passage.text.replace(nth[0], ''))) return null;
  return {
    code: 'qualifier_dropped',
    ...say('sourceAndAnswer', { source: nth[0], answer: said[0] }),
    claim: matchSpan(said),
    source: inSource(passage, matchSpan(nth)),
  };
}

/** "six times faster for large files" told as "six times faster": a kind that it holds for, right behind. */
function findKind({ claim, passage, alignment }: CheckInput): Finding | null {
  const last = claim.words.at(-1);
  if (!last || alignment.missing.some((word) => !word.isLight)) return null;
  const own = new Set(claim.words.map((word) => word.stem));
  for (const word of passage.words) {
    const kind = word.stem === last.stem ? FOR_KIND.exec(passage.text.slice(word.end)) : null;
    const noun = kind && passage.words.find((one) => one.end === word.end + kind[0].length);
    if (!kind || !noun || own.has(noun.stem) || GROUPS.has(noun.text)) continue;
    return {
      code: 'qualifier_dropped',
      ...say('limitLeftOut', { source: kind[0].trim() }),
      source: { start: passage.start + word.end, end: passage.start + word.end + kind[0].length },
    };
  }
  return null;
}

/** "Only", at the head of a claim, of a thing that the source does not set apart from the others. */
function findSole({ claim, passage }: CheckInput): Finding | null {
  const only = /^\W*(?:only|nur|seulement|seuls?|seules?|sólo|solo|apenas|alleen|enkel|только)\s/iu.exec(claim.text);
  if (!only) return null;
  const unit = passage.units.find((unit) => {
    const text = passage.text.slice(unit.start, unit.end);
    const inside = within(passage.words, unit);
    const isAbout = claim.words.some((word) => !word.isFunctionWord && inside.some((one) => one.stem === word.stem));
    return isAbout && TAKES_TOGETHER.test(text) && !SETS_APART.test(text);
  });
  if (!unit) return null;
  return {
    code: 'qualifier_added',
    ...say('notTheOnly'),
    claim: { start: 0, end: only[0].trimEnd().length },
    source: inSource(passage, unit),
  };
}

/** "for residents", "in mice", "on Thursdays", "on request": the preposition and what it limits to. */
function findLimit(clause: readonly Word[], own: ReadonlySet<string>): Span | null {
  for (const [index, word] of clause.entries()) {
    if (own.has(word.stem)) continue;
    if (RECURRING.has(word.text)) {
      // "6:30 on weekdays and 9:00 on weekends": the claim has the time of the other part.
      if (clause.some((one) => RECURRING.has(one.text) && own.has(one.stem))) continue;
      return spanOf([...wordsBefore(clause, index, 1), word]);
    }
    if (!GROUPS.has(word.text)) continue;
    const lead = wordsBefore(clause, index, 2).find((one) => FOR.has(one.text));
    // "in older people" told of "among older adults": the same ones.
    const narrowing = clause[index - 1];
    if (narrowing && !narrowing.isFunctionWord && !GROUPS.has(narrowing.text) && own.has(narrowing.stem)) continue;
    // "9 for adults and 5 for students": the claim has the group of the other part.
    const behind = clause.slice(index + 1);
    const joint = behind.findIndex((one) => AND.has(one.text));
    if (joint >= 0 && behind.slice(joint).some((one) => GROUPS.has(one.text) && own.has(one.stem))) continue;
    if (lead) return { start: lead.start, end: word.end };
  }
  return null;
}

/** "Students with a valid card …", "Residents who earn less …": a description right behind a bare plural. */
function findNarrowed(clause: readonly Word[], claimWords: readonly Word[], own: ReadonlySet<string>): Span | null {
  const isOfGroup = (index: number): boolean => textAt(clause, index) === 'of' && GROUPS.has(textAt(clause, index + 1));
  const at = clause.findIndex(
    (word, index) => index > 0 && (NARROWING.has(word.text) || isOfGroup(index)) && !own.has(word.stem),
  );
  const noun = clause[at - 1];
  if (!noun || !/s$|^(?:people|women|men|children)$/u.test(noun.text) || !own.has(noun.stem)) return null;
  // "The men who …" are certain ones, and may be named shorter.
  if (clause.slice(0, at).some((word) => /^(?:the|these|those|two|three|its|his|their)$/u.test(word.text))) return null;
  const isFirst = claimWords.find((word) => !word.isFunctionWord && !FOR_ALL.has(word.text))?.stem === noun.stem;
  const length = clause.slice(at).findIndex((word) => !word.isFunctionWord && own.has(word.stem));
  return isFirst && length > 1 ? spanOf(clause.slice(at, at + length)) : null;
}
