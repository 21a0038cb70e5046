import type { Draft } from './draft';
import { findPhrase } from './phrases';
import type { Reading } from './reading';

/** "no more than 8 people or 630 kg": the bound is of both. */
export function shareBounds({ tokens }: Reading, drafts: readonly Draft[]): void {
  for (const [index, draft] of drafts.entries()) {
    const before = drafts[index - 1];
    if (!before?.bound || draft.bound !== undefined || draft.kind === 'date' || draft.kind === 'time') continue;
    if (before.kind === 'date' || before.kind === 'time' || draft.kind === 'ordinal') continue;
    const joint = tokens[draft.at - 1];
    const isNear = draft.at - before.next <= (before.noun?.length ?? 0) + 1;
    if (isNear && joint?.type === 'word' && /^(?:or|oder|ou|o)$/.test(joint.key)) draft.bound = before.bound;
  }
}

/** Before a figure whose unit has been said: "… and 3", "… , 12", "the short one 2". */
const BEFORE_BARE = /^(?:,|;|and|or|und|oder|et|ou|y|o|e|en|of|och|eller|i|lub|и|или|de|one)$/u;
const JOINT = /^(?:and|or|und|oder|et|ou|y|o|e|en|of|och|eller|lub|и|или)$/u;
/** Between a joint and the bare figure stands a subject of no more tokens. */
const SUBJECT_LENGTH = 4;
/** Behind it, where nothing ends. */
const BEHIND_BARE =
  /^(?:for|on|in|at|to|with|per|from|outside|inside|für|auf|in|im|am|an|bei|mit|pour|sur|dans|à|avec|par|para|en|con|por|per|su|sul|voor|op|bij|met|för|på|для|на)$/u;
const STOP = /^[.!?;:,)]$/u;
/** How far before it the figure with the unit stands, in tokens. */
const UNIT_REACH = 12;

/** "24 euros for adults, 12 for children", "9 and 5 euros": a bare figure has the unit of the one before or behind it. */
export function shareUnits(reading: Reading, drafts: readonly Draft[]): void {
  for (const [index, draft] of drafts.entries()) {
    const [before, behind] = [drafts[index - 1], drafts[index + 1]];
    if (draft.kind !== 'count' || draft.noun || draft.label || draft.shape || draft.yearLike) continue;
    if (before && isMeasured(before) && goesOnFrom(reading, before, draft)) adoptUnit(draft, before);
    else if (behind && isMeasured(behind) && isJoinedWith(reading, draft, behind)) adoptUnit(draft, behind);
  }
}

const isMeasured = ({ kind, shape }: Draft): boolean =>
  (kind === 'money' || kind === 'measure' || kind === 'duration') && shape === undefined;

function adoptUnit(draft: Draft, { kind, unit, currency }: Draft): void {
  draft.kind = kind;
  if (unit !== undefined) draft.unit = unit;
  if (currency !== undefined) draft.currency = currency;
}

function goesOnFrom({ tokens }: Reading, before: Draft, draft: Draft): boolean {
  if (draft.at - before.next > UNIT_REACH) return false;
  const between = tokens.slice(before.next, draft.at);
  if (between.some((token) => /^[.!?]$/u.test(token.text) || token.gap === 'break' || token.gap === 'line'))
    return false;
  const [joint, behind] = [between.at(-1), tokens[draft.next]];
  const isLast = !behind || STOP.test(behind.text);
  if (joint && BEFORE_BARE.test(joint.key)) return isLast || BEHIND_BARE.test(behind?.key ?? '');
  // "adults pay 9 euros and children 5"
  return isLast && between.slice(-SUBJECT_LENGTH).some((token) => JOINT.test(token.key));
}

/** "9 and 5 euros" */
function isJoinedWith({ tokens }: Reading, draft: Draft, behind: Draft): boolean {
  const joint = tokens[draft.next];
  return behind.at === draft.next + 1 && joint?.type === 'word' && JOINT.test(joint.key);
}

/** "45,000 people visit it every year", "cada año lo visitan 45.000": the one figure of a clause is reckoned by it. */
export function adoptRates(reading: Reading, drafts: readonly Draft[]): void {
  const { tokens, lexicon } = reading;
  if (!tokens.some((_, at) => findPhrase(lexicon.every, tokens, at) !== null)) return;
  for (const [index, draft] of drafts.entries()) {
    if (draft.kind !== 'count' && draft.kind !== 'money' && draft.kind !== 'measure') continue;
    if (draft.per !== undefined || draft.label || draft.yearLike) continue;
    const [first, last] = clauseAround(reading, draft);
    if (!isAlone(drafts, index, first, last)) continue;
    for (let at = first; at < last; at += 1) {
      const every = findPhrase(lexicon.every, tokens, at);
      const unit = every && every.next < last ? findPhrase(lexicon.unitWords, tokens, every.next) : null;
      if (unit && PERIODS.has(unit.value)) draft.per = unit.value;
    }
  }
}

/** Whether a stretch has no other figure than dates and times. */
function isAlone(drafts: readonly Draft[], index: number, first: number, last: number): boolean {
  const isOther = (one: Draft): boolean => one.kind !== 'date' && one.kind !== 'time';
  for (let at = index - 1; ; at -= 1) {
    const before = drafts[at];
    if (!before || before.next <= first) break;
    if (isOther(before)) return false;
  }
  for (let at = index + 1; ; at += 1) {
    const behind = drafts[at];
    if (!behind || behind.at >= last) return true;
    if (isOther(behind)) return false;
  }
}

const PERIODS: ReadonlySet<string> = new Set(['day', 'week', 'month', 'year']);

/** The tokens from one pause to the next. */
function clauseAround({ tokens }: Reading, { at, next }: Draft): [number, number] {
  const isPause = (index: number): boolean => {
    const token = tokens[index];
    return token !== undefined && (/^[.!?;:,()]$/u.test(token.text) || token.gap === 'break');
  };
  let first = at;
  while (first > 0 && !isPause(first - 1) && at - first < CLAUSE_REACH) first -= 1;
  let last = next;
  while (last < tokens.length && !isPause(last) && last - next < CLAUSE_REACH) last += 1;
  return [first, last];
}

/** A clause is no longer on either side, in tokens. */
const CLAUSE_REACH = 20;
