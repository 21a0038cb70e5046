import type { diffWords } from '../core/text/diff-words';
import type { Claim, Decided, Evidence, Span, Unsupported } from '../core/types';
import { mergeSpans } from './clip-text';

/** What differs between a claim and the passages shown for it. */
export interface Differences {
  /** Into `Claim.text`. */
  claim: Span[];
  /** One list an evidence, each into `Evidence.text`. */
  passages: Span[][];
}

/** Where more than this share of a text would be marked, marks say nothing and are left out. */
const MOST_MARKED = 0.6;

/** Word for word comparison is for sentences; beyond this many characters it would hold up the view. */
const LONGEST_COMPARED = 1500;

/** Compares two texts word for word. */
export type CompareWords = typeof diffWords;

/**
 * The differing words on both sides: those that the checks found, else those of a word for word comparison with the
 * first passage. A supported claim may be put in other words, which differ without being wrong, and the nearest passage of
 * an unsupported one does not speak of the claim: neither is compared. `comparison` gives the means, `null` while they
 * are not there: it is asked for where they are needed alone.
 */
export function findDifferences(
  claim: Claim,
  verdict: Decided | Unsupported,
  comparison: () => CompareWords | null,
): Differences {
  if (verdict.verdict === 'supported') return nothing(verdict.evidence);
  const found = differencesFound(claim, verdict);
  if (found.claim.length > 0 || found.passages.some((marks) => marks.length > 0)) return found;
  const first = verdict.evidence[0];
  if (verdict.verdict === 'unsupported' || first === undefined) return found;
  if (claim.text.length > LONGEST_COMPARED || first.text.length > LONGEST_COMPARED) return found;
  const compareWords = comparison();
  if (!compareWords) return found;
  const compared = compareWords(claim.text, first.text);
  const claimMarks = mergeSpans(compared.claim, claim.text.length);
  const sourceMarks = mergeSpans(compared.source, first.text.length);
  if (isMostly(claimMarks, claim.text) || isMostly(sourceMarks, first.text)) return nothing(verdict.evidence);
  return { claim: claimMarks, passages: verdict.evidence.map((_, index) => (index === 0 ? sourceMarks : [])) };
}

function differencesFound(claim: Claim, verdict: Decided | Unsupported): Differences {
  const wrongNumbers = verdict.numbers.filter((pair) => !pair.ok);
  const claimSpans = [...verdict.findings.map((finding) => finding.claim), ...wrongNumbers.map((pair) => pair.claim)];
  const sourceSpans = [
    ...verdict.findings.map((finding) => finding.source),
    ...wrongNumbers.map((pair) => pair.source ?? undefined),
  ];
  return {
    claim: unlessMost(mergeSpans(claimSpans.filter(isSpan), claim.text.length), claim.text),
    passages: verdict.evidence.map((evidence) => spansWithin(evidence, sourceSpans.filter(isSpan))),
  };
}

/** Spans of the whole source text, as far as they lie in the passage, into the passage's text. */
function spansWithin(evidence: Evidence, spans: readonly Span[]): Span[] {
  const moved = spans.map((span) => ({ start: span.start - evidence.start, end: span.end - evidence.start }));
  return unlessMost(mergeSpans(moved, evidence.text.length), evidence.text);
}

function nothing(evidence: readonly Evidence[]): Differences {
  return { claim: [], passages: evidence.map(() => []) };
}

function unlessMost(marks: Span[], text: string): Span[] {
  return isMostly(marks, text) ? [] : marks;
}

function isMostly(marks: readonly Span[], text: string): boolean {
  return marks.reduce((sum, mark) => sum + mark.end - mark.start, 0) > text.length * MOST_MARKED;
}

function isSpan(span: Span | undefined): span is Span {
  return span !== undefined;
}
