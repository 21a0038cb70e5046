import { type Standing, standingOf } from '../../core/shown/summary';
import type { Evidence } from '../../core/types';
import type { CheckState } from '../../core/types/check-state';
import { sourceKey } from '../../core/urls';

/** A claim that names a source itself. */
export interface SourceUse {
  /** Into `CheckState.claims`. */
  index: number;
  text: string;
  standing: Standing;
  isFirm: boolean;
}

/** A passage of a source, and the claim that it was found for. */
export interface UsedPassage extends SourceUse {
  evidence: Evidence;
}

/** For each source, by `sourceKey`: the claims that cite it, in page order. */
export function usesBySource(check: CheckState): Map<string, SourceUse[]> {
  const uses = new Map<string, SourceUse[]>();
  check.claims.forEach((entry, index) => {
    const { claim } = entry;
    const keys = new Set(claim.citations.flatMap(({ inherited, url }) => (inherited || !url ? [] : [sourceKey(url)])));
    for (const key of keys) {
      const list = uses.get(key) ?? [];
      list.push(useOf(entry, index));
      uses.set(key, list);
    }
  });
  return uses;
}

/** The passages of a source that the check shows for its claims, in page order; each place of a claim once. */
export function passagesOf(check: CheckState, url: string): UsedPassage[] {
  const key = sourceKey(url);
  return check.claims.flatMap((entry, index) => {
    const seen = new Set<number>();
    return entry.claim.citations.flatMap(({ url: cited, verdict }) => {
      if (verdict.verdict === 'unchecked' || cited === '' || sourceKey(cited) !== key) return [];
      const shown = verdict.verdict === 'altered' ? verdict.evidence : verdict.evidence.slice(0, 1);
      return shown
        .filter(({ start }) => !seen.has(start) && seen.add(start))
        .map((evidence) => ({ ...useOf(entry, index), evidence }));
    });
  });
}

function useOf(entry: CheckState['claims'][number], index: number): SourceUse {
  const { claim } = entry;
  const standing = standingOf(entry);
  return { index, text: claim.claim.text, standing, isFirm: claim.strength === 'firm' && standing !== 'hint' };
}
