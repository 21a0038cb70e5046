import { checkNumbers } from '../checks/numbers/numbers';
import { say } from '../locales/said';
import type { ClaimReading } from '../passages/claim-reading';
import { inSourceWords, readPassage } from '../passages/passage-reading';
import type { PreparedSource } from '../passages/prepare-source';
import { guessClaim, guessSource } from '../passages/speech';
import type { Finding, NumberPair, Span } from '../types';

/** What comes of a claim and a source in two languages: only figures and names can be compared. `score` 0–1. */
export interface ForeignJudgement {
  verdict: 'supported' | 'altered' | 'unsupported';
  places: Span[];
  numbers: NumberPair[];
  findings: Finding[];
  score: number;
}

/** Units that are looked at: beyond them a page has too many figures for one to say anything. */
const MAX_UNITS = 400;

/** Whether claim and source are plainly in two languages: then words cannot be compared by rules, numbers can. */
export function isForeign(claim: ClaimReading, prepared: PreparedSource): boolean {
  const own = guessClaim(claim);
  if (!own) return false;
  const given = prepared.source.lang?.split('-')[0]?.toLowerCase();
  const { language, isPlain } = guessSource(prepared);
  // A page often states the wrong language of itself; its own words tell better.
  return ((isPlain ? language : null) ?? given ?? own) !== own;
}

/**
 * Judges a claim by its numbers alone: supported where one unit of the source has them all, altered where the unit that
 * has most of them, or figures of the same kinds, has others. Never firm.
 */
export function judgeForeign(claim: ClaimReading, prepared: PreparedSource): ForeignJudgement {
  const nothing: ForeignJudgement = {
    verdict: 'unsupported',
    places: [],
    numbers: [],
    findings: [notCompared()],
    score: 0.3,
  };
  const lang = prepared.source.lang ?? guessSource(prepared).language ?? undefined;
  let best: { place: Span; numbers: NumberPair[]; findings: Finding[]; equal: number } | null = null;
  for (let unit = 0; unit < Math.min(prepared.units.length, MAX_UNITS); unit++) {
    const passage = readPassage(prepared, unit, unit);
    const claimText = { text: claim.text, lang: guessClaim(claim) ?? 'en' };
    const source = { text: passage.text, offset: passage.start, ...(lang !== undefined && { lang }) };
    const { pairs, findings } = checkNumbers(claimText, source);
    if (pairs.length === 0) return nothing;
    const equal = pairs.filter((pair) => pair.ok).length;
    const compared = pairs.filter((pair) => pair.source !== null).length;
    if (compared === 0 || (best && equal * 2 + compared <= best.equal)) continue;
    best = {
      place: { start: passage.start, end: passage.end },
      numbers: inSourceWords(pairs, prepared),
      findings,
      equal: equal * 2 + compared,
    };
  }
  if (!best) return nothing;
  const { place, numbers, findings } = best;
  if (numbers.every((pair) => pair.ok))
    return { verdict: 'supported', places: [place], numbers, findings: [], score: 0.6 };
  const isChanged = findings.length > 0 && numbers.every((pair) => pair.source !== null);
  return isChanged
    ? { verdict: 'altered', places: [place], numbers, findings, score: 0.3 }
    : { ...nothing, places: [place] };
}

function notCompared(): Finding {
  return { code: 'not_found', ...say('otherLanguage') };
}
