import { SAYING_VERBS } from '../../lexicon/attributions';
import { SENTENCE_GOES_ON } from '../../lexicon/goes-on';
import { say } from '../../locales/said';
import { inSource } from '../../passages/passage-reading';
import { isWithin, within } from '../../text/spans';
import type { Word } from '../../text/words';
import type { Span } from '../../types';
import { type CheckInput, type CheckResult, denySupport, NOTHING_SEEN } from '../check';
import { areAlike } from '../word-slots';

/** A person: two or three names side by side. */
const PERSON =
  /(?<![\p{L}])\p{Lu}[\p{Ll}'’-]+(?:\s(?:de|da|del|van|von|der|al|bin|ibn))*\s\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)?/gu;
/** Of what weighs in the claim beside the name, the share that one sentence must have. */
const MOST = 0.6;
/** A title or "according to" before the name of the claim is no longer. */
const MAX_LEAD = 12;
/** Between a verb of saying and the speaker, "said lead author Ingrid Halloran", in words. */
const NEAR = 4;

/**
 * What one sentence has one person do or say, told of another person whom only a neighbouring sentence names: half of it
 * is of the one, half of the other.
 */
export function checkOtherSpeakers({ claim, passage }: CheckInput): CheckResult {
  if (passage.units.length < 2) return NOTHING_SEEN;
  const named = personsIn(claim.text, { start: 0, end: claim.text.length });
  const [person] = named;
  // Of whom the claim tells: "Dev Patil said", "Selon Marc Tissier".
  if (!person || named.length > 1 || person.start > MAX_LEAD) return NOTHING_SEEN;
  const names = claim.words.filter((word) => isWithin(word, person));
  const rest = claim.heavy.filter((word) => !isWithin(word, person));
  if (rest.length < 2) return NOTHING_SEEN;
  for (const unit of passage.units) {
    const words = within(passage.words, unit);
    if (names.some((name) => words.some((one) => one.stem === name.stem))) continue;
    const shared = rest.filter((word) => words.some((one) => areAlike(one, word)));
    if (shared.length < MOST * rest.length) continue;
    const sentence = passage.text.slice(unit.start, unit.end);
    // "She told Luis Arroyo …": of whom the sentence before speaks.
    if (
      SENTENCE_GOES_ON.test(sentence) &&
      /^\W*(?:she|he|they|er|sie|il|elle|él|ella|он|она|lei|ele|ela|hij|zij)\s/iu.test(sentence)
    )
      continue;
    const other = personsIn(passage.text, unit).find((one) => isActing(one, passage.text, words));
    if (!other) continue;
    return denySupport({
      code: 'speaker_changed',
      ...say('saidOfOther', {
        source: passage.text.slice(other.start, other.end),
        answer: claim.text.slice(person.start, person.end),
      }),
      claim: { start: person.start, end: person.end },
      source: inSource(passage, other),
    });
  }
  return NOTHING_SEEN;
}

/** Whether a person speaks in a sentence ("said the keeper Vera Holm") or is what it tells of ("the keeper, Vera Holm, closed"). */
function isActing({ start, end }: Span, text: string, words: readonly Word[]): boolean {
  const [before, behind] = [words.filter((word) => word.end <= start), words.filter((word) => word.start >= end)];
  const near = [...before.slice(-NEAR), ...behind.slice(0, 2)];
  const isApposed = /\p{Ll},\s$/u.test(text.slice(Math.max(0, start - 3), start)) && text[end] === ',';
  return isApposed || near.some((word) => SAYING_VERBS.has(word.text));
}

const personsIn = (text: string, { start, end }: Span): Span[] =>
  [...text.slice(start, end).matchAll(PERSON)].map(({ 0: name, index }) => ({
    start: start + index,
    end: start + index + name.length,
  }));
