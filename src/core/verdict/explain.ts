import type { CheckTopic } from '../checks/passage-checks';
import { CHECK_TOPICS } from '../checks/passage-checks';
import { type FoldedSpan, foldedSpans } from '../text/folded-spans';
import type { Finding, NumberPair, Span, Verdict, Warning } from '../types';
import type { Look } from './assessment';
import { supportOf } from './assessment';
import { type Basis, type JudgeInput, judgeWithBasis } from './judge';
import type { JudgedQuote } from './judge-quotes';
import type { StatementJudgement } from './judge-statement';
import { THRESHOLDS, type Thresholds } from './thresholds';

/** How a word of the claim stands in the passage: `opposite`: a word that says the contrary stands there. */
export type WordState = 'found' | 'missing' | 'opposite';

/** A word of the claim, and how it was found. Span into the claim's text. */
export interface ExplainedWord extends Span {
  text: string;
  state: WordState;
  /** Names weigh more than other words, light words less. */
  weight: 'name' | 'plain' | 'light';
}

/** A passage that was looked at. The span is into the source. */
export interface ExplainedPassage extends Span {
  text: string;
  /** Shares of the claim, 0–1: that the passage speaks of, and that it says. */
  subject: number;
  coverage: number;
  words: ExplainedWord[];
  isChosen: boolean;
}

/** What the checks of one topic saw in the chosen passage; all lists are empty where they are silent. */
export interface ExplainedTopic {
  about: CheckTopic;
  /** How many checks there are. */
  checks: number;
  findings: Finding[];
  warnings: Warning[];
  /** Reasons not to rely on the passage. */
  doubts: Finding[];
}

/** What was measured against what was needed, each 0–1. */
export interface ExplainedScore {
  value: number;
  /** Of an altered claim: how much of it the passage speaks of, and has in its order. */
  subject: number;
  inOrder: number | null;
  thresholds: Thresholds;
}

/** One claim against one source, step by step. Spans of the claim are into `Claim.text`, of the source into its text. */
export interface Explanation {
  verdict: Verdict;
  /** `unread`: no source; `whole`: too long to be compared but word for word. */
  way: Basis['way'] | 'unread' | 'whole';
  folded: { claim: FoldedSpan[]; passage: FoldedSpan[] };
  quotes: (JudgedQuote & { text: string })[];
  /** What became of the words around quotations that were found. */
  around: 'carried' | 'open' | 'absent' | null;
  numbers: NumberPair[];
  /** The chosen one first. */
  passages: ExplainedPassage[];
  topics: ExplainedTopic[];
  score: ExplainedScore | null;
}

/** Passages that are shown beside the chosen one. */
const MAX_OTHERS = 3;

/**
 * How a claim was judged against a source: the same judgement as `judge` makes, with what it was made from. Nothing is
 * decided here.
 */
export function explain(input: JudgeInput): Explanation {
  const { verdict, basis } = judgeWithBasis(input);
  const by = input.part?.start ?? 0;
  const own = input.part ? input.claim.text.slice(input.part.start, input.part.end) : input.claim.text;
  const shown = verdict.verdict === 'unchecked' ? undefined : verdict.evidence[0];
  const common = {
    verdict,
    folded: {
      claim: shift(foldedSpans(own), by),
      passage: shown ? shift(foldedSpans(shown.text), shown.start) : [],
    },
    numbers: verdict.verdict === 'unchecked' ? [] : verdict.numbers,
    quotes: [],
    around: null,
    passages: [],
    topics: [],
    score: null,
  };
  if (!basis) return { ...common, way: verdict.verdict === 'unchecked' ? 'unread' : 'whole' };
  const quotes = (basis.quotes?.judged ?? []).map((one) => ({
    ...one,
    text: own.slice(one.quote.start, one.quote.end),
    quote: moved(one.quote, by),
    findings: one.findings.map((finding) => movedFinding(finding, by)),
  }));
  if (basis.way === 'quotes') {
    // Of quotations that were not found, the words around them were not looked at.
    const around = basis.quotes?.verdict === 'supported' ? basis.around : null;
    return { ...common, way: 'quotes', quotes, around };
  }
  const around = quotes.length > 0 ? 'absent' : null;
  if (basis.way === 'numbers') return { ...common, way: 'numbers', quotes, around };
  return { ...common, way: 'statement', quotes, around, ...explainStatement(basis.statement, basis, by) };
}

function explainStatement(
  statement: StatementJudgement,
  { reading, prepared }: Basis,
  by: number,
): Pick<Explanation, 'passages' | 'topics' | 'score'> {
  const chosen = statement.assessments[0];
  const others = statement.candidates.all
    .filter((one) => one !== chosen)
    .sort((a, b) => b.subject - a.subject || supportOf(b) - supportOf(a))
    .slice(0, MAX_OTHERS);
  const passages = [...(chosen ? [chosen] : []), ...others].map(
    ({ alignment, subject, coverage }): ExplainedPassage => {
      const { start, end, missing, opposed } = alignment;
      const stateOf = (word: (typeof missing)[number]): WordState =>
        opposed.includes(word) ? 'opposite' : missing.includes(word) ? 'missing' : 'found';
      const words = reading.content.map((word) => ({
        ...moved(word, by),
        text: reading.text.slice(word.start, word.end),
        state: stateOf(word),
        weight: word.isName ? ('name' as const) : word.isLight ? ('light' as const) : ('plain' as const),
      }));
      const isChosen = alignment === chosen?.alignment;
      return { start, end, text: prepared.source.text.slice(start, end), subject, coverage, words, isChosen };
    },
  );
  const score = {
    value: statement.score,
    subject: chosen?.subject ?? 0,
    inOrder: statement.inOrder ?? null,
    thresholds: THRESHOLDS[prepared.source.kind],
  };
  return { passages, topics: chosen ? topicsOf(chosen.looks, by) : [], score };
}

function topicsOf(looks: readonly Look[], by: number): ExplainedTopic[] {
  return CHECK_TOPICS.flatMap((about): ExplainedTopic[] => {
    const own = looks.filter((look) => look.about === about).map(({ result }) => result);
    if (own.length === 0) return [];
    return [
      {
        about,
        checks: own.length,
        findings: own.flatMap(({ findings }) => findings.map((finding) => movedFinding(finding, by))),
        warnings: own.flatMap(({ warnings }) => warnings),
        doubts: own.flatMap(({ doubts = [] }) => doubts.map(({ reason }) => movedFinding(reason, by))),
      },
    ];
  });
}

const moved = ({ start, end }: Span, by: number): Span => ({ start: start + by, end: end + by });

const movedFinding = (finding: Finding, by: number): Finding =>
  finding.claim ? { ...finding, claim: moved(finding.claim, by) } : finding;

const shift = (spans: readonly FoldedSpan[], by: number): FoldedSpan[] =>
  spans.map((span) => ({ ...span, ...moved(span, by) }));
