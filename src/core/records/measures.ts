/** Citation precision, citation recall and coverage over records, by the machine's verdicts or by labels of people. */

import { type Coefficient, cohenKappa, krippendorffAlpha, type Ratings, withInterval } from '../statistics/agreement';
import type { Share } from '../statistics/metrics';
import { type WeightedUnit, weightedShare } from '../statistics/weighted-share';
import type { Cause } from '../types';
import { hostOf } from '../urls';
import type { KeptCitation, KeptClaim, KeptRecord } from './kept-record';
import { consensusOf, type HandLabel, type Label, labelsOf, type RecordLabels } from './labels';

/** A record of a sample, with its labels and how many records of the population it stands for. */
export interface SampledRecord {
  record: KeptRecord;
  labels: readonly Label[];
  weight: number;
}

/** Who says what is supported: the machine, or what most labellers say. */
export type Judge = 'machine' | 'people';
/** What records are counted by. */
export type GroupBy = 'all' | 'site' | 'model' | 'month' | 'domain';

/** What the records of one group come to; counts, and shares 0–1 with their 95 % intervals. */
export interface Measures {
  group: string;
  answers: number;
  refusals: number;
  claims: number;
  citations: number;
  /** Of the citations that were judged, those that support their claim (partial support counts where no other is full). */
  citationPrecision: Share;
  /** Of the claims that were judged, those that their citations support; claims without citations count against it. */
  citationRecall: Share;
  /** Of all citations, those that were judged. */
  coverage: Share;
  /** A quarter or more was not judged, so that precision and recall of what was may be far from those of all. */
  isLowerBound: boolean;
  /** Citations by verdict, not weighted. */
  verdicts: Record<string, number>;
  /** Why citations could not be read, not weighted. */
  causes: Partial<Record<Cause, number>>;
}

const LOWER_BOUND_AT = 0.25;

type Outcome = Exclude<HandLabel, 'cannot_tell'> | 'unchecked';

/**
 * The measures of Liu, Zhang & Liang 2023 (doi:10.18653/v1/2023.findings-emnlp.467) for each group. Records come one
 * after the other, so that ten thousand need not be in memory. Of `domain` groups only citations are counted: a claim
 * belongs to no single one.
 *
 * By people, only records count that somebody has labelled; a record should be labelled whole before its recall is read.
 *
 * Records drawn at different rates are weighted back (`weightedShare`). Citations of one answer are counted as if they
 * were independent, which makes the intervals somewhat too narrow.
 */
export class MeasureTable {
  readonly #groups = new Map<string, Counted>();

  constructor(
    private readonly judge: Judge,
    private readonly by: GroupBy = 'all',
  ) {}

  add({ record, labels, weight }: SampledRecord): void {
    const { judge, by } = this;
    // Nobody has said anything of it: its uncited claims would count against recall, and nothing for it.
    if (judge === 'people' && labels.length === 0) return;
    const ofRecord = labelsOf(record, labels);
    const whole = by === 'domain' ? null : this.#group(nameOf(record, by));
    whole?.addAnswer(record);
    for (const [at, claim] of record.claims.entries()) {
      const outcomes = claim.citations.map((citation, which) => outcomeOf(citation, ofRecord, at, which, judge));
      whole?.addClaim(claim, claimOutcome(claim, ofRecord, at, judge), weight);
      for (const [which, citation] of claim.citations.entries()) {
        if (citation.inherited) continue;
        const group = whole ?? this.#group(hostOf(citation.url));
        group.addCitation(citation, outcomes, which, weight);
      }
    }
  }

  /** One row a group, in order of their names. */
  rows(): Measures[] {
    return [...this.#groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, counted]) => counted.measures(name));
  }

  #group(name: string): Counted {
    const found = this.#groups.get(name) ?? new Counted();
    this.#groups.set(name, found);
    return found;
  }
}

function nameOf(record: KeptRecord, by: Exclude<GroupBy, 'domain'>): string {
  switch (by) {
    case 'all':
      return '';
    case 'site':
      return record.site ?? '';
    case 'model':
      return record.model ?? '';
    case 'month':
      return record.checkedAt?.slice(0, 7) ?? '';
  }
}

function outcomeOf({ verdict }: KeptCitation, labels: RecordLabels, at: number, which: number, judge: Judge): Outcome {
  return judge === 'machine' ? verdict.verdict : (consensusOf(labels.ofCitation(at, which)) ?? 'unchecked');
}

