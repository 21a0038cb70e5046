/** Short ways to write down a check, for the tests and the gallery. All texts are invented. */

import type {
  Answer,
  Cause,
  CheckedCitation,
  CheckedClaim,
  Citation,
  Evidence,
  Finding,
  NumberPair,
  SourceProgress,
  Strength,
  Verdict,
  Warning,
} from '../../src/core/types';
import type { CheckState } from '../../src/core/types/check-state';

interface VerdictParts {
  strength?: Strength;
  findings?: Finding[];
  numbers?: NumberPair[];
  warnings?: Warning[];
  page?: number;
}

/** A passage as if it began at 100 in its source, so that offsets into source and passage differ. */
export function passage(text: string, page?: number): Evidence {
  const start = 100;
  return { text, start, end: start + text.length, prefix: '', suffix: '', ...(page !== undefined && { page }) };
}

export function supported(text: string, parts: VerdictParts = {}): Verdict {
  const isFirm = parts.strength !== 'weak';
  return {
    verdict: 'supported',
    match: isFirm ? 'verbatim' : 'paraphrase',
    evidence: [passage(text, parts.page)],
    ...judged(parts, isFirm ? 0.97 : 0.6),
  };
}

export function altered(text: string, parts: VerdictParts = {}): Verdict {
  return { verdict: 'altered', match: 'near', evidence: [passage(text, parts.page)], ...judged(parts, 0.4) };
}

export function unsupported(nearest: string | null, parts: VerdictParts = {}): Verdict {
  const evidence = nearest === null ? [] : [passage(nearest, parts.page)];
  return { verdict: 'unsupported', match: 'none', evidence, ...judged(parts, 0.05) };
}

export function unchecked(cause: Cause): Verdict {
  return { verdict: 'unchecked', cause };
}

function judged({ strength = 'firm', findings = [], numbers = [], warnings = [] }: VerdictParts, score: number) {
  return { strength, score, numbers, findings, warnings };
}

/** A finding that names the differing words of both sides; the source's words must lie in `source`, a passage. */
export function finding(
  code: Finding['code'],
  message: string,
  claim: string,
  word: string,
  source?: [string, string],
) {
  const at = claim.indexOf(word);
  const found: Finding = { code, message, claim: { start: at, end: at + word.length } };
  if (source) {
    const start = passage(source[0]).start + source[0].indexOf(source[1]);
    found.source = { start, end: start + source[1].length };
  }
  return found;
}

export interface CitationDraft {
  label: string;
  url: string;
  verdict: Verdict;
  inherited?: boolean;
}

/** A claim with its citations; its own verdict is that of the first one, unless said otherwise. */
export function claim(text: string, citations: CitationDraft[] = [], over: Partial<CheckedClaim> = {}): CheckedClaim {
  const own = citations.filter((citation) => !citation.inherited);
  const first = own[0]?.verdict;
  return {
    claim: { text, start: 0, end: text.length, kind: 'sentence', quotes: [], context: '', citations: [] },
    status: own.length === 0 ? 'uncited' : isUnknown(first) ? 'unknown_citation' : 'cited',
    verdict: first?.verdict ?? null,
    strength: first && first.verdict !== 'unchecked' ? first.strength : null,
    together: false,
    citations: citations.map(
      (citation, index): CheckedCitation => ({
        inherited: false,
        ...citation,
        index: index + Number(citation.label) || index,
      }),
    ),
    foundIn: [],
    ...over,
  };
}

function isUnknown(verdict: Verdict | undefined): boolean {
  return verdict?.verdict === 'unchecked' && verdict.cause === 'unknown_citation';
}

export function marker(label: string, urls: string[], hiddenSources = 0): Citation {
  return { kind: 'marker', scope: 'sentence', label, at: 0, urls, hiddenSources };
}

export function answer(over: Partial<Answer> = {}): Answer {
  const text = 'The grant is open. It pays up to 4,500 marks.';
  return {
    site: 'perplexity',
    question: 'Is the Aldermoor heat pump grant still open, and how much does it pay?',
    text,
    blocks: [{ kind: 'paragraph', start: 0, end: text.length }],
    citations: [],
    finished: true,
    ...over,
  };
}

export function check(claims: CheckedClaim[], sources: SourceProgress[], over: Partial<CheckState> = {}): CheckState {
  return {
    id: 'run-1',
    tabId: 7,
    isPrivate: false,
    pageUrl: 'https://www.perplexity.ai/search/aldermoor',
    answerIndex: 0,
    answer: answer(),
    phase: 'done',
    sources,
    claims: claims.map((each) => ({ claim: each, final: true })),
    others: [],
    refusal: false,
    ...over,
  };
}
