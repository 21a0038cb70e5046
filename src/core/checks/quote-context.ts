import type { PreparedSource } from '../passages/prepare-source';
import { sourceNegators } from '../passages/speech';
import { say } from '../said';
import { splitWords, type Word } from '../text/words';
import type { Finding, Span } from '../types';
import { isSaidAllTheSame } from './held-off';

/** Words by which a writer holds off what follows: "it would be wrong to say that …". Folded. */
const DENIALS: ReadonlySet<string> = new Set(
  'wrong false untrue incorrect myth deny denies denied denying reject rejects rejected dispute disputes disputed nonsense falsch unwahr bestreitet faux nie falso niega'.split(
    ' ',
  ),
);
/** Words by which somebody is made to say something. Folded. */
const REPORTING: ReadonlySet<string> = new Set(
  'say says said call calls called write writes wrote claim claims claimed think thinks argue argues argued warn warns warned state states stated describe describes described praise praised find finds found report reports reported according told tells add adds added'.split(
    ' ',
  ),
);
/** How the rest of a cut quotation turns it. Folded. */
const TURNS: ReadonlySet<string> = new Set(
  'but though although however except unless only not never yet in'.split(' '),
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
    findSpeakerBehind(claimWords, quote, match, prepared) ??
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
  /(?:^|\s)(?:could|can|will|would|is|are|was|were|do|does|did|has|have|had|may|might|must|should|shall)["'”’]?$/iu;

/** The quotation stops between a verb and the "not" that belongs to it. */
function findCutVerb(match: Span, text: string): Finding | null {
  const rest = /^\s*(?:not|never|no longer)(?![\p{L}\p{N}])/iu.exec(text.slice(match.end, match.end + 20));
  if (!rest || !AUXILIARY_LAST.test(text.slice(match.start, match.end))) return null;
  return {
    code: 'boundary_cut',
    ...say('quotationStops', { source: rest[0].trim() }),
    source: { start: match.start, end: match.end + rest[0].length },
  };
}

const SPEECH =
  'said|says|wrote|writes|called|argued|argues|warned|warns|explained|explains|added|adds|told|claimed|claims';
const SAID_BY = new RegExp(`^[,.!?…]*\\s*["”»’]\\s*,?\\s*(?:${SPEECH})\\s+([^.;!?\\n“"«]{2,80})`, 'u');
const SAYS = new RegExp(
  `^[,.!?…]*\\s*["”»’]\\s*,?\\s*((?:the\\s+)?[^.;!?\\n“"«,]{2,50}?)\\s+(?:${SPEECH})(?![\\p{L}])`,
  'u',
);

/** "“…”, said the minister": the speaker stands behind, and the claim's speaker elsewhere in the source. */
function findSpeakerBehind(
  claimWords: readonly Word[],
  quote: string,
  match: Span,
  prepared: PreparedSource,
): Finding | null {
  const speaker = speakerOf(claimWords);
  if (!speaker || !prepared.postings.has(speaker.stem)) return null;
  const rest = prepared.source.text.slice(match.end, match.end + REST_LENGTH);
  const found = SAID_BY.exec(rest) ?? SAYS.exec(rest);
  const named = splitWords(found?.[1] ?? '').filter((word) => !word.isFunctionWord);
  const other = named[0];
  const own = new Set([...claimWords, ...splitWords(quote)].map((word) => word.stem));
  if (!found || !other || named.some((word) => own.has(word.stem)) || PRONOUN.test(found[1] ?? '')) return null;
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
