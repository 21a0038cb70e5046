/** Figures over checked answers: citation precision and recall, coverage, intervals, agreement with labels by hand. */

/** A verdict as it is counted. */
export type Outcome = 'supported' | 'altered' | 'unsupported' | 'unchecked';

/** What a person says; one who cannot tell says nothing. */
export type HandOutcome = Outcome | 'partial';

/** Of one citation, what the figures need. */
export interface CountedCitation {
  url: string;
  inherited: boolean;
  verdict: Outcome;
  cause?: string;
  /** By hand. */
  label?: HandOutcome;
}

/** A claim as far as the measures count it; `verdict` is `null` when uncited. */
export interface CountedClaim {
  status: 'cited' | 'uncited' | 'unknown_citation';
  verdict: Outcome | null;
  label?: HandOutcome;
  citations: readonly CountedCitation[];
}

/** An answer as far as the measures count it. */
export interface CountedAnswer {
  site?: string;
  refusal: boolean;
  claims: readonly CountedClaim[];
}

/** A share with its 95 % Wilson interval; all `null` but `n` where nothing was counted. */
export interface Share {
  value: number | null;
  n: number;
  low: number | null;
  high: number | null;
}

/** Counts by name. */
type Counts = Record<string, number>;

/** Counts that add up: the tally of many files is the sum of theirs. Plain data. */
export interface Tally {
  answers: number;
  refusals: number;
  /** Claims by status, and by verdict (`uncited` has none). */
  statuses: Counts;
  claims: Counts;
  citations: Counts;
  causes: Counts;
  /**
   * Labels by hand, of claims that are cited, and of citations. A citation that supports in part counts as `part_of_full`
   * where another one of its claim supports it fully.
   */
  labelledClaims: Counts;
  labelledCitations: Counts;
  /** "verdict label" → how often, over claims and citations with both. */
  pairs: Counts;
  sites: Record<string, Tally>;
  domains: Record<string, Tally>;
}

const Z_95 = 1.959963984540054;

/** An empty tally. */
export function newTally(): Tally {
  return {
    answers: 0,
    refusals: 0,
    statuses: {},
    claims: {},
    citations: {},
    causes: {},
    labelledClaims: {},
    labelledCitations: {},
    pairs: {},
    sites: {},
    domains: {},
  };
}

const add = (counts: Counts, name: string, amount = 1): void => {
  counts[name] = (Object.hasOwn(counts, name) ? (counts[name] ?? 0) : 0) + amount;
};

/** Counts one answer into `tally`. `domainOf` gives the domain of an address, "" for none. */
export function countAnswer(tally: Tally, answer: CountedAnswer, domainOf: (url: string) => string): void {
  countInto(tally, answer);
  if (answer.site !== undefined) countInto(part(tally.sites, answer.site), answer);
  for (const claim of answer.claims) {
    const isFull = claim.citations.some((citation) => !citation.inherited && citation.label === 'supported');
    for (const citation of claim.citations) {
      const domain = citation.inherited ? '' : domainOf(citation.url);
      if (domain !== '') countCitation(part(tally.domains, domain), citation, isFull);
    }
  }
}

function part(parts: Record<string, Tally>, name: string): Tally {
  const known = Object.hasOwn(parts, name) ? parts[name] : undefined;
  if (known) return known;
  const made = newTally();
  parts[name] = made;
  return made;
}

function countInto(tally: Tally, answer: CountedAnswer): void {
  tally.answers += 1;
  if (answer.refusal) tally.refusals += 1;
  for (const claim of answer.claims) {
    add(tally.statuses, claim.status);
    if (claim.status === 'cited') add(tally.claims, claim.verdict ?? 'unchecked');
    if (claim.label !== undefined) {
      add(tally.labelledClaims, claim.label);
      if (claim.verdict !== null) add(tally.pairs, `${claim.verdict} ${claim.label}`);
    }
    const own = claim.citations.filter((citation) => !citation.inherited);
    const isFull = own.some((citation) => citation.label === 'supported');
    for (const citation of own) countCitation(tally, citation, isFull);
  }
}

/** `isFull`: a citation of the same claim supports it fully, by hand. */
function countCitation(tally: Tally, citation: CountedCitation, isFull: boolean): void {
  add(tally.citations, citation.verdict);
  if (citation.verdict === 'unchecked') add(tally.causes, citation.cause ?? 'unknown');
  if (citation.label === undefined) return;
  add(tally.labelledCitations, citation.label === 'partial' && isFull ? 'part_of_full' : citation.label);
  add(tally.pairs, `${citation.verdict} ${citation.label}`);
}

