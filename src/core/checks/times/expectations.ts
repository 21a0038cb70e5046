import { isHedge } from '../../lexicon/hedges';
import { AIM_LAST, AIMING, EXPECTING, OPEN_AIM, OPEN_FUTURE } from '../../lexicon/left-open';
import { say } from '../../locales/said';
import { inPassage, inSource } from '../../passages/passage-reading';
import { allMatches } from '../../text/all-matches';
import { isWithin, within } from '../../text/spans';
import { textAt } from '../../text/word-lists';
import type { Finding } from '../../types';
import { type CheckInput, type CheckResult, denySupport, MOST, NOTHING_SEEN } from '../check';
import { isAmong } from '../word-slots';

/** "Is expected to", "widely hoped": by nobody who is named. */
const BE: ReadonlySet<string> = new Set('is are was were be been as than widely generally the a'.split(' '));
/** Words by which a claim tells it as a thing to come. */
const WILL = /^(?:will|shall|'ll|won't)$/u;
/** Behind it another statement begins. */
const END = /[.;:!?。；\n]/u;

/**
 * What a source only aims at told as what is ("aims to make all of it recyclable" told as "all of it is recyclable"), and
 * what somebody in it expects told as what will be ("analysts expect prices to fall" told as "prices will fall"): most of
 * the claim stands behind the word for it. `checkPlans` looks at the claim's verb, `checkProjections` at its figures.
 */
export function checkExpectations(input: CheckInput): CheckResult {
  const finding = findAim(input) ?? findForecast(input);
  return finding ? denySupport(finding) : NOTHING_SEEN;
}

function findAim({ claim, passage, numbers }: CheckInput): Finding | null {
  if (OPEN_AIM.test(claim.text) || claim.words.some((word) => isHedge(word, claim.text))) return null;
  const { heavy } = claim;
  const named = claim.content.filter(({ isName }) => isName).length;
  for (const unit of passage.units) {
    for (const { 0: aim, index } of allMatches(passage.text.slice(unit.start, unit.end), AIMING)) {
      const start = unit.start + index;
      const behind = start + aim.length;
      const length = passage.text.slice(behind, unit.end).search(END);
      const end = length < 0 ? unit.end : behind + length;
      const scope = { start: AIM_LAST.test(aim) ? unit.start : behind, end };
      const aimed = within(passage.words, scope);
      const outside = passage.words.filter((word) => !isWithin(word, scope));
      const held = heavy.filter((word) => isAmong(aimed, word));
      const last = held.at(-1);
      if (last && isAmong(outside, last)) continue;
      if (numbers.some(({ source }) => source && !isWithin(inPassage(passage, source), scope))) continue;
      if (held.length + numbers.length < Math.max(2, MOST * (heavy.length - named))) continue;
      return {
        code: 'hedge_dropped',
        ...say('toCome', { source: passage.text.slice(start, end).trim() }),
        source: inSource(passage, { start, end }),
      };
    }
  }
  return null;
}

function findForecast({ claim, passage }: CheckInput): Finding | null {
  const { heavy } = claim;
  if (OPEN_FUTURE.test(claim.text) || !claim.words.some((word) => WILL.test(word.text))) return null;
  for (const words of passage.wordsOfUnits) {
    const at = words.findIndex((word, index) => EXPECTING.has(word.text) && !BE.has(textAt(words, index - 1)));
    const verb = words[at];
    if (!verb) continue;
    const behind = words.slice(at + 1);
    const held = heavy.filter((word) => isAmong(behind, word));
    // Told before as well, or nothing of it expected.
    const isBefore = held.every((word) => isAmong(words.slice(0, at), word));
    if (held.length < MOST * heavy.length || isBefore) continue;
    const source = { start: words[Math.max(0, at - 2)]?.start ?? verb.start, end: verb.end };
    return {
      code: 'hedge_dropped',
      ...say('holdsBack', { source: passage.text.slice(source.start, source.end) }),
      source: inSource(passage, source),
    };
  }
  return null;
}
