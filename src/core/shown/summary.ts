import type { Answer } from '../types';
import type { CheckState } from '../types/check-state';

type ClaimEntry = CheckState['claims'][number];

/**
 * How a claim counts for its reader.
 *
 * `hint`: a weak `altered` or `unsupported`, which rests on likeness of words and is no problem yet.
 * `pending`: a source of it is still out, so that an alarm could still be taken back.
 */
export const STANDINGS = ['supported', 'altered', 'unsupported', 'hint', 'unchecked', 'uncited', 'pending'] as const;
/** One of them. */
export type Standing = (typeof STANDINGS)[number];

/** What should be looked at comes first. */
export const WORST_FIRST: readonly Standing[] = [
  'unsupported',
  'altered',
  'hint',
  'unchecked',
  'pending',
  'supported',
  'uncited',
];

/** What of an answer's citations was read, each a count. */
export interface Coverage {
  /** Further sources that markers announce ("+2") and that the page does not hold. */
  hiddenSources: number;
  /** Citations with a source behind them. */
  citationsRead: number;
  citationsTotal: number;
}

/** The figures of a check, each a count. */
export interface Summary extends Coverage {
  /** Claims that cite something: all but the uncited ones. */
  cited: number;
  supported: number;
  /** Of `supported`, those that rest on likeness of words. */
  supportedWeak: number;
  /** Firm alarms only; the weak ones are `hints`. */
  altered: number;
  unsupported: number;
  hints: number;
  unchecked: number;
  uncited: number;
  /** Claims of which a source is still out; after a stop they stay so. */
  pending: number;
  sourcesRead: number;
  sourcesUnread: number;
  /** Of `sourcesUnread`, those that only wait for the reader's permission. */
  sourcesNotPermitted: number;
  sourcesTotal: number;
}

/** What one claim counts as. A supported claim can only be confirmed by further sources, so it need not be final. */
export function standingOf({ claim, final }: ClaimEntry): Standing {
  if (claim.status === 'uncited' || claim.verdict === null) return 'uncited';
  if (claim.verdict === 'supported') return 'supported';
  if (!final) return 'pending';
  if (claim.verdict === 'unchecked') return 'unchecked';
  return claim.strength === 'firm' ? claim.verdict : 'hint';
}

/** Counts a check, at any point of its run. */
export function summarise(check: CheckState): Summary {
  const standings = check.claims.map(standingOf);
  const count = (standing: Standing) => standings.filter((each) => each === standing).length;
  const unread = check.sources.filter((source) => source.state === 'unchecked');
  return {
    cited: standings.length - count('uncited'),
    supported: count('supported'),
    supportedWeak: check.claims.filter(
      (entry, index) => standings[index] === 'supported' && entry.claim.strength === 'weak',
    ).length,
    altered: count('altered'),
    unsupported: count('unsupported'),
    hints: count('hint'),
    unchecked: count('unchecked'),
    uncited: count('uncited'),
    pending: count('pending'),
    sourcesRead: check.sources.filter((source) => source.state === 'read').length,
    sourcesUnread: unread.length,
    sourcesNotPermitted: unread.filter((source) => source.cause === 'not_permitted').length,
    sourcesTotal: check.sources.length,
    ...countCitations(check.answer),
  };
}

/** Of an answer as it was read, before it is checked. */
export function countCitations({ citations }: Pick<Answer, 'citations'>): Coverage {
  return {
    hiddenSources: citations.reduce((sum, citation) => sum + citation.hiddenSources, 0),
    citationsRead: citations.filter((citation) => citation.urls.length > 0).length,
    citationsTotal: citations.length,
  };
}

/** What a reader should look at: firm alarms. Hints and sources that could not be read are none. */
export function countProblems(summary: Summary): number {
  return summary.altered + summary.unsupported;
}
