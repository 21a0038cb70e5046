import { GROUPS } from '../../lexicon/limits';
import { say } from '../../locales/said';
import { inSource, type PassageReading } from '../../passages/passage-reading';
import { allMatches } from '../../text/all-matches';
import { within } from '../../text/spans';
import type { Word } from '../../text/words';
import type { Finding, Span } from '../../types';
import { type CheckInput, type CheckResult, denySupport, NOTHING_SEEN } from '../check';

/** A condition of two halves, both of which must be met: what leads it in, and each half. */
const BOTH_HALVES =
  /(?<![\p{L}])(only (?:after|if|when|once|where)|(?<!\b(?:even|as|ask|asks|asked|know|see|wonders?|wondered)\s)if|provided(?: that)?|as long as|nur wenn|sofern|wenn|seulement si|à condition (?:que|de|d['’])|s[oó]lo si|siempre que|solo se)\s([^.,;:!?\n]{6,90}?),?\s(?:and(?: then)?|und|et|y|e)\s([^.,;:!?\n]{3,60})/giu;
/** A condition with a verb of its own behind what it is a condition of: "once the contract has run for two years". */
const BEHIND =
  /,?\s(?:once(?!\s(?:an?|per|every|each|in|more|again|and)\s)|as soon as|where|whenever|when|after|if|provided(?: that)?|as long as|sobald|sofern|wenn|falls|solange|dès que|lorsque|lorsqu['’]|quand|si|après que|una vez que|cuando|si|siempre que|una volta che|quando|se|zodra|wanneer|als|mits)\s([^.,;:!?\n]{8,120})/giu;
/** What is demanded, allowed or promised, and so depends on it. Folded. */
const DEPENDS =
  /^(?:must|may|can|shall|entitled|required|allowed|permitted|obliged|refunds?|pays?|receives?|gets?|needs?|applies|covers?|muss|müssen|darf|dürfen|kann|können|doit|doivent|peut|peuvent|debe|deben|puede|pueden|deve|devono|può|possono|moet|moeten|mag|mogen|kan|kunnen)$/u;

/** Words by which a sentence says to whom a thing is open. Folded. */
const OPEN_TO =
  /^(?:approved|licensed|indicated|recommended|eligible|available|allowed|permitted|entitled|offered|suitable|intended|open|free|qualify|qualifies|authorised|authorized)$/u;
/** How bad an illness is that a thing is for. Folded. */
const SEVERITY =
  /^(?:severe|moderate|mild|advanced|chronic|acute|early-stage|late-stage|metastatic|recurrent|refractory|inoperable)$/u;
/** A description of a group, with a verb of its own. */
const WHO =
  /\s(?:who|whose)\s(?:have|has|had|do|does|did|are|were|cannot|can|live|earn|hold|own|work|take|need|fail)\b[^.,;:!?\n]*/giu;

/**
 * A condition that the claim keeps by half: "only after giving notice and waiting 14 days" told as "after giving notice",
 * "for adults with severe psoriasis who have not responded" told as "for adults with psoriasis".
 */
export function checkConditions(input: CheckInput): CheckResult {
  if (input.alignment.missing.some((word) => !word.isLight)) return NOTHING_SEEN;
  const dropped = findHalf(input) ?? findDescription(input) ?? findBehind(input);
  if (!dropped) return NOTHING_SEEN;
  const text = input.passage.text.slice(dropped.start, dropped.end).trimEnd();
  const reason: Finding = {
    code: 'qualifier_dropped',
    ...say('limitLeftOut', { source: text }),
    source: inSource(input.passage, { start: dropped.start, end: dropped.start + text.length }),
  };
  return denySupport(reason);
}

const heavyIn = (passage: PassageReading, span: Span): Word[] =>
  within(passage.words, span).filter((word) => !word.isFunctionWord);

/** The second half of a condition of which the claim has the first. */
function findHalf({ claim, passage }: CheckInput): Span | null {
  const own = new Set(claim.words.map((word) => word.stem));
  const isOwn = (word: Word): boolean => own.has(word.stem);
  for (const match of allMatches(passage.text, BOTH_HALVES)) {
    const [whole, lead = '', first = '', second = ''] = match;
    // "Free if you are over 60 and gives discounts": the second is no condition.
    if (/^(?:you|they|we)\s/iu.test(first) && /^\p{L}+s\s/u.test(second)) continue;
    const end = match.index + whole.length;
    const halves = [
      { start: match.index + lead.length, end: match.index + lead.length + 1 + first.length },
      { start: end - second.length, end },
    ] as const;
    const [kept, left] = [heavyIn(passage, halves[0]), heavyIn(passage, halves[1])];
    if (kept.length === 0 || left.length < 2 || kept.filter(isOwn).length * 3 < kept.length * 2) continue;
    if (!left.some(isOwn)) return halves[1];
  }
  return null;
}

/** A whole condition at the end of the sentence that the claim tells, and has no word of. */
function findBehind({ claim, passage }: CheckInput): Span | null {
  if (!claim.words.some((word) => DEPENDS.test(word.text)) || claim.text.search(BEHIND) >= 0) return null;
  const own = new Set(claim.words.filter((word) => !word.isFunctionWord).map((word) => word.stem));
  for (const unit of passage.units) {
    for (const match of passage.text.slice(unit.start, unit.end).matchAll(BEHIND)) {
      const start = unit.start + match.index + match[0].search(/\p{L}/u);
      const span = { start, end: unit.start + match.index + match[0].length };
      const before = heavyIn(passage, { start: unit.start, end: start }).filter((word) => own.has(word.stem));
      const isWhole = new Set(before.map((word) => word.stem)).size >= own.size - 1;
      if (isWhole && !heavyIn(passage, span).some((word) => own.has(word.stem))) return span;
    }
  }
  return null;
}

/** What narrows the group that a thing is open to, and the claim has no word of. */
function findDescription({ claim, passage }: CheckInput): Span | null {
  if (claim.text.match(WHO)) return null;
  const has = (list: readonly Word[], what: RegExp): boolean => list.some((word) => what.test(word.text));
  if (!has(claim.words, OPEN_TO)) return null;
  const own = new Set(claim.words.map((word) => word.stem));
  for (const unit of passage.units) {
    const words = within(passage.words, unit);
    if (!has(words, OPEN_TO)) continue;
    for (const match of allMatches(passage.text.slice(unit.start, unit.end), WHO)) {
      const start = unit.start + match.index + 1;
      const span = { start, end: start + match[0].length - 1 };
      const isOfGroup = words.some((word) => word.end <= start && GROUPS.has(word.text) && own.has(word.stem));
      if (isOfGroup && !heavyIn(passage, span).some((word) => own.has(word.stem))) return span;
    }
    const at = words.findIndex((word) => SEVERITY.test(word.text) && !own.has(word.stem));
    const severity = words[at];
    if (severity && words.slice(at + 1, at + 4).some((word) => own.has(word.stem)) && !has(claim.words, SEVERITY))
      return severity;
  }
  return null;
}