/** By people, a claim with one citation is what that citation is, where nobody has said it of the claim. */
function claimOutcome(claim: KeptClaim, labels: RecordLabels, at: number, judge: Judge): Outcome {
  if (judge === 'machine') return claim.verdict ?? 'unchecked';
  const own = claim.citations.flatMap(({ inherited }, which) => (inherited ? [] : [which]));
  const only = own.length === 1 ? consensusOf(labels.ofCitation(at, own[0] ?? 0)) : null;
  return consensusOf(labels.ofClaim(at)) ?? only ?? 'unchecked';
}

class Counted {
  readonly #precision: WeightedUnit[] = [];
  readonly #recall: WeightedUnit[] = [];
  readonly #coverage: WeightedUnit[] = [];
  readonly #verdicts: Record<string, number> = {};
  readonly #causes: Partial<Record<Cause, number>> = {};
  #answers = 0;
  #refusals = 0;
  #claims = 0;

  addAnswer(record: KeptRecord): void {
    this.#answers += 1;
    if (record.refusal) this.#refusals += 1;
  }

  addClaim(claim: KeptClaim, outcome: Outcome, weight: number): void {
    this.#claims += 1;
    if (claim.status === 'uncited') this.#recall.push({ isHit: false, weight });
    else if (outcome !== 'unchecked') this.#recall.push({ isHit: outcome === 'supported', weight });
  }

  addCitation(citation: KeptCitation, outcomes: readonly Outcome[], which: number, weight: number): void {
    const outcome = outcomes[which] ?? 'unchecked';
    this.#verdicts[outcome] = (this.#verdicts[outcome] ?? 0) + 1;
    this.#coverage.push({ isHit: outcome !== 'unchecked', weight });
    if (citation.verdict.verdict === 'unchecked') {
      const { cause } = citation.verdict;
      this.#causes[cause] = (this.#causes[cause] ?? 0) + 1;
    }
    if (outcome === 'unchecked') return;
    const isHit = outcome === 'supported' || (outcome === 'partial' && !outcomes.includes('supported'));
    this.#precision.push({ isHit, weight });
  }

  measures(group: string): Measures {
    const coverage = weightedShare(this.#coverage);
    return {
      group,
      answers: this.#answers,
      refusals: this.#refusals,
      claims: this.#claims,
      citations: this.#coverage.length,
      citationPrecision: weightedShare(this.#precision),
      citationRecall: weightedShare(this.#recall),
      coverage,
      isLowerBound: coverage.value !== null && 1 - coverage.value >= LOWER_BOUND_AT,
      verdicts: this.#verdicts,
      causes: this.#causes,
    };
  }
}

/** How far the labels of two persons agree. */
export interface Agreement {
  /** Whose labels are compared. */
  one: string;
  other: string;
  /** Share of equal labels among the things that both labelled. */
  agreement: Share;
  /** Cohen's kappa, interval by bootstrap. */
  kappa: Coefficient;
}

/** The machine among the labellers; no person can be called so. */
export const MACHINE = '\u0000machine';

/** How far all persons agree who labelled. */
export interface Agreements {
  /** Labels of citations by more than one person: Krippendorff's alpha, interval by bootstrap. */
  alpha: Coefficient;
  pairs: Agreement[];
}

/** How far labellers agree on citations with each other, and with the machine. "Cannot tell" is no label. */
export function agreements(sample: readonly SampledRecord[]): Agreements {
  const units: Ratings[] = [];
  for (const { record, labels } of sample) {
    const ofRecord = labelsOf(record, labels);
    for (const [at, claim] of record.claims.entries()) {
      for (const [which, { verdict, inherited }] of claim.citations.entries()) {
        const given = ofRecord.ofCitation(at, which).filter(({ value }) => value !== 'cannot_tell');
        if (inherited || given.length === 0) continue;
        const people = Object.fromEntries(given.map(({ labeller, value }) => [labeller, value]));
        units.push(verdict.verdict === 'unchecked' ? people : { ...people, [MACHINE]: verdict.verdict });
      }
    }
  }
  const labellers = [...new Set(units.flatMap((unit) => Object.keys(unit)))].sort();
  const people = units.map((unit) => Object.fromEntries(Object.entries(unit).filter(([name]) => name !== MACHINE)));
  return {
    alpha: withInterval(people, krippendorffAlpha),
    pairs: labellers.flatMap((one, place) =>
      labellers.slice(place + 1).map((other): Agreement => {
        const both = units.filter((unit) => unit[one] !== undefined && unit[other] !== undefined);
        const equal = both.map((unit) => ({ isHit: unit[one] === unit[other], weight: 1 }));
        const pair = both.map((unit): Ratings => ({ [one]: unit[one] as string, [other]: unit[other] as string }));
        return {
          one,
          other,
          agreement: weightedShare(equal),
          kappa: withInterval(pair, (each) => cohenKappa(each, one, other)),
        };
      }),
    ),
  };
}