/** Adds the counts of `from` to `into`. */
export function addTally(into: Tally, from: Tally): void {
  into.answers += from.answers;
  into.refusals += from.refusals;
  for (const field of COUNTED) for (const [name, amount] of Object.entries(from[field])) add(into[field], name, amount);
  for (const [name, tally] of Object.entries(from.sites)) addTally(part(into.sites, name), tally);
  for (const [name, tally] of Object.entries(from.domains)) addTally(part(into.domains, name), tally);
}

const COUNTED = [
  'statuses',
  'claims',
  'citations',
  'causes',
  'labelledClaims',
  'labelledCitations',
  'pairs',
] as const satisfies readonly (keyof Tally)[];

/** The three shares of a tally. */
export interface Shares {
  citationPrecision: Share;
  citationRecall: Share;
  coverage: Share;
}

/**
 * Citation precision, citation recall and coverage (Liu, Zhang & Liang 2023, doi:10.18653/v1/2023.findings-emnlp.467).
 *
 * Precision: of the citations that could be checked, those that support their claim. Recall: of the claims, those that
 * their citations support; an uncited claim counts against it. Where a source could not be read nothing is known, so
 * unchecked citations and claims are in neither; coverage says how many citations were checked. As in Liu et al.,
 * partial support counts as precise where no other citation of the claim supports it fully. Only people say "partial"; by
 * the machine's verdicts precision is lower than theirs where parts fail.
 */
export function sharesOf(tally: Tally): Shares {
  return shares(tally.citations, tally.claims, of(tally.statuses, 'uncited'));
}

/** The same, by the labels given by hand; `null` without labels. */
export function labelledSharesOf(tally: Tally): Omit<Shares, 'coverage'> | null {
  if (total(tally.labelledCitations) + total(tally.labelledClaims) === 0) return null;
  const { citationPrecision, citationRecall } = shares(tally.labelledCitations, tally.labelledClaims, 0);
  return { citationPrecision, citationRecall };
}

function shares(citations: Counts, claims: Counts, uncited: number): Shares {
  const checkedCitations = total(citations) - of(citations, 'unchecked');
  const checkedClaims = total(claims) - of(claims, 'unchecked');
  return {
    citationPrecision: wilson(of(citations, 'supported') + of(citations, 'partial'), checkedCitations),
    citationRecall: wilson(of(claims, 'supported'), checkedClaims + uncited),
    coverage: wilson(checkedCitations, total(citations)),
  };
}

const of = (counts: Counts, name: string): number => (Object.hasOwn(counts, name) ? (counts[name] ?? 0) : 0);
const total = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** `hits` of `n` with the 95 % score interval of Wilson 1927 (no continuity correction). */
export function wilson(hits: number, n: number): Share {
  if (n === 0) return { value: null, n, low: null, high: null };
  const share = hits / n;
  const z2 = Z_95 ** 2;
  const centre = (share + z2 / (2 * n)) / (1 + z2 / n);
  const half = (Z_95 / (1 + z2 / n)) * Math.sqrt((share * (1 - share)) / n + z2 / (4 * n * n));
  // At 0 and 1 the bound is exact; rounding would leave 1e-17.
  const low = hits === 0 ? 0 : Math.max(0, centre - half);
  const high = hits === n ? 1 : Math.min(1, centre + half);
  return { value: share, n, low, high };
}

/** How far two judgements of the same things agree (Cohen 1960). */
export interface Agreement {
  agreement: Share;
  /** Cohen's kappa with its large-sample 95 % interval; `null` where chance alone would agree. */
  kappa: Share;
}

/** How far verdicts and labels by hand agree; `null` without labels. Kappa: Cohen 1960, doi:10.1177/001316446002000104. */
export function agreementOf(tally: Tally): Agreement | null {
  const n = total(tally.pairs);
  if (n === 0) return null;
  const rows: Counts = {};
  const columns: Counts = {};
  let same = 0;
  for (const [pair, count] of Object.entries(tally.pairs)) {
    const [row = '', column = ''] = pair.split(' ');
    add(rows, row, count);
    add(columns, column, count);
    if (row === column) same += count;
  }
  const observed = same / n;
  const expected = Object.keys(rows).reduce((sum, name) => sum + (of(rows, name) / n) * (of(columns, name) / n), 0);
  const agreement = wilson(same, n);
  if (expected >= 1) return { agreement, kappa: { value: null, n, low: null, high: null } };
  const value = (observed - expected) / (1 - expected);
  const error = Math.sqrt((observed * (1 - observed)) / (n * (1 - expected) ** 2));
  const half = Z_95 * error;
  return { agreement, kappa: { value, n, low: Math.max(-1, value - half), high: Math.min(1, value + half) } };
}
