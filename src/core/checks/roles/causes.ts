import { oncePer } from '../../collections/once-per';
import { REASONING_GOES_ON } from '../../lexicon/goes-on';
import { type Sentence, say } from '../../locales/said';
import type { Alignment } from '../../passages/align';
import type { ClaimReading, ClaimWord } from '../../passages/claim-reading';
import { inSource } from '../../passages/passage-reading';
import type { PreparedSource } from '../../passages/prepare-source';
import { standsIn, standsInUnit } from '../../passages/stands-in';
import { allMatches } from '../../text/all-matches';
import { matchSpan, within } from '../../text/spans';
import type { Finding, Span } from '../../types';
import { accuse, type CheckInput, type CheckResult, denySupport, NOTHING_SEEN } from '../check';

/** What joins an effect to its cause, the cause behind it. */
const BECAUSE =
  'because(?:\\sof)?|due\\sto|owing\\sto|as\\sa\\s(?:direct\\s)?(?:result|consequence)\\sof|on\\saccount\\sof|weil|wegen|aufgrund|parce\\sque|à\\scause\\sde|en\\sraison\\sde|porque|debido\\sa|por\\scausa\\sde|a\\scausa\\sde|omdat|vanwege|perché|из-за|потому\\sчто';
const BEHIND = new RegExp(`,?\\s(?:${BECAUSE})\\s`, 'giu');
/** "Because of the flood, the road is closed": the cause comes first. */
const OWN_CAUSE = new RegExp(`(?:^|\\s)(?:${BECAUSE})\\s`, 'iu');
const AHEAD = new RegExp(`^\\s*(?:${BECAUSE})\\s(?:[^,]+),\\s`, 'iu');
/** Words by which a source says that one thing comes of another. */
const CAUSAL =
  /\b(?:because|due to|owing to|thanks to|results?|resulted|caus(?:e|es|ed|ing)|le(?:d|ads?) to|therefore|thus|hence|so|since|as|after|following|reasons?|why|blam(?:e|es|ed)|attribut\p{L}+|explain\p{L}*|where|when|which|weil|wegen|aufgrund|da|parce que|cause|raison|porque|debido|perché|omdat|vanwege)\b|из-за|потому|поэтому|[;:]/iu;
/** Verbs by which one thing makes another, and words by which two only go together. */
const CAUSES =
  /\b(?:caus(?:e|es|ed|ing)|lead(?:s|ing)? to|led to|results? in|resulted in|prevent(?:s|ed)?|protects?|protected|triggers?|triggered|makes?|due to|because)\b/iu;
const LINKED =
  /\b(?:link(?:s|ed)?|associat(?:ed|es|ion|ions)|correlat(?:ed|es|ion|ions)|tied to|connected (?:to|with)|related to)\b/iu;
/** One group compared with another, as a survey finds them: "those who drank tea had a lower rate". */
const OBSERVED =
  /\b(?:those|people|women|men|adults|children|participants|patients|students|workers|users|\p{L}+s) (?:who|whose|with)\b[^.;]{3,90}?\s(?:had|have|showed|were|are|reported)\b[^.;]{0,30}?\b(?:lower|higher|reduced|increased|fewer|greater|less likely|more likely|times as likely)\b/iu;
const MAKES =
  /\b(?:lowers|reduces|cuts|raises|increases|boosts|halves|doubles|improves|prevents|protects|causes|(?:lowered|reduced|raised|increased|boosted|improved) the)\b/iu;
/** A trial tells what comes of what. */
const TRIAL = /\b(?:randomi[sz]ed|trial|assigned|placebo|double-blind)\b/iu;
/** Words of a side that must stand to tell where it is spoken of. */
const LEAST = 2;

/**
 * A cause that is the answer's own. A finding where effect and cause are two facts of the source, each in a sentence that
 * does not have the other and does not go on from it, where half of the cause or more stands nowhere in the source, or
 * where the source has them the other way round. A doubt where both stand in one sentence that joins them by nothing.
 */
