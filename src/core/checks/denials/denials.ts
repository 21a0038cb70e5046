import { say } from '../../locales/said';
import type { ClaimReading } from '../../passages/claim-reading';
import type { PassageReading } from '../../passages/passage-reading';
import type { PreparedSource } from '../../passages/prepare-source';
import { claimNegators, sourceNegators } from '../../passages/speech';
import { within } from '../../text/spans';
import type { Word } from '../../text/words';
import type { Finding, Span } from '../../types';
import { accuse, type CheckInput, type CheckResult, denySupport, NOTHING_SEEN } from '../check';
import { findHeldOff, isHeldOffLead } from './held-off';

/** Beginnings by which a text holds off what it goes on to say. Matched at the start of a sentence, the longest first. */
const FRAMES: readonly RegExp[] = [
  /^\W*(?:it (?:is|was|would be)|it's)\s+(?:simply |just |quite |plainly )?(?:untrue|false|wrong|incorrect|a myth|a mistake|a misconception|nonsense|not true|not correct|not the case)\s+(?:to (?:say|claim|think|believe) )?that\s/iu,
  /^\W*(?:there (?:is|was)|we (?:found|saw)|(?:he|she|they|researchers|the authors|the study) found)\s+(?:no|little)\s+(?:evidence|proof|sign|indication)\s+(?:that|of|for)\s/iu,
  /^\W*no (?:evidence|study|trial|proof)\s+(?:shows?|has shown|found|suggests?|supports?)\s+that\s/iu,
  /^[^.;:!?]{2,60}\s(?:den(?:y|ies|ied)|disput(?:e|es|ed)|reject(?:s|ed)?|refut(?:e|es|ed)|contest(?:s|ed)?)\s+(?:(?:the|an?|any|its|his|her|their)\s(?:\p{L}+['’]?s?\s){0,2}(?:claim|idea|report|view|notion|accusation|allegation|suggestion)s? )?that\s/iu,
  /^[^.;:!?]{0,80}\b(?:disagree|debate|unclear|unknown|uncertain|question|doubt|ask|wonder|decide|investigat\p{L}+|examin\p{L}+|consider\p{L}*|know)\p{L}{0,3}\s(?:about |over |on |of )?(?:whether|if)\s/iu,
  /^\W*(?:an?|the) (?:earlier|previous|first|original|initial)\s+version\b[^.;]{0,80}?\b(?:said|stated|gave|reported|claimed|wrote|read|misstated)\s/iu,
  /^[^.;!?]{0,60}\b(?:erroneously|mistakenly|incorrectly|wrongly|falsely)\s+(?:said|stated|gave|reported|claimed|wrote|called|described)\s/iu,
  /^\W*(?:the |these |those |such )?(?:rumou?rs?|claims?|reports?|allegations?|suggestions?|fears?|speculation|idea|belief|theory|accusations?)\s(?:\p{L}+\s){0,2}that\s(?=[^.;!?]*\s(?:prove[sd]?|were|was|are|is|turned out|has been|have been)(?:\sto be)?\s(?:\p{L}+ly\s)?(?:false|wrong|untrue|unfounded|baseless|groundless|incorrect|mistaken|inaccurate|fabricated|invented|denied|disproved|debunked|refuted|rejected|not true|not correct|a hoax|a myth|exaggerated)(?![\p{L}]))/iu,
  /^\W*(?:es ist|das ist)\s+(?:falsch|unwahr|nicht wahr|ein mythos|ein irrtum),?\s+(?:dass|zu sagen)\s/iu,
  /^\W*il est\s+(?:faux|inexact)\s+(?:que|de dire)\s/iu,
  /^\W*(?:no es (?:cierto|verdad)|es falso)\s+que\s/iu,
  /^\W*(?:non è vero|è falso)\s+che\s/iu,
];
/** How a claim leads in what somebody found. */
const FOUND_THAT =
  /^[^.;:!?]{2,60}?\s(?:found|finds?|show(?:s|ed|n)?|concluded?s?|established|confirm(?:s|ed)|determined|prove[sd]?|ruled|revealed)\s(?:out\s)?that\s/iu;
/** A sentence that takes back the one before it. */
const TAKEN_BACK =
  /^\W*(?:(?:but |yet |however, )?(?:that|this|it)(?:['’]s| is| was)\s+(?:simply |just |quite |plainly )?(?:not (?:true|so|correct|the case|right)|un?true|false|wrong|incorrect|a myth|nonsense|a mistake)|(?:not true|false|wrong)(?=\W*$)|(?:das|dies) (?:stimmt nicht|ist (?:nicht (?:wahr|richtig)|falsch|unwahr|ein (?:mythos|irrtum)))|(?:ce n['’]est pas (?:vrai|exact)|c['’]est (?:faux|inexact|un mythe))|(?:eso|esto) (?:no es (?:cierto|verdad)|es falso)|(?:non è (?:vero|così)|è falso)|(?:isso )?(?:não é verdade|é falso)|dat is (?:niet waar|onwaar|onjuist))(?![\p{L}])/iu;
/** Words of a claim by which it holds off as well. Folded. */
const HELD_OFF: ReadonlySet<string> = new Set(
  'untrue false wrong incorrect myth deny denies denied dispute disputes disputed reject rejects rejected evidence earlier previous originally erroneously mistakenly misconception correction corrected whether if falsch faux falso'.split(
    ' ',
  ),
);
/** Words for a thing named before. */
const POINTING: ReadonlySet<string> = new Set('it its they their them he his him she her hers'.split(' '));
/** A correction may be announced before: "Correction: an earlier version …". */
const ANNOUNCED = /^\W*(?:correction|corrigendum|erratum|korrektur|rectificatif|corrección|rettifica)\s*[:.–—-]\s*/iu;

/**
 * A passage that says the claim's words only to hold them off: "It is a myth that …", "The owner denies that …", "An
 * earlier version said …".
 */
export function checkDenials({ claim, alignment, passage, prepared }: CheckInput): CheckResult {
  const negators = claimNegators(claim, prepared);
  if (claim.words.some((word) => HELD_OFF.has(word.text) || negators.has(word.text))) return NOTHING_SEEN;
  for (const [index, unit] of passage.units.entries()) {
    // What a part of it holds off is no more of the claim than it has.
    if (!isMostOf(claim, passage, unit)) continue;
    const found =
      findHeld(claim, passage, unit, sourceNegators(prepared)) ?? findAround(alignment.firstUnit + index, prepared);
    if (found) return accuse(found);
  }
  const none = findNone(claim, passage);
  return none ? denySupport(none) : NOTHING_SEEN;
}

/** "None of a kind". Folded. */
const NO = /^(?:no|aucune?|keine?[mnrs]?|ning[uú]n|ninguna|nessun[ao]?|nenhuma?|geen|ing[ae]n?|inget)$/u;
/** Words of a claim that say in another way that there is none. Folded. */
const FREE: ReadonlySet<string> = new Set(
  'free exempt waived waive abolished absent missing zero without unharmed unhurt frei gratuites gratuite gratuits gratuit gratis libre libero livre'.split(
    ' ',
  ),
);

/** "It claimed no victims" told as "it claimed victims": the passage has the word there and nowhere else. */
function findNone(claim: ClaimReading, passage: PassageReading): Finding | null {
  if (claim.words.some((word) => FREE.has(word.text))) return null;
  for (const [index, word] of passage.words.entries()) {
    const noun = passage.words[index + 1];
    if (!NO.test(word.text) || !noun || noun.isFunctionWord) continue;
    const isTold = claim.content.some((one) => !one.isName && isOneNoun(one, noun));
    const isElsewhere = passage.words.some((one) => one !== noun && isOneNoun(one, noun));
    if (!isTold || isElsewhere || /[.;:,]/u.test(passage.text.slice(word.end, noun.start))) continue;
    const source = { start: passage.start + word.start, end: passage.start + noun.end };
    const said = passage.text.slice(word.start, noun.end);
    return { code: 'negation_flipped', ...say('sourceSays', { source: said }), source };
  }
  return null;
}

/** The same word, or its plural. */
const isOneNoun = (a: Word, b: Word): boolean => a.stem === b.stem || a.text === `${b.text}s`;

function findHeld(
  claim: ClaimReading,
  passage: PassageReading,
  unit: Span,
  negators: ReadonlySet<string>,
): Finding | null {
  const text = passage.text.slice(unit.start, unit.end);
  const words = within(passage.words, unit);
  const announced = ANNOUNCED.exec(text)?.[0].length ?? 0;
  const framed = FRAMES.flatMap((frame) => {
    const match = frame.exec(text.slice(announced));
    if (!match) return [];
    const start = unit.start + announced + match.index + match[0].length;
    return [{ start, end: start + clauseLength(passage.text.slice(start, unit.end)) }];
  });
  const hung = findHeldOff({ text: passage.text, words, negators }).flatMap(({ first, toComma }) => {
    const start = words[first]?.start ?? unit.end;
    const rest = passage.text.slice(start, unit.end);
    const comma = toComma ? rest.indexOf(',') : -1;
    return [{ start, end: start + (comma < 0 ? clauseLength(rest) : comma) }];
  });
  for (const { start, end } of [...framed, ...hung]) {
    if (!isMostOf(claim, passage, { start, end })) continue;
    return {
      code: 'selective_quote',
      ...say('holdsOff', { source: passage.text.slice(unit.start, end).trim().slice(0, 120) }),
      source: { start: passage.start + unit.start, end: passage.start + end },
    };
  }
  return null;
}

/** Whether most of a claim stands in one stretch of a passage: it must be what is held off, not the holding off itself. */
function isMostOf(claim: ClaimReading, { words }: PassageReading, stretch: Span): boolean {
  const held = within(words, stretch);
  // "The committee found that …" told of what it only asked: what it found is what is held off.
  const from = FOUND_THAT.exec(claim.text)?.[0].length ?? 0;
  const heavy = claim.words.filter((word) => !word.isFunctionWord && word.start >= from);
  // "Aldric's plans" is told as "his plans".
  const isPointed = held.some((word) => POINTING.has(word.text));
  const inside = heavy.filter((word) => held.some((one) => one.stem === word.stem));
  const isOther = (word: Word): boolean =>
    isPointed && claim.content.some((one) => one.start === word.start && one.isName);
  const asked = heavy.filter((word) => inside.includes(word) || !isOther(word));
  return inside.length > 0 && inside.length * 3 >= asked.length * 2;
}

/** The sentence before that leads in this one, or the sentence behind that takes it back. */
function findAround(index: number, prepared: PreparedSource): Finding | null {
  const { units, source } = prepared;
  const [before, own, behind] = [units[index - 1], units[index], units[index + 1]];
  if (!own) return null;
  const textOf = ({ start, end }: Span): string => source.text.slice(start, end);
  if (before && before.block !== own.block && isLead(before, index - 1, prepared)) {
    return heldOff(textOf(before), { start: before.start, end: own.end });
  }
  if (behind && behind.block === own.block && TAKEN_BACK.test(textOf(behind))) {
    return heldOff(textOf(behind), { start: own.start, end: behind.end });
  }
  return null;
}

function isLead(lead: Span, unit: number, prepared: PreparedSource): boolean {
  const text = prepared.source.text.slice(lead.start, lead.end);
  const words = prepared
    .wordsOf(unit)
    .map((word) => ({ ...word, start: word.start - lead.start, end: word.end - lead.start }));
  return isHeldOffLead({ text, words, negators: sourceNegators(prepared) });
}

function heldOff(said: string, source: Span): Finding {
  return { code: 'selective_quote', ...say('holdsOff', { source: said.trim().slice(0, 120) }), source };
}

/** Up to the end of the sentence or a "but". */
function clauseLength(text: string): number {
  const end = text.search(/[.;!?\n]|,\s(?:but|yet|aber|mais|pero|ma)\s/u);
  return end < 0 ? text.length : end;
}
