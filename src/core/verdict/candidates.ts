import { type Alignment, align } from '../passages/align';
import type { ClaimReading } from '../passages/claim-reading';
import type { PreparedSource } from '../passages/prepare-source';
import type { Span } from '../types';
import { type Assessment, assess, findVerbatim, supportAtMost, supportOf, supportWith } from './assessment';

interface Candidate {
  one: Assessment;
  /** Place in the order in which the passages were found. */
  index: number;
}

/** By how much of the claim a passage speaks of, of equals the one that was found first. */
const inOrder = (a: Candidate, b: Candidate): number => b.one.subject - a.one.subject || a.index - b.index;

/**
 * The passages of a source that may speak of a claim. How much one speaks of it takes comparing all its quantities, and
 * no passage is read of which its words tell already that it speaks of less than is asked for.
 */
export class Candidates {
  /** As found. */
  readonly each: readonly Assessment[];
  private readonly ranked: Candidate[] = [];
  /** Not ranked yet, by what they may come to, the most last. */
  private readonly open: Candidate[];

  /** `verbatim`: where the claim stands word for word. */
  constructor(
    claim: ClaimReading,
    prepared: PreparedSource,
    readonly verbatim: Span | null = findVerbatim(claim, prepared),
    alignments: readonly Alignment[] = align(claim, prepared),
  ) {
    this.each = alignments.map((alignment) => assess(claim, alignment, prepared, verbatim));
    this.open = this.each
      .map((one, index) => ({ one, index }))
      .sort((a, b) => a.one.subjectAtMost - b.one.subjectAtMost || b.index - a.index);
  }

  /** All, that which speaks of the claim most first. */
  get all(): Assessment[] {
    return this.first(this.each.length);
  }

  /** The `count` that speak of the claim most. */
  first(count: number): Assessment[] {
    while (this.open.length > 0) {
      const least = this.ranked[count - 1]?.one.subject;
      if (least !== undefined && least > this.most) break;
      this.rankNext();
    }
    return this.ranked.slice(0, count).map(({ one }) => one);
  }

  /** Those that speak of at least such a share of the claim, the one that does most first. */
  speakingOf(least: number): Assessment[] {
    while (this.most >= least) this.rankNext();
    return this.ranked.filter(({ one }) => one.subject >= least).map(({ one }) => one);
  }

  /** The one that carries the claim best. The checks run only at those that could be it. */
  get strongest(): Assessment | undefined {
    const byBound = this.each
      .map((one, index) => ({ one, index, atMost: supportAtMost(one) }))
      .sort((a, b) => b.atMost - a.atMost);
    let best: (Candidate & { support: number }) | undefined;
    for (const { one, index, atMost } of byBound) {
      if (best && atMost < best.support) break;
      if (best && supportWith(one, false) < best.support) continue;
      const support = supportOf(one);
      const isBetter =
        !best || support > best.support || (support === best.support && inOrder({ one, index }, best) < 0);
      if (isBetter) best = { one, index, support };
    }
    return best?.one;
  }

  /** What is not ranked yet speaks of no larger share. */
  private get most(): number {
    return this.open.at(-1)?.one.subjectAtMost ?? Number.NEGATIVE_INFINITY;
  }

  private rankNext(): void {
    const next = this.open.pop();
    if (!next) return;
    const at = this.ranked.findIndex((known) => inOrder(next, known) < 0);
    this.ranked.splice(at < 0 ? this.ranked.length : at, 0, next);
  }
}
