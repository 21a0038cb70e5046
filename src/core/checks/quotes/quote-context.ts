import { REPORTING } from '../../lexicon/attributions';
import { RESTRICTIONS } from '../../lexicon/hedges';
import { say } from '../../locales/said';
import type { PreparedSource } from '../../passages/prepare-source';
import { sourceNegators } from '../../passages/speech';
import { contentOf } from '../../text/word-lists';
import { splitWords, type Word } from '../../text/words';
import type { Finding, Span } from '../../types';
import { isSaidAllTheSame } from '../denials/held-off';
import { areTwo } from '../names/two-things';
import { findLimit } from './cuts';

/** Words by which a writer holds off what follows: "it would be wrong to say that …". Folded. */
const DENIALS: ReadonlySet<string> = new Set(
  'wrong false untrue incorrect myth deny denies denied denying reject rejects rejected dispute disputes disputed nonsense falsch unwahr bestreitet faux nie falso niega'.split(
    ' ',
  ),
);
/** How the rest of a cut quotation turns it. Folded. */
const TURNS: ReadonlySet<string> = new Set(
  'but though although however except unless only not never yet in if until when'.split(' '),
);
const OPENING = /["“„«»‘「『]\s*$/u;
const CLOSING = /["”“»«’」』]/u;
/** How far before a quotation a denial still governs it, in words. */
const DENIAL_REACH = 8;
const REST_LENGTH = 160;

/**
 * Whether words that do stand in the source are used against their place there: the source denies them, goes on to turn
 * them, or has somebody else say them. `claimWords` are those outside the quotation.
 */
export function checkQuoteContext(
  claimWords: readonly Word[],
  quote: string,
  match: Span,
  prepared: PreparedSource,
): Finding | null {
  const unit = prepared.units.find((one) => one.start <= match.start && one.end >= match.end);
  if (!unit) return null;
  const text = prepared.source.text;
  return (
    checkDenial([...claimWords, ...splitWords(quote)], unit, match, prepared) ??
    findTurn(match, text) ??
    findCutVerb(match, text) ??
    findLimitBehind(claimWords, quote, unit, match, text) ??
    findSpeakerBehind(claimWords, match, prepared) ??
    findOtherSpeaker(claimWords, quote, unit, match, prepared)
  );
}

/**
 * Whether the sentence `unit` denies the words at `match` before it says them: "it would be wrong to say that …".
 * `claimWords`: of the whole claim; one that denies as well keeps the sense.
 */
export function checkDenial(
  claimWords: readonly Word[],
  unit: Span,
  match: Span,
  prepared: PreparedSource,
): Finding | null {
  const { text } = prepared.source;
  const negators = sourceNegators(prepared);
  const sentence = text.slice(unit.start, match.start);
  const before = splitWords(sentence).slice(-DENIAL_REACH);
  const isDenying = (word: Word): boolean => DENIALS.has(word.text) || negators.has(word.text);
  const denial = before.find(isDenying);
  if (!denial || claimWords.some(isDenying)) return null;
  // "He is not late; he said: “…”": a clause of its own does not govern the quotation.
  const between = text.slice(unit.start + denial.end, match.start);
  const isOpened = OPENING.test(between);
  if (!DENIALS.has(denial.text) && isSaidAllTheSame(before, denial, sentence)) return null;
  if (
    /[;.:!?]\s|[“„«"]|,\s(?:and|but|und|aber|et|mais|y|pero|ma|maar)\s/u.test(between.replace(OPENING, '')) ||
    (isOpened && between.includes(','))
  )
    return null;
  const start = unit.start + denial.start;
  return {
    code: 'selective_quote',
    ...say('holdsWordsOff', { source: text.slice(start, match.end).slice(0, 120) }),
    source: { start, end: match.end },
  };
}

/** The source's own quotation goes on with a "but". */
function findTurn(match: Span, text: string): Finding | null {
  if (!OPENING.test(text.slice(Math.max(0, match.start - 3), match.start))) return null;
  const rest = text.slice(match.end, match.end + REST_LENGTH);
  const close = CLOSING.exec(rest);
  if (!close || close.index < 4) return null;
  const cut = rest.slice(0, close.index);
  if (/[.!?]\s/u.test(cut) || !splitWords(cut).some((word) => TURNS.has(word.text))) return null;
  return {
    code: 'selective_quote',
    ...say('quotationGoesOn', { source: cut }),
    source: { start: match.start, end: match.end + close.index },
  };
}

const AUXILIARY_LAST =
  /(?:^|\s)(?:could|can|will|would|is|are|was|were|do|does|did|has|have|had|may|might|must|should|shall|ist|sind|war|waren|wird|werden|kann|können|darf|dürfen|muss|müssen|soll|sollen|hat|haben|kan|kunnen|mag|mogen|zijn|wordt|worden)["'”’]?$/iu;
/** Turkish denies behind all that it denies. */
const CUT_NOT = /^\s*(?:not|never|no longer|nicht|nie|niemals|niet|nooit|değil)(?![\p{L}\p{N}])/iu;

/** The quotation stops between a verb and the "not" that belongs to it. */
function findCutVerb(match: Span, text: string): Finding | null {
  const rest = CUT_NOT.exec(text.slice(match.end, match.end + 20));
  const isGoverned = (): boolean =>
    /değil/iu.test(rest?.[0] ?? '') || AUXILIARY_LAST.test(text.slice(match.start, match.end));
  if (!rest || !isGoverned()) return null;
  return {
    code: 'boundary_cut',
    ...say('quotationStops', { source: rest[0].trim() }),
    source: { start: match.start, end: match.end + rest[0].length },
  };
}

/** Fewer words are a name or a term, and no statement that could hang on a limit. */
const LEAST_STATEMENT = 3;
/** What a quoted half of a sentence begins with if it says something of the claim's own subject: "is", "may", "must". */
const PREDICATE: ReadonlySet<string> = new Set(
  'is are was were may can could must will would shall should has have had does do did ist sind war waren darf dürfen kann können muss müssen wird werden est sont peut peuvent doit doivent es son está están puede pueden debe è sono può possono'.split(
    ' ',
  ),
);

/** A statement that stops before the limit that it hangs on: "the deposit is returned | unless the flat is damaged". */
function findLimitBehind(
  claimWords: readonly Word[],
  quote: string,
  unit: Span,
  match: Span,
  text: string,
): Finding | null {
  const quoted = splitWords(quote);
  const isWhole = !/[\p{L}\p{N}]/u.test(text.slice(unit.start, match.start));
  if (quoted.length < LEAST_STATEMENT || !(isWhole || PREDICATE.has(quoted[0]?.text ?? ''))) return null;
  const behind = text.slice(match.end, unit.end).replace(/^[”"’'»]/u, '');
  const length = findLimit(quoted, behind);
  if (length === null) return null;
  const limit = splitWords(behind.slice(0, length));
  // The claim gives the limit outside its quotation marks.
  if (claimWords.some((word) => limit.some((one) => one.stem === word.stem && !isLinking(one)))) return null;
  return {
    code: 'boundary_cut',
    ...say('limitLeftOut', {
      source: behind
        .slice(0, length)
        .trim()
        .replace(/^[,\s]+/u, ''),
    }),
    source: { start: match.start, end: match.end + length },
  };
}

/** Words that stand in any sentence; "if" and "unless" are none of them. */
const isLinking = ({ text, isFunctionWord }: Word): boolean => isFunctionWord && !RESTRICTIONS.has(text);

const SPEECH =
  'said|says|wrote|writes|called|argued|argues|warned|warns|explained|explains|added|adds|told|claimed|claims';
const SAID_BY = new RegExp(`^[,.!?…]*\\s*["”»’]\\s*,?\\s*(?:${SPEECH})\\s+([^.;!?\\n“"«]{2,80})`, 'u');
const SAYS = new RegExp(
  `^[,.!?…]*\\s*["”»’]\\s*,?\\s*((?:the\\s+)?[^.;!?\\n“"«,]{2,50}?)\\s+(?:${SPEECH})(?![\\p{L}])`,
  'u',
);

/** "“…”, said the minister": the speaker stands behind, and the claim's speaker elsewhere in the source. */
function findSpeakerBehind(claimWords: readonly Word[], match: Span, prepared: PreparedSource): Finding | null {
  const speaker = speakerOf(claimWords);
  if (!speaker || !prepared.postings.has(speaker.stem)) return null;
  const rest = prepared.source.text.slice(match.end, match.end + REST_LENGTH);
  const found = SAID_BY.exec(rest) ?? SAYS.exec(rest);
  const named = contentOf(splitWords(found?.[1] ?? ''));
  const other = named[0];
  const own = new Set(claimWords.map((word) => word.stem));
  if (!found || !other || named.some((word) => own.has(word.stem)) || PRONOUN.test(found[1] ?? '')) return null;
  // "The mayor, Otto Weir": the claim calls the speaker by an office that the source gives him.
  if (named.some((word) => areTwo(speaker, word, prepared) === false)) return null;
  return {
    code: 'speaker_changed',
    ...say('speakerIs', { source: (found[1] ?? '').trim(), answer: speaker.text }),
    claim: { start: speaker.start, end: speaker.end },
    source: { start: match.start, end: match.end + found[0].length },
  };
}

const PRONOUN = /^(?:he|she|they|it|we|i|who)(?![\p{L}])/iu;

/** The clause of the quotation has a speaker of its own, and the claim's speaker stands elsewhere in the source. */
function findOtherSpeaker(
  claimWords: readonly Word[],
  quote: string,
  unit: Span,
  match: Span,
  prepared: PreparedSource,
): Finding | null {
  const speaker = speakerOf(claimWords);
  if (!speaker || !prepared.postings.has(speaker.stem)) return null;
  const sentence = prepared.source.text.slice(unit.start, unit.end);
  const place = match.start - unit.start;
  const clauseStart = sentence.lastIndexOf(';', place) + 1;
  const lead = splitWords(sentence.slice(clauseStart, place));
  const verb = lead.findIndex((word) => REPORTING.has(word.text));
  // "According to the police, …": the speaker stands behind that word.
  const isAccording = lead[verb]?.text === 'according';
  const other =
    verb < 0
      ? undefined
      : isAccording
        ? lead.slice(verb + 1, verb + 4).find((word) => !word.isFunctionWord)
        : lead.slice(0, verb).findLast((word) => !word.isFunctionWord);
  if (!other || lead.some((word) => word.stem === speaker.stem)) return null;
  if (claimWords.some((word) => word.stem === other.stem) || splitWords(quote).some((w) => w.stem === speaker.stem))
    return null;
  return {
    code: 'speaker_changed',
    ...say('speakerIs', { source: other.text, answer: speaker.text }),
    claim: { start: speaker.start, end: speaker.end },
    source: { start: unit.start + clauseStart, end: match.end },
  };
}

/** The last content word before the claim's reporting verb: "Mayor Ida Lorne called …". */
function speakerOf(claimWords: readonly Word[]): Word | undefined {
  const verb = claimWords.findIndex((word) => REPORTING.has(word.text));
  return verb < 0 ? undefined : claimWords.slice(0, verb).findLast((word) => !word.isFunctionWord);
}
