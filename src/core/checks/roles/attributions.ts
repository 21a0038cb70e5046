import { oncePer } from '../../collections/once-per';
import { CLAIMING_VERBS, PARTIES, SAYING_VERBS, THEY, VAGUE_SPEAKERS } from '../../lexicon/attributions';
import { isHedge } from '../../lexicon/hedges';
import { sameWords, say } from '../../locales/said';
import type { ClaimReading } from '../../passages/claim-reading';
import type { PassageReading } from '../../passages/passage-reading';
import { within } from '../../text/spans';
import { gapBehind } from '../../text/word-lists';
import type { Word } from '../../text/words';
import type { Finding, Span } from '../../types';
import { accuse, type CheckInput, type CheckResult, denySupport, NOTHING_SEEN } from '../check';

/** "According to legend", "der Sage nach": a vague speaker without a verb. */
const ACCORDING =
  /(?:\b(?:according to|as) (?:(?:the|a|an|local|popular|old|some|many|unconfirmed|several) )*(?:legends?|folklore|tradition|rumou?rs?|myths?|critics|opponents|detractors|locals|sceptics|skeptics|prosecut\p{L}+|plaintiffs?|claimants?|defen[cs]e|accusers?|indictment|lawsuit|complaint|(?:\p{L}+ )?(?:lawyers?|attorneys?))|\b(?:rumou?r|legend|tradition|folklore|gossip) (?:has it|holds)(?: that)?|\b(?:der|einer) (?:legende|sage) (?:nach|zufolge)|\b(?:laut|nach) (?:(?:der|einer|den|angaben von) )*(?:legende|sage|gerüchten|kritikern|gegnern|anklage\p{L}*|staatsanwaltschaft|verteidigung|kläger\p{L}*)|\b(?:selon|d['’]après) (?:(?:la|une|les|des|certains|certaines) ?)*(?:légende|rumeurs?|critiques|opposants|certains)|\bsegún (?:(?:la|una|los|las|algunos) ?)*(?:leyenda|rumores|críticos|opositores|algunos)|\bsecondo (?:(?:la|una|i|alcuni) ?)*(?:leggenda|voci|critici|alcuni))\s*,?\s/iu;
/** "…, according to one driver." */
const ACCORDING_BEHIND =
  /,?\s(?:according to|in the view of|in the opinion of)\s(?:(one|some|a few)\s)?(?:(?:the|a|an|his|her|their|its|local|many)\s)*(\p{L}+)[^.,;]{0,40}[.!]?\s*$/u;
/** Words for a thing named before. */
const POINTING: ReadonlySet<string> = new Set('it its he him his she her they them their'.split(' '));
/** A speaker is told in so many words before the verb. */
const SPEAKER_LENGTH = 6;

/** How far a statement is from being the source's own. */
type Distance = 'vague' | 'claimed' | 'opinion';

/**
 * What others only say, told as a fact: "critics claim that the plant poisons the river" told as "the plant poisons the
 * river". A finding where the speaker is vague and the claim is all that is said; else a warning and a doubt.
 */
export function checkAttributions({ claim, passage }: CheckInput): CheckResult {
  if (keepsDistance(claim)) return NOTHING_SEEN;
  for (const unit of passage.units) {
    for (const { start, distance, opening, until } of findAttributed(passage, unit)) {
      const end = until ?? start + statementLength(passage.text.slice(start, unit.end));
      if (!isWholeIn(claim, passage, { start, end })) continue;
      const reason: Finding = {
        code: 'hedge_dropped',
        ...say('othersSay', { source: passage.text.slice(opening, end).trim().slice(0, 120) }),
        source: { start: passage.start + opening, end: passage.start + end },
      };
      if (distance === 'vague' && passage.units.length === 1) return accuse(reason);
      if (distance === 'opinion') return denySupport(reason);
      return {
        findings: [],
        warnings: [{ code: 'qualifier_dropped', ...sameWords(reason) }],
        doubts: [{ denies: 'firm', reason }],
      };
    }
  }
  return NOTHING_SEEN;
}

const OF_OTHERS =
  /^(?:according|legend\p{L}*|myth\p{L}*|rumou?r\p{L}*|accus\p{L}+|laut|zufolge|selon|según|secondo|segundo|volgens)$/u;

/** Whether a claim says that others say it, or holds back. */
const keepsDistance = oncePer((claim: ClaimReading) =>
  claim.words.some(
    (word) =>
      isHedge(word, claim.text) ||
      SAYING_VERBS.has(word.text) ||
      CLAIMING_VERBS.has(word.text) ||
      OF_OTHERS.test(word.text),
  ),
);

interface Attributed {
  /** Where what is said begins, and where the words that attribute it do. */
  start: number;
  opening: number;
  distance: Distance;
  /** Where what is said ends, if the words that attribute it stand behind it. */
  until?: number;
}

function findAttributed(passage: PassageReading, unit: Span): Attributed[] {
  const { text } = passage;
  const words = within(passage.words, unit);
  const said = words.flatMap((verb, at): Attributed[] => {
    const isClaiming = CLAIMING_VERBS.has(verb.text);
    if (!isClaiming && !SAYING_VERBS.has(verb.text)) return [];
    const next = words[at + 1];
    const speaker = speakerOf(words, at, text);
    if (!next || speaker.length === 0) return [];
    // "Opponents are angry; they say …"
    const speakers = speaker.every((word) => THEY.has(word.text)) ? words.slice(0, at) : speaker;
    const isVague = speakers.some((word) => VAGUE_SPEAKERS.has(word.text));
    if (!isVague && !isClaiming && !speakers.some((word) => PARTIES.has(word.text))) return [];
    const distance = isVague ? 'vague' : isClaiming && isPerson(speaker, text) ? 'opinion' : 'claimed';
    return [{ start: next.start, opening: speaker[0]?.start ?? verb.start, distance }];
  });
  const behind = ACCORDING_BEHIND.exec(text.slice(unit.start, unit.end));
  const isOfParty = VAGUE_SPEAKERS.has(behind?.[2] ?? '') || PARTIES.has(behind?.[2] ?? '');
  if (behind && (behind[1] !== undefined || isOfParty)) {
    const { start } = unit;
    return [...said, { start, opening: start, distance: 'vague', until: start + behind.index }];
  }
  const according = ACCORDING.exec(text.slice(unit.start, unit.end));
  if (!according) return said;
  const opening = unit.start + according.index;
  return [...said, { start: opening + according[0].length, opening, distance: 'vague' }];
}

/** "Lead author Hiro Tan": two names side by side. */
const isPerson = (speaker: readonly Word[], text: string): boolean =>
  /\p{Lu}\p{Ll}+\s(?:\p{Lu}\.\s)?\p{Lu}\p{Ll}+$/u.test(text.slice(speaker[0]?.start, speaker.at(-1)?.end));

/** The words before a verb of saying, back to the beginning of their clause. */
function speakerOf(words: readonly Word[], at: number, text: string): readonly Word[] {
  let first = at;
  while (first > 0 && at - first < SPEAKER_LENGTH) {
    const gap = gapBehind(text, words, first - 1);
    if (/[.,;:!?()–—]/u.test(gap)) break;
    first -= 1;
  }
  return words.slice(first, at);
}

/** Whether all that weighs in a claim stands in one stretch of the passage, but for a name that it points at ("it"). */
function isWholeIn(claim: ClaimReading, { words }: PassageReading, stretch: Span): boolean {
  const inside = within(words, stretch);
  const stems = new Set(inside.map((word) => word.stem));
  const { heavy } = claim;
  const outside = heavy.filter((word) => !stems.has(word.stem));
  if (outside.length === 0) return heavy.length > 0;
  const isPointed = inside.some((word) => POINTING.has(word.text));
  return (
    isPointed && outside.length * 2 < heavy.length && outside.every((word) => word.isName || /\p{N}/u.test(word.text))
  );
}

/** Up to the end of the sentence or a "but". */
function statementLength(text: string): number {
  const end = text.search(/[.;!?\n]|,\s(?:but|yet|aber|mais|pero|ma|maar)\s/u);
  return end < 0 ? text.length : end;
}
