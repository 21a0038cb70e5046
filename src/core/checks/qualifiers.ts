import type { ClaimReading } from '../claim-reading';
import { CERTAINTY, HEDGES, RESTRICTIONS, UNIVERSALS } from '../lexicon/hedges';
import { findQuantities } from '../quantities';
import type { Word } from '../text/words';
import type { Finding, Span, Warning } from '../types';
import type { CheckInput, CheckResult } from './check';

/**
 * Limits and hedges of the passage that the claim dropped. Measured on public sets, a dropped hedge is as common in good
 * claims as in bad ones, so dropping one alone is a warning; it is a finding only where the claim says the contrary of a
 * limit: "all", "always", "guaranteed".
 */
export function checkQualifiers({ claim, passage }: CheckInput): CheckResult {
  const { words } = passage;
  const findings: Finding[] = [];
  const warnings: Warning[] = [];
  const hedge = firstOf(words, HEDGES, claim.words);
  const claimHedge = claim.words.some((word) => HEDGES.has(word.text));
  const universal = firstOf(claim.words, UNIVERSALS, words);
  const certainty = firstOf(claim.words, CERTAINTY, words);
  const restriction =
    firstOf(words, RESTRICTIONS, claim.words) ?? (universal || certainty ? firstBound(passage.text, claim) : undefined);
  const at = (word: Span) => ({ start: passage.start + word.start, end: passage.start + word.end });
  if (universal && restriction) {
    findings.push({
      code: 'qualifier_dropped',
      message: `The source sets a limit (“${restriction.text}”); the answer says “${universal.text}”.`,
      claim: { start: universal.start, end: universal.end },
      source: at(restriction),
    });
  } else if (certainty && (restriction || hedge)) {
    const limit = restriction ?? hedge;
    if (limit) {
      findings.push({
        code: 'hedge_dropped',
        message: `The source holds back (“${limit.text}”); the answer says “${certainty.text}”.`,
        claim: { start: certainty.start, end: certainty.end },
        source: at(limit),
      });
    }
  } else if (restriction) {
    warnings.push({
      code: 'qualifier_dropped',
      message: `The source adds a limit that the answer leaves out: “${restriction.text} …”.`,
    });
  } else if (hedge && !claimHedge) {
    warnings.push({
      code: 'qualifier_dropped',
      message: `The source holds back (“${hedge.text}”) where the answer does not.`,
    });
  }
  return { findings, warnings };
}

/** "up to 10 kg", "over €50": a limit in figures, where the claim has none. */
function firstBound(passage: string, claim: ClaimReading): { text: string; start: number; end: number } | undefined {
  if (findQuantities(claim.text, claim.lang).some((quantity) => quantity.bound)) return undefined;
  return findQuantities(passage, claim.lang).find((quantity) => quantity.bound);
}

/** The first word of the list that the other side does not have. */
function firstOf(words: readonly Word[], list: ReadonlySet<string>, others: readonly Word[]): Word | undefined {
  return words.find((word) => list.has(word.text) && !others.some((other) => other.text === word.text));
}
