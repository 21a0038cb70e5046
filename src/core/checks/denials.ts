import { NEGATORS } from '../lexicon/negation';
import { type CheckInput, type CheckResult, NOTHING_SEEN } from './check';

/** Beginnings by which a text holds off what it goes on to say. Matched at the start of a sentence, the longest first. */
const FRAMES: readonly RegExp[] = [
  /^\W*(?:it (?:is|was|would be)|it's)\s+(?:simply |just |quite |plainly )?(?:untrue|false|wrong|incorrect|a myth|a mistake|a misconception|nonsense|not true|not correct|not the case)\s+(?:to (?:say|claim|think|believe) )?that\s/iu,
  /^\W*(?:there (?:is|was)|we (?:found|saw)|(?:he|she|they|researchers|the authors|the study) found)\s+(?:no|little)\s+(?:evidence|proof|sign|indication)\s+(?:that|of|for)\s/iu,
  /^\W*no (?:evidence|study|trial|proof)\s+(?:shows?|has shown|found|suggests?|supports?)\s+that\s/iu,
  /^[^.;:!?]{2,60}\s(?:den(?:y|ies|ied)|disput(?:e|es|ed)|reject(?:s|ed)?|refut(?:e|es|ed)|contest(?:s|ed)?)\s+(?:the (?:claim|idea|report|view|notion|accusation) )?that\s/iu,
  /^\W*(?:an?|the) (?:earlier|previous|first|original|initial)\s+version\b[^.;]{0,80}?\b(?:said|stated|gave|reported|claimed|wrote|read|misstated)\s/iu,
  /^[^.;!?]{0,60}\b(?:erroneously|mistakenly|incorrectly|wrongly|falsely)\s+(?:said|stated|gave|reported|claimed|wrote|called|described)\s/iu,
  /^\W*(?:es ist|das ist)\s+(?:falsch|unwahr|nicht wahr|ein mythos|ein irrtum),?\s+(?:dass|zu sagen)\s/iu,
  /^\W*il est\s+(?:faux|inexact)\s+(?:que|de dire)\s/iu,
  /^\W*(?:no es (?:cierto|verdad)|es falso)\s+que\s/iu,
  /^\W*(?:non è vero|è falso)\s+che\s/iu,
];
/** Words of a claim by which it holds off as well. Folded. */
const HELD_OFF: ReadonlySet<string> = new Set(
  'untrue false wrong incorrect myth deny denies denied dispute disputes disputed reject rejects rejected evidence earlier previous originally erroneously mistakenly misconception correction corrected falsch faux falso'.split(
    ' ',
  ),
);
/** A correction may be announced before: "Correction: an earlier version …". */
const ANNOUNCED = /^\W*(?:correction|corrigendum|erratum|korrektur|rectificatif|corrección|rettifica)\s*[:.–—-]\s*/iu;

/**
 * A passage that says the claim's words only to hold them off: "It is a myth that …", "The owner denies that …", "An
 * earlier version said …".
 */
export function checkDenials({ claim, passage }: CheckInput): CheckResult {
  if (claim.words.some((word) => HELD_OFF.has(word.text) || NEGATORS.has(word.text))) return NOTHING_SEEN;
  const announced = ANNOUNCED.exec(passage.text)?.[0].length ?? 0;
  const sentence = passage.text.slice(announced);
  for (const frame of FRAMES) {
    const match = frame.exec(sentence);
    if (!match) continue;
    const start = announced + match.index + match[0].length;
    const end = start + clauseLength(passage.text.slice(start));
    const held = passage.words.filter((word) => word.start >= start && word.end <= end).map((word) => word.stem);
    const heavy = claim.words.filter((word) => !word.isFunctionWord);
    const inside = heavy.filter((word) => held.includes(word.stem));
    // Most of the claim must be what is held off, not the holding off itself.
    if (inside.length * 3 < heavy.length * 2) continue;
    return {
      findings: [
        {
          code: 'selective_quote',
          message: `The source holds this off: “${passage.text.slice(0, end).trim().slice(0, 120)}”.`,
          source: { start: passage.start, end: passage.start + end },
        },
      ],
      warnings: [],
    };
  }
  return NOTHING_SEEN;
}

/** Up to the end of the sentence or a "but". */
function clauseLength(text: string): number {
  const end = text.search(/[.;!?\n]|,\s(?:but|yet|aber|mais|pero|ma)\s/u);
  return end < 0 ? text.length : end;
}
