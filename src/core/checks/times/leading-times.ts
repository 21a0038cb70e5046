import { BUT, WHILE } from '../../lexicon/joints';
import { say } from '../../locales/said';
import { inPassage, inSource } from '../../passages/passage-reading';
import { isWithin, splitAt, within } from '../../text/spans';
import { spanOf } from '../../text/word-lists';
import type { Word } from '../../text/words';
import type { Finding, Span } from '../../types';
import { type CheckInput, type CheckResult, denySupport, NOTHING_SEEN } from '../check';
import { misJoined } from '../joins/mis-joined';
import { agreedPairs } from '../numbers/figure-of';
import { isAmong } from '../word-slots';

/** How a claim says when or where, at its beginning: with one word, and perhaps the next as well. */
const LEAD =
  /^(\s*(?:in|on|during|at|im|am|en|au|à|in der|dans|durante|no|na)\s(?:the\s)?\p{L}{3,})(\s\p{L}+)?(?=,?\s)/iu;
const PARTED = new RegExp(`;\\s+|,\\s(?=(?:${WHILE}|${BUT})\\s)`, 'giu');

/**
 * What holds at one time or place told of another of the same sentence: "sleeps twelve; in winter four" told as "in winter
 * it sleeps twelve".
 */
export function checkLeadingTimes(input: CheckInput): CheckResult {
  const [, lead, more = ''] = LEAD.exec(input.claim.text) ?? [];
  if (lead === undefined) return NOTHING_SEEN;
  // "In low season guests pay", "In winter guests pay"
  const found = findOther(lead.length + more.length, input) ?? (more && findOther(lead.length, input, true));
  return found ? denySupport(found) : NOTHING_SEEN;
}

/**
 * Another part of the sentence than the one that has all that the claim says behind its lead. A lead `isBare` where no
 * word that weighs stands right behind it: "in winter the", not "on quiet evenings".
 */
function findOther(lead: number, { claim, passage, numbers }: CheckInput, isBare = false): Finding | null {
  const times = claim.content.filter((word) => word.start < lead);
  const rest = claim.heavy.filter((word) => word.start >= lead);
  if (times.length === 0 || rest.length === 0) return null;
  for (const unit of passage.units) {
    const parts = splitAt(passage.text, unit, PARTED);
    const isIn = (part: Span, word: Word): boolean => isAmong(within(passage.words, part), word);
    const about = parts.find((part) => times.every((word) => isIn(part, word)));
    const told = parts.find((part) => rest.every((word) => isIn(part, word)));
    if (!told || !about || times.some((word) => isIn(told, word)) || rest.some((word) => isIn(about, word))) continue;
    const next =
      passage.words[passage.words.findLastIndex((word) => isWithin(word, about) && isAmong(times, word)) + 1];
    if (isBare && next && !next.isFunctionWord) continue;
    if (agreedPairs(numbers).some(({ source }) => isWithin(inPassage(passage, source), about))) continue;
    const sentence = say('isInSource', { source: passage.text.slice(about.start, about.end) });
    return misJoined(sentence, spanOf(times), inSource(passage, about));
  }
  return null;
}