export function checkCauses(input: CheckInput): CheckResult {
  const { claim, alignment, prepared, passage } = input;
  const sides = readSides(claim.text);
  if (!sides) return findMadeCause(input);
  const { heavy } = claim;
  const inside = (clause: Span): ClaimWord[] => within(heavy, clause);
  const [effect, cause] = [inside(sides.effect), inside(sides.cause)];
  if (effect.length === 0 || cause.length === 0 || effect.length + cause.length < 2 * LEAST) return NOTHING_SEEN;
  const [atEffect, atCause] = [unitsWith(effect, alignment, prepared), unitsWith(cause, alignment, prepared)];
  const reason = (code: Finding['code'], sentence: Sentence): Finding => ({
    code,
    ...sentence,
    claim: sides.cause,
    source: { start: passage.start, end: passage.end },
  });
  const turned = readSides(passage.text);
  if (turned && passage.units.length === 1 && isTurned(effect, cause, turned, alignment.firstUnit, prepared))
    return accuse(reason('order_changed', say('causeTurned')));
  const unknown = cause.filter((word) => !standsIn(word, prepared));
  const isUnknown = unknown.length >= Math.max(LEAST, cause.length / 2);
  const [first, second] = [atEffect[0], atCause[0]];
  if (first === undefined) return NOTHING_SEEN;
  if (isUnknown) {
    const none = reason('qualifier_added', say('noSuchCause'));
    // The sentence has a cause of its own, which may be this one in other words.
    return atEffect.some((unit) => OWN_CAUSE.test(textOf(unit, prepared))) ? denySupport(none) : accuse(none);
  }
  if (second === undefined) return NOTHING_SEEN;
  const both = reason('mis_joined', say('notItsCause'));
  const shared = atEffect.filter((unit) => atCause.includes(unit));
  if (shared.length > 0) {
    const isJoined = shared.some((unit) => CAUSAL.test(textOf(unit, prepared)));
    return isJoined ? NOTHING_SEEN : denySupport(both);
  }
  if (REASONING_GOES_ON.test(textOf(Math.max(first, second), prepared).slice(0, 20))) return NOTHING_SEEN;
  if (effect.length < LEAST || cause.length < LEAST) return denySupport(both);
  return accuse(both);
}

/**
 * What only goes together told as cause and effect: "is linked to lower income" told as "causes lower income", "those who
 * drank it had a lower rate" told as "it lowers the rate".
 */
function findMadeCause({ claim, passage }: CheckInput): CheckResult {
  if (!tellsCause(claim)) return NOTHING_SEEN;
  const seen = TRIAL.test(passage.text) ? null : OBSERVED.exec(passage.text);
  const made = CAUSES.exec(claim.text) ?? (seen && MAKES.exec(claim.text));
  const linked = LINKED.exec(passage.text) ?? seen;
  const isSaid = CAUSES.test(passage.text) || MAKES.test(passage.text);
  if (!made || !linked || isSaid) return NOTHING_SEEN;
  const reason: Finding = {
    code: 'hedge_dropped',
    ...say('sourceAndAnswer', { source: linked[0], answer: made[0] }),
    claim: matchSpan(made),
    source: inSource(passage, matchSpan(linked)),
  };
  return denySupport(reason);
}

const tellsCause = oncePer(({ text }: ClaimReading) => (CAUSES.test(text) || MAKES.test(text)) && !LINKED.test(text));

interface Sides {
  effect: Span;
  cause: Span;
}

/** The effect and the cause of a sentence with one such link. */
function readSides(text: string): Sides | null {
  const ahead = AHEAD.exec(text);
  if (ahead) {
    return {
      cause: { start: ahead.index, end: ahead[0].length },
      effect: { start: ahead[0].length, end: text.length },
    };
  }
  const links = allMatches(text, BEHIND);
  const link = links[0];
  if (!link || links.length > 1) return null;
  return {
    effect: { start: 0, end: link.index },
    cause: { start: link.index + link[0].search(/\p{L}/u), end: text.length },
  };
}

/** Whether the source gives the claim's effect as the cause, and its cause as the effect. */
function isTurned(
  effect: readonly ClaimWord[],
  cause: readonly ClaimWord[],
  turned: Sides,
  unit: number,
  prepared: PreparedSource,
): boolean {
  const start = prepared.units[unit]?.start ?? 0;
  const stemsIn = (side: Span): Set<string> =>
    new Set(
      prepared
        .wordsOf(unit)
        .filter((word) => word.start - start >= side.start && word.end - start <= side.end)
        .map((word) => word.stem),
    );
  const [effects, causes] = [stemsIn(turned.effect), stemsIn(turned.cause)];
  const stand = (words: readonly ClaimWord[], side: Set<string>, other: Set<string>): boolean =>
    words.filter((word) => side.has(word.stem) && !other.has(word.stem)).length * 2 > words.length;
  return stand(effect, causes, effects) && stand(cause, effects, causes);
}

function textOf(unit: number, prepared: PreparedSource): string {
  const { start = 0, end = 0 } = prepared.units[unit] ?? {};
  return prepared.source.text.slice(start, end);
}

/** The sentences of the passage that have all the words. */
function unitsWith(
  words: readonly ClaimWord[],
  { firstUnit, lastUnit }: Alignment,
  prepared: PreparedSource,
): number[] {
  const units: number[] = [];
  for (let unit = firstUnit; unit <= lastUnit; unit++) {
    if (words.every((word) => standsInUnit(word, unit, prepared))) units.push(unit);
  }
  return units;
}
