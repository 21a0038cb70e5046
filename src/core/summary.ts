import type { CheckState } from './check-state';
import type { Answer } from './types';

type ClaimEntry = CheckState['claims'][number];

/**
 * How a claim counts for its reader.
 *
 * `hint`: a weak `altered` or `unsupported`, which rests on likeness of words and is no problem yet.
 * `pending`: a source of it is still out, so that an alarm could still be taken back.
 */
export const STANDINGS = ['supported', 'altered', 'unsupported', 'hint', 'unchecked', 'uncited', 'pending'] as const;
export type Standing = (typeof STANDINGS)[number];

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

/** The one line: "9 of 12 supported · 2 altered · 1 source not readable". Parts that are zero are left out. */
export function summarySentence(summary: Summary): string {
  if (summary.cited === 0) return summary.uncited === 0 ? 'No claims to check' : 'No claim cites a source';
  const { cited, supported, altered, unsupported, hints, pending } = summary;
  const isAllSupported = supported === cited;
  return [
    isAllSupported && cited > 1 ? `All ${cited} supported` : `${supported} of ${cited} supported`,
    altered > 0 && `${altered} altered`,
    unsupported > 0 && `${unsupported} unsupported`,
    hints > 0 && `${hints} to look at`,
    uncheckedPart(summary),
    pending > 0 && `${pending} not yet decided`,
  ]
    .filter((part) => part !== false && part !== '')
    .join(' · ');
}

/** Claims that are unchecked and sources that could not be read, said once where one explains the other. */
function uncheckedPart(summary: Summary): string {
  const { unchecked, sourcesUnread } = summary;
  const sources = sourcesUnread > 0 ? unreadSources(summary) : '';
  if (unchecked === 0 || unchecked === sourcesUnread) return sources;
  return sources ? `${unchecked} unchecked (${sources})` : `${unchecked} unchecked`;
}

function unreadSources({ sourcesUnread, sourcesNotPermitted }: Summary): string {
  const noun = sourcesUnread === 1 ? 'source' : 'sources';
  return `${sourcesUnread} ${noun} ${sourcesNotPermitted === sourcesUnread ? 'not yet permitted' : 'not readable'}`;
}

/** "12 of 14 citations were read, 5 more are hidden behind +N"; `null` where there is nothing to admit. */
export function coverageSentence(coverage: Coverage): string | null {
  const { citationsRead, citationsTotal, hiddenSources } = coverage;
  if (citationsRead === citationsTotal && hiddenSources === 0) return null;
  const read = `${citationsRead} of ${citationsTotal} citations were read`;
  return hiddenSources === 0
    ? `${read}.`
    : `${read}, ${hiddenSources} more ${hiddenSources === 1 ? 'is' : 'are'} hidden behind “+N”.`;
}
