import type { Draft } from './draft';
import { readNoun } from './nouns';
import { findPhrase } from './phrases';
import { withPer } from './rates';
import { isSign, type NumberRead, type Reading } from './reading';

/** What a count counts, "times as many", and the rate behind the noun. */
export function addNoun(reading: Reading, draft: Draft, number: NumberRead): void {
  const { tokens, lexicon } = reading;
  if (draft.kind !== 'count' && draft.kind !== 'ratio') return;
  const times = draft.kind === 'count' ? findPhrase(lexicon.times, tokens, draft.next) : null;
  const rate = times ? withPer(reading, { next: times.next }) : null;
  if (times && !rate?.per && isMultiple(reading, draft.next, times.next)) {
    Object.assign(draft, { kind: 'ratio', shape: 'multiple', next: times.next });
    return;
  }
  const hyphen = isSign(tokens[draft.next], '-') && tokens[draft.next]?.gap === '' ? 1 : 0;
  const { noun, next } = readNoun(reading, draft.next + hyphen);
  if (noun.length > 0) draft.noun = noun;
  for (let end = Math.min(next, draft.next + hyphen + 3); end > draft.next + hyphen; end--) {
    const per = draft.per === undefined && number.form !== 'fraction' ? withPer(reading, { next: end }) : null;
    if (!per?.per) continue;
    draft.per = per.per;
    draft.next = per.next;
    return;
  }
  const per = draft.per === undefined && draft.kind === 'count' ? withPer(reading, { next: draft.next }) : null;
  if (per?.per) Object.assign(draft, { per: per.per, next: per.next });
}

/** Whether a plural follows that the number counts. */
function isCounted(reading: Reading, draft: Draft): boolean {
  const word = reading.tokens[draft.next]?.key ?? '';
  if (!draft.noun || reading.lexicon.language.code !== 'en') return draft.noun !== undefined;
  return /s$|^(people|men|women|children|staff|fish|sheep|percent)$/.test(word) || draft.noun.length > 1;
}

/** "Agent 47", "Part Two": a bare number behind a capitalised word that does not begin the sentence. */
export function isPartOfName(reading: Reading, draft: Draft, number: NumberRead): boolean {
  const { tokens, lexicon } = reading;
  const [before, behind] = [tokens[number.at - 1], tokens[draft.next]];
  if (
    draft.kind !== 'count' ||
    draft.at !== number.at ||
    isCounted(reading, draft) ||
    draft.bound ||
    draft.per ||
    number.magnitude > 1 ||
    number.decimals > 0
  )
    return false;
  if (
    !before ||
    !/^\p{Lu}\p{Ll}/u.test(before.text) ||
    tokens[number.at]?.gap !== 'space' ||
    lexicon.functionWords.has(before.key)
  )
    return false;
  if (behind?.type === 'sign' && !/[.,:;()"'!?]/.test(behind.text)) return false;
  const isStart =
    number.at === 1 ||
    (tokens[number.at - 2]?.type === 'sign' && before.gap !== '') ||
    before.gap === 'line' ||
    before.gap === 'break';
  return !isStart && behind?.type !== 'digits' && lexicon.language.code !== 'de';
}

/** "three times as many", "5x", "-fold"; "three times" alone counts. */
function isMultiple(reading: Reading, at: number, next: number): boolean {
  const { tokens } = reading;
  if (/^(x|fold|fach|-)$/.test(tokens[at]?.key ?? '') || next > at + 1) return true;
  const behind = tokens[next];
  return behind?.type === 'word' && /^(as|more|the|so|less|.{2,}er|mas|plus)$/.test(behind.key);
}

/** Words from a unit to the bound behind what it measures. */
const MEASURED_REACH = 3;

/** Bounds and rounding marks behind: "300 or more", "18+", "5 km or so". */
export function addBehind(reading: Reading, draft: Draft): void {
  const { tokens, lexicon } = reading;
  const gap = tokens[draft.next]?.gap;
  if (gap === undefined || gap === 'break' || gap === 'line') return;
  // "Two years of practice or more": what is measured stands between.
  const isMeasured = draft.unit !== undefined && lexicon.functionWords.has(tokens[draft.next]?.key ?? '');
  const reach = draft.next + (isMeasured ? MEASURED_REACH : (draft.noun?.length ?? 0));
  for (let at = draft.next; at <= reach; at++) {
    if (tokens[at]?.type !== 'word' && at > draft.next && isMeasured) return;
    const bound = findPhrase(lexicon.boundsAfter, tokens, at);
    if (!bound || (isSign(tokens[at], '+') && tokens[at]?.gap !== '')) continue;
    if (draft.bound === undefined) draft.bound = bound.value;
    // "16 or older" is an age.
    if (draft.kind === 'count' && /^(?:older|younger)$/.test(tokens[bound.next - 1]?.key ?? ''))
      Object.assign(draft, { kind: 'duration', unit: 'year' });
    if (at === draft.next) draft.next = bound.next;
    return;
  }
}
